// What development mode shows after a save, while everything else is still being looked at.
import {
  noProblems,
  shownProblems,
  withAddresses,
  withFindings,
  type Findings,
  type Problems,
} from '../../../src/server/tools/dev/problems.ts';
import type { Message } from '../../../src/server/base/diagnostics/messages.ts';
import path from 'node:path';

function message(file: string, text: string): Message {
  return { file: `/anywhere/${file}`, line: 1, column: 1, text, rule: 'link' };
}

function texts(problems: Problems): readonly string[] {
  return shownProblems(problems).map(({ text }) => text);
}

function after(...findings: readonly Findings[]): Problems {
  return findings.reduce((problems, next) => withFindings(problems, next, '/anywhere'), noProblems);
}

const before: readonly Findings[] = [
  { kind: 'pages', messages: [message('a.md', 'a is wrong'), message('b.md', 'b is wrong')] },
  { kind: 'site', messages: [message('a.md', 'a is unlinked'), message('b.md', 'b is unlinked')] },
];

it('shows what pages and rules have found, by file', () => {
  expect(texts(after(...before))).toEqual([
    'a is unlinked',
    'a is wrong',
    'b is unlinked',
    'b is wrong',
  ]);
});

it('takes away at once what was known of a changed file', () => {
  const changed: Findings = { kind: 'changed', changed: ['a.md'], messages: [] };
  expect(texts(after(...before, changed))).toEqual(['b is unlinked', 'b is wrong']);
});

it('shows at once what is wrong with a changed file', () => {
  const messages = [message('a.md', 'a is worse')];
  const changed: Findings = { kind: 'changed', changed: ['a.md', 'gone.md'], messages };
  expect(texts(after(...before, changed))).toEqual(['a is worse', 'b is unlinked', 'b is wrong']);
});

it('shows why a change is not served instead of everything else, until one is', () => {
  const refusals = [message('b.md', 'b is refused')];
  const refused = { ...after(...before), refusals };
  expect(texts(refused)).toEqual(['b is refused']);
  const changed: Findings = { kind: 'changed', changed: ['b.md'], messages: [] };
  expect(texts(withFindings(refused, changed, '/anywhere'))).toEqual([
    'a is unlinked',
    'a is wrong',
  ]);
});

it('adds the addresses of pages, by absolute file', () => {
  const addresses = new Map([[path.resolve('content/a.md'), '/docs/a.html']]);
  const about = (file: string): Message => ({ file, line: 1, column: 1, text: 'x', rule: 'link' });
  const shown = withAddresses([about('content/a.md'), about('docs.yaml')], (file) =>
    addresses.get(file),
  );
  expect(shown.map(({ address }) => address)).toEqual(['/docs/a.html', undefined]);
});
