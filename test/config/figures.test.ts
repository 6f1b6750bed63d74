// Figures beside the specification's: each as readers see it, and none that the specification gives already.
import { constants, figures } from '../setup/millrace.ts';

const rows: readonly (readonly [name: string, value: string])[] = [
  ['endpointRate', '10 requests per second'],
  ['endpointBurst', '50 requests'],
  ['uploadMax', '5TB'],
  ['uploadLifetime', '30 minutes'],
  ['emailFilesMax', '21MB'],
  ['computeTimeFree', '30 minutes'],
  ['timeoutMaxFree', '300 seconds'],
  ['timeoutMaxPaid', '750 seconds'],
  ['timeoutDefault', '30 seconds'],
  ['timeoutScheduleDefault', '60 seconds'],
  ['sourceTimeout', '300 seconds'],
  ['optionsTimeout', '30 seconds'],
  ['httpDestinationTimeout', '5 seconds'],
  ['timerIntervalMin', '15 seconds'],
  ['timerIntervalDefault', '15 minutes'],
  ['timerIntervalMax', '31,536,000 seconds'],
  ['freeOrgMembers', '5'],
  ['teamReplyTime', 'one business day'],
  ['dataStoresFree', '5'],
  ['dataStoresPaid', '100'],
  ['recordsFree', '5,000'],
  ['recordsPaid', '500,000'],
  ['storedSizeFree', '100MB'],
  ['storedSizePaid', '5GB'],
  ['keySizeMax', '512 bytes'],
  ['valueSizeMax', '1MB'],
  ['listedKeysMax', '1,024'],
  ['dataStoreRate', '100 operations per second'],
  ['rerunRetriesMax', '100'],
  ['rerunRetriesDefault', '10'],
  ['rerunContextMax', '100KB'],
  ['sourceEventsKept', '100'],
  ['apiRate', '300 requests per minute'],
  ['apiBodyMax', '1MB'],
  ['betaNotice', '30 days'],
  ['kilobyte', '1,024 bytes'],
  ['backupRetention', '30 days'],
  ['platformLogRetention', '90 days'],
  ['bashStepsMax', '128KB'],
  ['breachNotice', '72 hours'],
  ['errorStackMax', '50 lines'],
  ['dedupeIdsKept', '100'],
];

it.each(rows)('%s is %s', (name, value) => {
  expect(figures[name]?.value).toBe(value);
});

it('has a row here for every figure', () => {
  expect(Object.keys(figures)).toEqual(rows.map(([name]) => name));
});

it('repeats no constant whose text the check looks for', () => {
  const values = new Set<string>(Object.values(constants).map(({ value }) => value));
  const searched = Object.values(figures).filter((figure) => !figure.isCommon);
  expect(searched.filter(({ value }) => values.has(value))).toEqual([]);
});
