// Draws a description of an API that a test writes as values.
import { stringify } from 'yaml';
import { readApiDescription } from '../description.ts';
import { problemsOf } from '../check.ts';
import { en as ofReference } from '../words/en.ts';
import { en } from '../../../src/pages/text/words/en.ts';
import type { Language } from '../../../src/server/contract/language.ts';
import { compileMarkdown } from '../../../test/setup/test-site.ts';

/** The language of sites that state none. */
export const english: Language = { tag: 'en', words: { ...en, openapi: ofReference } };

export type Values = Readonly<Record<string, unknown>>;

/** Returns a description with one call, `GET /things`. */
export function withCall(call: Values, others: Values = {}): string {
  const responses = { 200: { description: 'Things.' } };
  return stringify({
    openapi: '3.0.3',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { get: { responses, ...call } } },
    ...others,
  });
}

/** Draws a description on a page, and returns its HTML and text. */
export async function draw(description: string, block = '::api{tag="things"}') {
  const { html, messages } = await compileMarkdown(`## Calls\n\n${block}`, {
    'api/openapi.yaml': description,
  });
  const text = html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return { html, messages, text };
}

/** Returns what the reference leaves out, with files and pointers. */
export function problemsIn(description: string, files: Readonly<Record<string, string>> = {}) {
  const api = readApiDescription({
    file: 'api.yaml',
    files: { 'api.yaml': description, ...files },
  });
  return problemsOf(api, english).map(({ file, pointer, text }) => `${file}#${pointer} ${text}`);
}
