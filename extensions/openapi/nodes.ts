// Makes parts of the reference as Markdown trees.
import type {
  BlockContent,
  Code,
  DefinitionContent,
  Heading,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

export type Block = BlockContent | DefinitionContent;

/** Texts become text, and texts in a list code: `phrase('One of ', ['a'], '.')`. */
export function phrase(...parts: readonly (string | readonly [string])[]): PhrasingContent[] {
  return parts.flatMap((part): readonly PhrasingContent[] => {
    if (typeof part !== 'string') return [code(part[0])];
    return part === '' ? [] : [{ type: 'text', value: part }];
  });
}

export function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

export function emphasis(value: string): PhrasingContent {
  return { type: 'emphasis', children: phrase(value) };
}

export function strong(...children: readonly PhrasingContent[]): PhrasingContent {
  return { type: 'strong', children: [...children] };
}

/** Joins parts with text between them. */
export function joined(
  parts: readonly PhrasingContent[],
  between: string,
  last = between,
): PhrasingContent[] {
  return parts.flatMap((part, index) => {
    if (index === 0) return [part];
    return [...phrase(index === parts.length - 1 ? last : between), part];
  });
}

export function paragraph(...children: readonly PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children: [...children] };
}

export function heading(
  depth: Heading['depth'],
  children: readonly PhrasingContent[],
  id?: string,
): Heading {
  const data = id === undefined ? {} : { data: { hProperties: { id } } };
  return { type: 'heading', depth, children: [...children], ...data };
}

export function fence(lang: string, value: string, title?: string): Code {
  const meta =
    title === undefined ? null : `title="${title.replaceAll('"', '').replace(/\s+/g, ' ')}"`;
  return { type: 'code', lang, meta, value };
}

export function list(items: readonly (readonly Block[])[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((children) => ({
      type: 'listItem',
      spread: children.length > 1,
      children: [...children],
    })),
  };
}

/** `:::name[Title]` with its content. */
export function container(
  name: string,
  title: readonly PhrasingContent[],
  children: readonly RootContent[],
): ContainerDirective {
  const label: Paragraph = { ...paragraph(...title), data: { directiveLabel: true } };
  return {
    type: 'containerDirective',
    name,
    attributes: {},
    children: [...(title.length > 0 ? [label] : []), ...(children as Block[])],
  };
}

/** `::endpoint[GET /things]` */
export function endpoint(method: string, path: string): RootContent {
  return {
    type: 'leafDirective',
    name: 'endpoint',
    attributes: {},
    children: phrase(`${method} ${path}`),
  };
}

/** `[[method: GET]]` */
export function method(name: string): PhrasingContent {
  return { ...emphasis(name), data: { hName: 'block-method' } };
}

/** `[[badge warning: Deprecated]]` */
export function badge(text: string): PhrasingContent {
  return {
    type: 'emphasis',
    children: phrase(text),
    data: { hName: 'block-badge', hProperties: { type: 'warning' } },
  };
}
