// Checks that each sample parses in its language, with the parser of that language or a complete grammar.
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseDocument } from 'yaml';
import type { CompiledSite } from './compiled-site.ts';
import type { Fence } from '../../../markdown/context/context.ts';
import { maxYamlNesting } from '../../../base/diagnostics/limits.ts';
import type { Message } from '../../../base/diagnostics/messages.ts';
import { findDeepYaml } from '../../../base/diagnostics/yaml-nesting.ts';
import type { CachedFindings } from './cached-findings.ts';
import { MissingPackages, withPackages } from '../../../base/diagnostics/optional-packages.ts';
import { maxHighlightedLength, maxHighlightedLine } from '../../../base/diagnostics/limits.ts';

/** A syntax error in a sample; `line` is relative to the sample and starts at 1. */
interface Fault {
  readonly line: number;
  readonly text: string;
}

/** Returns the first fault of a text. */
type SampleParser = (text: string) => Fault | undefined | Promise<Fault | undefined>;

/** Checks the samples of all pages, except those in languages without a parser, such as `text`. */
export async function checkSamples(
  site: CompiledSite,
  cached: CachedFindings,
): Promise<readonly Message[]> {
  const parserOf = createParsers();
  const unchecked = new Set<string>();
  const messages: Message[] = [];
  for (const path of site.paths) {
    const { file } = site.source(path);
    for (const { language, text, line, column } of site.compiled(path).fences) {
      // A fence that is too long for highlighting is data rather than a sample.
      if (!isHighlighted(text) || unchecked.has(language)) continue;
      const report = (offset: number, told: string): void => {
        messages.push({ file, line: line + offset, column, text: told, rule: 'sample' });
      };
      try {
        const [fault] = await cached.keep(['sample', language, text], async () => {
          // Loaded for the first sample that is not cached, since loading a grammar is slow.
          const parse = await parserOf(language);
          return parse ? attempt(parse, text) : [];
        });
        if (!fault) continue;
        report(
          fault.line,
          `The ${language} sample does not parse: ${fault.text}. Write one that runs as it is.`,
        );
      } catch (error) {
        if (!(error instanceof MissingPackages)) throw error;
        unchecked.add(language);
        report(0, error.message);
      }
    }
  }
  return messages;
}

/** Returns the first fault, if there is one. An error thrown by the parser is returned as a fault. */
async function attempt(parse: SampleParser, text: string): Promise<readonly Fault[]> {
  try {
    // Between samples, handles requests of development mode.
    await nextTurn();
    const fault = await parse(text);
    return fault ? [fault] : [];
  } catch (error) {
    return [{ line: 1, text: `the parser failed (${String(error).slice(0, 100)})` }];
  }
}

const grammars = ['python', 'go', 'bash'] as const;

/** Returns a function that loads the parser of a language at its first sample. It rejects with a `MissingPackages`. */
function createParsers(): (language: Fence['language']) => Promise<SampleParser | undefined> {
  const loaded = new Map<string, Promise<SampleParser>>();
  const load = (name: string, make: () => Promise<SampleParser>): Promise<SampleParser> => {
    const parser = loaded.get(name) ?? make();
    loaded.set(name, parser);
    return parser;
  };
  return async (language) => {
    if (language === 'json') return parseJson;
    if (language === 'yaml') return parseYaml;
    if (language === 'javascript' || language === 'typescript') {
      return load(language, () => createScriptParser(language));
    }
    if (language === 'console') {
      const parse = await load('bash', () => createGrammarParser('bash'));
      return (text) => parse(commandsOf(text));
    }
    const grammar = grammars.find((name) => name === language);
    return grammar && load(grammar, () => createGrammarParser(grammar));
  };
}

async function createScriptParser(language: 'javascript' | 'typescript'): Promise<SampleParser> {
  const { transform } = await withPackages(
    `Samples in ${language}`,
    ['esbuild'],
    () => import('esbuild'),
  );
  const loader = language === 'javascript' ? 'js' : 'ts';
  return async (text) => {
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

async function createGrammarParser(name: (typeof grammars)[number]): Promise<SampleParser> {
  const packages = ['web-tree-sitter', `tree-sitter-${name}`];
  const { Language, Parser, grammar } = await withPackages(
    `Samples in ${name}`,
    packages,
    async () => ({
      ...(await import('web-tree-sitter')),
      grammar: createRequire(import.meta.url).resolve(
        `tree-sitter-${name}/tree-sitter-${name}.wasm`,
      ),
    }),
  );
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  return (text) => {
    const tree = parser.parse(text);
    if (!tree) throw new Error(`The ${name} grammar returned no tree.`);
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

/** Returns the commands after prompts, with their continuation lines; replaces output by empty lines. */
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

/** Whether the text of a fence is short enough to highlight, as a whole and in each line. */
function isHighlighted(text: string): boolean {
  return (
    text.length <= maxHighlightedLength &&
    text.split('\n').every((line) => line.length <= maxHighlightedLine)
  );
}
