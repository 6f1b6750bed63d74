// Checks API descriptions: what the reference leaves out, and on a strict site that they are valid and each call is on a page.
import {
  type CheckContext,
  type Language,
  maxMessages,
  MissingPackages,
  plural,
  type SiteFinding,
  withPackages,
} from 'millrace-docs/extension';
import type { ApiProblem } from './api-node.ts';
import { quickToRead, type ApiSource } from './api-source.ts';
import { bundle } from './bundle.ts';
import { readApiDescription, type ApiDescription } from './description.ts';
import { createPointerLines } from './line-of-pointer.ts';
import { locationOfFault, unreadableApi } from './parse-text.ts';
import { apiFields, callsOf } from './reference.ts';
import { createScope } from './scope.ts';
import { createWording } from './words/wording.ts';
import type { ApiData, Options } from './sources.ts';
import { readValidatorMessage, type ValidatorFault } from './validator-message.ts';
import { toJson } from './written-number.ts';

type Context = CheckContext<Options, ApiData>;

export async function checkDescriptions(context: Context): Promise<readonly SiteFinding[]> {
  const { sources } = context.data;
  return (await Promise.all(sources.map((source) => checkOne(source, context)))).flat();
}

async function checkOne(source: ApiSource, context: Context): Promise<readonly SiteFinding[]> {
  const { file, files } = source;
  const { derive, isStrict, site } = context;
  const lines = new Map<string, (pointer: string) => number>();
  const lineOf = (name: string, pointer: string): number => {
    const find = lines.get(name) ?? createPointerLines(files[name] ?? '');
    lines.set(name, find);
    return find(pointer);
  };
  const report = (problem: Pick<ApiProblem, 'text'> & Partial<ApiProblem>): SiteFinding => ({
    file: problem.file ?? file,
    line: lineOf(problem.file ?? file, problem.pointer ?? ''),
    text: problem.text,
    rule: 'api',
  });
  let api: ApiDescription;
  try {
    api = readApiDescription(quickToRead(source));
  } catch (error) {
    const location = locationOfFault(error);
    return [{ ...report({ text: `${unreadableApi(error)} Fix it.` }), ...location }];
  }
  const problems = await derive('problems', [file, files], () =>
    summarize(problemsOf(api, site.language)),
  );
  /** Names the pointer in the text too: many have no line of their own. */
  const reportAt = (
    problem: Pick<ApiProblem, 'text' | 'pointer'> & Partial<ApiProblem>,
  ): SiteFinding => {
    const where = problem.pointer === '' ? '' : ` (${problem.pointer})`;
    return report({ ...problem, text: `${problem.text}${where}` });
  };
  const messages = problems.map(reportAt);
  if (!isStrict) return messages;
  try {
    const faults = await derive('faults', [file, files], () => faultsOf(source));
    if (faults.length > 0) {
      const findings = faults.map(({ fact, pointer }) =>
        reportAt({ text: `The API description is not valid: ${fact}`, pointer }),
      );
      return [...messages, ...findings];
    }
  } catch (error) {
    if (!(error instanceof MissingPackages)) throw error;
    return [...messages, report({ text: error.message })];
  }
  return [...messages, ...(await lostCalls(source, api, context)).map(report)];
}

/** Returns the calls that are on no page. */
async function lostCalls(
  { name }: ApiSource,
  { operations }: ApiDescription,
  { data, site, read }: Context,
): Promise<readonly Pick<ApiProblem, 'file' | 'pointer' | 'text'>[]> {
  const ids = new Set<string>();
  for (const { path } of site.pages) {
    const { html } = await read(path);
    for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) ids.add(id);
  }
  const from = data.sources.length > 1 ? ` from="${name}"` : '';
  return operations
    .filter(({ id }) => !ids.has(id))
    .map(({ id, tags: [tag = ''], node }) => ({
      file: node.file,
      pointer: `${node.pointer}/operationId`,
      text: `Operation \`${id}\` is on no page. Add \`::api{tag="${tag}"${from}}\` to one.`,
    }));
}

/** Joins problems with the same text, of which a large description may have thousands. */
function summarize(problems: readonly ApiProblem[]): readonly ApiProblem[] {
  const groups = new Map<string, { first: ApiProblem; count: number }>();
  for (const problem of problems) {
    const group = groups.get(problem.text);
    if (group) group.count += 1;
    else groups.set(problem.text, { first: problem, count: 1 });
  }
  const joined = [...groups.values()].map(({ first, count }) =>
    count === 1
      ? first
      : { ...first, text: `${first.text} The same is true of ${plural(count - 1, 'more place')}.` },
  );
  const rest = joined.length - maxMessages;
  const [last] = joined.slice(maxMessages - 1);
  if (rest <= 0 || !last) return joined;
  const text = `The description has ${rest} more problems. Fix these first.`;
  return [...joined.slice(0, maxMessages), { ...last, pointer: '', text }];
}

async function faultsOf(source: ApiSource): Promise<readonly ValidatorFault[]> {
  const parser = '@readme/openapi-parser';
  const { validate } = await withPackages(
    'The API description',
    [parser],
    () => import('@readme/openapi-parser'),
  );
  // The parser's type requires a valid document, which is what it is called to check. It gets all files in one, and reads no others.
  const json = toJson(bundle(quickToRead(source)), 2);
  const document = JSON.parse(json) as Parameters<typeof validate>[0];
  const result = await validate(document, { resolve: { external: false } });
  if (result.valid) return [];
  return result.errors.map(({ message }) => readValidatorMessage(message, json));
}

/** Draws each call and each schema once, and returns what had to be left out. */
export function problemsOf(api: ApiDescription, language: Language): readonly ApiProblem[] {
  // Only the locations of texts are needed, not their Markdown.
  const parse = (): { type: 'root'; children: [] } => ({ type: 'root', children: [] });
  const scope = createScope(api, parse, createWording(language));
  callsOf(scope, api.operations);
  for (const schema of api.schemas.values()) apiFields(scope, schema);
  return [...api.problems];
}
