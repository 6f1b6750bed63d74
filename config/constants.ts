// Every figure of the documented product, once (specification, Business constants and limits),
// and the site's own timings (specification, site constants).
import type { Constant } from './types.ts';

export const constants = {
  httpPayloadLimit: { item: 'HTTP payload', value: '512KB', note: 'Body of one HTTP request' },
  emailPayloadLimit: {
    item: 'Email payload',
    value: '30MB',
    note: 'Body, headers and attachments together',
  },
  functionPayloadLimit: {
    item: 'Function payload',
    value: '6MB',
    note: 'Logs, step exports and the event of one run together',
  },
  memoryDefault: { item: 'Memory, default', value: '256MB', note: 'Per workflow' },
  memoryMax: { item: 'Memory, absolute maximum', value: '10GB', note: 'Per workflow' },
  temporaryStorage: { item: 'Temporary storage', value: '2GB', note: 'In `/tmp`' },
  inspectorEventsFree: { item: 'Inspector events kept, free', value: '100', note: 'Per workflow' },
  inspectorEventsPaid: {
    item: 'Inspector events kept, paid',
    value: '1,000',
    note: 'Per workflow',
  },
  inspectorRetention: { item: 'Inspector events kept for', value: '365 days' },
  dailyInvocationsLimit: {
    item: 'Daily invocations',
    value: '333',
    note: 'Developer tier, per UTC day',
  },
  freeOrgDailyLimit: {
    item: 'Daily invocations, free organization',
    value: '66',
    note: 'Per UTC day',
  },
  pricePerInvocation: {
    item: 'Price per invocation',
    value: '0.0002',
    note: 'US dollars, beyond the base quota',
  },
  freeMonthlyInvocations: { item: 'Monthly invocations, free', value: '10,000' },
  paidMonthlyInvocations: { item: 'Monthly invocations, Professional and Team', value: '20,000' },
  teamMemberLimit: { item: 'Team members', value: '5', note: 'Team tier' },
  paidMonthlyPrice: { item: 'Monthly price, Professional and Team', value: '$19' },
  queueSizeDefault: { item: 'Workflow queue size, default', value: '100', note: 'Events' },
  queueSizeMax: { item: 'Workflow queue size, maximum', value: '10,000', note: 'Events' },
  nodeVersion: { item: 'Node.js runtime', value: 'Node 14' },
  pythonVersion: { item: 'Python runtime', value: 'Python 3.8' },
  goVersion: { item: 'Go runtime', value: 'Go 1.17.1' },
  configuredPropsLimit: {
    item: 'Configured props',
    value: '64KB',
    note: 'All values of one component or step',
  },
  serviceDbLimit: { item: 'Service DB', value: '60KB', note: '`$.service.db` of one source' },
  delayMin: { item: 'Delay, shortest', value: 'one millisecond' },
  delayMax: { item: 'Delay, longest', value: 'one year' },
  publicAppsCount: { item: 'Public apps', value: '1000' },
  suspendTimeout: {
    item: 'Suspend timeout, default',
    value: '24 hours',
    note: 'A suspended run resumes by itself after it',
  },
  tierDeveloper: { item: 'Free tier', value: 'Developer' },
  tierProfessional: { item: 'Paid tier for one person', value: 'Professional' },
  tierTeam: { item: 'Paid tier for teams', value: 'Team' },
  tierEnterprise: { item: 'Tier by contract', value: 'Enterprise' },
} as const satisfies Readonly<Record<string, Constant>>;

/** Time that a page chunk may take to load before it counts as failed, in milliseconds. */
export const chunkLoadTimeoutMs = 120_000;
/** Least time between two runs of the scroll handler, in milliseconds. */
export const scrollThrottleMs = 300;
/** Time that a copy control says "Copied", in milliseconds. */
export const copyConfirmationMs = 500;
/** Time between a page's rendering and its copy controls, in milliseconds. */
export const copySetupDelayMs = 100;
/** Time that the last active tab is remembered, in milliseconds. */
export const tabMemoryMs = 5 * 60_000;
