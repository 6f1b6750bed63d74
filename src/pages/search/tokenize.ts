// Splits text and queries into search terms.
import { isUnspaced, piecesOf } from './word-pieces.ts';

/**
 * Returns the terms of a text without duplicates. Identifiers are included whole and in parts:
 * `$.flow.delay` → `$.flow.delay`, `flow`, `delay` · `maxRetries` → `maxretries`, `max`, `retries` ·
 * `/v1/users/me` → itself, `v1`, `users`, `me` · `環境変数を設定` → `環境`, `変数`, `を`, `設定`
 */
export function tokenize(text: string): string[] {
  return [...new Set(tokensOf(text))];
}

/** Like `tokenize`, but yields a term as often as it occurs. */
export function* tokensOf(text: string): Generator<string, void> {
  if (!isUnspaced(text)) {
    yield* spacedTokensOf(text);
    return;
  }
  for (const piece of piecesOf(text)) {
    if (isUnspaced(piece)) yield* unspacedTokensOf(piece);
    else yield* spacedTokensOf(piece);
  }
}

function* spacedTokensOf(text: string): Generator<string, void> {
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

/** Yields a word, and the pairs of letters of a longer Chinese one: it may be a compound, as `再試行` of `試行`. */
function* unspacedTokensOf(word: string): Generator<string, void> {
  yield word;
  if (!/^\p{Script=Han}{3,}$/u.test(word)) return;
  const letters = Array.from(word);
  for (const [index, letter] of letters.slice(1).entries())
    yield `${letters[index] ?? ''}${letter}`;
}

/** Longer words are data rather than language, and are skipped. */
const maxTokenLength = 60;
