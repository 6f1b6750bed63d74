// Checks Kubernetes manifests against the types that are generated from Kubernetes' own OpenAPI description.
import path from 'node:path';
import ts from 'typescript';

/** What every manifest states. */
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

const options: ts.CompilerOptions = {
  lib: ['lib.es5.d.ts'],
  types: [],
  module: ts.ModuleKind.Preserve,
  noEmit: true,
  strict: true,
};

/** Everything that is wrong with manifests: unknown and missing fields, and values of a wrong type. */
export type CheckManifests = (manifests: readonly Manifest[]) => readonly string[];

/**
 * Makes a check that reads Kubernetes' types once.
 * A manifest becomes a literal of its kind's type, since the compiler refuses fields that a type does not have.
 */
export function createManifestCheck(): CheckManifests {
  const packageFiles = new Map<string, ts.SourceFile | undefined>();
  return function checkManifests(manifests) {
    const texts = new Map(
      manifests.map((manifest, index) => [path.resolve(`${index}.ts`), toSource(manifest)]),
    );
    const host = ts.createCompilerHost(options);
    const readFile = host.readFile.bind(host);
    const fileExists = host.fileExists.bind(host);
    const getSourceFile = host.getSourceFile.bind(host);
    host.readFile = (file) => texts.get(file) ?? readFile(file);
    host.fileExists = (file) => texts.has(file) || fileExists(file);
    host.getSourceFile = (file, language) => {
      if (texts.has(file)) return getSourceFile(file, language);
      if (!packageFiles.has(file)) packageFiles.set(file, getSourceFile(file, language));
      return packageFiles.get(file);
    };
    const program = ts.createProgram({ rootNames: [...texts.keys()], options, host });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  };
}

/** `{ apiVersion: 'networking.k8s.io/v1', kind: 'Ingress' }` → a constant of `Ingress` from `kubernetes-types/networking/v1` */
function toSource(manifest: Manifest): string {
  const { apiVersion, kind } = manifest;
  const group = apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`;
  return `import type { ${kind} } from 'kubernetes-types/${group}';
export const manifest: ${kind} = ${JSON.stringify(manifest)};
`;
}
