import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectDir } from '../projectDir.ts';
import { readSettings } from '../settings/index.ts';

const read = (path: string) => readFileSync(join(projectDir, path), 'utf8');
const dockerfile = read('deploy/containers/Dockerfile');
const compose = read('deploy/containers/compose.yaml');
const manifest = read('deploy/manifests/cofferdam.yaml');
const packageJson = JSON.parse(read('package.json')) as { config: { node: string; pnpm: string } };

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('the image', () => {
  it.each(all(dockerfile, /^COPY --from=\w+ \/app\/(\S+)/gm).filter((path) => !/node_modules|dist/.test(path)))(
    'copies %s, which is there',
    (path) => expect(existsSync(join(projectDir, path))).toBe(true),
  );

  it('runs and builds with existing scripts, on the versions of this project', () => {
    const scripts = all(dockerfile, /(deploy\/local\/src\/\w+\.ts)/g);
    expect(scripts.length).toBeGreaterThanOrEqual(2);
    for (const script of scripts) expect(existsSync(join(projectDir, script))).toBe(true);
    for (const version of all(dockerfile, /^FROM node:([\d.]+)/gm)) expect(version).toBe(packageJson.config.node);
    for (const version of all(dockerfile, /pnpm@([\d.]+)/g)) expect(version).toBe(packageJson.config.pnpm);
  });

  it('isn’t run as root, and has a health check', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK[\s\S]*\/healthz/m);
  });
});

describe('the deployment of the image', () => {
  it('is restricted: no root, no writable root file system, no capabilities', () => {
    expect(compose).toMatch(/read_only: true[\s\S]*no-new-privileges:true[\s\S]*cap_drop:\s+- ALL/);
    expect(manifest).toMatch(
      /runAsNonRoot: true[\s\S]*allowPrivilegeEscalation: false[\s\S]*readOnlyRootFilesystem: true/,
    );
  });

  it('references existing files', () => {
    const [context = '', file = ''] = [/context: (\S+)/, /dockerfile: (\S+)/].map(
      (one) => one.exec(compose)?.[1] ?? '',
    );
    expect(existsSync(join(projectDir, 'deploy/containers', context, file))).toBe(true);
    expect(manifest.match(/path: (\/healthz)/g)?.length).toBe(2);
  });

  it('sets only known settings', async () => {
    const names = new Set(all(`${dockerfile}\n${compose}\n${manifest}`, /\b(COFFERDAM_[A-Z_]+)\b/g));
    expect(names.size).toBeGreaterThanOrEqual(6);
    const environment = Object.fromEntries([...names].map((name) => [name, '']));
    await expect(readSettings(environment, '/project')).resolves.toMatchObject({ port: 8080 });
  });
});
