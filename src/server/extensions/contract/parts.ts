// The names of the parts of an extension, and how their values are found.
import type { Extension, Part } from './extension.ts';

/** Rises with each change that modules of before may have to follow. */
export const contractVersion = 1;

/**
 * Parts that go with the next version of the contract, and what to write instead. Until then they work, and the check reports the entry in
 * the config.
 */
export const deprecatedParts: Readonly<Partial<Record<keyof Extension, string>>> = {};

/** All fields of an extension. */
export const extensionParts: readonly string[] = Object.keys({
  name: true,
  version: true,
  contract: true,
  options: true,
  data: true,
  folders: true,
  address: true,
  title: true,
  formats: true,
  lines: true,
  isForeignSyntax: true,
  container: true,
  embed: true,
  embedInCode: true,
  embedMarks: true,
  names: true,
  targets: true,
  remark: true,
  fences: true,
  handlers: true,
  blocks: true,
  components: true,
  styles: true,
  rehype: true,
  frontmatter: true,
  pages: true,
  page: true,
  head: true,
  slots: true,
  rules: true,
  forms: true,
  picture: true,
  files: true,
  endpoints: true,
  search: true,
  routes: true,
  authenticate: true,
  importers: true,
} satisfies Record<keyof Extension, true>);

/** Returns the value of a part that may be a function of the options and the data. */
export function partOf<Value extends object>(
  part: Part<Value, unknown> | undefined,
  options: unknown,
  data?: unknown,
): Value | undefined {
  return typeof part === 'function' ? part(options, data) : part;
}
