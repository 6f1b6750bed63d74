// All blocks that a page may use.
import { api } from './api.ts';
import { app } from './app.ts';
import { badge } from './badge.ts';
import type { Block } from './block.ts';
import { callout } from './callout.ts';
import { cards } from './cards.ts';
import { codeGroup } from './code-group.ts';
import { columns } from './columns.ts';
import { constants } from './constants.ts';
import { details } from './details.ts';
import { endpoint } from './endpoint.ts';
import { method } from './method.ts';
import { operation } from './operation.ts';
import { pages } from './pages.ts';
import { parameters } from './parameters.ts';
import { responses } from './responses.ts';
import { steps } from './steps.ts';
import { tab } from './tab.ts';
import { tabs } from './tabs.ts';
import { toc } from './toc.ts';

/** All blocks, in the order of the manual's table of blocks. */
export const blocks: readonly Block[] = [
  callout,
  details,
  steps,
  cards,
  columns,
  tabs,
  tab,
  codeGroup,
  parameters,
  operation,
  responses,
  endpoint,
  app,
  toc,
  constants,
  pages,
  api,
  badge,
  method,
];
