import { Orchard } from '@orchard/sdk';
const orchard = new Orchard();
