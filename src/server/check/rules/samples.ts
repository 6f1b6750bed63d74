// Every sample must parse in its language, with that language's own or a real grammar.
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseDocument } from 'yaml';
import type { CompiledSite } from './compiled-site.ts';
import type { Fence } from '../../markdown/context/context.ts';
import { maxYamlNesting } from '../../diagnostics/limits.ts';
import type { Message } from '../../diagnostics/messages.ts';
import { findDeepYaml } from '../../diagnostics/yaml-nesting.ts';
import type { KeptFindings } from './kept-findings.ts';
import { isHighlighted } from '../../markdown/code/highlight.ts';

/** A syntax error in a sample; `line` counts from 1 within it. */
interface Fault {
  readonly line: number;
  readonly text: string;
}

/** Returns the first fault of a text. */
type SampleParser = (text: string) => Fault | undefined | Promise<Fault | undefined>;

/** Languages without an entry, such as `text`, have no grammar to hold them to. */
export async function checkSamples(
  site: CompiledSite,
  kept: KeptFindings,
): Promise<readonly Message[]> {
  let loading: ReturnType<typeof createParsers> | undefined;
  const messages: Message[] = [];
  for (const path of site.paths) {
    const { file } = site.source(path);
    for (const { language, text, line, column } of site.compiled(path).fences) {
      // A fence that is shown without highlighting is data rather than a sample.
      if (!isHighlighted(text)) continue;
      const [fault] = await kept.keep(['sample', language, text], async () => {
        // Loaded for the first sample that is new: the grammars take long.
        const parsers = await (loading ??= createParsers());
        const parse = Object.hasOwn(parsers, language) ? parsers[language] : undefined;
        return parse ? attempt(parse, text) : [];
      });
      if (!fault) continue;
      messages.push({
        file,
        line: line + fault.line,
        column,
        text: `The ${language} sample does not parse: ${fault.text}. Write one that runs as it stands.`,
        rule: 'sample',
      });
    }
  }
  return messages;
}

/** The first fault, if there is one. A parser that gives up on a sample says so in place of it. */
async function attempt(parse: SampleParser, text: string): Promise<readonly Fault[]> {
  try {
    // Between samples, readers of development mode go first.
    await nextTurn();
    const fault = await parse(text);
    return fault ? [fault] : [];
  } catch (error) {
    return [{ line: 1, text: `the parser gives up (${String(error).slice(0, 100)})` }];
  }
}

async function createParsers(): Promise<Readonly<Record<Fence['language'], SampleParser>>> {
  const script = await createScriptParser();
  // One after the other: grammars that load at the same time disturb each other.
  const python = await createGrammarParser('python');
  const go = await createGrammarParser('go');
  const bash = await createGrammarParser('bash');
  return {
    javascript: (text) => script(text, 'js'),
    typescript: (text) => script(text, 'ts'),
    json: parseJson,
    yaml: parseYaml,
    python,
    go,
    bash,
    console: (text) => bash(commandsOf(text)),
  };
}

async function createScriptParser() {
  const { transform } = await import('esbuild');
  return async (text: string, loader: 'js' | 'ts'): Promise<Fault | undefined> => {
    try {
      await transform(text, { loader, format: 'esm', logLevel: 'silent' });
      return undefined;
    } catch (error) {
      return faultOfEsbuild(error);
    }
  };
}

function faultOfEsbuild(error: unknown): Fault {
  const [first] =
    typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors)
      ? (error.errors as { text: string; location: { line: number } | null }[])
      : [];
  if (!first) throw error;
  return { line: first.location?.line ?? 1, text: first.text };
}

async function createGrammarParser(name: 'python' | 'go' | 'bash'): Promise<SampleParser> {
  const { Language, Parser } = await import('web-tree-sitter');
  await Parser.init();
  const require = createRequire(import.meta.url);
  const grammar = require.resolve(`tree-sitter-${name}/tree-sitter-${name}.wasm`);
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  return (text) => {
    const tree = parser.parse(text);
    if (!tree) throw new Error(`The ${name} grammar gave no tree.`);
    const { rootNode } = tree;
    if (!rootNode.hasError) return undefined;
    const node = rootNode.descendantsOfType('ERROR')[0] ?? findMissing(rootNode) ?? rootNode;
    const [near = ''] = node.text.split('\n', 1);
    return { line: node.startPosition.row + 1, text: `near \`${near.trim()}\`` };
  };
}

interface SyntaxNode {
  readonly isMissing: boolean;
  readonly text: string;
  readonly startPosition: { readonly row: number };
  readonly children: readonly SyntaxNode[];
}

function findMissing(node: SyntaxNode): SyntaxNode | undefined {
  if (node.isMissing) return node;
  for (const child of node.children) {
    const missing = findMissing(child);
    if (missing) return missing;
  }
  return undefined;
}

function parseJson(text: string): Fault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? 0);
    return { line: text.slice(0, position).split('\n').length, text: message };
  }
}

function parseYaml(text: string): Fault | undefined {
  const deepLine = findDeepYaml(text, maxYamlNesting);
  if (deepLine !== undefined) {
    return { line: deepLine, text: `it is nested deeper than ${maxYamlNesting} levels` };
  }
  const [error] = parseDocument(text).errors;
  if (!error) return undefined;
  return {
    line: error.linePos?.[0].line ?? 1,
    text: error.message.replace(/ at line [\s\S]*$/, ''),
  };
}

/** The lines behind a prompt, with their continuations; output becomes empty lines. */
function commandsOf(text: string): string {
  let isContinued = false;
  return text
    .split('\n')
    .map((line) => {
      const isCommand = line.startsWith('$ ') || isContinued;
      isContinued = isCommand && line.endsWith('\\');
      return isCommand ? line.replace(/^\$ /, '') : '';
    })
    .join('\n');
}
