// Tags of Markdoc: their names and the values that they are given.

/** Values of a tag by name. What Markdoc would work out is not among them. */
export type TagProps = Readonly<Record<string, string | true>>;

export interface MarkdocTag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'whole';
  readonly props: TagProps;
}

/** Reads what is between `{%` and `%}`; undefined for an annotation, a variable or a call. */
export function readTag(inside: string): MarkdocTag | undefined {
  const text = inside.trim();
  const [, slash, name, rest = ''] = /^(\/?)\s*([a-z][\w-]*)(?![\w=(-])(.*)$/is.exec(text) ?? [];
  if (name === undefined) return undefined;
  const isWhole = rest.endsWith('/');
  return {
    name: name.toLowerCase(),
    kind: slash === '/' ? 'close' : isWhole ? 'whole' : 'open',
    props: readProps(rest),
  };
}

const value = /([a-z_][\w-]*)=(?:"((?:\\.|[^"\\])*)"|(true|false|-?\d+(?:\.\d+)?)(?=[\s/]|$))/gi;

/** `title="A" open=true #id` → `title`, `open` and `id` */
export function readProps(text: string): TagProps {
  const props: Record<string, string | true> = {};
  for (const [, name = '', quoted, plain] of text.matchAll(value)) {
    if (plain !== 'false')
      props[name] = plain === 'true' ? true : (quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '');
  }
  const [, id] = /(?:^|\s)#([\w-]+)/.exec(text.replaceAll(/"[^"]*"/g, '')) ?? [];
  return id === undefined ? props : { ...props, id };
}
