// The components of extensions as blocks: `::name{…}`, `:::name` and `<Name …/>`.
import type { Element, ElementContent, Root } from 'hast';
import { parseJson } from '../../base/diagnostics/record.ts';
import { withBase } from '../../../pages/model/paths.ts';
import type { Block, DrawBlock } from '../blocks/block.ts';
import { componentNameOf } from '../context/element-names.ts';
import { element, text } from '../context/hast.ts';
import {
  addTime,
  awaitHook,
  callNoted,
  type ComponentProps,
  type HookedComponent,
  type MarkdownHooks,
  type Noted,
} from '../context/hooks.ts';
import { trustedElement } from '../context/trusted.ts';

/** Returns the blocks of an extension: its own, and one leaf and one container for each of its components. */
export function hookedBlocks(extension: MarkdownHooks<Block>): readonly Block[] {
  const { blocks = [], components = {} } = extension;
  return [
    ...blocks.map((block) => guardedBlock(extension, block)),
    ...Object.entries(components).flatMap(([name, component]): Block[] => {
      const shared = {
        names: [...new Set([name.toLowerCase(), hyphenated(name)])],
        aliases: [componentNameOf(name)],
        syntax: [],
        documentation: '',
        draw: drawComponent(extension, name, component),
      };
      return [
        { kind: 'leaf', ...shared, attributes: component.attributes },
        { kind: 'container', ...shared },
      ];
    }),
  ];
}

function guardedBlock(extension: Noted, block: Block): Block {
  if (block.kind === 'markdown')
    return {
      ...block,
      toMarkdown: (args) =>
        awaitHook(extension.name, 'blocks', async () => {
          const start = performance.now();
          const made = await callNoted(extension, 'blocks', () => block.toMarkdown(args));
          addTime((args.file.data.hookTimes ??= {}), extension.name, start);
          if (typeof made !== 'string' && !Array.isArray(made))
            throw new Error('it returned neither a text nor a list of nodes');
          return made;
        }),
    };
  const draw: DrawBlock = (node, scope) =>
    callNoted(extension, 'blocks', () => {
      const drawn: unknown = drawTimed(extension, block.draw, node, scope);
      if (!Array.isArray(drawn)) throw new Error('it returned no list of nodes');
      requireNodes(drawn, ['element', 'text', 'comment', 'raw']);
      return drawn as readonly ElementContent[];
    });
  if (block.kind !== 'inline') return { ...block, draw };
  const toNode: typeof block.toNode = (match) =>
    callNoted(extension, 'blocks', () => block.toNode(match));
  return { ...block, toNode, draw };
}

/** Draws a block, and adds the time without that of the blocks inside it. */
function drawTimed(
  { name }: Noted,
  draw: DrawBlock,
  ...[node, scope]: Parameters<DrawBlock>
): ReturnType<DrawBlock> {
  const times = (scope.file.data.hookTimes ??= {});
  let start = performance.now();
  const drawn = draw(node, {
    ...scope,
    draw(children) {
      const paused = performance.now();
      const inside = scope.draw(children);
      start += performance.now() - paused;
      return inside;
    },
    trusted: (show, children) =>
      scope.trusted((nodes) => {
        const resumed = performance.now();
        const shown = show(nodes);
        addTime(times, name, resumed);
        return shown;
      }, children),
  });
  addTime(times, name, start);
  return drawn;
}

/** `BarChart` → `bar-chart` */
function hyphenated(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

function drawComponent(extension: Noted, name: string, component: HookedComponent): DrawBlock {
  return (node, scope) => {
    const { context, file } = scope;
    const written = propsOf(node);
    const { expressions = [] } = node.data ?? {};
    const tell = (fact: string, expression: string | undefined): void => {
      const hint =
        expression === undefined
          ? 'Check its attributes, or mend the extension.'
          : `Expressions such as that of \`${expression}\` are not evaluated: write JSON.`;
      const subject = `Component \`${name}\` of extension \`${extension.name}\``;
      scope.report(node, 'component', `${subject} ${fact}. ${hint}`);
    };
    const fail = (error: unknown): void => {
      const reason = error instanceof Error ? error.message : String(error);
      const named = expressions.find((name) => reason.includes(`\`${name}`));
      tell(`failed (${reason.slice(0, 300)})`, named);
    };
    return [
      trustedElement(
        file,
        (children) => {
          try {
            const props = callNoted(extension, 'components', () => component.read(written));
            const start = performance.now();
            const shown = callNoted(extension, 'components', () =>
              component.draw(props, [...children]),
            );
            const nodes = asNodes(shown);
            if (nodes.some(hasStyle)) scope.report(node, 'component', styleFact(name, extension));
            addTime((file.data.hookTimes ??= {}), extension.name, start);
            if (expressions.length > 0) tell('is drawn without a value', expressions[0]);
            return component.island
              ? [islandOf(component.island, context.base, props, nodes)]
              : nodes;
          } catch (error) {
            fail(error);
            return children;
          }
        },
        scope.draw(node.children),
      ),
    ];
  };
}

function styleFact(name: string, extension: Noted): string {
  const fact = `Component \`${name}\` of extension \`${extension.name}\` writes an attribute \`style\`, which browsers block.`;
  return `${fact} Use a class of a style sheet, or attributes of SVG such as \`width\`.`;
}

/** The policy of pages allows no styles within them. */
function hasStyle(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  return node.properties['style'] !== undefined || node.children.some(hasStyle);
}

function asNodes(shown: ReturnType<HookedComponent['draw']>): readonly ElementContent[] {
  if (shown === undefined || shown === null) return [];
  if (typeof shown === 'string' || typeof shown === 'number') return [text(String(shown))];
  const nodes: readonly unknown[] = Array.isArray(shown) ? shown : [shown];
  requireNodes(nodes, ['root', 'element', 'text', 'comment']);
  // `h()` returns a root for fragments.
  return (nodes as readonly (ElementContent | Root)[]).flatMap((node) =>
    node.type === 'root' ? (node.children as ElementContent[]) : [node],
  );
}

/** Throws if one of the values is no node. Those inside of them are an author's, or what `h()` has made. */
function requireNodes(nodes: readonly unknown[], types: readonly string[]): void {
  for (const node of nodes) {
    const { type } = typeof node === 'object' && node !== null ? (node as { type?: unknown }) : {};
    if (typeof type === 'string' && types.includes(type)) continue;
    throw new Error('it returned something else than nodes, a text or nothing');
  }
}

/** The frame of an island, by which the browser finds it. */
function islandOf(
  { address, when }: NonNullable<HookedComponent['island']>,
  base: string,
  props: ComponentProps,
  nodes: readonly ElementContent[],
): Element {
  const data = {
    dataIsland: withBase(base, address),
    dataWhen: when,
    dataProps: JSON.stringify(props),
  };
  return element('div', data, nodes);
}

const ownProperties = new Set(['dataDirective', 'data-directive']);

/** Returns the attributes as an author wrote them: texts, `true`, and literals. */
function propsOf({ properties }: Element): ComponentProps {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !ownProperties.has(name))
      .map(([name, value]) => [
        name === 'className' ? 'class' : name,
        name === 'className' && Array.isArray(value) ? value.join(' ') : literalOf(value),
      ]),
  );
}

/** `[1, 2]`, `{"a": 1}` → the value; any other text is itself. */
function literalOf(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[[{]/.test(value) ? (parseJson(value) ?? value) : value;
}
