// deploy/kubernetes: right by Kubernetes' own description, and consistent with the server.
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.d.ts';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { Probe, Service } from 'kubernetes-types/core/v1.d.ts';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { startServer, type ServerProcess } from '../setup/server-process.ts';
import { createManifestCheck } from './check-manifests.ts';
import { readKnownVariables } from './known-variables.ts';

const folder = path.join('deploy', 'kubernetes');
const read = (file: string): unknown => parse(readFileSync(path.join(folder, file), 'utf8'));
const manifestFiles = readdirSync(folder).filter(
  (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
);

// Outside data: the first test holds each to its type.
const deployment = read('deployment.yaml') as Deployment;
const service = read('service.yaml') as Service;
const ingress = read('ingress.yaml') as Ingress;
const autoscaler = read('autoscaler.yaml') as HorizontalPodAutoscaler;
// Of the Prometheus operator, whose fields these are.
const selectorSchema = z.strictObject({ matchLabels: z.record(z.string(), z.string()) });
const monitor = z
  .strictObject({
    apiVersion: z.literal('monitoring.coreos.com/v1'),
    kind: z.literal('PodMonitor'),
    metadata: z.strictObject({ name: z.string() }),
    spec: z.strictObject({
      selector: selectorSchema,
      podMetricsEndpoints: z.array(
        z.strictObject({ port: z.string(), path: z.string(), interval: z.string() }),
      ),
    }),
  })
  .parse(read('monitoring/pod-monitor.yaml'));
const alerts = z
  .strictObject({
    apiVersion: z.literal('monitoring.coreos.com/v1'),
    kind: z.literal('PrometheusRule'),
    metadata: z.strictObject({ name: z.string() }),
    spec: z.strictObject({
      groups: z.array(
        z.strictObject({
          name: z.string(),
          rules: z.array(
            z.strictObject({
              alert: z.string(),
              expr: z.string(),
              for: z.string().optional(),
              labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
              annotations: z.strictObject({ summary: z.string() }),
            }),
          ),
        }),
      ),
    }),
  })
  .parse(read('monitoring/alerts.yaml'));
const policy = read('network-policy.yaml') as NetworkPolicy;
const budget = read('disruption-budget.yaml') as PodDisruptionBudget;

const pod = deployment.spec?.template;
const container = pod?.spec?.containers[0];
const variables = new Map(container?.env?.map(({ name, value }) => [name, value]));
const portNames = container?.ports?.map((port) => port.name) ?? [];
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
      'NetworkPolicy',
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
  const selectors: readonly (readonly [string, Readonly<Record<string, string>> | undefined])[] = [
    ['the Deployment', deployment.spec?.selector.matchLabels],
    ['the Service', service.spec?.selector],
    ['the PodDisruptionBudget', budget.spec?.selector?.matchLabels],
    ['the NetworkPolicy', policy.spec?.podSelector.matchLabels],
    ['the PodMonitor', monitor.spec.selector.matchLabels],
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

  it('the NetworkPolicy opens the ports of the container, and no way out', () => {
    const ports = policy.spec?.ingress?.flatMap((rule) => rule.ports?.map(({ port }) => port));
    expect(ports).toEqual(portNames);
    expect(policy.spec?.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(policy.spec?.egress).toBeUndefined();
  });

  it('the Ingress leads to the Service with every path, whatever the base of the site', () => {
    const [rule] = ingress.spec?.rules ?? [];
    const backend = { service: { name: service.metadata?.name, port: { name: 'http' } } };
    expect(service.spec?.ports?.map((port) => port.name)).toContain('http');
    expect(rule?.http?.paths).toEqual([{ path: '/', pathType: 'Prefix', backend }]);
    expect(ingress.spec?.tls?.[0]?.hosts).toEqual([rule?.host]);
    expect(variables.get('SITE_ORIGIN')).toBe(`https://${rule?.host ?? ''}`);
  });

  it('has a volume for the cache, which begins with what the image has compiled', () => {
    const [volume] = pod?.spec?.volumes ?? [];
    const mountPath = variables.get('CACHE_DIR') ?? '';
    const mounts = [{ name: volume?.name, mountPath }];
    const [filling] = pod?.spec?.initContainers ?? [];
    expect(container?.volumeMounts).toEqual(mounts);
    expect(filling?.volumeMounts).toEqual(mounts);
    expect(filling?.image).toBe(container?.image);
    expect(filling?.command?.slice(-2)).toEqual(['/app/dist/pages/.', mountPath]);
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^COPY .* \.\/dist\/pages$/m);
    expect(volume?.emptyDir?.sizeLimit).toBe('1Gi');
    expect(Number(variables.get('CACHE_MIB'))).toBeLessThan(1024);
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
  let server: ServerProcess;
  let admin: string;
  let origin: string;

  beforeAll(async () => {
    server = startServer({ ADMIN_PORT: '0', MAX_CONNECTIONS: '5' });
    admin = await server.printed(/Metrics on (http:\/\/localhost:\d+)\/metrics/);
    origin = await server.printed(/Listening on (http:\/\/localhost:\d+)/);
  });
  afterAll(() => server.stop());

  it.each(probes)('the %s probe asks the admin port, which answers', async (_what, probe) => {
    expect(probe?.httpGet?.port).toBe('admin');
    expect(portNames).toContain('admin');
    const response = await fetch(admin + (probe?.httpGet?.path ?? ''));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it('is answered while readers flood the server with connections', async () => {
    const sockets = Array.from({ length: 50 }, () =>
      connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined),
    );
    const metrics = async (): Promise<string> => (await fetch(`${admin}/metrics`)).text();
    let text = '';
    while (!/^millrace_docs_refused_connections_total [1-9]/m.test(text)) text = await metrics();
    expect(text).toContain('millrace_docs_open_connections 5');
    for (const [, probe] of probes) {
      expect((await fetch(admin + (probe?.httpGet?.path ?? ''))).status).toBe(200);
    }
    for (const socket of sockets) socket.destroy();
    // The server takes others once it has seen them leave.
    while (!/^millrace_docs_open_connections 0$/m.test(text)) text = await metrics();
  });

  it('Prometheus finds every metric that an alert is about', async () => {
    const [endpoint] = monitor.spec.podMetricsEndpoints;
    expect(portNames).toContain(endpoint?.port);
    for (const address of ['/docs/limits/', '/docs/none/']) await fetch(origin + address);
    const text = await (await fetch(admin + (endpoint?.path ?? ''))).text();
    const known = new Set([...text.matchAll(/^([a-z_]+)[{ ]/gm)].map(([, name]) => name));
    const functions = /\b(?:sum|rate|increase|count|by|le|namespace|job|histogram_quantile)\b/g;
    for (const { alert, expr } of alerts.spec.groups.flatMap(({ rules }) => rules)) {
      const plain = expr.replace(/"[^"]*"/g, '').replace(/\{[^}]*\}|\[\w+\]/g, '');
      const names = plain.replace(functions, '').match(/[a-z_]{4,}/g) ?? [];
      const unknown = names.filter((name) => name !== 'version' && !known.has(name));
      expect({ alert, names: names.length > 0, unknown }).toEqual({
        alert,
        names: true,
        unknown: [],
      });
    }
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
    const [filling] = pod?.spec?.initContainers ?? [];
    expect(filling?.securityContext).toEqual(container?.securityContext);
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
