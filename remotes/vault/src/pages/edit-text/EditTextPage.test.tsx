import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../../dev/createSampleVault.ts';
import EditTextPage from './EditTextPage.tsx';

function openText() {
  const vault = createSampleVault();
  vault.put({ name: 'A', values: ['one'] });
  vault.put({ name: 'B', values: ['two'] });
  vault.put({ name: 'with blank', values: ['three'] });
  const fake = createFakeHost({ answers: vault.answers, permissions: 'all' });
  return { fake, vault, ...renderPage(fake, <EditTextPage />, { path: '/r/secrets/text' }) };
}

const alreadyDeleted = {
  isDone: false,
  results: [{ name: 'B', outcome: 'secret.not-found.by-secret-name' as const }],
};

async function load(): Promise<HTMLTextAreaElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Load the values' }));
  return screen.findByLabelText('Secrets as text');
}

describe('the list as text', () => {
  it('reads no value before a request', async () => {
    const { fake, container } = openText();
    await screen.findByRole('button', { name: 'Load the values' });
    expect(fake.calls).toEqual([]);
    expect(container).not.toHaveTextContent('A=one');
  });
  it('states the purpose of reading the values', async () => {
    const { fake } = openText();
    await load();
    const [read] = fake.calls.filter(({ call }) => call === 'secret.export');
    expect(read?.input).toMatchObject({ purpose: 'EDIT' });
  });
  it('shows the difference, then adds, versions and deletes, without changing hidden secrets', async () => {
    const { fake, vault } = openText();
    const field = await load();
    expect(field).toHaveValue('A=one\nB=two\n');
    expect(screen.getByText(/^1 secret not shown/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'A=other{Enter}C=new');
    await userEvent.click(screen.getByRole('button', { name: 'Review changes' }));
    expect(screen.getByText('1 secret to add, 1 to update, 1 to move to the trash.')).toBeVisible();
    expect(fake.calls.some(({ call }) => call === 'secret.import')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('heading', { name: 'Edit as text' });
    expect([...vault.secrets.keys()].sort()).toEqual(['a', 'c', 'with blank']);
    expect(vault.secrets.get('a')?.versions.at(-1)?.value).toBe('other');
  });
  it('keeps the text and reports a newer version', async () => {
    const { vault } = openText();
    const field = await load();
    await userEvent.clear(field);
    await userEvent.type(field, 'A=mine{Enter}B=two');
    vault.put({ name: 'A', values: ['one', 'theirs'] });
    await userEvent.click(screen.getByRole('button', { name: 'Review changes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Nothing was saved')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the text' }));
    expect(screen.getByLabelText('Secrets as text')).toHaveValue('A=mine\nB=two');
  });

  const change = async (text: string): Promise<void> => {
    const field = await load();
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.click(screen.getByRole('button', { name: 'Review changes' }));
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

  it('moves no secret to the trash if its value has changed', async () => {
    const { fake, vault } = openText();
    await change('A=one');
    vault.put({ name: 'B', values: ['two', 'theirs'] });
    await save();
    expect(await screen.findByText('Nothing was saved')).toBeVisible();
    expect(vault.secrets.has('b')).toBe(true);
    expect(fake.calls.some(({ call }) => call === 'secret.delete')).toBe(false);
  });
  it('says that only a part was saved if someone else deleted a secret first, and then saves the rest', async () => {
    const { fake, vault } = openText();
    await change('A=other');
    // The other deletion is between the last check and this one.
    fake.answer({ secret: { delete: () => alreadyDeleted } });
    await save();
    expect(await screen.findByText('Only part of it was saved')).toBeVisible();
    expect(fake.notices).toEqual([]);
    expect(vault.secrets.get('a')?.versions.at(-1)?.value).toBe('other');
    fake.answer({ secret: { delete: vault.answers.secret?.delete as never } });
    await userEvent.click(screen.getByRole('button', { name: 'Compare again' }));
    expect(await screen.findByText('0 secrets to add, 0 to update, 1 to move to the trash.')).toBeVisible();
    await save();
    await screen.findByRole('heading', { name: 'Edit as text' });
    expect([...vault.secrets.keys()].sort()).toEqual(['a', 'with blank']);
  });
  it('says the same if the deletion fails, with the reason', async () => {
    const { fake } = openText();
    await change('A=other');
    fake.answer({
      secret: {
        delete: () => {
          throw new TypeError('no network');
        },
      },
    });
    await save();
    expect(await screen.findByText('Only part of it was saved')).toBeVisible();
    expect(fake.handledErrors).toHaveLength(1);
  });
  it('reads and writes more than 1,000 secrets, in pieces of 1,000', async () => {
    const { fake, vault } = openText();
    for (let index = 0; index < 1_500; index += 1) vault.put({ name: `N${index}`, values: ['v'] });
    const field = await load();
    const lines = field.value.split('\n');
    expect(lines).toHaveLength(1_503);
    fireEvent.change(field, { target: { value: lines.map((line) => line.replace(/=v$/, '=w')).join('\n') } });
    await userEvent.click(screen.getByRole('button', { name: 'Review changes' }));
    await save();
    await screen.findByRole('heading', { name: 'Edit as text' });
    const sizes = fake.calls
      .filter(({ call }) => call === 'secret.import')
      .map(({ input }) => (input as { entries: unknown[] }).entries.length);
    expect(sizes).toEqual([1_000, 500]);
    expect(vault.secrets.get('n1499')?.versions.at(-1)?.value).toBe('w');
  });
  it('announces no new values if there were none', async () => {
    const { fake } = openText();
    await change('A=one');
    fake.answer({ secret: { delete: () => alreadyDeleted } });
    await save();
    expect(await screen.findByText('Nothing was saved')).toBeVisible();
  });
});
