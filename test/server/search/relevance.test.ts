// Do readers find what they ask for? Questions as they are typed, and the pages that answer them.
import type { SearchAnswer } from '../../../src/pages/search/contract.ts';
import type { SiteInProcess } from '../../setup/in-process.ts';
import { createRealSite } from '../../setup/real-site.ts';

/** A question, and the pages any of which is a good answer. */
const questions: readonly (readonly [question: string, ...pages: string[]])[] = [
  ['quickstart', '/quickstart/'],
  ['getting started', '/quickstart/', '/'],
  ['create a workflow', '/quickstart/create-new-workflow.html', '/quickstart/'],
  ['deploy', '/workflows/build-and-run/', '/quickstart/', '/cli/reference/'],
  ['what is a workflow', '/workflows/'],
  ['cron', '/workflows/examples/cron-job/', '/workflows/steps/triggers/'],
  ['run every day', '/workflows/examples/cron-job/', '/workflows/steps/triggers/'],
  [
    'schedule',
    '/workflows/steps/triggers/',
    '/workflows/examples/cron-job/',
    '/scheduling-future-tasks/',
  ],
  ['webhook', '/api/rest/webhooks/', '/workflows/steps/triggers/'],
  ['http trigger', '/workflows/steps/triggers/'],
  ['email trigger', '/workflows/steps/triggers/'],
  ['return http response', '/workflows/examples/http-response/', '/workflows/steps/triggers/'],
  [
    '$.respond',
    '/workflows/steps/triggers/',
    '/workflows/examples/http-response/',
    '/components/api/',
  ],
  ['delay', '/code/nodejs/delay/', '/workflows/built-in-functions/'],
  ['$.flow.delay', '/code/nodejs/delay/', '/components/api/'],
  ['$.flow.suspend', '/code/nodejs/rerun/', '/components/api/'],
  ['maxRetries', '/code/nodejs/rerun/', '/components/api/', '/code/python/rerun/'],
  ['resume_url', '/code/nodejs/rerun/', '/code/python/rerun/', '/workflows/built-in-functions/'],
  ['cancel_url', '/code/nodejs/rerun/', '/code/python/rerun/', '/workflows/built-in-functions/'],
  ['approval', '/code/nodejs/rerun/', '/code/python/rerun/', '/destinations/email/'],
  ['filter events', '/workflows/built-in-functions/'],
  ['end workflow early', '/code/nodejs/', '/code/python/'],
  ['concurrency', '/workflows/concurrency-and-throttling/'],
  ['throttle', '/workflows/concurrency-and-throttling/'],
  ['rate limit', '/troubleshooting/', '/limits/', '/workflows/concurrency-and-throttling/'],
  ['timeout', '/troubleshooting/', '/limits/', '/workflows/settings/', '/destinations/http/'],
  ['out of memory', '/troubleshooting/'],
  ['increase memory', '/workflows/settings/', '/troubleshooting/', '/limits/'],
  ['function payload limit exceeded', '/troubleshooting/'],
  ['event queue full', '/troubleshooting/'],
  ['invocations quota', '/troubleshooting/'],
  ['413', '/limits/', '/troubleshooting/', '/workflows/steps/triggers/'],
  ['how much does it cost', '/pricing/'],
  ['pricing', '/pricing/'],
  ['enterprise plan', '/pricing/'],
  ['cap spending budget', '/user-settings/', '/pricing/', '/limits/'],
  ['limits', '/limits/'],
  ['environment variables', '/environment-variables/'],
  ['process.env', '/environment-variables/'],
  ['secrets', '/privacy-and-security/best-practices/', '/environment-variables/'],
  ['api key', '/api/auth/', '/user-settings/'],
  ['rest api', '/api/rest/', '/api/'],
  ['/users/me', '/api/rest/'],
  ['list sources api', '/api/rest/'],
  ['create subscription', '/api/rest/', '/api/rest/webhooks/'],
  ['sse', '/api/sse/', '/destinations/sse/'],
  ['sql', '/api/'],
  ['install cli', '/cli/install/'],
  ['cli login', '/cli/login/'],
  [
    'publish action',
    '/components/quickstart/nodejs/actions/',
    '/components/api/',
    '/cli/reference/',
  ],
  ['component api', '/components/api/'],
  ['async options', '/components/api/'],
  ['dedupe', '/components/api/'],
  ['$.service.db', '/components/api/'],
  ['hooks activate deactivate', '/components/api/', '/sources/'],
  ['typescript', '/components/typescript/'],
  ['npm packages', '/code/nodejs/', '/components/api/'],
  ['pypi', '/code/python/', '/code/python/import-mappings/'],
  ['python requests', '/code/python/http-requests/'],
  ['go http request', '/code/go/http-requests/'],
  ['bash curl', '/code/bash/http-requests/', '/code/bash/'],
  [
    '/tmp files',
    '/code/nodejs/working-with-files/',
    '/code/python/working-with-files/',
    '/code/go/working-with-files/',
    '/code/bash/working-with-files/',
  ],
  [
    'upload file',
    '/workflows/steps/triggers/',
    '/code/nodejs/http-requests/',
    '/code/python/http-requests/',
  ],
  ['data store', '/data-stores/'],
  ['data_store', '/components/api/', '/code/nodejs/using-data-stores/', '/data-stores/'],
  ['oauth token', '/connected-accounts/', '/code/nodejs/auth/', '/code/python/auth/'],
  ['$auth', '/code/nodejs/auth/', '/components/api/', '/connected-accounts/'],
  ['reconnect account', '/connected-accounts/'],
  ['slack', '/apps/slack/', '/workflows/examples/send-slack-message/'],
  ['discord', '/workflows/examples/send-discord-message/', '/apps/discord/'],
  [
    'google sheets',
    '/workflows/examples/add-row-to-google-sheets/',
    '/workflows/examples/add-multiple-rows-to-google-sheets/',
  ],
  ['airtable', '/workflows/examples/add-record-to-airtable/'],
  [
    'send email',
    '/destinations/email/',
    '/workflows/examples/send-yourself-email/',
    '/workflows/examples/send-email-to-someone-else/',
  ],
  ['s3', '/destinations/s3/'],
  ['ip address whitelist', '/destinations/http/', '/workflows/networking/'],
  ['static ip', '/workflows/networking/'],
  ['ssh tunnel database', '/workflows/networking/'],
  ['okta', '/orgs/sso/okta/'],
  ['saml single sign-on', '/orgs/sso/okta/', '/orgs/'],
  ['invite team member', '/orgs/'],
  ['transfer workflow to organization', '/orgs/', '/user-settings/'],
  ['delete account', '/user-settings/'],
  ['find workflow id', '/troubleshooting/'],
  ['replay event', '/workflows/events/inspect/'],
  ['event history retention', '/limits/', '/workflows/events/inspect/', '/privacy-and-security/'],
  ['cold start', '/workflows/events/cold-starts/'],
  ['error notifications', '/workflows/errors/'],
  ['copy workflow', '/workflows/copy/'],
  ['migrate v1 v2', '/migrate-from-v1/'],
  ['$checkpoint', '/migrate-from-v1/'],
  ['verify webhook signature', '/privacy-and-security/best-practices/'],
  ['gdpr', '/privacy-and-security/'],
  ['report a vulnerability', '/privacy-and-security/', '/privacy-and-security/pgp-key/'],
  ['feature request', '/new-feature-or-bug/'],
  ['status page', '/status/'],
  ['rss feed', '/sources/rss/', '/api/rest/rss/'],
  [
    'schedule a task for later',
    '/scheduling-future-tasks/',
    '/examples/waiting-to-execute-next-step-of-workflow/',
  ],
  ['concurency', '/workflows/concurrency-and-throttling/'],
  ['enviroment variable', '/environment-variables/'],
  ['trigers', '/workflows/steps/triggers/'],
];

let listener: SiteInProcess;
beforeAll(async () => {
  listener = await createRealSite();
  await listener.searchReady;
});

/** Pages of the answer in its order, each once. */
async function pagesFor(question: string): Promise<readonly string[]> {
  const { body } = await listener.maker.searchData(question);
  const { hits } = JSON.parse(Buffer.from(body).toString()) as SearchAnswer;
  return [...new Set(hits.map(({ path }) => path.split('#')[0] ?? path))];
}

/** Questions without a good answer among the first pages, with what came instead. */
async function missesWithin(count: number): Promise<readonly string[]> {
  const misses: string[] = [];
  for (const [question, ...wanted] of questions) {
    const first = (await pagesFor(question)).slice(0, count);
    if (!first.some((path) => wanted.includes(path)))
      misses.push(`${question}: ${first.join(' ')}`);
  }
  return misses;
}

it('asks for pages that are there', () => {
  const { site } = listener;
  const wanted = questions.flatMap(([, ...pages]) => pages);
  expect(wanted.filter((path) => !site.paths.includes(path))).toEqual([]);
});

it('answers nearly every question among the first three pages, and most with the first', async () => {
  const late = await missesWithin(3);
  const second = await missesWithin(1);
  process.stdout.write(
    `${questions.length} questions, ${questions.length - second.length} answered by the first page, ${questions.length - late.length} by the first three.\n${late.join('\n')}\n`,
  );
  expect(late.length / questions.length).toBeLessThanOrEqual(0.06);
  expect(second.length / questions.length).toBeLessThanOrEqual(0.18);
});
