// The browser engines that run the journeys.
import type { Engine } from './engine.ts';
import { chromium, firefox } from './puppeteer.ts';
import { webkit } from './webkit.ts';

export const engines: readonly Engine[] = [chromium, firefox, webkit];
