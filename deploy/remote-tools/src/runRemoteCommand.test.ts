import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runRemoteCommand } from './runRemoteCommand.ts';

let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'cofferdam-remote-command-'));
  const vault = { enabled: true, active: 'workspace', fallback: null, builds: {} };
  writeFileSync(join(dir, 'shipped.json'), JSON.stringify({ contract: 1, remotes: { vault } }));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('`registry activate NAME shipped` selects the build shipped with the product', async () => {
  const places = {
    registryDir: join(dir, 'registry'),
    shippedRegistryPath: join(dir, 'shipped.json'),
    remotesDir: dir,
  };
  const activate = runRemoteCommand('registry', ['activate', 'vault', 'shipped'], {
    name: null,
    installation: { ...places, hostVersions: null },
    dirOf: (name) => join(dir, name),
  });
  await expect(activate).rejects.toThrow('No build of this remote came with the product.');
});
