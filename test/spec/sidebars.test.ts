// Specification, Sidebar groups: which sidebar a page shows, and what it lists in which order.
import { createConfig } from '../setup/millrace.ts';
import type { SidebarEntry } from '../../src/pages/model/lists-of-pages.ts';
import { sidebarFor } from '../../src/pages/model/sidebar.ts';

const sidebars = createConfig().sidebars;

/** A sidebar as nested lists of the specification's paths; a group is its text, its own path if it has one, and its entries. */
type Outline = readonly (string | { readonly [text: string]: Outline })[];

/** Specified pages of a sidebar as an outline. `specified` has those of the specification's group. */
function outline(entries: readonly SidebarEntry[], specified: ReadonlySet<string>): Outline {
  return entries.flatMap((entry): Outline => {
    if (entry.kind === 'link') return [];
    if (entry.kind === 'page') return specified.has(entry.path) ? [entry.path] : [];
    const own = entry.path !== undefined && specified.has(entry.path) ? entry.path : undefined;
    const items = outline(entry.items, specified);
    // A specified page with further pages below it, or a group of further pages.
    if (items.length === 0) return own === undefined ? [] : [own];
    return [{ [own === undefined ? entry.text : `${entry.text} ${own}`]: items }];
  });
}

function pathsOf(expected: Outline): readonly string[] {
  return expected.flatMap((entry) =>
    typeof entry === 'string'
      ? [entry]
      : Object.entries(entry).flatMap(([text, items]) => [
          ...(/\/\S*$/.exec(text) ?? []),
          ...pathsOf(items),
        ]),
  );
}

const rows: readonly (readonly [id: string, outline: Outline])[] = [
  [
    'components',
    [
      {
        Components: [
          '/components/',
          '/components/quickstart/nodejs/actions/',
          '/components/quickstart/nodejs/sources/',
          '/components/api/',
          '/components/guidelines/',
          '/millrace-axios/',
          '/components/typescript/',
        ],
      },
    ],
  ],
  ['cli', [{ CLI: ['/cli/install/', '/cli/login/', '/cli/reference/'] }]],
  [
    'api',
    [
      {
        API: [
          '/api/',
          '/api/auth/',
          '/api/rest/',
          '/api/rest/webhooks/',
          '/api/rest/rss/',
          '/api/sse/',
          '/api/rest/workflow-errors/',
        ],
      },
    ],
  ],
  ['limits', ['/limits/']],
  ['cold-starts', ['/workflows/events/cold-starts/']],
  ['scheduling', ['/scheduling-future-tasks/']],
  [
    'security',
    [
      {
        'Security and privacy': [
          '/privacy-and-security/',
          '/privacy-and-security/best-practices/',
          '/abuse/',
          '/privacy-and-security/pgp-key/',
          '/subprocessors/',
        ],
      },
    ],
  ],
  ['pricing', ['/pricing/']],
  [
    'root',
    [
      '/quickstart/',
      {
        Workflows: [
          '/workflows/',
          '/workflows/steps/',
          '/workflows/steps/triggers/',
          '/workflows/steps/actions/',
          '/workflows/steps/using-props/',
          '/workflows/events/',
          '/workflows/events/inspect/',
          '/workflows/built-in-functions/',
          '/workflows/errors/',
          '/workflows/concurrency-and-throttling/',
          '/workflows/settings/',
          '/workflows/networking/',
          '/migrate-from-v1/',
        ],
      },
      '/sources/',
      '/connected-accounts/',
      '/data-stores/',
      {
        Code: [
          '/code/',
          {
            'Node.js /code/nodejs/': [
              '/code/nodejs/auth/',
              '/code/nodejs/http-requests/',
              '/code/nodejs/working-with-files/',
              '/code/nodejs/using-data-stores/',
              '/code/nodejs/delay/',
              '/code/nodejs/rerun/',
              '/code/nodejs/async/',
              '/code/nodejs/sharing-code/',
              '/environment-variables/',
            ],
          },
          {
            'Python /code/python/': [
              '/code/python/auth/',
              '/code/python/using-data-stores/',
              '/code/python/rerun/',
              '/code/python/import-mappings/',
            ],
          },
          '/code/go/',
          { Bash: ['/code/bash/', '/code/bash/http-requests/'] },
        ],
      },
      '/destinations/',
      '/environment-variables/',
      {
        Integrations: [
          '/apps/all-apps/',
          '/apps/discord/',
          '/apps/hubspot/',
          '/apps/servicenow/',
          '/apps/slack/',
          '/apps/strava/',
          '/apps/twitter/',
          '/apps/zoom/',
        ],
      },
      '/troubleshooting/',
      { Settings: ['/user-settings/'] },
      { Organizations: ['/orgs/', '/orgs/sso/okta/'] },
    ],
  ],
];

it.each(rows)(
  'the %s sidebar lists its pages in order, and between or below them only further ones',
  (id, expected) => {
    const sidebar = sidebars.find((candidate) => candidate.id === id);
    const specified = new Set(pathsOf(expected));
    expect(outline(sidebar?.entries ?? [], specified)).toEqual(expected);
  },
);

it('has a row here for every sidebar', () => {
  expect(sidebars.map(({ id }) => id)).toEqual(rows.map(([id]) => id));
});

it.each([
  ['/components/', 'components'],
  ['/components/api/', 'components'],
  ['/components/migrating/', 'components'],
  ['/millrace-axios/', 'components'],
  ['/cli/install/', 'cli'],
  ['/cli/reference/', 'cli'],
  ['/api/', 'api'],
  ['/api/rest/workflow-errors/', 'api'],
  ['/api/sse/', 'api'],
  ['/limits/', 'limits'],
  ['/workflows/events/cold-starts/', 'cold-starts'],
  ['/scheduling-future-tasks/', 'scheduling'],
  ['/privacy-and-security/', 'security'],
  ['/privacy-and-security/pgp-key/', 'security'],
  ['/abuse/', 'security'],
  ['/subprocessors/', 'security'],
  ['/pricing/', 'pricing'],
  ['/', 'root'],
  ['/quickstart/', 'root'],
  ['/workflows/events/', 'root'],
  ['/workflows/events/inspect/', 'root'],
  ['/code/go/http-requests/', 'root'],
  ['/apps/zoho-crm/', 'root'],
  ['/orgs/sso/okta/', 'root'],
])('%s shows the %s sidebar', (path, id) => {
  expect(sidebarFor(path, sidebars)?.id).toBe(id);
});
