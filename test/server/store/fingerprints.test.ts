// Each fingerprint changes with each input that it states, and with nothing else.
import { Readable } from 'node:stream';
import * as fingerprints from '../../../src/server/base/store/fingerprints.ts';

interface Row {
  readonly subject: string;
  readonly input: string;
  readonly before: string;
  readonly same: string;
  readonly after: string;
}

/** Returns a row for each input: the fingerprint before and after it changes. */
function rowsOf<Inputs extends object>(
  subject: string,
  fingerprint: (inputs: Inputs) => string,
  inputs: Inputs,
): readonly Row[] {
  return Object.keys(inputs).map((input) => ({
    subject,
    input,
    before: fingerprint(inputs),
    same: fingerprint(structuredClone(inputs)),
    after: fingerprint({ ...inputs, [input]: 'changed' }),
  }));
}

const extension = { name: 'a', version: '1', stamp: 's', options: {}, islands: {}, data: 'd' };
const lists = { pages: [], versions: [], extensions: [] };
const listed = { path: '/a/', title: 'A', description: 'd', thumbnail: 't' };
const indexed = { path: '/a/', key: 'a', hash: 'h', title: 'A', description: 'd' };

const rows: readonly Row[] = [
  ...rowsOf('an extension', fingerprints.extensionFingerprint, extension),
  ...rowsOf('the key of a value', ({ name, input }) => derivedKey({ name, input }), {
    name: 'n',
    input: 1,
  }),
  ...rowsOf('the key of a value, by its extension', (one) => derivedKey({}, one), {
    name: 'a',
    version: '1',
    stamp: 's',
  }),
  ...rowsOf('a scan', fingerprints.scanFingerprint, {
    ...{ placeholders: {}, preset: 'default', rules: {}, overrides: [], extensions: [] },
  }),
  ...rowsOf('a page', fingerprints.pageFingerprint, { includes: [], lines: [], text: 'Text.' }),
  ...rowsOf('a made page', fingerprints.madePageFingerprint, {
    ...{ raw: 'Text.', path: '/a/', frontmatter: {} },
  }),
  ...rowsOf('a list', ({ page, list }) => fingerprints.listPageFingerprint(page, list), {
    page: 'p',
    list: '- a',
  }),
  ...rowsOf('the context of pages', fingerprints.contextFingerprint, {
    ...{ code: 'c', site: [], placeholders: [], redirects: [], dialects: [], hosts: [] },
    ...{ ...lists, languages: [], drafts: [], files: [] },
  }),
  ...rowsOf('the context on this machine', fingerprints.localContextFingerprint, {
    ...{ context: 'c', publicFiles: 'a.svg 1 2', contentName: 'content' },
  }),
  ...rowsOf('a listed page', (one) => fingerprints.listedFingerprint([one]), listed),
  ...rowsOf('a site', fingerprints.siteFingerprint, {
    ...{ config: {}, context: 'c', extensions: [], look: [], pages: [] },
  }),
  ...rowsOf('what is around pages', fingerprints.frameFingerprint, {
    ...{ frame: {}, config: {}, context: 'c', listed: 'l', titles: [], look: [] },
    ...{ versions: [], extensions: [] },
  }),
  ...rowsOf('a chunk', fingerprints.chunkFingerprint, {
    ...{ page: 'p', frame: 'f', updatedOn: '2026-11-01', recent: [], versions: [] },
  }),
  ...rowsOf('what a next site adopts', fingerprints.adoptionFingerprint, {
    ...{ headers: [], context: 'c', manifest: {} },
  }),
  ...rowsOf('a search index', fingerprints.indexFingerprint, {
    ...{ language: 'en', context: 'c', pages: [indexed] },
  }),
  ...rowsOf(
    'a page of a search index',
    (one) => fingerprints.indexFingerprint({ language: 'en', context: 'c', pages: [one] }),
    indexed,
  ),
  ...rowsOf('a picture', fingerprints.pictureFingerprint, {
    ...{ brand: 'b', title: 'A', trail: [], drawing: [], frontmatter: {}, custom: {} },
  }),
  ...rowsOf('a full text', ({ site, code }) => fingerprints.fullTextFingerprint(site, code), {
    site: 's',
    code: 'c',
  }),
  ...rowsOf('the files of an extension', (files) => moduleOf(files), { 'a.js': 'h' }),
  ...rowsOf('a text', ({ text }) => fingerprints.textFingerprint(text), { text: 'a' }),
  ...rowsOf('a value', ({ value }) => fingerprints.valueFingerprint(value), { value: 1 }),
];

function derivedKey(change: Readonly<Record<string, unknown>>, extensions = {}): string {
  const { name = 'n', input = 1 } = change;
  const own = { ...extension, ...extensions };
  return fingerprints.derivedKey(own, { name: String(name), input }).join(' ');
}

function moduleOf(files: Readonly<Record<string, string>>): string {
  return fingerprints.moduleFingerprint(new Map(Object.entries(files)));
}

it.each(rows)('that of $subject changes with $input', ({ before, same, after }) => {
  expect(before).not.toBe('');
  expect(same).toBe(before);
  expect(after).not.toBe(before);
});

it('that of an extension is the same wherever its files are', () => {
  const moved = { ...extension, url: 'file:///elsewhere/a.js' };
  expect(fingerprints.extensionFingerprint(moved)).toBe(
    fingerprints.extensionFingerprint(extension),
  );
});

it('that of bytes is the same if they are read as a stream, and changes with each byte', async () => {
  const bytes = Buffer.from('abc');
  const before = fingerprints.bytesFingerprint(bytes);
  expect(await fingerprints.streamFingerprint(Readable.from([bytes]))).toBe(before);
  expect(fingerprints.bytesFingerprint(Buffer.from('abd'))).not.toBe(before);
  const files = (...texts: readonly string[]): string =>
    fingerprints.filesFingerprint(texts.map((text) => Buffer.from(text)));
  expect(files('a', 'b')).toBe(files('a', 'b'));
  expect(files('a', 'b')).not.toBe(files('b', 'a'));
});

it('names a file as Git does, and a script as browsers do', () => {
  expect(fingerprints.gitBlobId(Buffer.from('hello\n'))).toBe(
    'ce013625030ba8dba906f756967f9e9ca394464a',
  );
  expect(fingerprints.integrityOf('')).toMatch(/^sha384-OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdD/);
  expect(fingerprints.policySourceOf('')).toBe(
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  );
});
