// Checks API descriptions: what the reference leaves out, and on a strict site that they are valid and each call is on a page.
import type { CompiledSite } from './compiled-site.ts';
import { MissingPackages, withPackages } from './optional-packages.ts';
import type { CachedFindings } from './cached-findings.ts';
import { createPointerLines } from '../../markdown/api/line-of-pointer.ts';
import type { ApiProblem } from '../../markdown/api/api-node.ts';
import { bundle } from '../../markdown/api/bundle.ts';
import {
  quickToRead,
  readApiDescription,
  type ApiDescription,
  type ApiSource,
} from '../../markdown/api/description.ts';
import { placeOfFault, unreadableApi } from '../../markdown/api/parse-text.ts';
import { problemsOf } from '../../markdown/api/problems.ts';
import { readValidatorMessage, type ValidatorFault } from './validator-message.ts';
import { maxMessages } from '../../diagnostics/limits.ts';
import type { Message } from '../../diagnostics/messages.ts';

export async function checkApiDescription(
  site: CompiledSite,
  cached: CachedFindings,
): Promise<readonly Message[]> {
  const found = await Promise.all(site.apis.map((api) => checkOne(site, api, cached)));
  return found.flat();
}

async function checkOne(
  site: CompiledSite,
  source: ApiSource,
  cached: CachedFindings,
): Promise<readonly Message[]> {
  const { contentName } = site;
  const { name, file, files } = source;
  const lines = new Map<string, (pointer: string) => number>();
  const lineOf = (name: string, pointer: string): number => {
    const find = lines.get(name) ?? createPointerLines(files[name] ?? '');
    lines.set(name, find);
    return find(pointer);
  };
  const report = (problem: Pick<ApiProblem, 'text'> & Partial<ApiProblem>): Message => ({
    file: `${contentName}/${problem.file ?? file}`,
    line: lineOf(problem.file ?? file, problem.pointer ?? ''),
    column: 1,
    text: problem.text,
    rule: 'api',
  });
  const key = JSON.stringify(files);
  const isStrict = site.config.site.preset === 'strict';
  let api: ApiDescription;
  try {
    api = readApiDescription(quickToRead(source));
  } catch (error) {
    const place = placeOfFault(error);
    return [{ ...report({ text: `${unreadableApi(error)} Fix it.` }), ...place }];
  }
  const problems = await cached.keep(['api', file, key], () => summarize(problemsOf(api)));
  /** Names the place in the text too: many have no line of their own. */
  const reportAt = (
    problem: Pick<ApiProblem, 'text' | 'pointer'> & Partial<ApiProblem>,
  ): Message => {
    const place = problem.pointer === '' ? '' : ` (${problem.pointer})`;
    return report({ ...problem, text: `${problem.text}${place}` });
  };
  const messages = problems.map(reportAt);
  if (!isStrict) return messages;
  try {
    const faults = await cached.keep(['validity of api', file, key], () => faultsOf(source));
    if (faults.length > 0) {
      const found = faults.map(({ fact, pointer }) =>
        reportAt({ text: `The API description is not valid: ${fact}`, pointer }),
      );
      return [...messages, ...found];
    }
  } catch (error) {
    if (!(error instanceof MissingPackages)) throw error;
    return [...messages, report({ text: error.message })];
  }
  const ids = new Set(site.paths.flatMap((path) => [...site.compiled(path).ids]));
  const from = site.apis.length > 1 ? ` from="${name}"` : '';
  const lost = api.operations.filter(({ id }) => !ids.has(id));
  return [
    ...messages,
    ...lost.map(({ id, tags: [tag = ''], node }) =>
      report({
        file: node.file,
        pointer: `${node.pointer}/operationId`,
        text: `Operation \`${id}\` is on no page. Add \`::api{tag="${tag}"${from}}\` to one.`,
      }),
    ),
  ];
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
      : { ...first, text: `${first.text} The same is true of ${count - 1} more places.` },
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
  const whole = bundle(quickToRead(source));
  const document = structuredClone(whole) as Parameters<typeof validate>[0];
  const result = await validate(document, { resolve: { external: false } });
  if (result.valid) return [];
  const json = JSON.stringify(whole, undefined, 2);
  return result.errors.map(({ message }) => readValidatorMessage(message, json));
}
