import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hostApiVersion, remoteContractVersion } from '@cofferdam/remote-contract';
import {
  createRegistrySource,
  openTarget,
  publishRemote,
  RegistryRefusal,
  runRegistryCommand,
  type RegistryCommand,
  type RegistryProblem,
} from './index.ts';
import { recordedOf, sampleFiles, writeBuild } from './testing/sampleBuild.ts';

const ids = ['1', '2', '3', '4'].map((digit) => digit.repeat(16));
const [one = '', two = '', three = ''] = ids;
let dir: string;

const places = () => ({
  registryDir: join(dir, 'registry'),
  shippedRegistryPath: join(dir, 'shipped.json'),
  remotesDir: join(dir, 'remotes'),
});

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cofferdam-registry-'));
  const off = { enabled: true, active: 'workspace', fallback: null, builds: {} };
  writeFileSync(places().shippedRegistryPath, JSON.stringify({ contract: 1, remotes: { vault: off, audit: off } }));
  for (const name of ['vault', 'audit']) {
    const recorded = recordedOf('0'.repeat(16), name, {
      routes: [{ id: 'home', path: `/${name}/:id`, title: name, access: 'signed-in' }],
    });
    writeBuild(join(dir, 'remotes', name, 'dist', recorded.build), recorded);
    writeFileSync(join(dir, 'remotes', name, 'dist/workspace.json'), JSON.stringify({ build: recorded.build }));
  }
});
afterEach(() => rmSync(dir, { recursive: true }));

const run = (command: RegistryCommand, hostVersions: Record<string, string> | null = null) =>
  runRegistryCommand({ ...places(), hostVersions, by: 'me', now: new Date() }, command);

function publishOf(recorded: ReturnType<typeof recordedOf>, files = sampleFiles): RegistryCommand {
  const contents = [...files].map(([path, file]) => [path, Buffer.from(file).toString('base64')] as const);
  return { command: 'publish', recorded, base: null, files: Object.fromEntries(contents) };
}

const live = (name = 'vault') => {
  const source = createRegistrySource(places(), () => undefined);
  return source.resolve(null).remotes.find((remote) => remote.name === name);
};
const journal = () =>
  readFileSync(join(dir, 'registry/journal.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a refused build', () => {
  const changed = new Map([...sampleFiles, ['entry.js', Buffer.from('evil')]]);
  const otherBr = new Map([...sampleFiles, ['entry.js.br', Buffer.from('evil')]]);
  const shared = (version: string) => ({ ...recordedOf(one), shared: { react: version } });
  it.each([
    ['without its files', publishOf(recordedOf(one), new Map()), 'missing'],
    ['with a file of another hash', publishOf(recordedOf(one), changed), 'hash differs'],
    ['with a compressed file that has other content', publishOf(recordedOf(one), otherBr), 'compressed'],
    [
      'that needs a newer host',
      publishOf(recordedOf(one, 'vault', { needs: { host: hostApiVersion + 1, api: 1 } })),
      'needs host',
    ],
    [
      'of the next contract',
      publishOf(recordedOf(one, 'vault', { contract: remoteContractVersion + 1 })),
      'needs contract',
    ],
    ['made with an older React', publishOf(shared('18.0.0')), 'built with react 18.0.0, this host has 19.2.1'],
    ['made with a newer React', publishOf(shared('19.3.0')), 'built with react 19.3.0'],
    [
      'with a page of another remote',
      publishOf(recordedOf(one, 'x', { routes: [{ id: 'a', path: '/audit/:name', title: 'A', access: 'signed-in' }] })),
      'is a page of audit',
    ],
  ])('is one %s, which the journal records', async (_what, command, reason) => {
    await expect(run(command, { react: '19.2.1' })).rejects.toThrow(reason);
    expect(existsSync(join(dir, 'registry/registry.json'))).toBe(false);
    expect(existsSync(join(dir, 'registry/builds/vault', one))).toBe(false);
    expect(journal()).toMatchObject([{ by: 'me', command: 'publish', build: one, outcome: 'refused' }]);
  });

  it('is one that was published before, even if its record can’t be read', async () => {
    await run(publishOf(recordedOf(one)));
    await expect(run(publishOf(recordedOf(one)))).rejects.toThrow('never change');
    const path = join(dir, 'registry/registry.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"entry": "entry.js"', '"entry": 7'));
    await expect(run(publishOf(recordedOf(one)))).rejects.toThrow('never change');
  });
});

describe('a published build that no longer fits', () => {
  const paged = (build: string, name: string, path: string) =>
    recordedOf(build, name, { routes: [{ id: 'home', path, title: name, access: 'signed-in' }] });

  const canary: RegistryCommand = {
    command: 'start-canary',
    remote: 'vault',
    build: one,
    percent: 5,
    organizations: [],
  };

  it('isn’t tried out, nor made live again', async () => {
    await run(publishOf(paged(one, 'vault', '/plans')));
    await run({ command: 'activate', remote: 'vault', build: one });
    await run({ command: 'activate', remote: 'vault', build: 'workspace' });
    await run(publishOf(paged(two, 'audit', '/plans')));
    await run({ command: 'activate', remote: 'audit', build: two });
    const before = readFileSync(join(dir, 'registry/registry.json'), 'utf8');
    const again: RegistryCommand = { command: 'roll-back', remote: 'vault' };
    for (const command of [canary, again]) {
      await expect(run(command)).rejects.toThrow('/plans is a page of audit');
      expect(journal().at(-1)).toMatchObject({ command: command.command, outcome: 'refused' });
    }
    expect(readFileSync(join(dir, 'registry/registry.json'), 'utf8')).toBe(before);
  });

  it('isn’t tried out if the host was changed since', async () => {
    await run(publishOf({ ...recordedOf(one), shared: { react: '19.2.1' } }));
    await expect(run(canary, { react: '20.0.0' })).rejects.toThrow('built with react 19.2.1');
    await run(canary, { react: '19.2.1' });
  });

  it('is one with a page of another remote’s canary', async () => {
    await run(publishOf(paged(one, 'vault', '/plans')));
    await run(canary);
    await expect(run(publishOf(paged(two, 'audit', '/plans')))).rejects.toThrow('/plans is a page of vault');
  });

  it('isn’t gone back to if it isn’t there', async () => {
    await run(publishOf(recordedOf(one)));
    await run({ command: 'activate', remote: 'vault', build: one });
    rmSync(join(dir, 'remotes/vault'), { recursive: true });
    await expect(run({ command: 'roll-back', remote: 'vault' })).rejects.toThrow(
      "Build workspace of vault isn't on this host",
    );
    expect(live()?.active.build).toBe(one);
  });

  it('doesn’t keep a remote from being switched off', async () => {
    await run(publishOf({ ...recordedOf(one, 'reports'), shared: { react: '19.2.1' } }));
    await run({ command: 'activate', remote: 'reports', build: one });
    await run({ command: 'roll-back', remote: 'reports' }, { react: '20.0.0' });
    expect(live('reports')).toBeUndefined();
  });
});

describe('a registry that can’t be read', () => {
  it.each(['{', '{"contract":9}', '[]'])('is changed by no command, and a list names it: %s', async (text) => {
    await run(publishOf(recordedOf(one)));
    const path = join(dir, 'registry/registry.json');
    writeFileSync(path, text);
    const commands = [publishOf(recordedOf(two)), { command: 'activate', remote: 'vault', build: one } as const];
    for (const command of commands) {
      await expect(run(command)).rejects.toThrow(`${path} can't be used`);
      await expect(run(command)).rejects.toBeInstanceOf(RegistryRefusal);
    }
    expect(readFileSync(path, 'utf8')).toBe(text);
    const { lines, isFaulty } = await run({ command: 'list' });
    expect(lines.at(-1)).toContain(`${path} can't be used`);
    expect(isFaulty).toBe(true);
  });

  it('isn’t changed in a folder that is something else', async () => {
    writeFileSync(places().registryDir, '');
    await expect(run(publishOf(recordedOf(one)))).rejects.toThrow(`${places().registryDir} can't be used`);
    await expect(run(publishOf(recordedOf(one)))).rejects.toBeInstanceOf(RegistryRefusal);
  });

  it('isn’t changed in a record that can’t be used', async () => {
    await run(publishOf(recordedOf(one)));
    const path = join(dir, 'registry/registry.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"enabled": true', '"enabled": "later"'));
    const before = readFileSync(path, 'utf8');
    await expect(run(publishOf(recordedOf(two)))).rejects.toThrow(
      `The record of vault in ${path} can't be used: enabled: Invalid input`,
    );
    expect(readFileSync(path, 'utf8')).toBe(before);
  });
});

describe('an invalid command', () => {
  it.each([
    [
      'names an organization by something else than its id',
      { command: 'start-canary', remote: 'vault', build: one, percent: 0, organizations: ['acme'] },
      'organizations.0',
    ],
    [
      'has a base without TLS',
      { command: 'publish', recorded: recordedOf(one), base: 'http://cdn.example/vault/1/', files: {} },
      'base: must be',
    ],
  ] as const)('that %s is refused, and writes nothing', async (_what, command, reason) => {
    await expect(run(command as unknown as RegistryCommand)).rejects.toThrow(reason);
    await expect(run(command as unknown as RegistryCommand)).rejects.toBeInstanceOf(RegistryRefusal);
    expect(existsSync(join(dir, 'registry'))).toBe(false);
  });
});

describe('publishing', () => {
  it('changes nothing until the build is activated, then only its remote', async () => {
    const before = live('audit');
    await run(publishOf(recordedOf(one)));
    expect(live()?.active.build).toBe('0'.repeat(16));
    await run({ command: 'activate', remote: 'vault', build: one });
    expect(live()).toMatchObject({ active: { build: one }, fallback: { build: '0'.repeat(16) } });
    expect(live('audit')).toEqual(before);
    await run({ command: 'roll-back', remote: 'vault' });
    expect(live()).toMatchObject({ active: { build: '0'.repeat(16) }, fallback: { build: one } });
    expect(journal().map(({ command, outcome }) => [command, outcome])).toEqual([
      ['publish', 'done'],
      ['activate', 'done'],
      ['roll-back', 'done'],
    ]);
    expect(statSync(join(dir, 'registry/journal.jsonl')).mode & 0o777).toBe(0o600);
  });

  it('loses none of many concurrent changes', async () => {
    const names = ['vault', 'audit', 'new-one', 'new-two'];
    await Promise.all(
      names.flatMap((name) => ids.map((build) => run(publishOf(recordedOf(build, name))).then(() => undefined))),
    );
    const { remotes } = JSON.parse(readFileSync(join(dir, 'registry/registry.json'), 'utf8')) as {
      remotes: Record<string, { builds: object }>;
    };
    for (const name of names) expect(Object.keys(remotes[name]?.builds ?? {}).toSorted()).toEqual(ids);
  });

  it('leaves records that this version cannot read as they are', async () => {
    await run(publishOf(recordedOf(one)));
    const path = join(dir, 'registry/registry.json');
    const file = JSON.parse(readFileSync(path, 'utf8')) as {
      remotes: Record<string, { builds: Record<string, unknown> }>;
    };
    const unknown = { build: two, form: 'of a later version' };
    file.remotes['vault']!.builds[two] = unknown;
    file.remotes['later'] = { builds: { [two]: unknown } };
    writeFileSync(path, JSON.stringify(file));
    await run({ command: 'activate', remote: 'vault', build: one });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      remotes: { later: { builds: { [two]: unknown } }, vault: { active: one, builds: { [two]: unknown } } },
    });
  });

  it('writes no pointer of a remote whose live build this version cannot read', async () => {
    for (const build of [one, two]) await run(publishOf(recordedOf(build)));
    await run({ command: 'activate', remote: 'vault', build: one });
    const path = join(dir, 'registry/registry.json');
    const pointers = () => {
      const { remotes } = JSON.parse(readFileSync(path, 'utf8')) as { remotes: Record<string, { builds: object }> };
      const { builds: _, ...others } = remotes['vault']!;
      return others;
    };
    writeFileSync(path, readFileSync(path, 'utf8').replace('"entry": "entry.js"', '"entry": 7'));
    const before = pointers();
    expect(before).toMatchObject({ active: one, fallback: 'workspace' });
    await run(publishOf(recordedOf(three)));
    expect(pointers()).toEqual(before);
    const canary = { build: two, percent: 5, organizations: [] };
    await run({ command: 'start-canary', remote: 'vault', ...canary });
    expect(pointers()).toEqual({ ...before, canary });
    await run({ command: 'activate', remote: 'vault', build: two });
    expect(pointers()).toEqual({ ...before, active: two, fallback: 'workspace' });
  });

  it('of a remote that did not come with the product can be taken back', async () => {
    await run(publishOf(recordedOf(one, 'reports')));
    await run({ command: 'activate', remote: 'reports', build: one });
    expect(live('reports')).toMatchObject({ active: { build: one }, fallback: null });
    await run({ command: 'roll-back', remote: 'reports' });
    expect(live('reports')).toBeUndefined();
  });
});

describe('the registry that a gateway reads', () => {
  it('keeps the other remotes if one is invalid, and reports the problem', async () => {
    const reported: RegistryProblem[][] = [];
    const source = createRegistrySource(places(), (problems) => reported.push([...problems]));
    expect([source.resolve(null).remotes.length, source.health()]).toEqual([2, 'ok']);
    await run(publishOf(recordedOf(one)));
    await run({ command: 'activate', remote: 'vault', build: one });
    expect([source.resolve(null).remotes.length, source.health(), reported.length]).toEqual([2, 'ok', 0]);
    const path = join(dir, 'registry/registry.json');
    const activeBuild = () => source.resolve(null).remotes.find(({ name }) => name === 'vault')?.active.build;
    const wrong = readFileSync(path, 'utf8').replaceAll('entry.js', '../entry.js');
    for (const text of ['{', '[]', '{"contract":9}', wrong]) {
      writeFileSync(path, text);
      expect([source.resolve(null).remotes.length, source.health()]).toEqual([2, 'incomplete']);
      // What can't be read as a whole leaves the last registry in force; a wrong build gives way to the shipped one.
      expect(activeBuild()).toBe(text === wrong ? '0'.repeat(16) : one);
    }
    expect(reported).toHaveLength(4);
    source.resolve(null);
    expect(reported).toHaveLength(4);
  });

  it('is read and its problems are reported once, until a file changes', async () => {
    await run(publishOf(recordedOf(one)));
    const path = join(dir, 'registry/registry.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"entry": "entry.js"', '"entry": 7'));
    let reports = 0;
    const source = createRegistrySource(places(), () => void (reports += 1));
    for (const _ of [1, 2]) source.resolve(null);
    expect(reports).toBe(1);
    writeFileSync(join(dir, 'remotes/audit/dist/workspace.json'), '{}');
    expect([source.health(), reports]).toEqual(['incomplete', 2]);
    expect([source.health(), reports]).toEqual(['incomplete', 2]);
  });

  it('is the shipped one, and reported, if its folder is something else', () => {
    writeFileSync(places().registryDir, '');
    const reported: RegistryProblem[] = [];
    const source = createRegistrySource(places(), (problems) => reported.push(...problems));
    expect([source.resolve(null).remotes.length, source.health()]).toEqual([2, 'incomplete']);
    expect(reported[0]?.reason).toContain('ENOTDIR');
  });

  it('is empty and unhealthy if nothing can be served', () => {
    rmSync(join(dir, 'remotes'), { recursive: true });
    expect(createRegistrySource(places(), () => undefined).health()).toBe('empty');
    rmSync(places().shippedRegistryPath);
    expect(createRegistrySource(places(), () => undefined).health()).toBe('empty');
  });

  it('is incomplete if an enabled remote has no build, and healthy if it is switched off', () => {
    const health = () => createRegistrySource(places(), () => undefined).health();
    rmSync(join(dir, 'remotes/audit'), { recursive: true });
    expect(health()).toBe('incomplete');
    const shipped = (enabled: boolean) => ({ enabled, active: 'workspace', fallback: null, builds: {} });
    const write = (vault: boolean, audit: boolean) =>
      writeFileSync(
        places().shippedRegistryPath,
        JSON.stringify({ contract: 1, remotes: { vault: shipped(vault), audit: shipped(audit) } }),
      );
    write(true, false);
    expect(health()).toBe('ok');
    write(false, false);
    expect(health()).toBe('ok');
  });

  it('reports missing or altered files when it is checked', async () => {
    await run(publishOf(recordedOf(one)));
    await run({ command: 'activate', remote: 'vault', build: one });
    expect(await run({ command: 'check' })).toMatchObject({ isFaulty: false });
    writeFileSync(join(dir, 'registry/builds/vault', one, 'entry.js'), 'evil');
    rmSync(join(dir, 'remotes/audit/dist', '0'.repeat(16), 'entry.js'));
    const { lines, isFaulty } = await run({ command: 'check' });
    expect(isFaulty).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(/vault 1{16}: entry\.js isn't/),
      expect.stringMatching(/audit .* is missing/),
    ]);
  });
});

describe('files on a separate host', () => {
  it('are checked before anything is changed, so that an unreachable base isn’t published', async () => {
    const base = 'https://cdn.example/vault/';
    const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
    const buildDir = join(dir, 'made');
    writeBuild(buildDir, recordedOf(one));
    const target = openTarget(places().registryDir, undefined, { ...places(), hostVersions: null, by: 'me' });
    const get = () => Promise.reject(new TypeError('fetch failed'));
    await expect(publishRemote({ buildDir, target, base, isActivated: true, get })).rejects.toThrow("doesn't answer");
    expect(existsSync(join(dir, 'registry'))).toBe(false);
    await publishRemote({
      buildDir,
      target,
      base,
      isActivated: true,
      get: async () => new Response('globalThis.entry = 1;', { headers }),
    });
    expect(live()?.active).toMatchObject({ base });
    expect(existsSync(join(dir, 'registry/builds'))).toBe(false);
  });
});
