// deploy/kubernetes: right by Kubernetes' own description, and consistent with the server.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.d.ts';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { Probe, Service } from 'kubernetes-types/core/v1.d.ts';
import type { Ingress } from 'kubernetes-types/networking/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { createConfig } from '../../config/index.ts';
import { createFixture } from '../setup/fixture-site.ts';
import { listen, type RunningServer } from '../setup/real-site.ts';
import { removeTestSites } from '../setup/test-site.ts';
import { createManifestCheck } from './check-manifests.ts';
import { readKnownVariables } from './known-variables.ts';

const folder = path.join('deploy', 'kubernetes');
const read = (file: string): unknown => parse(readFileSync(path.join(folder, file), 'utf8'));
const manifestFiles = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');

// Outside data: the first test holds each to its type.
const deployment = read('deployment.yaml') as Deployment;
const service = read('service.yaml') as Service;
const ingress = read('ingress.yaml') as Ingress;
const autoscaler = read('autoscaler.yaml') as HorizontalPodAutoscaler;
const budget = read('disruption-budget.yaml') as PodDisruptionBudget;

const pod = deployment.spec?.template;
const container = pod?.spec?.containers[0];
const variables = new Map(container?.env?.map(({ name, value }) => [name, value]));
const milliseconds = (name: string): number => Number(variables.get(name));

describe('schema', () => {
  const checkManifests = createManifestCheck();
  const manifestSchema = z.looseObject({ apiVersion: z.string(), kind: z.string() });

  it('every manifest has known fields of the right types, and all that are required', () => {
    const manifests = manifestFiles.map((file) => manifestSchema.parse(read(file)));
    expect(manifests.map(({ kind }) => kind).sort()).toEqual([
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'PodDisruptionBudget',
      'Service',
    ]);
    expect(checkManifests(manifests)).toEqual([]);
  });

  const text = readFileSync(path.join(folder, 'deployment.yaml'), 'utf8');
  it.each([
    ['a misspelt field', 'readinessProbe:', 'readynessProbe:', /readynessProbe.* does not exist/],
    [
      'a misspelt field, deep',
      'readOnlyRootFilesystem',
      'readonlyRoot',
      /readonlyRoot.* does not exist/,
    ],
    ['a value of another type', 'periodSeconds: 3', "periodSeconds: '3'", /not assignable to type/],
    ['a missing field', '- name: server', '- tty: false', /'name' is missing/],
    ['an unknown kind', 'kind: Deployment', 'kind: Deploymnet', /no exported member.*Deploymnet/],
    ['an unknown version', 'apps/v1', 'apps/v9', /Cannot find module/],
  ])('finds %s', (_what, right, wrong, message) => {
    expect(text).toContain(right);
    const broken = manifestSchema.parse(parse(text.replace(right, wrong)));
    expect(checkManifests([broken]).join('\n')).toMatch(message);
  });

  it('the kustomization lists every manifest, and names the image that the Deployment runs', () => {
    const kustomization = z
      .strictObject({
        apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
        kind: z.literal('Kustomization'),
        resources: z.array(z.string()),
        labels: z.array(z.strictObject({ pairs: z.record(z.string(), z.string()) })),
        images: z.array(
          z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() }),
        ),
      })
      .parse(read('kustomization.yaml'));
    expect([...kustomization.resources].sort()).toEqual([...manifestFiles].sort());
    expect(kustomization.images.map(({ name }) => name)).toEqual([container?.image]);
  });
});

describe('references', () => {
  const labels = pod?.metadata?.labels ?? {};
  const name = deployment.metadata?.name;
  const portNames = container?.ports?.map((port) => port.name) ?? [];

  const selectors: readonly (readonly [string, Readonly<Record<string, string>> | undefined])[] = [
    ['the Deployment', deployment.spec?.selector.matchLabels],
    ['the Service', service.spec?.selector],
    ['the PodDisruptionBudget', budget.spec?.selector?.matchLabels],
    ...(pod?.spec?.topologySpreadConstraints ?? []).map(
      ({ topologyKey, labelSelector }) =>
        [`spreading by ${topologyKey}`, labelSelector?.matchLabels] as const,
    ),
  ];

  it.each(selectors)('%s selects the pods', (_what, selector) => {
    expect(Object.keys(selector ?? {}).length).toBeGreaterThan(0);
    expect(labels).toMatchObject(selector ?? {});
  });

  it('the autoscaler scales the Deployment, which leaves the number to it', () => {
    expect(autoscaler.spec?.scaleTargetRef).toEqual({
      apiVersion: deployment.apiVersion,
      kind: deployment.kind,
      name,
    });
    expect(deployment.spec?.replicas).toBeUndefined();
    expect(autoscaler.spec?.minReplicas).toBeGreaterThanOrEqual(2);
  });

  it('ports are those that the server is told to listen on', () => {
    expect(container?.ports).toEqual([
      { name: 'http', containerPort: Number(variables.get('PORT')) },
      { name: 'admin', containerPort: Number(variables.get('ADMIN_PORT')) },
    ]);
    expect(pod?.metadata?.annotations?.['prometheus.io/port']).toBe(variables.get('ADMIN_PORT'));
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`EXPOSE ${variables.get('PORT') ?? ''}`);
  });

  it('the admin port is reached from outside the pod, which Prometheus is', () => {
    expect(variables.get('ADMIN_HOST')).toBe('0.0.0.0');
  });

  it('the Service leads to a named port of the container, and not to the admin port', () => {
    expect(service.spec?.ports?.map(({ targetPort }) => targetPort)).toEqual(['http']);
    expect(portNames).toContain('http');
  });

  it('the Ingress leads to the Service, to the site and robots.txt alone', () => {
    const [rule] = ingress.spec?.rules ?? [];
    const backend = { service: { name: service.metadata?.name, port: { name: 'http' } } };
    const { base } = createConfig().site;
    expect(service.spec?.ports?.map((port) => port.name)).toContain('http');
    expect(rule?.http?.paths).toEqual([
      { path: base.replace(/\/$/, ''), pathType: 'Prefix', backend },
      { path: '/robots.txt', pathType: 'Exact', backend },
    ]);
    expect(ingress.spec?.tls?.[0]?.hosts).toEqual([rule?.host]);
    expect(variables.get('SITE_ORIGIN')).toBe(`https://${rule?.host ?? ''}`);
  });

  it('mounts nothing, so that the pages that the image has compiled are found', () => {
    expect([pod?.spec?.volumes, container?.volumeMounts]).toEqual([undefined, undefined]);
    expect(variables.has('CACHE_DIR')).toBe(false);
  });

  it('sets only variables that the server knows', () => {
    expect([...variables.keys()].filter((key) => !readKnownVariables().has(key))).toEqual([]);
  });
});

describe('probes', () => {
  const probes: readonly (readonly [string, Probe | undefined])[] = [
    ['startup', container?.startupProbe],
    ['readiness', container?.readinessProbe],
    ['liveness', container?.livenessProbe],
  ];
  let server: RunningServer;

  beforeAll(async () => {
    const { handle } = await createFixture();
    server = await listen(handle);
  });
  afterAll(async () => {
    await server.close();
    await removeTestSites();
  });

  it.each(probes)('the %s probe asks an address that the server answers', async (_what, probe) => {
    const address = probe?.httpGet;
    expect(container?.ports?.map((port) => port.name)).toContain(address?.port);
    const response = await fetch(server.origin + (address?.path ?? ''));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it('readiness is asked apart from liveness, so that a draining server is not restarted', () => {
    expect(container?.readinessProbe?.httpGet?.path).toBe('/readyz');
    expect(container?.livenessProbe?.httpGet?.path).toBe('/healthz');
  });

  it('a draining server is out of rotation before it stops, and stops before it is killed', () => {
    const { periodSeconds = 10, failureThreshold = 3 } = container?.readinessProbe ?? {};
    const drainMs = milliseconds('DRAIN_DELAY_MS');
    expect(drainMs).toBeGreaterThan(periodSeconds * failureThreshold * 1000);
    const graceMs = (pod?.spec?.terminationGracePeriodSeconds ?? 30) * 1000;
    expect(graceMs).toBeGreaterThanOrEqual(drainMs + milliseconds('SHUTDOWN_TIMEOUT_MS') + 2000);
  });
});

describe('safety', () => {
  it('runs without rights', () => {
    expect(pod?.spec?.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      privileged: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod?.spec?.automountServiceAccountToken).toBe(false);
  });

  it('a new version replaces no replica before its successor is ready', () => {
    expect(deployment.spec?.strategy).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxSurge: 1, maxUnavailable: 0 },
    });
  });

  it('memory is bounded well above the page cache', () => {
    const limit = container?.resources?.limits?.['memory'] ?? '';
    expect(limit).toMatch(/^\d+Mi$/);
    expect(parseInt(limit)).toBeGreaterThan(Number(variables.get('PAGE_CACHE_MIB')) + 256);
  });
});
