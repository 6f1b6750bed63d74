// A site in another language, over HTTP: its frame and its extensions say nothing in English.
import { serveExtensionSite } from '../../setup/serve-extension-site.ts';
import { removeTestSites } from '../../setup/test-site.ts';

afterAll(removeTestSites);

// Words of the frame, of blocks and of extensions, as elements and attributes have them.
const english =
  /[>"](?:Skip to content|Menu|Theme|Search|Search for|Results|On this page|Copy page|Copy|Previous|Next|Back to top|Page not found|Did you mean|Owner|Note|Details|Contents|New in version 2)[<"]/;

it.each([
  ['/', 200, 'Inhalt'],
  ['/b.html', 200, '>Zurück<'],
  ['/search/?q=Apfel', 200, 'Ergebnis'],
  ['/apfle', 404, 'Seite nicht gefunden'],
  ['/-/owners/', 200, '>Verantwortlich<'],
])('%s is in the language of the site', async (path, status, german) => {
  const { ask } = await serveExtensionSite({
    'docs.yaml':
      'title: Garten\nlanguage: de\nextensions: [millrace-docs/ownership, millrace-docs/print]\n',
    'content/index.md':
      '# Apfel\n\n## Eins\n\n??? note\n    Text.\n\n## Zwei\n\n> [!tip]- \n> Text.\n\n```{versionadded} 2\nText.\n```\n',
    'content/b.md': '---\ntitle: Birne\nowner: Ada\n---\n\n## Eins\n\n## Zwei\n\nText.\n',
    'content/c.md': '# Quitte\n',
  });
  const { text } = await ask.get(path).expect(status);
  expect(text).toContain(german);
  expect(text).not.toMatch(english);
});
