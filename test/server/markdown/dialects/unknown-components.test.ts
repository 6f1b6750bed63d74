// Components that this server does not know: readers get what they say, in the plainest form.
import { compileAny } from '../../../setup/any-site.ts';
import { removeTestSites } from '../../../setup/test-site.ts';

afterAll(removeTestSites);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Returns HTML on one line, without attributes that say nothing about the content. */
function plain(html: string): string {
  return html
    .replaceAll(/ (?:rel|loading|decoding|width|height)="[^"]*"/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
}

const cases: readonly (readonly [string, string])[] = [
  ['<Call verb="POST">/trees</Call>', '<p><span class="method method-post">POST</span> /trees</p>'],
  ['<Call method="get" path="/a" />', '<p><span class="method method-get">GET</span></p>'],
  [
    '<Film src="https://films.example/1" title="A film" />',
    '<p><a href="https://films.example/1">A film</a></p>',
  ],
  [
    '<Plant title="Pea" img="/pea.svg">Green.</Plant>',
    '<p><strong>Pea</strong> <img src="/docs/pea.svg" alt="Pea" class="in-text"> Green.</p>',
  ],
  ['<Plant src="/pea.svg" alt="A pea" />', '<p><img src="/docs/pea.svg" alt="A pea"></p>'],
  ['<Plant label="Pea" href="/" description="Green." />', '<p><a href="/docs/">Pea</a> Green.</p>'],
  [
    'See <Person to="https://ada.example">Ada *L.*</Person>.',
    '<p>See <a href="https://ada.example">Ada <em>L.</em></a>.</p>',
  ],
  [
    '## Trees <Call verb="GET" />',
    '<h2 id="trees-get">Trees <span class="method method-get">GET</span></h2>',
  ],
  ['<Frames title="A">\n\n- One\n\n</Frames>', '<p><strong>A</strong></p><ul> <li>One</li> </ul>'],
  ['<Plain>\n\n<Badge text="New" />\n\n</Plain>', '<span class="badge badge-note">New</span>'],
  [
    '<Plain>\n\n<Other><Badge text="New" /></Other>\n\n</Plain>',
    '<span class="badge badge-note">New</span>',
  ],
  ['<Place id="here" />', '<span id="here"></span>'],
  ['<Place id="here" title="A" />', '<span id="here"></span><p><strong>A</strong></p>'],
  ['<Anchor id="here" />', '<span id="here"></span>'],
  ['<Row id="here">\n\nText.\n\n</Row>', '<span id="here"></span><p>Text.</p>'],
  ['- In <Since label="2.0" /> now', '<ul> <li>In <strong>2.0</strong> now</li> </ul>'],
  [
    '| a |\n| - |\n| <Call verb="GET">/b</Call> |',
    '<td class="short"><span class="method method-get">GET</span> /b</td>',
  ],
  ['<Script src="https://a.example/b.js" title="A" />', ''],
  ['<Plant title="Pea" href="javascript:alert(1)" />', '<p><a>Pea</a></p>'],
  ['<Plant img="javascript:alert(1)//a.png" alt="Pea" />', '<p><em>Pea</em></p>'],
];

it.each(['index.md', 'index.mdx'].flatMap((name) => cases.map((one) => [...one, name] as const)))(
  'draws %j as %j in %s',
  async (body, expected, name) => {
    const { html } = await compileAny(body, { name, others: { 'public/pea.svg': svg } });
    expect(plain(html)).toContain(expected);
    expect(html).not.toMatch(/javascript|<script/);
  },
);

it('names the line of a link or picture of a component', async () => {
  for (const name of ['index.md', 'index.mdx']) {
    const { printed } = await compileAny('A\n\n<Plant title="Pea" href="none.md" />', { name });
    expect(printed.join('\n')).toContain(`content/${name}:3:1  Link \`none.md\` is neither`);
  }
});

it('links to the id of a component', async () => {
  const { html, printed } = await compileAny('<Place id="Deep-1" />\n\nText. [There](#Deep-1)', {
    name: 'index.mdx',
  });
  expect(html).toContain('<span id="Deep-1"></span>');
  expect(printed).toEqual([
    expect.stringContaining('Component `Place` is unknown: only its content is shown.'),
  ]);
});

describe('an attribute of a known component', () => {
  it.each([
    [
      '<Card title="A" hrefs="/" iconType="solid" />',
      'Component `Card` has no attribute `hrefs`. Did you mean `href`?',
    ],
    [
      '<CardGroup cols={2}>\n<Card Titel="A" href="https://a.example">B</Card>\n</CardGroup>',
      'Component `Card` has no attribute `Titel`. Did you mean `title`?',
    ],
    [
      'New <Badge lable="A" text="B" />',
      'Component `Badge` has no attribute `lable`. Did you mean `label`?',
    ],
  ])('is named as it is typed: %j', async (body, expected) => {
    for (const name of ['index.md', 'index.mdx']) {
      const { printed } = await compileAny(body, { name });
      expect(printed).toEqual([expect.stringContaining(`${expected}  component`)]);
    }
  });

  it.each([
    '<Card title="A" icon="b" iconType="solid" mode="dark" color="#a" HREF="https://a.example" />',
    '<Tabs groupId="a" labels={["A"]}>\n<TabItem value="a" label="A" default>\n\nB\n\n</TabItem>\n</Tabs>',
    '<Badge :text="\'A\'" @click="b" v-if="c" #title />',
    '<img hrefs="a" alt="B"><a titel="B" href="#">A</a>',
    '<Unheard hrefs="a">B</Unheard>',
  ])('may only concern its look: %j', async (body) => {
    const { printed } = await compileAny(body);
    expect(printed.filter((one) => one.includes('has no attribute'))).toEqual([]);
  });
});
