// The parts of extensions that concern the text of pages, for the Markdown processor.
import type { Block } from '../../markdown/blocks/block.ts';
import { fieldsOf } from '../../base/diagnostics/record.ts';
import type {
  ComponentProps,
  HookedComponent,
  MarkdownHooks,
} from '../../markdown/context/hooks.ts';
import type { Component } from '../../contract/extension.ts';
import { partOf } from './part-of.ts';
import type { LoadedExtension } from './plan.ts';

/** Applies options and data. Throws an `ExtensionError` if a part that is a function throws. */
export function markdownHooks(loaded: readonly LoadedExtension[]): readonly MarkdownHooks<Block>[] {
  return loaded.map(({ extension, options, plan }) => {
    const { name } = extension;
    const read = <Name extends Parameters<typeof partOf>[1]>(part: Name) =>
      partOf<Name>(extension, part, options, plan.data?.value);
    const components = read('components');
    return {
      name,
      lines: linesPart({ extension, options }),
      isForeignSyntax: extension.isForeignSyntax,
      container: extension.container,
      ...embedParts({ extension, options }),
      remark: read('remark'),
      fences: extension.fences,
      handlers: read('handlers'),
      blocks: read('blocks'),
      components: components && hookComponents(components, plan.islands),
      rehype: read('rehype'),
    };
  });
}

/** Returns the part `lines`, with the options applied. */
export function linesPart({
  extension,
  options,
}: Pick<LoadedExtension, 'extension' | 'options'>): MarkdownHooks['lines'] {
  const { lines: rewrite } = extension;
  return rewrite && ((lines, page) => rewrite.call(extension, lines, options, page));
}

/** Returns the parts that concern lines which stand for other texts, with the options applied. */
export function embedParts({
  extension,
  options,
}: Pick<LoadedExtension, 'extension' | 'options'>): Pick<
  MarkdownHooks,
  'embed' | 'embedInCode' | 'embedMarks'
> {
  const { embed, embedInCode, embedMarks } = extension;
  return {
    embed: embed && ((line, below) => embed.call(extension, line, options, below)),
    embedInCode:
      embedInCode && ((line, below) => embedInCode.call(extension, line, options, below)),
    embedMarks,
  };
}

function hookComponents(
  components: Readonly<Record<string, Component>>,
  islands: Readonly<Record<string, string>>,
): Readonly<Record<string, HookedComponent>> {
  return Object.fromEntries(
    Object.entries(components).map(([name, { props: schema, render, island }]) => {
      const address = Object.hasOwn(islands, name) ? islands[name] : undefined;
      return [
        name,
        {
          read: (props) => (schema ? readProps(props, schema) : props),
          // A schema such as `z.looseObject` takes others too.
          ...(schema &&
            'shape' in schema &&
            fieldsOf(schema.def)['catchall'] === undefined && {
              attributes: Object.keys(fieldsOf(schema.shape)),
            }),
          draw: render,
          ...(island &&
            address !== undefined && { island: { address, when: island.when ?? 'visible' } }),
        } satisfies HookedComponent,
      ];
    }),
  );
}

/** Checks attributes, whose names arrive in lower case. Throws an error that lists all faults. */
function readProps(props: ComponentProps, schema: NonNullable<Component['props']>): ComponentProps {
  // Schemas of objects have their fields in `shape`.
  const shape = 'shape' in schema ? fieldsOf(schema.shape) : {};
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  const named = Object.entries(props).map(([name, value]) => [
    names.get(name.replaceAll('-', '').toLowerCase()) ?? name,
    value,
  ]);
  const values = Object.fromEntries(named) as Readonly<Record<string, unknown>>;
  const { data, error } = schema.safeParse(values);
  if (!error) return fieldsOf(data);
  // Attributes of Markdown are texts: `size=3` is the number if the schema does not want the text.
  const refused = new Set(error.issues.map(({ path: [at] }) => at));
  const again = schema.safeParse(
    Object.fromEntries(
      Object.entries(values).map(([at, value]) => [
        at,
        refused.has(at) ? plainValue(value) : value,
      ]),
    ),
  );
  if (again.success) return fieldsOf(again.data);
  const faults = error.issues.map(
    ({ path, message }) => `\`${path.map(String).join('.')}\`: ${message}`,
  );
  throw new Error(faults.join('; '));
}

/** `3` → 3 · `true` → true; any other text is itself. */
function plainValue(value: unknown): unknown {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value)
    ? Number(value)
    : value;
}
