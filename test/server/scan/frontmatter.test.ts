import { parseFrontmatter } from '../../../src/server/site/scan/frontmatter.ts';
import { createFieldCheck } from '../../../src/server/site/scan/frontmatter-fields.ts';

it('reads every field', () => {
  const { frontmatter, problems } = parseFrontmatter(
    '---\ntitle: A page\nshort_description: What it is.\nprev: /a/\nnext: false\nsidebar: false\nthumbnail: /images/a.svg\nlayout: home\n---\n\nText',
  );
  expect(problems).toEqual([]);
  expect(frontmatter).toEqual({
    title: 'A page',
    short_description: 'What it is.',
    prev: '/a/',
    next: false,
    sidebar: false,
    thumbnail: '/images/a.svg',
    layout: 'home',
  });
});

it('reads a title that begins with a capital, as Hugo does', () => {
  const { frontmatter, problems } = parseFrontmatter('---\nTitle: A\n---\n');
  expect(frontmatter).toEqual({ title: 'A' });
  expect(problems).toMatchObject([{ isStyle: true }]);
});

it('keeps line numbers in the body', () => {
  const { body } = parseFrontmatter('---\ntitle: A\n---\n\nText');
  expect(body.split('\n')[4]).toBe('Text');
});

it('takes a page without frontmatter as it is', () => {
  expect(parseFrontmatter('# Title')).toMatchObject({
    frontmatter: {},
    body: '# Title',
    problems: [],
    unreadFields: new Set(),
  });
});

it.each([
  ['titel: A', 'Unknown frontmatter field `titel`. Did you mean `title`?', 'frontmatter'],
  [
    'colour: red',
    'Unknown frontmatter field `colour`. Use one of `title`, `short_description`, `prev`, `next`, `sidebar`, `thumbnail`, `image`, `layout`, `current`, `translatedFrom`, `draft`, `private`, `noindex`, `date`, `author`, `authors`, `tags`.',
    'frontmatter',
  ],
  [
    'description: What it is.',
    'Unknown frontmatter field `description`. Did you mean `short_description`?',
    'frontmatter',
  ],
  [
    'sidebar_position: 3',
    'Unknown frontmatter field `sidebar_position`. The order of pages belongs under `sidebars` in the config. Remove it.',
    'frontmatter',
  ],
  [
    'sidebar: no way',
    'Frontmatter field `sidebar` is `no way`. Expected `true` or `false`.',
    'frontmatter',
  ],
  ['title: 12', 'Frontmatter field `title` is `12`. Expected text.', 'frontmatter'],
  ['title: [a]', 'Frontmatter field `title` is `a list or map`. Expected text.', 'frontmatter'],
  // A label, as other systems have.
  [
    'prev: Intro',
    "Frontmatter field `prev` is `Intro`. Expected a page's path such as `/workflows/`, or `false`.",
    'frontmatter',
  ],
  [
    'prev: A page',
    "Frontmatter field `prev` is `A page`. Expected a page's path such as `/workflows/`, or `false`.",
    'frontmatter',
  ],
  [
    'image: //elsewhere.example/a.png',
    'Frontmatter field `image` is `//elsewhere.example/a.png`. Expected an image below `content/public/`, such as `/images/files.png`, or its full address.',
    'frontmatter',
  ],
  [
    'layout: hom',
    'Frontmatter field `layout` is `hom`. Expected one of `default`, `home`, `reference`, `post`.',
    'layout',
  ],
])('reports `%s` at its line', (field, text, rule) => {
  const { problems } = parseFrontmatter(`---\nshort_description: x\n${field}\n---\n`);
  expect(problems).toMatchObject([{ line: 3, column: 1, text, rule }]);
});

it.each(['1234567', 'xyz'])(
  'reports a hash of an original that is none on any site: %s',
  (hash) => {
    const { problems } = parseFrontmatter(`---\ntitle: x\ntranslatedFrom: ${hash}\n---\n`);
    const fact = `Frontmatter field \`translatedFrom\` is \`${hash}\`.`;
    const text = `${fact} Expected the first digits of the Git hash of the original, in quotes.`;
    expect(problems.filter((problem) => problem.isStyle !== true)).toMatchObject([
      { line: 3, text },
    ]);
  },
);

it('keeps the good fields beside a bad one', () => {
  const { frontmatter } = parseFrontmatter('---\ntitle: A\nsidebar: 3\n---\n');
  expect(frontmatter).toEqual({ title: 'A' });
});

describe('what YAML takes for a number, a day or a truth value', () => {
  it.each([
    ...['1.10', '2.0', '012', '0x1F', '1e3', '+1', '.5', '12345678901234567890', '2024'],
    ...['2024-05-01', '10:30', 'yes', 'No', 'Off', 'True', 'true'],
  ])('is text where text is meant: %s', (typed) => {
    const source = `---\ntitle: ${typed}\nsummary: ${typed}\ntags: [${typed}]\nnav_title: ${typed}\nrelease:\n  - name: ${typed}\n---\n`;
    const { frontmatter, label, fields } = parseFrontmatter(source, undefined, () => undefined);
    expect(frontmatter.title).toBe(typed);
    if (/^true$/i.test(typed)) return;
    expect(frontmatter).toEqual({ title: typed, short_description: typed, tags: [typed] });
    expect(label).toBe(typed);
    expect(String((fields['release'] as readonly { name: unknown }[])[0]?.name)).toBe(typed);
  });

  it.each([
    ['title: false', {}],
    ['draft: True', { draft: true }],
    ['title: &version 1.10\nsummary: *version', { title: '1.10', short_description: '1.10' }],
  ])('is read as before elsewhere: %s', (yaml, fields) => {
    expect(parseFrontmatter(`---\n${yaml}\n---\n`).frontmatter).toEqual(fields);
  });

  it.each([
    ['weight: 1.0', 1],
    ['weight: "10"', 10],
    ["sidebar_position: '2.5'", 2.5],
    ['sidebar:\n  order: 010', 10],
    ['order: first\nweight: 3', 3],
    ['order: ""', undefined],
  ])('orders pages, also as text: %s', (yaml, order) => {
    expect(parseFrontmatter(`---\n${yaml}\n---\n`).order).toBe(order);
  });

  it('stays a number where an extension declares one', () => {
    const isA = (type: string) => (value: unknown) => (typeof value === type ? undefined : 'No.');
    const custom = new Map([
      ['price', isA('number')],
      ['release', isA('string')],
    ]);
    const { fields, problems } = parseFrontmatter('---\nprice: 1.50\nrelease: 1.10\n---\n', custom);
    expect(fields).toEqual({ price: 1.5, release: '1.10' });
    expect(problems).toEqual([]);
  });

  it('names fields: two versions are two names', () => {
    const yaml = 'notes:\n  1.1: old\n  1.10: new\n  No: none\n  true: yes\n  : nothing\n';
    expect(parseFrontmatter(`---\n${yaml}---\n`).fields).toEqual({
      notes: { '1.1': 'old', '1.10': 'new', No: 'none', true: 'yes', '': 'nothing' },
    });
  });
});

describe('YAML that cannot be read is reported where it is mended', () => {
  const quote = 'the quote that opens here is never closed. Close it.';
  const other = 'Put values with special characters in quotes.';
  const bracket = 'Add it, or indent the line if it goes on.';
  const indent = 'Indent it as the lines that it belongs to.';

  it.each([
    ['title: "A\nshort_description: x\nlayout: home', 2, 8, quote],
    ['title: "A\nlayout: "home"', 2, 8, quote],
    ["layout: home\ntitle: 'A", 3, 8, quote],
    ['title: A: B', 2, 8, 'a value contains a colon followed by a space. Put it in quotes.'],
    ['layout: home\n\ttitle: A', 3, 1, 'the line starts with a tab. Use spaces.'],
    ['title: A\naliases: [\n  /c,\n\t{,\n]', 5, 2, 'the line starts with a tab. Use spaces.'],
    ['title: A\ntitle: B', 3, 1, 'the field `title` is defined twice. Remove one.'],
    ['tags: [a,\nb]\nlayout: home', 3, 1, `\`]\` is missing before this line. ${bracket}`],
    ['tags: {a: b\nlayout: home', 3, 1, `\`}\` is missing before this line. ${bracket}`],
    ['title:A\ndraft:true', 2, 1, 'a field has no space after its colon. Write `title: A`.'],
    ['\ndraft:true', 3, 1, 'a field has no space after its colon. Write `draft: true`.'],
    ['title: *new*', 2, 8, 'a value begins with `*`, so it names another. Put it in quotes.'],
    ['title: @A', 2, 8, `Plain value cannot start with reserved character @. ${other}`],
    [
      'title: A\n  layout: home',
      3,
      3,
      `the field \`layout\` is indented more than the one above it. ${indent}`,
    ],
    [
      'title: A\n\n layout: home\ndate: b: c',
      4,
      2,
      `the field \`layout\` is indented more than the one above it. ${indent}`,
    ],
    [
      'a:\n    b: c\n  layout: home',
      4,
      1,
      `the line is indented otherwise than those above it. ${indent}`,
    ],
  ])('%j', (yaml, line, column, explained) => {
    const { frontmatter, problems } = parseFrontmatter(`---\n${yaml}\n---\n\nText`);
    expect(problems).toEqual([
      {
        line,
        column,
        text: `The frontmatter is not valid YAML: ${explained}`,
        rule: 'frontmatter',
      },
    ]);
    // What can be read line by line is shown meanwhile.
    expect(frontmatter.layout).toBeUndefined();
  });

  it('and a page that is to be kept from readers stays so', () => {
    const { frontmatter } = parseFrontmatter('---\ntitle:Plan\ndraft:true\n---\n\nText');
    expect(frontmatter).toMatchObject({ title: 'Plan', draft: true });
  });

  it('and all of it is read if tabs are its only fault', () => {
    const yaml = 'title: A\naliases: [\n\t/a,\n  /b,\n\t/c,\n]\nlayout: home\ntags:\n\t- d';
    const { frontmatter, fields, problems } = parseFrontmatter(`---\n${yaml}\n---\n`);
    expect(problems[0]).toMatchObject({
      line: 4,
      text: 'The frontmatter is not valid YAML: the line starts with a tab. Use spaces.',
    });
    expect(frontmatter).toMatchObject({ title: 'A', layout: 'home', tags: ['d'] });
    expect(fields).toMatchObject({ aliases: ['/a', '/b', '/c'] });
    const within = parseFrontmatter('---\ntitle: A\nlinks:\n\tdraft: true\n---\n');
    expect(within.frontmatter).toMatchObject({ title: 'A', draft: true });
  });

  it('and its title is shown meanwhile', () => {
    const { frontmatter } = parseFrontmatter('---\ntitle: Hooks: an overview\n---\n');
    expect(frontmatter).toEqual({ title: 'Hooks: an overview' });
  });

  it.each([
    ['---\ntitle: A\n\nText', 1, 'The frontmatter is never closed. End it with a line of `---`.'],
  ])('%j', (source, line, text) => {
    const { problems } = parseFrontmatter(source);
    expect(problems).toEqual([{ line, column: 1, text, rule: 'frontmatter' }]);
  });

  it.each([
    '\n---\ntitle: A\n---\n\nText',
    '--- \ntitle: A\n---\n\nText',
    '+++\ntitle = "A"\n+++\n',
  ])('%j is read', (source) => {
    expect(parseFrontmatter(source)).toMatchObject({ frontmatter: { title: 'A' }, problems: [] });
  });

  it.each([
    '---\nA title\n---\n\nText',
    '---\n\n- a\n- b\n\n---\n',
    '---\n"Quoted: prose", it said.\n---\n',
    '---\nhttps://example.com/\n---\n',
    '---\nAt 10:30:title:A\n---\n',
    '---\nnote:this\n---\n',
    '---\ntitle:this is\nprose\n---\n',
  ])('prose between two thematic breaks stays text: %j', (source) => {
    expect(parseFrontmatter(source)).toMatchObject({ frontmatter: {}, body: source, problems: [] });
  });

  it.each(['---\n---\n\nText', '---\n# only a comment\n---\nText', 'Text\n\n---\n\nMore: a'])(
    'but %j is fine',
    (source) => {
      expect(parseFrontmatter(source).problems).toEqual([]);
    },
  );
});

describe('JSON', () => {
  it.each([
    '{\n  "title": "A",\n  "weight": 2,\n  "menu": { "main": {\n    "name": "B"\n  } }\n}\n\nText',
    '{ "title": "A", "weight": 2, "menu": { "main": { "name": "B" } } }\nText',
    '{"title": "A", "weight": "2",\n"menu": {}\n}  \n\n\nText',
    '{\n\t"title": "A",\n\t"weight": 2,\n\t"menu": {\n\t\t"name": "B"\n\t}\n}\nText',
  ])('is read at the top of a page: %j', (source) => {
    const { frontmatter, order, problems, body } = parseFrontmatter(source);
    expect(frontmatter).toEqual({ title: 'A' });
    expect(order).toBe(2);
    // Fields of other systems, as in YAML.
    expect(problems.filter(({ isStyle }) => isStyle !== true)).toEqual([]);
    // Lines keep their numbers.
    expect(body.trim()).toBe('Text');
    expect(body.split('\n')).toHaveLength(source.split('\n').length);
  });

  it.each([
    '{{ title }}\n\nText',
    '{/* A comment */}\n\nText',
    '{\n  let a;\n}\n',
    '{ "title": "A"\n\nText',
    'Text\n\n{\n  "title": "A"\n}\n',
    '{% include "a" %}\n',
  ])('is told from text: %j', (body) => {
    expect(parseFrontmatter(body)).toMatchObject({ frontmatter: {}, body, problems: [] });
  });

  it.each([
    ['{\n  "title": "A",\n  "draft": true,\n  "tags": [}\n}\n', 'is not valid JSON.'],
    [
      `{\n  "draft": true, "a": ${'['.repeat(200)}${']'.repeat(200)}\n}\n`,
      'is nested deeper than 20',
    ],
  ])('keeps a draft from readers where it is broken: %j', (source, fact) => {
    const { frontmatter, problems } = parseFrontmatter(source);
    expect(frontmatter).toEqual({ draft: true });
    expect(problems).toMatchObject([{ text: expect.stringContaining(fact) as string }]);
  });
});

it('never runs a script that stands in the frontmatter', () => {
  const { frontmatter } = parseFrontmatter('---js\n{ title: globalThis.ran = "yes" }\n---\n');
  expect(frontmatter).toEqual({});
  expect(globalThis).not.toHaveProperty('ran');
});

describe('hostile frontmatter', () => {
  const closed = (text: string): string => `---\n${text}\n---\nBody`;

  it.each([
    ['maps as keys', closed('? '.repeat(500))],
    ['lists in lists', closed(`a: ${'- '.repeat(1000)}`)],
    ['open brackets', closed('['.repeat(1000))],
    ['open brackets, one on each line', closed('[\n'.repeat(1000))],
  ])('%s are reported without being parsed', (_what, source) => {
    const { body, problems } = parseFrontmatter(source);
    expect(problems).toEqual([
      {
        line: expect.any(Number) as number,
        column: 1,
        text: 'The frontmatter is nested deeper than 20 levels. Its values are texts: put brackets and dashes in quotes, or use fewer.',
        rule: 'frontmatter',
      },
    ]);
    expect(body.trim()).toBe('Body');
    expect(body.split('\n')).toHaveLength(source.split('\n').length);
  });

  it.each([
    [
      'that is never closed',
      `---\ntitle: A\n${'\n'.repeat(2_000_000)}`,
      'The frontmatter is never closed. End it with a line of `---`.',
    ],
    [
      'of a megabyte',
      closed(`title: ${'a'.repeat(2 ** 20)}`),
      'The frontmatter has `1048584` characters, so it is left out. Shorten it: at most 524288 are read.',
    ],
  ])('%s is reported', (_what, source, text) => {
    const { problems } = parseFrontmatter(source);
    expect(problems).toMatchObject([{ line: 1, text }]);
  });

  it('that is too long is not shown, and hides its page', () => {
    const source = closed(`draft: true\nrows:\n${'- row\n'.repeat(100_000)}`);
    const { body, frontmatter } = parseFrontmatter(source);
    expect(body.trim()).toBe('Body');
    expect(body.split('\n')).toHaveLength(source.split('\n').length);
    expect(frontmatter.draft).toBe(true);
  });

  it('of 100 KB is read', () => {
    const { fields, problems } = parseFrontmatter(
      closed(`hero_rows:\n${'- row\n'.repeat(17_000)}`),
    );
    expect(fields['hero_rows']).toHaveLength(17_000);
    expect(problems.filter(({ isStyle }) => isStyle !== true)).toEqual([]);
  });

  it('never builds what aliases stand for', () => {
    const lists = Array.from({ length: 20 }, (_, index) => {
      return `b${index + 1}: &b${index + 1} [${Array.from({ length: 9 }, () => `*b${index}`).join(',')}]`;
    });
    const { problems, fields } = parseFrontmatter(closed(`b0: &b0 x\n${lists.join('\n')}`));
    expect(problems).toMatchObject([
      { text: expect.stringContaining('The frontmatter cannot be read') as string },
    ]);
    expect(fields).toEqual({});
  });

  it('takes an alias of a text', () => {
    const source = closed('title: &name A\nshort_description: *name');
    expect(parseFrontmatter(source).frontmatter).toEqual({ title: 'A', short_description: 'A' });
  });

  it.each(['__proto__: { title: B }', 'constructor: B', 'toString: B', '<<: { title: B }'])(
    '%s is an unknown field',
    (field) => {
      const { frontmatter, problems } = parseFrontmatter(closed(`title: A\n${field}`));
      expect(frontmatter).toEqual({ title: 'A' });
      expect(problems).toMatchObject([{ line: 3, rule: 'frontmatter' }]);
    },
  );
});

it.each(['true', 'yes', '"true"', '1', '[]'])(
  'takes a page with `draft: %s` as a draft, rather than publish it too early',
  (value) => {
    const { frontmatter, problems } = parseFrontmatter(`---\ntitle: A\ndraft: ${value}\n---\n`);
    expect(frontmatter.draft).toBe(true);
    expect(problems).toHaveLength(value === 'true' ? 0 : 1);
  },
);

it.each([
  ['a value with a colon', 'title: B: secret\nprivate: true'],
  ['an odd indentation', ' title: B\nprivate: true'],
  ['an indented field', 'title: B: c\n  draft: yes # until May'],
  ['a quoted name', 'title: B: c\n"draft": "true"'],
  ['an unpublished page', 'title: B: c\npublished: "false"'],
  ['a page behind a password', 'title: B: c\nvisibility: private'],
  ['deep nesting', `title: ${'['.repeat(200)}\ndraft: true`],
  ['an alias without an anchor', 'title: *none\ndraft: true'],
])('takes a page as a draft whose frontmatter is broken: %s', (_, fields) => {
  const { frontmatter, problems } = parseFrontmatter(`---\n${fields}\n---\n`);
  expect(frontmatter.draft).toBe(true);
  expect(problems).toHaveLength(1);
});

it.each([
  ['TOML that is broken', '+++\ntitle = B\ndraft = true\n+++\nText.\n'],
  ['frontmatter that never ends', '---\ntitle: B\nprivate: true\n\nText.\n'],
])('takes a page as a draft: %s', (_, source) => {
  expect(parseFrontmatter(source).frontmatter.draft).toBe(true);
});

it.each([
  'title: B: c\ndraft: false',
  'title: B: c\nprivate: "false" # since May',
  'title: B: c\npublished: true',
  'title: B: c\nvisibility: public',
  'title: B: c\ntext: a draft: b',
])('publishes a page with broken frontmatter otherwise: %s', (fields) => {
  expect(parseFrontmatter(`---\n${fields}\n---\n`).frontmatter.draft).toBeUndefined();
});

it.each(['true', 'yes', '"true"', '1'])(
  'asks search engines not to index a page with `noindex: %s`',
  (value) => {
    const { frontmatter } = parseFrontmatter(`---\ntitle: A\nnoindex: ${value}\n---\n`);
    expect(frontmatter.noindex).toBe(true);
  },
);

it('says the same of a field on each page, also where it remembers the name', () => {
  const check = createFieldCheck();
  for (const field of ['titel: A', 'description: A', 'ms.date: A', 'sidebar: 3', 'sidebar: 4']) {
    const source = `---\n${field}\n---\n`;
    const { problems, unreadFields } = parseFrontmatter(source);
    for (const _ of [1, 2]) {
      const again = parseFrontmatter(source, new Map(), check);
      expect(again).toMatchObject({ problems, unreadFields });
    }
    expect(problems).toHaveLength(1);
  }
});
