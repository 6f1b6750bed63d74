// Requests that no browser would send, as the bytes that go over the wire.
import fc from 'fast-check';

/** Text that must never come back as it is: markup, with a name of its own to be found by. */
export const injection = '"><fuzz-tag onload=x>\'';

const traversals = [
  '/docs/../canary.txt',
  '/docs/../../canary.txt',
  '/docs/%2e%2e/canary.txt',
  '/docs/..%2fcanary.txt',
  '/docs/images/..%2f..%2fcanary.txt',
  '/docs/%2e%2e/%2e%2e/canary.txt',
  '/docs/..%2f..%2fcanary.txt',
  '/docs/..%5c..%5ccanary.txt',
  '/docs/assets/../../../canary.txt',
  '/docs/assets/..%2f..%2f..%2fpackage.json',
  '/docs/images/....//....//canary.txt',
  '/docs/images/%252e%252e/%252e%252e/canary.txt',
  '/docs/images/..;/..;/canary.txt',
  '/docs/..%c0%af..%c0%afcanary.txt',
  '/canary.txt',
  '//canary.txt',
  '/docs//etc/passwd',
  '/docs/%2fetc%2fpasswd',
  'file:///etc/passwd',
  '/docs/images/canary.txt%00.svg',
  '/docs/.git/config',
  '/docs/__proto__/',
  '/docs/constructor',
  '/docs/chunks/__proto__.000000000000.js',
];

const escaped = encodeURIComponent(injection);
const injections = [
  `/docs/${escaped}`,
  `/docs/${escaped}/`,
  `/docs/limits${escaped}?q=${escaped}`,
  `/docs/limits?${injection}`,
  `/docs/cron?${injection}`,
  `/docs/search/?q=${escaped}`,
  `/docs/search/?q=${injection}`,
  `/docs/search/?q[]=${escaped}&q[a]=${escaped}`,
  `/docs/assets/${escaped}.css`,
  `/docs/chunks/${escaped}.js`,
  `/${escaped}/index.html`,
];

/** Queries that are dear to answer, or were. */
const queries = [
  'co+re+st+in+wo+tr+se+ac',
  'a+b+c+d+e+f+g+h',
  'workflow+step+event+code+data+run+source+trigger',
  'concurrrency+authentificaton+enviromment+integratoins+destinatoins',
  '$.-_.-_.-_.'.repeat(10),
  '%00%ff%f0%9f%98%80',
  `${'%E2%80%8B'.repeat(40)}x`,
];

const line = fc.string({ unit: 'binary-ascii', maxLength: 60 });
const word = fc.stringMatching(/^[!-~]{0,40}$/);
const byteText = fc
  .uint8Array({ maxLength: 80 })
  .map((bytes) => Buffer.from(bytes).toString('latin1'));

const method = fc.oneof(
  { weight: 12, arbitrary: fc.constant('GET') },
  {
    weight: 4,
    arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'),
  },
  { weight: 1, arbitrary: fc.constantFrom('CONNECT', 'PROPFIND', 'BREW', 'get', '', 'GET GET') },
);

/** Paths of a site with these pages. */
function createTarget(addresses: readonly string[]): fc.Arbitrary<string> {
  const page = fc.constantFrom('/', ...addresses);
  const segment = fc.oneof(
    fc.webSegment(),
    word,
    fc.constantFrom('.', '..', '', 'index.html', '%'),
  );
  const readable = fc.oneof(
    { weight: 4, arbitrary: page },
    fc.tuple(page, word).map(([address, text]) => address + text),
    fc.tuple(page, word).map(([address, text]) => `${address}?${text}`),
    page.map((address) => address.toUpperCase()),
    page.map((address) => address.replace(/\/$/, '/index.html')),
    page.map((address) => address.replaceAll('/', '//')),
    fc.array(segment, { maxLength: 12 }).map((parts) => `/docs/${parts.join('/')}`),
    fc.constantFrom(...traversals),
    fc.constantFrom(...injections),
    fc.tuple(fc.constantFrom(...traversals), word).map(([path, text]) => path + text),
    word.map((text) => `/docs/search/?q=${text}`),
    fc
      .tuple(fc.constantFrom('/docs/search/', '/docs/search.json'), fc.constantFrom(...queries))
      .map(([address, query]) => `${address}?q=${query}`),
    // As proxies get it.
    page.map((address) => `http://proxy.example${address}`),
    fc.constantFrom('*', 'http://', 'http:///docs/', 'https://a?b'),
    fc.nat(12_000).map((length) => `/docs/${'a'.repeat(length)}`),
    fc.nat(3000).map((length) => `/docs/search/?q=${'ab '.repeat(length).replaceAll(' ', '+')}`),
    fc.webUrl().map((url) => url),
  );
  const garbage = fc.oneof(line, byteText);
  return fc.oneof({ weight: 15, arbitrary: readable }, { weight: 1, arbitrary: garbage });
}

const encodings = fc.oneof(
  fc.constantFrom(
    'br',
    'gzip',
    'deflate',
    '*',
    'identity;q=0',
    'br;q=0',
    'gzip;q=x',
    ', ,',
    'zstd',
  ),
  word,
);
const ranges = fc.oneof(
  fc.constantFrom(
    'bytes=0-0',
    'bytes=-1',
    'bytes=-5',
    'bytes=5-2',
    'bytes=0-,0-,0-',
    'bytes=',
    'lines=1-2',
    'items=0-5',
  ),
  fc.tuple(fc.nat(1e6), fc.nat(1e6)).map(([from, to]) => `bytes=${from}-${to}`),
  fc
    .array(fc.nat(99), { maxLength: 400 })
    .map((starts) => `bytes=${starts.map((at) => `${at}-`).join()}`),
);
const etags = fc.oneof(fc.constantFrom('*', '""', 'W/"', '"', 'W/"a", "b"', ',,,'), word);
const dates = fc.oneof(
  fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', '0', '-1', 'Invalid'),
  word,
);

const latin = fc.stringMatching(/^[ -~\u00a0-\u00ff]{0,40}$/);

/** Headers that a parser takes, whatever they mean. */
const readableHeader = fc.oneof(
  fc.tuple(fc.constant('Accept-Encoding'), encodings),
  fc.tuple(fc.constant('Range'), ranges),
  fc.tuple(fc.constantFrom('If-None-Match', 'If-Match', 'If-Range'), etags),
  fc.tuple(fc.constantFrom('If-Modified-Since', 'If-Unmodified-Since'), dates),
  fc.tuple(
    fc.constantFrom(
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Request-Id',
      'Forwarded',
    ),
    fc.oneof(latin, fc.constantFrom(injection, '127.0.0.1, ::1', 'a\tb')),
  ),
  fc.tuple(
    fc.constantFrom('Referer', 'Cookie', 'User-Agent', 'Accept', 'Origin', 'Purpose'),
    fc.oneof(latin, fc.constant(injection)),
  ),
  fc.tuple(fc.constantFrom('Connection', 'TE'), fc.constantFrom('close', 'keep-alive', 'x')),
);

/** Headers that many parsers refuse, and that have fooled some. */
const oddHeader = fc.oneof(
  fc.tuple(
    fc.constant('Content-Length'),
    fc.constantFrom('0', '5', '-1', '99999999999999999999', '1, 2', 'x'),
  ),
  fc.tuple(
    fc.constant('Transfer-Encoding'),
    fc.constantFrom('chunked', 'gzip, chunked', 'identity', 'x'),
  ),
  fc.tuple(
    fc.constantFrom('Expect', 'Upgrade', 'Trailer'),
    fc.constantFrom('100-continue', 'h2c', 'websocket', 'x'),
  ),
  fc.tuple(
    fc.constant('X-Long'),
    fc.nat(20_000).map((length) => 'x'.repeat(length)),
  ),
  fc.tuple(fc.constant('Host'), fc.oneof(latin, fc.constant(injection))),
  fc.tuple(word, line),
  fc.tuple(fc.constant('If-None-Match'), byteText),
);

const header = fc.oneof(
  { weight: 20, arbitrary: readableHeader },
  { weight: 1, arbitrary: oddHeader },
);

/** What is done to a request that would otherwise be whole. */
const damage = fc.oneof(
  { weight: 40, arbitrary: fc.constant((text: string) => text) },
  {
    weight: 1,
    arbitrary: fc.nat(200).map((length) => (text: string) => text.slice(0, length)),
  },
  { weight: 1, arbitrary: byteText.map((bytes) => (text: string) => bytes + text) },
  { weight: 1, arbitrary: byteText.map((bytes) => (text: string) => text + bytes) },
  { weight: 1, arbitrary: fc.constant((text: string) => text.replaceAll('\r\n', '\n')) },
  { weight: 1, arbitrary: fc.constant((text: string) => text + text) },
  // Two requests in one packet, over a connection that stays.
  {
    weight: 1,
    arbitrary: fc.constant((text: string) => text.replace('Connection: close', 'X: y') + text),
  },
  { weight: 1, arbitrary: fc.constant((text: string) => text.replace('HTTP/1.1', 'HTTP/9.9')) },
);

/** Requests to a site with these pages; the same seed gives the same requests. */
export function createRequests(
  addresses: readonly string[],
  { seed, amount }: { readonly seed: number; readonly amount: number },
): readonly Buffer[] {
  const request = fc
    .tuple(method, createTarget(addresses), fc.array(header, { maxLength: 6 }), damage)
    .map(([verb, target, headers, change]) => {
      const fields = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      return Buffer.from(
        change(`${verb} ${target} HTTP/1.1\r\nHost: a\r\n${fields}Connection: close\r\n\r\n`),
        'latin1',
      );
    });
  return fc.sample(request, { seed, numRuns: amount });
}
