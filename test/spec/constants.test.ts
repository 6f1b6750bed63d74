// Specification, Business constants and limits, and site constants: each figure, as readers see it.
import {
  chunkLoadTimeoutMs,
  copyConfirmationMs,
  copySetupDelayMs,
  scrollThrottleMs,
  tabMemoryMs,
} from '../../src/pages/model/timings.ts';
import { constants } from '../setup/millrace.ts';

const rows: readonly (readonly [name: string, value: string])[] = [
  ['httpPayloadLimit', '512KB'],
  ['emailPayloadLimit', '30MB'],
  ['functionPayloadLimit', '6MB'],
  ['memoryDefault', '256MB'],
  ['memoryMax', '10GB'],
  ['temporaryStorage', '2GB'],
  ['inspectorEventsFree', '100'],
  ['inspectorEventsPaid', '1,000'],
  ['inspectorRetention', '365 days'],
  ['dailyInvocationsLimit', '333'],
  ['freeOrgDailyLimit', '66'],
  ['pricePerInvocation', '0.0002'],
  ['freeMonthlyInvocations', '10,000'],
  ['paidMonthlyInvocations', '20,000'],
  ['teamMemberLimit', '5'],
  ['paidMonthlyPrice', '$19'],
  ['queueSizeDefault', '100'],
  ['queueSizeMax', '10,000'],
  ['nodeVersion', 'Node 14'],
  ['pythonVersion', 'Python 3.8'],
  ['goVersion', 'Go 1.17.1'],
  ['configuredPropsLimit', '64KB'],
  ['serviceDbLimit', '60KB'],
  ['delayMin', 'one millisecond'],
  ['delayMax', 'one year'],
  ['publicAppsCount', '1000'],
  ['suspendTimeout', '24 hours'],
  ['tierDeveloper', 'Developer'],
  ['tierProfessional', 'Professional'],
  ['tierTeam', 'Team'],
  ['tierEnterprise', 'Enterprise'],
];

it.each(rows)('%s is %s', (name, value) => {
  expect(constants[name]?.value).toBe(value);
});

it('has a row here for every constant', () => {
  expect(Object.keys(constants)).toEqual(rows.map(([name]) => name));
});

it.each([
  ['the chunk load timeout', chunkLoadTimeoutMs, 120_000],
  ['the scroll handler throttle', scrollThrottleMs, 300],
  ['the copy confirmation', copyConfirmationMs, 500],
  ['the code-copy setup delay', copySetupDelayMs, 100],
  ['the memory of the last active tab', tabMemoryMs, 300_000],
])('%s is %d ms', (_name, value, expected) => {
  expect(value).toBe(expected);
});
