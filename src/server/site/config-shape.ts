// Mistakes of type in the config: builds take types away unseen, so the values are looked at.
import * as z from 'zod';
import { accents } from '../../../config/types.ts';
import type {
  Config,
  Figure,
  FooterColumn,
  FrameConfig,
  HeroPicture,
  Redirect,
  Sidebar,
  SiteConfig,
  TextLink,
} from '../../../config/types.ts';
import type { Message } from '../diagnostics/messages.ts';
import type { RuleName } from '../diagnostics/rule-names.ts';
import { locate } from './validate-config.ts';

/** The fields of a type, each with its schema. */
type Fields<T> = Readonly<Record<keyof T, z.ZodType>>;

const text = z.string().min(1);
const texts = z.record(z.string(), text);
const isTrue = z.literal(true).optional();

const navItem = z.lazy((): z.ZodType =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('page'), text, path: text }),
    z.strictObject({ kind: z.literal('link'), text, href: text }),
    z.strictObject({ kind: z.literal('menu'), text, items: z.array(navItem) }),
  ]),
);

const sidebarEntry = z.lazy((): z.ZodType =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('page'), path: text, text: text.optional() }),
    z.strictObject({
      kind: z.literal('group'),
      text,
      path: text.optional(),
      items: z.array(sidebarEntry),
    }),
  ]),
);

const figure = z.strictObject({
  item: text,
  value: text,
  note: text.optional(),
  isCommon: isTrue,
} satisfies Fields<Figure>);

const textLinks = z.array(z.strictObject({ text, path: text } satisfies Fields<TextLink>));

const schema = z.object({
  site: z.object({
    product: z.object({ name: text, slug: text, short: text, domain: text }),
    title: text,
    description: text,
    language: text,
    base: z.string().regex(/^\/(?:.*\/)?$/),
    origin: text,
    tagManagerId: text.optional(),
    editUrl: text.optional(),
    versions: z.array(z.strictObject({ label: text, path: text.optional() })),
    links: texts,
  } satisfies Fields<SiteConfig>),
  navigation: z.array(navItem),
  frame: z.strictObject({
    logo: z.looseObject({ viewBox: text, strokes: z.array(z.looseObject({ d: text })) }),
    accent: z.enum(accents).optional(),
    heroActions: textLinks,
    heroPicture: z
      .strictObject({
        label: text,
        steps: z.array(z.strictObject({ name: text, detail: text })).min(1),
        result: text.optional(),
      } satisfies Fields<HeroPicture>)
      .optional(),
    footerColumns: z
      .array(z.strictObject({ title: text, links: textLinks } satisfies Fields<FooterColumn>))
      .optional(),
    footer: textLinks,
    copyright: text.optional(),
    searchHint: text,
    searchPopular: textLinks.optional(),
    searchFallback: textLinks,
  } satisfies Fields<FrameConfig>),
  sidebars: z.array(
    z.strictObject({
      id: text,
      prefixes: z.array(text),
      entries: z.array(sidebarEntry),
    } satisfies Fields<Sidebar>),
  ),
  unlisted: z.array(text),
  redirects: z.array(
    z.strictObject({
      from: text,
      to: text,
      viaRedirect: isTrue,
      besidePage: isTrue,
    } satisfies Fields<Redirect>),
  ),
  constants: z.record(z.string(), figure),
  figures: z.record(z.string(), figure),
} satisfies Fields<Config>);

const rules: Readonly<Record<string, RuleName>> = {
  redirects: 'redirect',
  sidebars: 'sidebar',
  unlisted: 'sidebar',
  navigation: 'navigation',
  frame: 'frame',
};

/** Values of another type than `config/types.ts` says. With any of them, the site cannot be built. */
export function checkConfigShape(config: Config): readonly Message[] {
  const { error } = schema.safeParse(config);
  return (error?.issues ?? []).map((issue): Message => {
    const path = issue.path.map(String);
    const [part = ''] = path;
    const file = `config/${part === 'unlisted' ? 'sidebars' : part}.ts`;
    return {
      file,
      ...placeOf(path, config, file),
      text: `${factOf(issue, path, config)} See \`config/types.ts\` for what it holds.`,
      rule: rules[part] ?? 'config',
    };
  });
}

/** `redirects[2].to` without a value → Field `to` of `redirects[2]` is missing. */
function factOf(issue: z.core.$ZodIssue, path: readonly string[], config: Config): string {
  if (issue.code === 'unrecognized_keys') {
    return `\`${nameOf(path)}\` has an unknown field, \`${issue.keys[0] ?? ''}\`.`;
  }
  const value = valuesAlong(path, config).at(-1);
  if (value === undefined) {
    return `Field \`${path.at(-1) ?? ''}\` of \`${nameOf(path.slice(0, -1))}\` is missing.`;
  }
  const typed = typeof value === 'object' ? 'a list or an object' : `\`${JSON.stringify(value)}\``;
  return `\`${nameOf(path)}\` is ${typed}.`;
}

/** `['redirects', '2', 'to']` → `redirects[2].to` */
function nameOf(path: readonly string[]): string {
  return path
    .map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : index ? `.${key}` : key))
    .join('');
}

/** The config's part, the part of that, and so on. */
function valuesAlong(path: readonly string[], config: Config): readonly unknown[] {
  const values: unknown[] = [];
  let value: unknown = config;
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    values.push(value);
  }
  return values;
}

/** The line of a text that stands beside the mistake: values have no place of their own. */
function placeOf(
  path: readonly string[],
  config: Config,
  file: string,
): { line: number; column: number } {
  const texts = valuesAlong(path, config)
    .toReversed()
    .flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values<unknown>({ ...value }) : [],
    )
    .filter((value) => typeof value === 'string');
  const keys = path.map((key) => `${key}:`).toReversed();
  for (const needle of [...texts, ...keys]) {
    const place = locate(file, needle);
    if (place.line > 1) return place;
  }
  return { line: 1, column: 1 };
}
