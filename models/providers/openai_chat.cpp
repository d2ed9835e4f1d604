// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/openai_chat.h"

#include <array>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr std::array s_statuses{
    StatusFact{429, 429, StatusMeaning::RejectedForNow, "the rate limit is reached"_L1, "OpenAI, error codes guide: 429"_L1},
    StatusFact{503, 503, StatusMeaning::Overload, "overloaded"_L1,
        "OpenAI, error codes guide: 503; llama.cpp (loading) and Ollama (queue full) answer so with an error body"_L1},
    StatusFact{529, 529, StatusMeaning::Overload, "overloaded"_L1, "Anthropic, errors: 529 overloaded_error; passed on by gateways"_L1},
};

constexpr std::array s_finishes{
    FinishFact{"stop"_L1, FinishMeaning::Usable, "OpenAI, chat completion object"_L1},
    FinishFact{"tool_calls"_L1, FinishMeaning::Usable, "OpenAI, chat completion object"_L1},
    FinishFact{"function_call"_L1, FinishMeaning::Usable, "OpenAI, chat completion object (deprecated)"_L1},
    FinishFact{"eos"_L1, FinishMeaning::Usable, "Together, chat completions: finish_reason"_L1},
    FinishFact{"length"_L1, FinishMeaning::Truncated, "OpenAI, chat completion object"_L1},
    FinishFact{"max_tokens"_L1, FinishMeaning::Truncated, "Anthropic, stop_reason; passed on by gateways"_L1},
    FinishFact{"model_length"_L1, FinishMeaning::Truncated, "Mistral, chat completions: finish_reason"_L1},
    FinishFact{"content_filter"_L1, FinishMeaning::Filtered, "OpenAI, chat completion object"_L1},
    FinishFact{"refusal"_L1, FinishMeaning::Filtered, "Anthropic, stop_reason; passed on by gateways"_L1},
    FinishFact{"error"_L1, FinishMeaning::Error, "Mistral, chat completions: finish_reason"_L1},
    FinishFact{"insufficient_system_resource"_L1, FinishMeaning::Error, "DeepSeek, chat completions: finish_reason"_L1},
};

constexpr std::array s_finalErrors{
    WordFact{"insufficient_quota"_L1, "OpenAI, error codes guide: 429, quota exceeded"_L1},
    WordFact{"credit_balance_exhausted"_L1, "OpenAI, error codes guide: 429, no credit left"_L1},
};

constexpr std::array s_requestIdHeaders{"x-request-id"_L1, "apim-request-id"_L1};

constexpr std::array s_refusedNames{
    RefusedName{"model"_L1, "The payload names a model at its top level (\"model\"), which stands beside the payload."_L1, {},
        "Take it out of the payload and give it as the job's model, so that a fallback is asked for its own."_L1},
    RefusedName{"stream"_L1, "The payload has \"stream\" at its top level, which is no part of an intent."_L1,
        "The payload asks for an answer in pieces (\"stream\": true), and streaming is not served yet."_L1,
        "Take it out of the payload: the answer comes whole."_L1},
};

constexpr std::array s_content{
    "/choices/0/message/content"_L1, "/choices/0/message/tool_calls/0"_L1, "/choices/0/message/function_call"_L1};

} // namespace

const Adapter openAiChat{
    .format = "openai-chat"_L1,
    .path = "/chat/completions"_L1,
    .modelsPath = "/models"_L1,
    .authHeader = "Authorization"_L1,
    .authPrefix = "Bearer "_L1,
    .keyHeader = "Idempotency-Key"_L1,
    .keys = KeyBehaviour::Ignores,
    .keysSource = "OpenAI, API reference: no such header; its clients make keys and never send them"_L1,
    .statuses = s_statuses,
    .finishes = s_finishes,
    .finalErrors = s_finalErrors,
    .requestIdHeaders = s_requestIdHeaders,
    .refusedNames = s_refusedNames,
    .answer = {.error = "/error"_L1,
        .errorMessage = "/error/message"_L1,
        .errorCode = "/error/code"_L1,
        .errorType = "/error/type"_L1,
        .choice = "/choices/0"_L1,
        .finish = "/choices/0/finish_reason"_L1,
        .refusal = "/choices/0/message/refusal"_L1,
        .content = s_content,
        .inputTokens = "/usage/prompt_tokens"_L1,
        .outputTokens = "/usage/completion_tokens"_L1,
        .id = "/id"_L1},
    .stored = {.keep = "store"_L1,
        .metadata = "metadata"_L1,
        .tag = "attempt_id"_L1,
        .path = "/chat/completions"_L1,
        .list = "/data"_L1,
        .source = "OpenAI, API reference: create chat completion (store, metadata) and list chat completions (metadata)"_L1},
};

} // namespace holdfast
