import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { projectDir } from '../projectDir.ts';
import { checkConfiguration } from '../settings/configurationFile.ts';
import { knownVariables } from '../settings/readSettings.ts';

const read = (...path: string[]): string => readFileSync(join(projectDir, 'deploy', ...path), 'utf8');
const version = (JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as { version: string }).version;

/** A Kubernetes object, as far as the tests look into it. */
// oxlint-disable-next-line typescript/no-explicit-any -- the documents have many shapes, and each test asserts the one it reads
type KubernetesObject = any;

const objects = parseAllDocuments(read('manifests', 'cofferdam.yaml'), { merge: true }).map((document) => {
  expect(document.errors).toEqual([]);
  return document.toJS();
});
const only = (kind: string): KubernetesObject => {
  const found = objects.filter((one) => one.kind === kind);
  expect(found).toHaveLength(1);
  return found[0];
};
const pod = only('Deployment').spec.template;
const [server] = pod.spec.containers;
const configuration = JSON.parse(only('ConfigMap').data['configuration.json']) as {
  drainSeconds: number;
  metrics: { port: number };
};

describe('the Kubernetes objects', () => {
  it('select the pods of the Deployment', () => {
    const labels = pod.metadata.labels;
    expect(only('Deployment').spec.selector.matchLabels).toEqual(labels);
    expect(only('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
    expect(only('NetworkPolicy').spec.podSelector.matchLabels).toEqual(labels);
    expect(only('Service').spec.selector).toEqual(labels);
    expect(only('HorizontalPodAutoscaler').spec.scaleTargetRef).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: only('Deployment').metadata.name,
    });
    expect(pod.spec.serviceAccountName).toBe(only('ServiceAccount').metadata.name);
  });

  it('use ports that the server listens on', () => {
    const ports = Object.fromEntries(server.ports.map((port: KubernetesObject) => [port.name, port.containerPort]));
    expect(ports).toEqual({ http: 8080, metrics: configuration.metrics.port });
    expect(pod.metadata.annotations['prometheus.io/port']).toBe(String(configuration.metrics.port));
    for (const probe of [server.startupProbe, server.readinessProbe]) {
      expect(probe.httpGet).toEqual({ path: '/healthz', port: 'http' });
    }
    expect(server.livenessProbe.tcpSocket.port).toBe('http');
    expect(only('Service').spec.ports[0].targetPort).toBe('http');
    expect(only('Ingress').spec.rules[0].http.paths[0].backend.service).toEqual({
      name: only('Service').metadata.name,
      port: { name: only('Service').spec.ports[0].name },
    });
    const opened = only('NetworkPolicy').spec.ingress.map((rule: KubernetesObject) => rule.ports[0].port);
    expect(opened).toEqual(['http', 'metrics']);
  });

  it('use only known settings', () => {
    for (const { name } of server.env) expect(knownVariables).toContain(name);
    expect(checkConfiguration(configuration)).toHaveProperty('file');
  });

  it('allow more time for stopping than the process needs', () => {
    // What the server itself allows for a stop after draining; runServer.ts.
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(configuration.drainSeconds + 40);
    const { periodSeconds, failureThreshold } = server.readinessProbe;
    expect(configuration.drainSeconds).toBeGreaterThan(periodSeconds * failureThreshold);
    expect(only('Deployment').spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  });

  it('fit into the connections of a database with default settings during an upgrade', () => {
    const settings = JSON.parse(read('local', 'configuration.example.json')) as {
      connections: { application: number; identity: number };
    };
    // One for LISTEN, and five for jobs (runQueue.ts).
    const each = settings.connections.application + settings.connections.identity + 1 + 5;
    expect(read('OPERATIONS.md')).toContain(`${each} by default`);
    const [accepted, reserved] = [100, 3];
    const processes =
      only('HorizontalPodAutoscaler').spec.maxReplicas + only('Deployment').spec.strategy.rollingUpdate.maxSurge;
    expect(processes * each).toBeLessThanOrEqual(accepted - reserved);
  });

  it('keep a browser on one process, and let the largest requests through', () => {
    const { metadata, spec } = only('Ingress');
    expect(spec.ingressClassName).toBe('nginx');
    expect(metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/affinity': 'cookie',
      'nginx.ingress.kubernetes.io/session-cookie-secure': 'true',
      'nginx.ingress.kubernetes.io/proxy-body-size': '64m',
    });
  });

  it('run without root, capabilities and a writable file system', () => {
    expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(pod.spec.automountServiceAccountToken).toBe(false);
    for (const container of [...pod.spec.initContainers, ...pod.spec.containers]) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.image).toBe(`cofferdam:${version}`);
      expect(container.resources.limits.memory).toBeDefined();
      expect(container.resources.requests.cpu).toBeDefined();
    }
  });

  it('mount each volume that they reference, and read secrets only from files', () => {
    const volumes = new Set(pod.spec.volumes.map((volume: KubernetesObject) => volume.name));
    const mounted = new Set<string>();
    for (const container of [...pod.spec.initContainers, ...pod.spec.containers]) {
      for (const { name } of container.volumeMounts) mounted.add(name);
    }
    expect(mounted).toEqual(volumes);
    expect(objects.some((one) => one.kind === 'Secret')).toBe(false);
    for (const { name, valueFrom } of server.env) {
      expect(valueFrom).toBeUndefined();
      expect(['DATABASE_URL', 'COFFERDAM_ROOT_KEY']).not.toContain(name);
    }
  });
});

describe('the compose file', () => {
  const { services } = parse(read('containers', 'compose.yaml'));

  it('builds the image from existing files', () => {
    const { context, dockerfile } = services.cofferdam.build;
    expect(existsSync(join(projectDir, 'deploy', 'containers', context, dockerfile))).toBe(true);
  });

  it('uses only known settings', () => {
    for (const name of Object.keys(services.cofferdam.environment)) {
      expect([...knownVariables, 'DATABASE_URL']).toContain(name);
    }
  });

  it('runs the server without capabilities or a writable file system, on loopback', () => {
    expect(services.cofferdam).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      ports: ['127.0.0.1:8080:8080'],
      depends_on: { database: { condition: 'service_healthy' } },
    });
  });
});
