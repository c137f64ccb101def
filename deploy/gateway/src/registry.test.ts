import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, testBuilds, type TestGateway } from './testing/startTestGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

function registryWith(enabled: Readonly<Record<string, boolean>>): string {
  const remotes = Object.entries(enabled).map(([name, isEnabled]) => [
    name,
    { enabled: isEnabled, active: 'workspace', fallback: null, builds: {} },
  ]);
  return JSON.stringify({ contract: 1, remotes: Object.fromEntries(remotes) as object });
}

describe('the registry', () => {
  it('isn’t cached, contains the address of each build, and omits remotes that are off or unbuilt', async () => {
    const answer = await gateway.send('/registry');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.body.toString())).toMatchObject({
      contract: 1,
      organizationId: null,
      isSameForAll: true,
      remotes: [{ name: 'vault', active: { base: `/remotes/vault/${testBuilds.vault}/` }, fallback: null }],
    });
  });

  it('accepts an organization only if it is an id', async () => {
    const id = '01900000-0000-7000-8000-00000000000a';
    const known = await gateway.send(`/registry?organizationId=${id}`);
    expect(JSON.parse(known.body.toString())).toMatchObject({ organizationId: id });
    const odd = await gateway.send('/registry?organizationId=%3Cscript%3E');
    expect(JSON.parse(odd.body.toString())).toMatchObject({ organizationId: null });
  });

  it('keeps its last valid content if the file becomes invalid, which is logged', async () => {
    const own = await startTestGateway();
    await own.send('/registry');
    own.write('registry.json', '{ "contract": 7 }');
    const answer = await own.send('/registry');
    expect(JSON.parse(answer.body.toString())).toMatchObject({ remotes: [{ name: 'vault' }] });
    expect(own.log.join('')).toContain("it isn't a registry");
    await own.close();
  });
});

describe('the health of the registry', () => {
  it('is incomplete while an enabled remote was never built, and ok without it', async () => {
    const own = await startTestGateway();
    expect(own.registry.health()).toBe('incomplete');
    own.write('registry.json', registryWith({ vault: true }));
    expect(own.registry.health()).toBe('ok');
    await own.close();
  });

  it('is empty if no remote can be served', async () => {
    const own = await startTestGateway();
    own.write('registry.json', registryWith({ audit: true }));
    expect(own.registry.health()).toBe('empty');
    await own.close();
    const unreadable = await startTestGateway();
    unreadable.write('registry.json', JSON.stringify({ contract: 1, remotes: { vault: { enabled: 1 } } }));
    expect(unreadable.registry.health()).toBe('empty');
    await unreadable.close();
  });
});
