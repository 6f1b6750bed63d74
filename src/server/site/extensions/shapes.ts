// The shapes of extensions, and of the values that their parts return.
import { types } from 'node:util';
import * as z from 'zod';
import { isLanguageTag, listOf } from '../../base/values/schema-values.ts';
import { isMedia } from '../scan/file-endings.ts';
import { ownNames } from '../scan/frontmatter-fields.ts';
import { withoutEnding } from '../scan/page-files.ts';
import { en } from '../../../pages/text/words/en.ts';
import type { Extension } from '../../contract/extension.ts';
import { slotNames, type PageChange } from '../../contract/page-parts.ts';
import { contractVersion } from '../../contract/parts.ts';

const hook = z.custom((value) => typeof value === 'function', 'Write a function.');
const schema = z.custom(
  (value) => typeof value === 'object' && value !== null && 'safeParse' in value,
  'Write a schema, such as `z.string()`.',
);
const list = z.array(z.unknown());
const texts = z.array(z.string());
const map = z.record(z.string(), z.unknown());

function expression(isRight: (value: RegExp) => boolean, hint: string) {
  return z.custom((value) => types.isRegExp(value) && isRight(value), hint);
}

function textLike(form: RegExp, hint: string) {
  return z.string(hint).regex(form, hint);
}

const kinds = ['leaf', 'container', 'markdown', 'inline'] as const;

const block = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal(['leaf', 'container']), names: texts, draw: hook }),
    z.object({ kind: z.literal('markdown'), names: texts, toMarkdown: hook }),
    z.object({
      kind: z.literal('inline'),
      pattern: expression(({ global }) => global, 'Write an expression with the flag `g`.'),
      toNode: hook,
      draw: hook,
    }),
  ],
  `Use one of ${listOf(kinds)}.`,
);

const component = z.object({
  props: schema.optional(),
  render: hook,
  island: z
    .object({ module: z.string(), when: z.enum(['load', 'idle', 'visible']).optional() })
    .optional(),
});

const format = z.object({
  ending: textLike(/^\.[a-z\d]+$/i, 'Write an ending such as `.topic`.').refine(
    (ending) => withoutEnding(ending) !== '' && !isMedia(ending),
    'Write an ending that is none of Markdown, of pictures or of sound.',
  ),
  isPage: hook.optional(),
  read: hook,
});

const rule = z
  .object({ name: z.string(), check: hook.optional(), checkSite: hook.optional() })
  .refine(
    ({ check, checkSite }) => check !== undefined || checkSite !== undefined,
    'Give it a function `check` or `checkSite`.',
  );

/** A part that may be a function of the options. */
function orFunction<Value extends z.ZodType>(value: Value) {
  return z.union([hook, value]);
}

export const parts = {
  // Before all others: another version may have other parts.
  contract: z
    .int('Write the number of a version, such as `1`.')
    .min(1, 'Write the number of a version, such as `1`.')
    .max(contractVersion, {
      error: ({ input }) =>
        `It is written for version ${String(input)} of the contract; this server has version ${contractVersion}. Update the server.`,
    }),
  options: schema,
  words: z
    .record(
      z.string().refine(isLanguageTag, 'Name languages by their tags, such as `de` or `pt-BR`.'),
      z.union([
        hook,
        z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
      ]),
    )
    .refine(
      ({ en }) => en !== undefined && typeof en !== 'function',
      'Give it English words: `en`.',
    ),
  data: hook,
  folders: orFunction(texts),
  address: hook,
  title: hook,
  formats: orFunction(z.array(format)),
  lines: hook,
  isForeignSyntax: z.boolean(),
  container: hook,
  embed: hook,
  embedInCode: hook,
  // Those of all extensions are tested at once.
  embedMarks: expression(
    ({ flags, source }) => flags === '' && !/\\[1-9k]|\(\?</.test(source),
    'Write an expression that can be part of a longer one, without flags, names of groups and references, such as `/^%include/`.',
  ),
  names: expression(
    // With an empty alternative, it matches any text.
    ({ flags, source }) => flags === '' && (new RegExp(`${source}|`).exec('')?.length ?? 0) > 1,
    'Write an expression without flags whose first group is the name, such as `/@\\[([^\\]]+)\\]/`.',
  ),
  fileNames: hook,
  targets: hook,
  remark: orFunction(list),
  fences: texts,
  handlers: orFunction(map),
  blocks: orFunction(z.array(block)),
  components: orFunction(z.record(z.string(), component)),
  styles: texts,
  formStyles: texts,
  rehype: orFunction(list),
  frontmatter: z.record(
    z.string().refine((name) => !ownNames.includes(name)),
    schema,
    {
      error: ({ code }) =>
        code === 'invalid_key'
          ? 'The server itself has this field. Use another name.'
          : 'Write a map of schemas, such as `{ owner: z.string() }`.',
    },
  ),
  tasks: z.record(z.string(), hook),
  pages: hook,
  page: hook,
  head: hook,
  slots: z.strictObject(Object.fromEntries(slotNames.map((name) => [name, hook.optional()]))),
  rules: z.array(rule),
  forms: z.array(
    z
      .object({ name: z.string(), type: z.string().optional() })
      .extend({ make: hook.optional(), find: hook.optional(), exported: hook.optional() })
      .refine(
        ({ make, find }) => (make === undefined) !== (find === undefined),
        'Give it a function `make`, or `find`.',
      ),
  ),
  picture: hook,
  files: orFunction(z.array(z.object({ path: z.string(), type: z.string(), make: hook }))),
  endpoints: z.array(z.object({ path: z.string(), calls: texts, open: hook })),
  tools: z.array(
    z.object({
      name: textLike(/^[a-z]{1,40}$/, 'Write lowercase letters.'),
      ...{ description: z.string(), input: schema, call: hook },
    }),
  ),
  search: z.object({ find: hook }),
  routes: hook,
  authenticate: hook,
  system: z.strictObject({
    name: textLike(/^\S(?:.{0,38}\S)?$/, 'Write the name of the system, as its users know it.'),
    detect: hook,
    read: hook,
  }),
} satisfies Record<Exclude<keyof Extension, 'name' | 'version'>, z.ZodType>;

export const extensionShape = z
  .strictObject(parts)
  .partial()
  .extend({
    name: textLike(/^[a-z][a-z\d-]{0,40}$/, 'Write lowercase letters, digits and hyphens.'),
    version: z.string().min(1, 'Write a text.'),
  })
  // The words of a site are groups by name.
  .refine(({ name, words }) => words === undefined || !Object.hasOwn(en, name), {
    path: ['name'],
    error: 'The server has words of this name. Use another name.',
  });

const link = z.object({ text: z.string(), path: z.string() }, 'Write a map of `text` and `path`.');

const change = {
  title: z.string(),
  description: z.string(),
  updated: z.string(),
  editUrl: z.string(),
  prev: link,
  next: link,
  entries: z.array(
    z.object({ menu: z.enum(['versions', 'actions']), text: z.string(), href: z.string() }),
  ),
} satisfies Record<keyof PageChange, z.ZodType>;

const meta = z
  .object({ name: z.string(), property: z.string() })
  .partial()
  .extend({ content: z.string() })
  .refine(
    ({ name, property }) => (name ?? property) !== undefined,
    'Give it a `name` or `property`.',
  );

/** Values of parts that are called for a page, for the site, or for a project. */
export const returned = {
  address: z
    .string()
    .refine(
      (file) => file.split('/').every((name) => !/^\.{0,2}$/.test(name)),
      'Write a path below the content folder.',
    )
    .optional(),
  title: z.string().nullish(),
  /** `isWanted && { … }` may be false. */
  page: z.union([z.custom((value) => !value), z.strictObject(change).partial()]),
  head: z.array(
    z
      .object({
        meta: meta.optional(),
        link: z.object({ rel: z.string(), href: z.string() }).optional(),
      })
      .refine((tag) => (tag.meta ?? tag.link) !== undefined, 'Write `meta` or `link`.'),
  ),
  search: list,
  findings: z.array(z.object({ text: z.string() })).optional(),
  detect: z.object({ file: z.string(), by: z.enum(['config', 'list', 'pages']) }).optional(),
  system: z.strictObject({
    pages: z.array(z.object({ folder: z.string() })).optional(),
    config: map.optional(),
    navigation: hook.optional(),
    folderList: hook.optional(),
    leadsTo: hook.optional(),
    place: hook.optional(),
    addresses: hook.optional(),
    redirects: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
    excluded: z
      .array(
        z.object({
          patterns: z.unknown(),
          syntax: z.enum(['glob', 'ignore', 'expression', 'start']),
        }),
      )
      .optional(),
    includes: texts.optional(),
    published: z.object({ origin: z.string().optional(), base: z.string().optional() }).optional(),
    listed: z
      .array(
        z.object({
          file: z.string(),
          names: z.enum(['files', 'stems', 'links', 'items', 'fields']),
        }),
      )
      .optional(),
    options: map.optional(),
    gives: map.optional(),
    remarks: z.record(z.string(), z.string()).optional(),
  }),
};
