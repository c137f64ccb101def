import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service, ServiceAccount } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { projectDir } from '../projectDir.ts';

const read = (...path: string[]): string => readFileSync(join(projectDir, 'deploy', ...path), 'utf8');

/** A Kubernetes object, as far as it says which schema it has. */
interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
}

/** The schemas of Kubernetes: types and required fields. */
const schemas = [
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
];

function check(object: KubernetesObject): void {
  const Schema = schemas.find(({ apiVersion, kind }) => apiVersion === object.apiVersion && kind === object.kind);
  if (Schema === undefined) throw new Error(`no schema for ${object.apiVersion} ${object.kind}`);
  new Schema(object as never).validate();
}

const objects = parseAllDocuments(read('manifests', 'cofferdam.yaml'), { merge: true }).map(
  (document) => document.toJS() as KubernetesObject,
);

describe('the Kubernetes objects', () => {
  it.each(objects.map((object) => [object.kind, object] as const))('match the schema of a %s', (_kind, object) => {
    check(object);
  });

  it('wouldn’t match it with a wrong type, without a required field, or of another version', () => {
    const deployment = objects.find(({ kind }) => kind === 'Deployment')!;
    expect(() => check({ ...deployment, spec: { replicas: 'two' } } as never)).toThrow('replicas must be integer');
    expect(() => check({ ...deployment, spec: { replicas: 2 } } as never)).toThrow('selector');
    expect(() => check({ ...deployment, apiVersion: 'apps/v1beta1' })).toThrow('no schema');
  });
});

/** Faults of a compose file against the Compose Specification; its style is ours. */
function faultsOfCompose(text: string): string[] {
  const dir = mkdtempSync(join(tmpdir(), 'cofferdam-compose-'));
  try {
    const file = join(dir, 'compose.yaml');
    writeFileSync(file, text);
    const [result] = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] }).lintFiles([file], false);
    const messages = result?.messages ?? [];
    return messages.filter(({ rule }) => rule.startsWith('invalid-')).map(({ message }) => message);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

describe('the compose file', () => {
  const text = read('containers', 'compose.yaml');

  it('matches the Compose Specification', () => {
    expect(faultsOfCompose(text)).toEqual([]);
  });

  it('wouldn’t match it with an unknown key or a wrong type', () => {
    expect(faultsOfCompose(text.replace('read_only: true', 'readonly: true'))).toHaveLength(1);
    expect(faultsOfCompose(text.replace('read_only: true', 'read_only: [yes]'))).toHaveLength(1);
  });
});

describe('the Dockerfile', () => {
  const text = read('containers', 'Dockerfile');
  const faults = (content: string): string[] =>
    validate(content).map(({ message }) => (typeof message === 'string' ? message : message.value));

  it('is one that a builder understands', () => {
    expect(faults(text)).toEqual([]);
  });

  it('wouldn’t be one with an unknown instruction, an unknown flag, or a stage without a source', () => {
    expect(faults(text.replace('USER node', 'USR node'))).toEqual(['Unknown instruction: USR']);
    expect(faults(text.replace('--interval=10s', '--every=10s'))).toHaveLength(1);
    expect(faults(text.replace('FROM', 'RUN true\nFROM'))).toHaveLength(1);
  });
});
