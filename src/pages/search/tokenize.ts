// Splits text and queries into search terms.

/**
 * Returns the terms of a text without duplicates. Identifiers are included whole and in parts:
 * `$.flow.delay` → `$.flow.delay`, `flow`, `delay` · `maxRetries` → `maxretries`, `max`, `retries` ·
 * `/v1/users/me` → itself, `v1`, `users`, `me`
 */
export function tokenize(text: string): string[] {
  return [...new Set(tokensOf(text))];
}

/** Like `tokenize`, but yields a term as often as it occurs. */
export function* tokensOf(text: string): Generator<string, void> {
  for (const word of text.match(/[\p{L}\p{N}$_/@][\p{L}\p{N}$_./:@{}-]*/gu) ?? []) {
    const whole = word.replace(/[./:{}-]+$/, '');
    if (whole === '' || whole.length > maxTokenLength) continue;
    const tokens = new Set([whole.toLowerCase()]);
    for (const part of whole.split(/[^\p{L}\p{N}]+/u)) {
      if (part === '') continue;
      tokens.add(part.toLowerCase());
      const humps = part.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu) ?? [];
      // A single letter is no useful term: `v1` is not split.
      if (humps.length < 2 || humps.some((hump) => /^\p{L}$/u.test(hump))) continue;
      for (const hump of humps) tokens.add(hump.toLowerCase());
    }
    yield* tokens;
  }
}

/** Longer words are data rather than language, and are skipped. */
const maxTokenLength = 60;
