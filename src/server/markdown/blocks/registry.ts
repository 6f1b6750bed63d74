// All blocks that a page may use, and how to find the one of an element.
import type { Element } from 'hast';
import { componentNameOf } from '../context/element-names.ts';
import { api } from './api.ts';
import { app } from './app.ts';
import { badge } from './badge.ts';
import type { Block, DrawBlock } from './block.ts';
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
import { toc } from './toc.ts';

/** All blocks, in the order of the manual's table of blocks. */
export const blocks: readonly Block[] = [
  callout,
  details,
  steps,
  cards,
  columns,
  tabBlocks.tabs,
  tabBlocks.tab,
  tabBlocks.codeGroup,
  parameters,
  operation,
  tabBlocks.responses,
  endpoint,
  app,
  toc,
  constants,
  pages,
  api,
  badge,
  method,
];

/** Names of the blocks that are written `::name`. */
export const leafNames: readonly string[] = blocks.flatMap((block) =>
  block.kind === 'leaf' || block.kind === 'markdown' ? block.names : [],
);

/** Names of the blocks that are written `:::name`. */
export const containerNames: readonly string[] = blocks.flatMap((block) =>
  block.kind === 'container' ? block.names : [],
);

const draws = new Map<string, DrawBlock>(Object.entries(components));
for (const block of blocks) {
  if (block.kind === 'markdown') continue;
  const names = 'names' in block ? block.names.map(componentNameOf) : [];
  for (const name of [...names, ...(block.aliases ?? [])]) draws.set(name, block.draw);
}

/** Returns how a component or container is drawn; undefined if its name is unknown. */
export function drawOf(node: Element): DrawBlock | undefined {
  return draws.get(componentNameOf(node.tagName));
}

/** True for components and containers, including `<Aside type="tip">` but not HTML's own `<aside>`. */
export function isComponent({ tagName, properties }: Element): boolean {
  return /^(?:jsx|block|container)-/.test(tagName) || (tagName === 'aside' && 'type' in properties);
}
