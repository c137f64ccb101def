import { describe, expect, it, jest } from '@jest/globals';
import { NetworkError } from '@cofferdam/api-client';
import { render, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { createSealedTexts, type PageKeyCalls } from './sealedTexts.ts';

// 32 bytes of 7.
const key = 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc';

function server() {
  const asked: string[] = [];
  let isAway = false;
  let opened = key;
  const calls = {
    async makePageKey() {
      asked.push('make');
      if (isAway) throw new NetworkError('/identity/v1/page-keys', new TypeError('Failed to fetch'));
      return { keyId: 'A'.repeat(22), key };
    },
    async openPageKey({ keyId }) {
      asked.push(`open ${keyId}`);
      if (isAway) throw new NetworkError('/identity/v1/page-keys/open', new TypeError('Failed to fetch'));
      return { key: opened };
    },
  } as PageKeyCalls;
  /** From now on the server derives another key than before. */
  const forget = (): void => {
    opened = `C${key.slice(1)}`;
  };
  return { calls, asked, forget, goAway: () => (isAway = true), comeBack: () => (isAway = false) };
}

function Form() {
  const [name, setName] = useState('DATABASE_URL');
  const [note, setNote] = useState('half a sentence');
  return (
    <form>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input aria-label="Link" value="https://example.com/#key" readOnly />
      <input aria-label="On" type="checkbox" value="on" defaultChecked />
      <div role="search">
        <input aria-label="Search" defaultValue="abc" />
      </div>
      <output>{`${name}/${note}`}</output>
    </form>
  );
}

const states = (): readonly unknown[] => [
  screen.getByLabelText<HTMLInputElement>('Name').value,
  screen.getByLabelText<HTMLTextAreaElement>('Note').value,
  screen.getByRole('status').textContent,
];

describe('the texts of a locked page', () => {
  it('are in no field and no state while it is locked, and are restored to both afterward', async () => {
    render(<Form />);
    const { calls, asked } = server();
    const texts = createSealedTexts(calls);
    await texts.prepare();
    const encrypt = jest.spyOn(crypto.subtle, 'encrypt');
    act(() => texts.seal());
    expect(states()).toEqual(['', '', '/']);
    expect(encrypt).toHaveBeenCalledTimes(1);
    let restored: unknown;
    await act(async () => {
      restored = await texts.restore();
    });
    expect(restored).toEqual({ ok: true, lost: 0 });
    expect(states()).toEqual(['DATABASE_URL', 'half a sentence', 'DATABASE_URL/half a sentence']);
    expect(asked).toEqual(['make', `open ${'A'.repeat(22)}`]);
  });

  it('are encrypted with a key that can’t decrypt and can’t be exported', async () => {
    render(<Form />);
    const texts = createSealedTexts(server().calls);
    await texts.prepare();
    const encrypt = jest.spyOn(crypto.subtle, 'encrypt');
    act(() => texts.seal());
    const [, used] = encrypt.mock.calls.at(-1) ?? [];
    expect(used).toMatchObject({ extractable: false, usages: ['encrypt'] });
  });

  it('don’t stay in memory once they are encrypted', async () => {
    render(<Form />);
    const texts = createSealedTexts(server().calls);
    await texts.prepare();
    const encrypt = jest.spyOn(crypto.subtle, 'encrypt');
    act(() => texts.seal());
    await act(() => texts.restore());
    const [, , content] = encrypt.mock.calls.at(-1) ?? [];
    expect(new Set(content as Uint8Array)).toEqual(new Set([0]));
  });

  it('stay encrypted while the server can’t be reached, and are restored later', async () => {
    render(<Form />);
    const { calls, goAway, comeBack } = server();
    const texts = createSealedTexts(calls);
    await texts.prepare();
    act(() => texts.seal());
    goAway();
    expect(await texts.restore()).toEqual({ ok: false });
    expect(states()).toEqual(['', '', '/']);
    comeBack();
    await act(async () => void (await texts.restore()));
    expect(states()[0]).toBe('DATABASE_URL');
  });

  it('are dropped, with a message, if no key was available', async () => {
    render(<Form />);
    const { calls, goAway } = server();
    goAway();
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const texts = createSealedTexts(calls);
    await texts.prepare();
    act(() => texts.seal());
    expect(states()).toEqual(['', '', '/']);
    expect(await texts.restore()).toEqual({ ok: true, lost: 1 });
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it('are restored once if two unlocks meet, and nothing is restored later', async () => {
    render(<Form />);
    const { calls, asked } = server();
    const texts = createSealedTexts(calls);
    await texts.prepare();
    act(() => texts.seal());
    const inputs: EventTarget[] = [];
    document.addEventListener('input', ({ target }) => target !== null && inputs.push(target));
    const both = await act(() => Promise.all([texts.restore(), texts.restore()]));
    expect(inputs).toEqual([screen.getByLabelText('Name'), screen.getByLabelText('Note')]);
    expect(both).toEqual([
      { ok: true, lost: 0 },
      { ok: true, lost: 0 },
    ]);
    const setter = jest.spyOn(HTMLInputElement.prototype, 'value', 'set');
    expect(await texts.restore()).toEqual({ ok: true, lost: 0 });
    expect(setter).not.toHaveBeenCalled();
    expect(asked).toHaveLength(3);
  });

  it('are lost, with a message, if the server derives another key', async () => {
    render(<Form />);
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { calls, forget } = server();
    const texts = createSealedTexts(calls);
    await texts.prepare();
    act(() => texts.seal());
    forget();
    expect(await texts.restore()).toEqual({ ok: true, lost: 2 });
    expect(warn.mock.calls.flat().join(' ')).toContain('Unsaved text could not be decrypted');
    expect(await texts.restore()).toEqual({ ok: true, lost: 0 });
    expect(states()).toEqual(['', '', '/']);
    warn.mockRestore();
  });

  it('need a new key for each lock, which is requested once', async () => {
    render(<Form />);
    const { calls, asked } = server();
    const texts = createSealedTexts(calls);
    await texts.prepare();
    await texts.prepare();
    expect(asked).toEqual(['make']);
    act(() => texts.seal());
    await texts.prepare();
    expect(asked).toEqual(['make', 'make']);
  });

  it('are none in a page without any, which then needs no key', async () => {
    const { calls, asked } = server();
    const texts = createSealedTexts(calls);
    texts.seal();
    expect(await texts.restore()).toEqual({ ok: true, lost: 0 });
    expect(asked).toEqual([]);
  });

  it('are counted as lost if their field no longer exists', async () => {
    const { unmount } = render(<Form />);
    const texts = createSealedTexts(server().calls);
    await texts.prepare();
    act(() => texts.seal());
    unmount();
    expect(await texts.restore()).toEqual({ ok: true, lost: 2 });
    expect(await texts.restore()).toEqual({ ok: true, lost: 0 });
  });
});
