// `import` of projects of Writerside.
import { importProject } from '../../setup/run-import.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

const config = (instances: string, more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ihp SYSTEM "https://example.com/ihp.dtd">
<ihp version="2.0">
  <module name="river"/>
  <topics dir="topics"/>
${instances}${more}
</ihp>
`;

it('reads the topics of an instance, and the names that they had', async () => {
  const {
    config: imported,
    out,
    code,
  } = await importProject(
    {
      'Writerside/writerside.cfg': config(
        '  <instance src="river.tree" web-path="/docs/" version="2"/>',
        '\n  <analytics id="x"/>',
      ),
      'Writerside/river.tree': `<?xml version="1.0"?>
<instance-profile id="river" name="The river" start-page="start.md">
  <toc-element topic="start.md"/>
  <toc-element topic="Set_up.md" toc-title="Set it up" accepts-web-file-names="install.html, get.html"/>
  <toc-element toc-title="Guide">
    <toc-element topic="flow.md" hidden="true" accepts-web-file-names="stream.html"/>
    <toc-element topic="depth.md"/>
    <toc-element topic="gone.md"/>
  </toc-element>
</instance-profile>
`,
      'Writerside/topics/start.md': '# Start\n',
      'Writerside/topics/Set_up.md': '# Set up\n',
      'Writerside/topics/flow.md': '# Flow\n',
      'Writerside/topics/measure/depth.md': '# Depth\n',
    },
    'Writerside',
  );
  expect(code).toBe(0);
  expect(imported).toEqual({
    preset: 'default',
    title: 'The river',
    base: '/docs/',
    sidebars: [
      {
        id: 'river',
        prefixes: ['/'],
        entries: [
          '/topics/start.html',
          { text: 'Set it up', path: '/topics/Set_up.html' },
          { text: 'Guide', items: ['/topics/measure/depth.html'] },
        ],
      },
    ],
    redirects: [
      { from: '/install.html/', to: '/topics/Set_up.html' },
      { from: '/get.html/', to: '/topics/Set_up.html' },
      { from: '/stream.html/', to: '/topics/flow.html' },
      { from: '/start.html/', to: '/topics/start.html' },
      { from: '/set-up.html/', to: '/topics/Set_up.html' },
      { from: '/flow.html/', to: '/topics/flow.html' },
      { from: '/depth.html/', to: '/topics/measure/depth.html' },
      { from: '/', to: '/topics/start.html' },
    ],
  });
  expect(out).toContain(
    'Writerside/river.tree:8:24  Entry of the sidebar `gone.md` does not lead to a page, and is left out.',
  );
  expect(out).toContain('Writerside/writerside.cfg:7:3  `analytics` is not carried over.');
});

it('gives each of several instances a sidebar', async () => {
  const { config: imported, out } = await importProject(
    {
      'project.ihp': config(
        '  <instance src="a.tree"/>\n  <instance src="b.tree"/>\n  <instance src="../c.tree"/>\n  <instance src="d.tree"/>',
      ),
      'a.tree': '<instance-profile name="A"><toc-element topic="a.md"/></instance-profile>',
      'b.tree': '<instance-profile name="B"><toc-element topic="b.md"/></instance-profile>',
      'topics/a.md': '# A\n',
      'topics/b.md': '# B\n',
    },
    '.',
  );
  expect(imported['title']).toBeUndefined();
  expect(imported['sidebars']).toEqual([
    { id: 'a', prefixes: ['/', '/topics/a.html'], entries: ['/topics/a.html'] },
    { id: 'b', prefixes: ['/topics/b.html'], entries: ['/topics/b.html'] },
  ]);
  expect(out).toContain('List of topics `d.tree` cannot be read, and is left out.');
});

it('refuses a config that is no XML', async () => {
  const { code, out } = await importProject(
    { 'writerside.cfg': '<ihp>\n<instance>\n</ihp>\n', 'a.md': '# A\n' },
    '.',
  );
  expect(code).toBe(2);
  expect(out).toBe(
    '`writerside.cfg:3` is no XML: Missing end tag for element instance. Fix that first.\n',
  );
});
