import { describe, expect, it, jest } from '@jest/globals';
import { Drawer } from '@cofferdam/ui/overlay';
import { render, screen } from '@testing-library/react';
import { followWorker } from './followWorker.ts';
import { activatedMessage } from './workerMessages.ts';

function start({ wouldLose = false, lastReload: before = null as number | null } = {}) {
  const target = new EventTarget();
  const posted: unknown[] = [];
  const active = { postMessage: (message: unknown) => posted.push(message) };
  const register = jest.fn((_path: string, _options: object) => Promise.resolve({ update: jest.fn() }));
  const did: string[] = [];
  let at = 1_000_000;
  let lastReload = before;
  const state = { wouldLose };
  const controller = new AbortController();
  const worker = followWorker({
    container: {
      register: register as never,
      ready: Promise.resolve({ active }) as never,
      addEventListener: target.addEventListener.bind(target),
    },
    build: 'old',
    wouldLose: () => state.wouldLose,
    reload: () => did.push('reload'),
    onUpdateReady: () => did.push('ask'),
    lastReload: { read: () => lastReload, write: (time) => (lastReload = time) },
    now: () => at,
    signal: controller.signal,
  });
  const hear = (data: unknown): void => void target.dispatchEvent(new MessageEvent('message', { data }));
  return { worker, register, did, posted, hear, state, controller, wait: (ms: number) => (at += ms) };
}

describe('a page and its worker', () => {
  it('registers it for the whole origin, past the HTTP cache', () => {
    const { register } = start();
    expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  });

  it('reloads once when another build becomes active', () => {
    const { hear, did } = start();
    hear(activatedMessage('new'));
    hear(activatedMessage('newer'));
    expect(did).toEqual(['reload']);
  });

  it('doesn’t reload if it already is that build, or for other messages', () => {
    const { hear, did } = start();
    for (const data of [activatedMessage('old'), null, 'new', { type: 'other', build: 'new' }]) hear(data);
    expect(did).toEqual([]);
  });

  it('asks instead if unsaved changes would be lost', () => {
    const { hear, did, state } = start({ wouldLose: true });
    hear(activatedMessage('new'));
    expect(did).toEqual(['ask']);
    state.wouldLose = false;
    hear(activatedMessage('new'));
    expect(did).toEqual(['ask', 'reload']);
  });

  it('asks instead while a dialog is open, which can show a secret once', async () => {
    const { hear, did } = start();
    const shown = render(
      <Drawer open title="Results" onClose={() => undefined}>
        shown once
      </Drawer>,
    );
    await screen.findByRole('dialog');
    hear(activatedMessage('new'));
    expect(did).toEqual(['ask']);
    shown.unmount();
    hear(activatedMessage('new'));
    expect(did).toEqual(['ask', 'reload']);
  });

  it('doesn’t reload in a loop when two gateways serve two builds', () => {
    const justReloaded = start({ lastReload: 1_000_000 });
    justReloaded.wait(59_000);
    justReloaded.hear(activatedMessage('new'));
    expect(justReloaded.did).toEqual(['ask']);
    const longAgo = start({ lastReload: 1_000_000 });
    longAgo.wait(60_000);
    longAgo.hear(activatedMessage('new'));
    expect(longAgo.did).toEqual(['reload']);
  });

  it('sends the organization whose builds to keep', async () => {
    const { worker, posted } = start();
    worker.keepBuilds('o1');
    await Promise.resolve();
    expect(posted).toEqual([{ type: 'cofferdam-follow-registry', organizationId: 'o1' }]);
  });

  it('ignores messages after the visit has ended', () => {
    const { hear, did, controller } = start();
    controller.abort();
    hear(activatedMessage('new'));
    expect(did).toEqual([]);
  });
});
