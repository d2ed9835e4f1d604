-- SPDX-FileCopyrightText: The Holdfast authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- The proxy that a provider is reached through. A program that does not know it would go around it, so it must not read on.
ALTER TABLE providers ADD COLUMN proxy_url text COLLATE "C" NOT NULL DEFAULT '';
--;
ALTER TABLE providers ADD COLUMN proxy_secret_ref text COLLATE "C" NOT NULL DEFAULT ''
    CONSTRAINT providers_proxy_secret CHECK(proxy_secret_ref = '' OR proxy_url <> '');
--;
