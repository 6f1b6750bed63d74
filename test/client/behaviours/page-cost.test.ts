// The figures of a page, from what the browser says of its requests.
import { costOf, type CostWording, type Timing } from '../../../src/client/behaviours/page-cost.ts';
import * as write from '../../../src/pages/text/words.ts';
import { en } from '../../../src/pages/text/words/en.ts';

const wording: CostWording = { text: en.cost, language: 'en', write };

const request = (startTime: number, responseStart: number, transferSize: number): Timing => ({
  startTime,
  responseStart,
  transferSize,
  decodedBodySize: 5000,
});

it.each<readonly [string, readonly Timing[], number, number | undefined, string]>([
  [
    'a first load',
    [request(0, 12.4, 4100), request(20, 30, 98_300)],
    0,
    180.2,
    '2 requests, 102 kB, first byte after 12 ms, readable after 180 ms',
  ],
  [
    'a navigation: what came before it is not counted',
    [request(0, 12, 4100), request(900, 1010, 850)],
    900,
    1040,
    '1 request, 850 bytes, first byte after 110 ms, readable after 140 ms',
  ],
  [
    'a page that the cache has in part',
    [request(0, 10, 4120), request(20, 21, 0)],
    0,
    undefined,
    '2 requests, 4.1 kB, 1 of them from the browser’s cache, first byte after 10 ms',
  ],
  [
    'a page that the cache has whole',
    [request(0, 3, 0), request(5, 6, 0)],
    0,
    40,
    '2 requests, from the browser’s cache, first byte after 3 ms, readable after 40 ms',
  ],
  [
    'a page that was loaded ahead',
    [request(0, 3, 4000)],
    500,
    520,
    'no request, since it was loaded ahead, readable after 20 ms',
  ],
  [
    'a request to another site, which hides its figures',
    [{ startTime: 600, responseStart: 0, transferSize: 0, decodedBodySize: 0 }],
    500,
    520,
    '1 request, readable after 20 ms',
  ],
])('adds up %s', (_case, requests, startedAt, readableAt, figures) => {
  expect(costOf(requests, startedAt, readableAt, wording)).toBe(figures);
});
