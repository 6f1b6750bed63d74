// What is wrong with the parts of an extension, and with parts that two extensions have.
import type { Block } from '../markdown/blocks/block.ts';
import { suggest } from '../diagnostics/messages.ts';
import { fieldsOf } from '../diagnostics/record.ts';
import { ownNames } from '../scan/frontmatter-fields.ts';
import type { Extension, Island } from './contract/extension.ts';
import { slotNames, type Form } from './contract/page-parts.ts';
import type { Endpoint } from './contract/server-parts.ts';

const blockKinds: readonly string[] = [
  'leaf',
  'container',
  'inline',
  'markdown',
] satisfies readonly Block['kind'][];

/** Throws if a value is no list of blocks. */
export function requireBlocks(value: unknown): void {
  if (value === undefined) return;
  if (!Array.isArray(value)) throw new Error('part `blocks` is no list of blocks');
  for (const block of value as readonly unknown[]) {
    const { kind, names } = fieldsOf(block);
    if (typeof kind !== 'string' || !blockKinds.includes(kind))
      throw new Error(`a block has no \`kind\` of ${listed(blockKinds)}`);
    if (
      kind !== 'inline' &&
      !(Array.isArray(names) && names.every((one) => typeof one === 'string'))
    )
      throw new Error('a block has no `names`: write a list of texts');
    requireFunctions(block, kind);
  }
}

/** Throws if a block of a kind lacks what draws it, or finds it in a text. */
function requireFunctions(block: unknown, kind: string): void {
  const fields = fieldsOf(block);
  const needed = kind === 'markdown' ? ['toMarkdown'] : ['draw'];
  const lacking = [...needed, ...(kind === 'inline' ? ['toNode'] : [])].find(
    (name) => typeof fields[name] !== 'function',
  );
  if (lacking !== undefined) throw new Error(`a block has no function \`${lacking}\``);
  const { pattern } = fields;
  if (kind === 'inline' && !(pattern instanceof RegExp && pattern.global))
    throw new Error('a block has no `pattern` with the flag `g`');
}

/** Throws if a value is no list of plugins. */
export function requirePlugins(part: 'remark' | 'rehype'): (value: unknown) => void {
  return (value) => {
    if (value !== undefined && !Array.isArray(value))
      throw new Error(`part \`${part}\` is no list of plugins`);
  };
}

/** Throws if a value is no record of components. */
export function requireComponents(value: unknown): void {
  for (const [name, component] of Object.entries(fieldsOf(value))) {
    if (typeof fieldsOf(component)['render'] !== 'function')
      throw new Error(`component \`${name}\` has no function \`render\``);
    const { when } = fieldsOf(fieldsOf(component)['island']);
    if (when !== undefined && !moments.some((one) => one === when))
      throw new Error(
        `the island of component \`${name}\` has a \`when\` that is none of ${listed(moments)}`,
      );
  }
}

const moments: readonly string[] = ['load', 'idle', 'visible'] satisfies readonly NonNullable<
  Island['when']
>[];

/** Parts that are functions. Others may be functions of the options. */
const functions: readonly (keyof Extension)[] = [
  'data',
  'address',
  'title',
  'lines',
  'container',
  'embed',
  'embedInCode',
  'targets',
  'pages',
  'page',
  'head',
  'picture',
  'routes',
  'authenticate',
];

/** Returns why a part cannot be used, as the end of a sentence with a hint. */
export function faultOfParts(parts: Readonly<Record<string, unknown>>): string | undefined {
  const { slots, rules, search } = parts;
  const wrong = functions.find(
    (name) => parts[name] !== undefined && typeof parts[name] !== 'function',
  );
  if (wrong !== undefined)
    return `has ${/^[aeiou]/.test(wrong) ? 'an' : 'a'} \`${wrong}\` that is no function. Write one.`;
  if (search !== undefined && typeof fieldsOf(search)['find'] !== 'function')
    return 'has a `search` without a function `find`. Write one.';
  const unknown = Object.keys(fieldsOf(slots)).find(
    (name) => !slotNames.some((one) => one === name),
  );
  if (unknown !== undefined)
    return `has a slot \`${unknown}\`, which no page has. ${suggest(unknown, slotNames)}`;
  const isRule = (rule: unknown): boolean => {
    const { name, check, checkSite } = fieldsOf(rule);
    return typeof name === 'string' && [check, checkSite].some((one) => typeof one === 'function');
  };
  if (rules !== undefined && !(Array.isArray(rules) && rules.every(isRule)))
    return 'has `rules` that are none. Give each a `name`, and a function `check` or `checkSite`.';
  const texts = ['fences', 'styles'].find(
    (name) => parts[name] !== undefined && !isOf.texts(parts[name]),
  );
  if (texts !== undefined) return `has \`${texts}\` that are no list of texts. Write one.`;
  return faultOfFields(parts['frontmatter']) ?? faultOfLists(parts);
}

function faultOfFields(frontmatter: unknown): string | undefined {
  if (frontmatter === undefined) return undefined;
  if (typeof frontmatter !== 'object' || frontmatter === null || Array.isArray(frontmatter))
    return 'has `frontmatter` that is no map of schemas. Write `{ owner: z.string() }`.';
  for (const [name, schema] of Object.entries(frontmatter)) {
    if (ownNames.includes(name))
      return `has a field \`${name}\`, which the server itself has. Use another name.`;
    if (!isSchema(schema))
      return `has a field \`${name}\` that is no schema. Write one, such as \`z.string()\`.`;
  }
  return undefined;
}

/** Schemas of zod are objects with methods. */
export function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

const isOf = {
  text: (value: unknown) => typeof value === 'string',
  texts: (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  function: (value: unknown) => typeof value === 'function',
};

const words = { text: 'a text', texts: 'a list of texts', function: 'a function' };

type Kinds<Part> = Readonly<Record<keyof Part, keyof typeof isOf>>;

/** Parts that are lists of maps, and what each of these must have. */
const lists = [
  {
    part: 'endpoints',
    one: 'an endpoint',
    kinds: { path: 'text', calls: 'texts', open: 'function' } satisfies Kinds<Endpoint>,
  },
  {
    part: 'forms',
    one: 'a form',
    kinds: { name: 'text', type: 'text', make: 'function' } satisfies Kinds<Form>,
  },
] as const;

function faultOfLists(parts: Readonly<Record<string, unknown>>): string | undefined {
  for (const { part, one, kinds } of lists) {
    const { [part]: list = [] } = parts;
    if (!Array.isArray(list)) return `has \`${part}\` that are no list. Write one.`;
    for (const fields of list.map(fieldsOf)) {
      const lacking = Object.entries(kinds).find(([name, kind]) => !isOf[kind](fields[name]));
      if (lacking) return `has ${one} without \`${lacking[0]}\`. Write ${words[lacking[1]]}.`;
    }
  }
  return undefined;
}

/** Parts by which two extensions of a site can have the same name, and which of them counts. */
const shared: readonly {
  readonly what: string;
  readonly which: 'first' | 'last';
  readonly namesOf: (extension: Extension) => readonly string[];
}[] = [
  { what: 'Component', which: 'last', namesOf: ({ components }) => namesIn(components) },
  { what: 'Block', which: 'last', namesOf: ({ blocks }) => namesOfBlocks(blocks) },
  { what: 'Form', which: 'first', namesOf: ({ forms = [] }) => forms.map(({ name }) => name) },
  { what: 'Part', which: 'first', namesOf: ({ search }) => (search ? ['search'] : []) },
];

/** Returns what an extension has in common with one that is loaded before it: a fact with its hint. */
export function doublesOf(extension: Extension, others: readonly Extension[]): readonly string[] {
  return shared.flatMap(({ what, which, namesOf }) =>
    namesOf(extension).flatMap((name) => {
      const other = others.find((one) => namesOf(one).includes(name));
      if (!other) return [];
      const fact = `${what} \`${name}\` of extension \`${extension.name}\` is also one of \`${other.name}\`, and the ${which} counts.`;
      return [`${fact} Rename one, or remove it.`];
    }),
  );
}

/** A part that is a function of the options is not called for this. */
function namesIn(components: Extension['components']): readonly string[] {
  return typeof components === 'function' ? [] : Object.keys(components ?? {});
}

function namesOfBlocks(blocks: Extension['blocks']): readonly string[] {
  if (!Array.isArray(blocks)) return [];
  return (blocks as readonly Block[]).flatMap((block) => ('names' in block ? block.names : []));
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
