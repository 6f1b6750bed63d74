// The blocks that a page may use: those of this server and of a site's extensions, and how to find the one of an element.
import type { Element } from 'hast';
import { componentNameOf } from '../context/element-names.ts';
import { app } from './app.ts';
import { badge } from './badge.ts';
import type { Block, DrawBlock, InlineBlock, MarkdownBlock } from './block.ts';
import { callout } from './callout.ts';
import { cards } from './cards.ts';
import { columns } from './columns.ts';
import { components } from './components.ts';
import { constants } from './constants.ts';
import { details } from './details.ts';
import { endpoint } from './endpoint.ts';
import { method } from './method.ts';
import { operation } from './operation.ts';
import { pages } from './pages.ts';
import { parameters } from './parameters.ts';
import { steps } from './steps.ts';
import { tabBlocks } from './tabs.ts';
import { timeline } from './timeline.ts';
import { toc } from './toc.ts';
import { video } from './video.ts';

/** This server's own blocks, in the order of the manual's table of blocks. */
export const ownBlocks: readonly Block[] = [
  callout,
  details,
  steps,
  cards,
  columns,
  timeline,
  tabBlocks.tabs,
  tabBlocks.tab,
  tabBlocks.codeGroup,
  parameters,
  operation,
  tabBlocks.responses,
  endpoint,
  app,
  toc,
  video,
  constants,
  pages,
  badge,
  method,
];

/** The blocks of one site, by how they are written. */
export interface BlockSet {
  readonly inline: readonly InlineBlock[];
  /** Names of the blocks that are written `::name`. */
  readonly leafNames: ReadonlySet<string>;
  /** Attributes of these blocks by name, as far as they are known. */
  readonly leafAttributes: ReadonlyMap<string, readonly string[]>;
  /** Names of all components and containers, in lower case, without hyphens. */
  readonly componentNames: readonly string[];
  /** Names of the blocks that are written `:::name`. */
  readonly containerNames: ReadonlySet<string>;
  /** Returns the block that is replaced by Markdown, `::name`. */
  readonly markdown: (name: string) => MarkdownBlock | undefined;
  /** Returns how a component or container is drawn; undefined if its name is unknown. */
  readonly drawOf: (node: Element) => DrawBlock | undefined;
}

/** Returns this server's blocks and further ones, which replace blocks of the same name. `aliases` are other names of components. */
export function createBlockSet(
  further: readonly Block[] = [],
  aliases: Readonly<Record<string, string>> = {},
): BlockSet {
  const all = [...ownBlocks, ...further];
  const draws = new Map<string, DrawBlock>(Object.entries(components));
  for (const [alias, name] of Object.entries(aliases)) {
    const draw = draws.get(name);
    if (draw) draws.set(alias, draw);
  }
  const markdown = new Map<string, MarkdownBlock>();
  const leafNames = new Set<string>();
  const leafAttributes = new Map<string, readonly string[]>();
  const containerNames = new Set<string>();
  for (const block of all) {
    const names = 'names' in block ? block.names : [];
    if (block.kind === 'leaf' || block.kind === 'markdown') {
      for (const name of names) {
        leafNames.add(name);
        if (block.attributes) leafAttributes.set(name, block.attributes);
        else leafAttributes.delete(name);
      }
    }
    if (block.kind === 'container') for (const name of names) containerNames.add(name);
    if (block.kind === 'markdown') {
      for (const name of names) markdown.set(name, block);
      continue;
    }
    for (const name of [...names.map(componentNameOf), ...(block.aliases ?? [])])
      draws.set(name, block.draw);
  }
  return {
    inline: all.filter((block) => block.kind === 'inline'),
    leafNames,
    leafAttributes,
    componentNames: [...draws.keys()],
    containerNames,
    markdown: (name) => markdown.get(name),
    drawOf: (node) => draws.get(componentNameOf(node.tagName)),
  };
}

/** True for components and containers, including `<Aside type="tip">` but not HTML's own `<aside>`. */
export function isComponent({ tagName, properties }: Element): boolean {
  return /^(?:jsx|block|container)-/.test(tagName) || (tagName === 'aside' && 'type' in properties);
}
