// Diagrams: what is drawn, in which colors, and what stays code.
import { createPlainMarkdown } from '../../../src/server/markdown/plain/markdown.ts';
import { wholeText } from '../../../src/server/markdown/plain/parts.ts';
import { drawingOf } from '../svg.ts';
import { readExtensionSite } from '../../../test/setup/extension-site.ts';
import { removeTestSites } from '../../../test/setup/test-site.ts';

afterAll(removeTestSites);

async function compile(...diagrams: readonly string[]) {
  const { site, page } = await readExtensionSite({
    'docs.yaml': 'title: T\nextensions: [millrace-docs/diagrams]\n',
    'content/index.md': `# Home\n\n${diagrams.join('\n\n')}\n`,
  });
  return { ...(await page()), site };
}

const fence = (source: string, meta = ''): string => `\`\`\`mermaid ${meta}\n${source}\n\`\`\``;
const flow = fence('graph TD\n  A[Start] -->|yes & no| B{Is it <b>bold</b>?}\n  style A fill:#f00');

it.each([
  ['graph', flow, ['Start', 'Is it bold?', 'yes &amp; no']],
  ['sequence', fence('sequenceDiagram\n  Ada->>Bob: Hello'), ['Ada', 'Bob', 'Hello']],
  ['state', fence('stateDiagram-v2\n  [*] --> Still'), ['Still']],
  ['class', fence('classDiagram\n  Animal <|-- Duck\n  Animal : +int age'), ['Animal', 'Duck']],
  ['relations', fence('erDiagram\n  CUSTOMER ||--o{ ORDER : places'), ['CUSTOMER', 'places']],
])('draws a diagram of kind %s without styles and scripts', async (_kind, source, texts) => {
  const { html, messages } = await compile(source);
  expect(messages).toEqual([]);
  expect(html).toContain('<figure class="diagram">');
  const shown = html.replace(/<\/?tspan[^>]*>/g, '');
  for (const text of texts) expect(shown).toContain(`>${text}</text>`);
  expect(html).not.toMatch(/<style|\sstyle=|@import|https?:|<script|\son\w+=/);
});

it('gives each drawing ids of its own', async () => {
  const { html } = await compile(flow, flow);
  const ids = [...html.matchAll(/<marker[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(target);
  expect(ids.length).toBeGreaterThan(1);
});

it('describes a drawing by its title, or by its texts', async () => {
  const { html } = await compile(
    flow,
    fence('graph TD\n  accTitle: How it runs\n  A --> B'),
    fence('graph TD\n  A --> B', 'title="In the fence"'),
    fence('---\ntitle: Before\n---\ngraph TD\n  A --> B'),
  );
  expect([...html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([
    expect.stringMatching(/^Flowchart, .*Start/),
    'How it runs',
    'In the fence',
    'Before',
  ]);
  expect(html).toContain('<figcaption class="diagram-title">In the fence</figcaption>');
});

it('keeps the source for programs', async () => {
  const { html } = await compile(fence('graph TD\n  A --> B'));
  const parts = createPlainMarkdown()({
    title: 'Home',
    lead: undefined,
    html,
    address: 'https://a.example/',
  });
  expect(wholeText(parts)).toContain('```mermaid\ngraph TD\n  A --> B\n```');
});

it.each([
  ['gantt\n  title A', 'kind `gantt` is not supported'],
  ['%% only a comment', 'kind `` is not supported'],
  [
    `graph TD\n${'  A --> B\n'.repeat(2500)}`,
    'it has 25009 characters, of which 20000 can be drawn',
  ],
  [
    'grph TD\n  A --> B',
    'kind `grph` is not supported), so it is shown as code. Use one of: graph',
  ],
  [
    'sequenceDiagram\n  Ada->Bob',
    'no line of it can be read), so it is shown as code. Correct its syntax',
  ],
  ['graph TD\n  A["("] --> B\n  B --> [C', 'its line 3 does not close `[`'],
])('shows what it cannot draw as code, and says why', async (source, reason) => {
  const { html, messages } = await compile(fence(source));
  expect(html).not.toContain('<svg');
  expect(html).toContain('<figure class="code');
  expect(messages).toEqual([expect.stringContaining(reason)]);
  expect(messages[0]).toMatch(/^\S+index\.md:3:1 .*diagrams\/drawing/);
});

it.each([
  ['graph TD\n  A --> B\n  B --x C', ['6:1 B --x C']],
  ['flowchart LR\n  %% note\n  A-->B\n\n  A --> B; B --> C', ['6:1 A-->B', '8:1 A --> B; B --> C']],
  ['sequenceDiagram\n  Ada->>Bob: Hello\n  Ada->Bob', ['6:1 Ada->Bob']],
  ['stateDiagram-v2\n  [*] --> Still\n  Still -> Moving', ['6:1 Still -> Moving']],
  ['classDiagram\n  A <|-- B\n  A<|--C\n  class A {\n    x\n  }', ['6:1 A<|--C']],
  [
    'erDiagram\n  A ||--o{ B : has\n  A {\n    id\n    int age PK\n  }\n  A has B',
    ['7:1 id', '10:1 A has B'],
  ],
  ['---\ntitle: T\n---\ngraph TD\n  A --> B\n  B ..> C', ['9:1 B ..> C']],
])('reports each line that is left out of a drawing: %s', async (source, expected) => {
  const { html, messages } = await compile(fence(source));
  expect(html).toContain('<figure class="diagram">');
  const lines = messages.map((one) => /:(\d+:1) .*Line `(.*)` of the diagram/.exec(one)?.slice(1));
  expect(lines.map((found) => found?.join(' '))).toEqual(expected);
});

it.each([
  'graph TD\n  accTitle: T\n  accDescr {\n    Two\n    lines\n  }\n  A([Start]):::big -- yes --> B{{x}} & C;\n  subgraph one [One]\n    direction LR\n    D ==> E %% why\n  end\n  classDef big fill:#f00\n  class A,B big\n  style C fill:#f00\n  linkStyle 0 stroke:#f00',
  'sequenceDiagram\n  participant A as Ada\n  actor B\n  loop Each day\n    A->>+B: Hello\n    activate B\n    alt yes\n      B-->>-A: Yes\n    else no\n      B--xA: No\n    end\n  end\n  Note over A,B: Done',
  'stateDiagram-v2\n  direction LR\n  state "Waits" as w\n  state Busy {\n    [*] --> Reads\n  }\n  state Idle\n  w --> Busy : go\n  Busy --> Idle\n  Idle --> [*]\n  Idle : Rests',
  'classDiagram\n  namespace N {\n    class A {\n      <<interface>>\n      +run() void\n    }\n  }\n  class B~T~\n  A <|.. B : is\n  A : +int x',
  'erDiagram\n  A ||..|{ B : "has many"\n  A {\n    string id PK "key"\n  }',
  `graph TD\n  ${Array.from({ length: 60 }, (_, index) => `N${index}`).join(' --> ')}`,
])(
  'reports no line that is drawn or changes only looks: %s',
  async (source) => {
    const { html, messages } = await compile(fence(source));
    expect(messages).toEqual([]);
    expect(html).not.toContain('>accTitle<');
  },
  30_000,
);

it('leaves fences alone on sites without the extension', async () => {
  const { page } = await readExtensionSite({
    'docs.yaml': 'title: T\n',
    'content/index.md': `# Home\n\n${flow}\n`,
  });
  expect((await page()).html).not.toContain('<svg');
});

it('keeps no address and no code of a drawing', () => {
  const drawing = drawingOf(
    {
      type: 'root',
      children: [
        {
          type: 'element',
          tagName: 'svg',
          properties: { onLoad: 'x()', style: 'color: red', fill: 'url(https://a.example/#b)' },
          children: [
            { type: 'element', tagName: 'script', properties: {}, children: [] },
            { type: 'element', tagName: 'foreignObject', properties: {}, children: [] },
            {
              type: 'element',
              tagName: 'rect',
              properties: { fill: 'url( "https://a.example/" )', onClick: 'x()', href: '#' },
              children: [],
            },
          ],
        },
      ],
    },
    'diagram-1',
    'Label',
  );
  expect(drawing?.properties).toEqual({ role: 'img', ariaLabel: 'Label' });
  expect(drawing?.children).toEqual([
    { type: 'element', tagName: 'rect', properties: { fill: 'none' }, children: [] },
  ]);
});

it('is another version of itself with another version of the package', async () => {
  const { site } = await compile(flow);
  expect(site.extensions.all.find(({ plan }) => plan.name === 'diagrams')?.plan.version).toMatch(
    /^1\.0\.0\+\d+\.\d+\.\d+/,
  );
});
