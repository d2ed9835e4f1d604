// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "providers/adapter.h"

/// The facts of OpenAI's chat completions, which llama.cpp, vLLM, Ollama, LiteLLM and many more speak too. Constant; any thread.
namespace holdfast {

extern const Adapter openAiChat;

} // namespace holdfast
