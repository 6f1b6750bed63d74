// Type-checks code samples against test/fixtures/component-api.d.ts, without writing a file.
import path from 'node:path';
import ts from 'typescript';
import { product } from '../setup/millrace.ts';

/** A component in a page. */
export interface Sample {
  /** File of the page, e.g. `content/code/nodejs/index.md`. */
  readonly file: string;
  /** Line of the fence's opening backticks. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
}

const apiFile = path.resolve('test/fixtures/component-api.d.ts');
const globalsFile = path.resolve('test/fixtures/globals.d.ts');
const platform = `@${product.slug}/platform`;

/** Names that samples use without an import; npm packages have no types. */
const globals = `
declare const defineComponent: typeof import('${platform}').defineComponent;
declare module '*';
/** Environment variables are set in the account. */
declare namespace NodeJS { interface ProcessEnv { [name: string]: any } }
/** Plain JavaScript resolves without a value, and reads \`value\` without asking for the status. */
interface PromiseConstructor {
  new (run: (resolve: (value?: any) => void, reject: (reason?: any) => void) => void): Promise<any>;
  allSettled(promises: any): Promise<any[]>;
}
`;

const options: ts.CompilerOptions = {
  // Features of the platform's Node.js.
  target: ts.ScriptTarget.ES2020,
  lib: ['lib.es2020.d.ts'],
  types: ['node'],
  module: ts.ModuleKind.Preserve,
  moduleDetection: ts.ModuleDetectionKind.Force,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  strict: true,
  // Samples are plain JavaScript: their parameters have no types.
  noImplicitAny: false,
  useUnknownInCatchVariables: false,
};

/** Returns all errors in the samples: `<file>:<line>  <message>`, with lines of the page. */
export function typeCheck(samples: readonly Sample[]): readonly string[] {
  const sampleOf = new Map(
    samples.map((sample, index) => [
      path.resolve(`${index}.${sample.language === 'typescript' ? 'ts' : 'js'}`),
      sample,
    ]),
  );
  const texts = new Map([...sampleOf].map(([file, { text }]) => [file, text]));
  texts.set(globalsFile, globals);
  const files = [...texts.keys(), apiFile];
  const program = ts.createProgram({ rootNames: files, options, host: createHost(texts) });
  const diagnostics = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...files
      .map((file) => program.getSourceFile(file))
      .flatMap((source) => [
        ...program.getSyntacticDiagnostics(source),
        ...program.getSemanticDiagnostics(source),
      ]),
  ];
  return diagnostics.map(({ file, start = 0, messageText }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ');
    if (!file) return message;
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    const sample = sampleOf.get(file.fileName);
    const place = sample ? `${sample.file}:${sample.line + line}` : `${file.fileName}:${line}`;
    return `${place}  ${message}`;
  });
}

function createHost(texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.readFile = (file) => texts.get(file) ?? asSamplesSeeIt(file, readFile(file));
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.resolveModuleNameLiterals = (literals) =>
    literals.map(({ text }) => ({
      resolvedModule:
        text === platform ? { resolvedFileName: apiFile, extension: ts.Extension.Dts } : undefined,
    }));
  return host;
}

/**
 * Returns Node.js's types without additions that are newer than the platform's version, such as `fetch`; plain JavaScript reads a
 * server's port without checking that it has one.
 */
function asSamplesSeeIt(file: string, text: string | undefined): string | undefined {
  if (file.includes('/@types/node/web-globals/')) return '';
  if (!file.endsWith('/@types/node/net.d.ts')) return text;
  return text?.replace('address(): AddressInfo | string | null;', 'address(): any;');
}
