// Which sidebar each part of the site shows, and what it lists, in order (specification, Sidebar groups).
import type { Product, Sidebar, SidebarEntry } from './types.ts';

function page(path: string, text?: string): SidebarEntry {
  return text === undefined ? { kind: 'page', path } : { kind: 'page', path, text };
}

function group(text: string, items: readonly SidebarEntry[], path?: string): SidebarEntry {
  return path === undefined ? { kind: 'group', text, items } : { kind: 'group', text, items, path };
}

/** Builds all sidebars; a page shows the one with the longest prefix of its path. */
export function createSidebars(product: Product): readonly Sidebar[] {
  const wrapper = `/${product.slug}-axios/`;
  return [
    {
      id: 'components',
      prefixes: ['/components/', wrapper],
      entries: [
        group('Components', [
          page('/components/', 'Overview'),
          page('/components/quickstart/nodejs/actions/', 'Quickstart: actions'),
          page('/components/quickstart/nodejs/sources/', 'Quickstart: sources'),
          page('/components/api/', 'Component API'),
          page('/components/guidelines/', 'Guidelines'),
          page(wrapper),
          page('/components/typescript/', 'TypeScript'),
        ]),
      ],
    },
    {
      id: 'cli',
      prefixes: ['/cli/'],
      entries: [
        group('CLI', [
          page('/cli/install/', 'Install'),
          page('/cli/login/', 'Log in'),
          page('/cli/reference/', 'Command reference'),
        ]),
      ],
    },
    {
      id: 'api',
      prefixes: ['/api/'],
      entries: [
        group('API', [
          page('/api/', 'Overview'),
          page('/api/auth/', 'Authentication'),
          page('/api/rest/', 'REST API reference'),
          page('/api/rest/webhooks/', 'Webhooks'),
          page('/api/rest/rss/', 'RSS feeds'),
          page('/api/sse/', 'Event streams (SSE)'),
          page('/api/rest/workflow-errors/', 'Workflow errors'),
        ]),
      ],
    },
    { id: 'limits', prefixes: ['/limits/'], entries: [page('/limits/')] },
    {
      id: 'cold-starts',
      prefixes: ['/workflows/events/cold-starts/'],
      entries: [page('/workflows/events/cold-starts/')],
    },
    {
      id: 'scheduling',
      prefixes: ['/scheduling-future-tasks/'],
      entries: [page('/scheduling-future-tasks/')],
    },
    {
      id: 'security',
      prefixes: ['/privacy-and-security/', '/abuse/', '/subprocessors/'],
      entries: [
        group('Security and privacy', [
          page('/privacy-and-security/', 'Overview'),
          page('/privacy-and-security/best-practices/', 'Best practices'),
          page('/abuse/', 'Report abuse'),
          page('/privacy-and-security/pgp-key/', 'PGP key'),
          page('/subprocessors/', 'Subprocessors'),
        ]),
      ],
    },
    { id: 'pricing', prefixes: ['/pricing/'], entries: [page('/pricing/')] },
    { id: 'root', prefixes: ['/'], entries: rootEntries() },
  ];
}

function rootEntries(): readonly SidebarEntry[] {
  return [
    page('/quickstart/', 'Quickstart'),
    group('Workflows', [
      page('/workflows/', 'Overview'),
      page('/workflows/steps/', 'Steps'),
      page('/workflows/steps/triggers/', 'Triggers'),
      page('/workflows/steps/actions/', 'Actions'),
      page('/workflows/steps/using-props/', 'Using props'),
      page('/workflows/events/', 'Events'),
      page('/workflows/events/inspect/', 'Inspect events'),
      page('/workflows/built-in-functions/', 'Built-in functions'),
      page('/workflows/errors/', 'Errors'),
      page('/workflows/concurrency-and-throttling/', 'Concurrency and throttling'),
      page('/workflows/settings/', 'Settings'),
      page('/workflows/networking/', 'Networking'),
      page('/migrate-from-v1/', 'Migrate from v1'),
    ]),
    page('/sources/', 'Sources'),
    page('/connected-accounts/', 'Connected accounts'),
    page('/data-stores/', 'Data stores'),
    group('Code', [
      page('/code/', 'General'),
      group(
        'Node.js',
        [
          page('/code/nodejs/auth/', 'Connected accounts in code'),
          page('/code/nodejs/http-requests/', 'HTTP requests'),
          page('/code/nodejs/working-with-files/', 'Files'),
          page('/code/nodejs/using-data-stores/', 'Data stores'),
          page('/code/nodejs/delay/', 'Delay'),
          page('/code/nodejs/rerun/', 'Pause, resume, rerun'),
          page('/code/nodejs/async/', 'Asynchronous code'),
          page('/code/nodejs/sharing-code/', 'Sharing code'),
          page('/environment-variables/', 'Environment variables'),
        ],
        '/code/nodejs/',
      ),
      group(
        'Python',
        [
          page('/code/python/auth/', 'Connected accounts in code'),
          page('/code/python/using-data-stores/', 'Data stores'),
          page('/code/python/rerun/', 'Pause, resume, rerun'),
          page('/code/python/import-mappings/', 'Import mappings'),
        ],
        '/code/python/',
      ),
      page('/code/go/', 'Go code'),
      group('Bash', [
        page('/code/bash/', 'General'),
        page('/code/bash/http-requests/', 'HTTP requests'),
      ]),
    ]),
    page('/destinations/', 'Destinations'),
    page('/environment-variables/', 'Environment variables'),
    group('Integrations', [
      page('/apps/all-apps/', 'All apps'),
      page('/apps/discord/', 'Discord'),
      page('/apps/hubspot/', 'HubSpot'),
      page('/apps/servicenow/', 'ServiceNow'),
      page('/apps/slack/', 'Slack'),
      page('/apps/strava/', 'Strava'),
      page('/apps/twitter/', 'Twitter'),
      page('/apps/zoom/', 'Zoom'),
    ]),
    page('/troubleshooting/', 'Troubleshooting'),
    group('Settings', [page('/user-settings/', 'User settings')]),
    group('Organizations', [
      page('/orgs/', 'Overview'),
      page('/orgs/sso/okta/', 'Single sign-on with Okta'),
    ]),
  ];
}

/**
 * Pages that are reached from other pages or by search and stand in no sidebar, as the specification's
 * groups leave them out. Any other page without a sidebar entry is a content error.
 */
export const unlisted: readonly string[] = [
  '/',
  '/guides/',
  '/status/',
  '/new-feature-or-bug/',
  '/quickstart/create-new-workflow.html',
  '/v1/',
  '/removed-features/dollar-variables/',
  '/notebook/dollar-context/',
  '/examples/waiting-to-execute-next-step-of-workflow/',
  '/apps/intercom/',
  '/apps/zoho-books/',
  '/apps/zoho-crm/',
  '/apps/zoho-mail/',
  '/code/bash/working-with-files/',
  '/code/go/http-requests/',
  '/code/go/working-with-files/',
  '/code/python/http-requests/',
  '/code/python/working-with-files/',
  '/components/migrating/',
  '/destinations/email/',
  '/destinations/emit/',
  '/destinations/http/',
  '/destinations/s3/',
  '/destinations/sse/',
  '/sources/github/',
  '/sources/http/',
  '/sources/logs/',
  '/sources/public-streams/',
  '/sources/rss/',
  '/workflows/build-and-run/',
  '/workflows/copy/',
  '/workflows/examples/',
  '/workflows/examples/add-record-to-airtable/',
  '/workflows/examples/add-multiple-rows-to-google-sheets/',
  '/workflows/examples/add-row-to-google-sheets/',
  '/workflows/examples/cron-job/',
  '/workflows/examples/http-response/',
  '/workflows/examples/send-discord-message/',
  '/workflows/examples/send-email-to-someone-else/',
  '/workflows/examples/send-http-request/',
  '/workflows/examples/send-slack-message/',
  '/workflows/examples/trigger-workflow-on-saas-event/',
  '/workflows/examples/send-yourself-email/',
];
