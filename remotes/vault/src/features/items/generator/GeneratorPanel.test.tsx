import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { GeneratorPanel } from './GeneratorPanel.tsx';

function open(): jest.Mock<(text: string) => void> {
  const onUse = jest.fn<(text: string) => void>();
  renderPage(createFakeHost({ answers: {} }), <GeneratorPanel onUse={onUse} />);
  return onUse;
}

const shown = () => document.querySelector('code')?.textContent ?? '';

describe('the generator', () => {
  it('generates passwords of the chosen length and character sets', async () => {
    const onUse = open();
    expect(shown()).toHaveLength(32);
    await userEvent.clear(screen.getByLabelText('Length'));
    await userEvent.type(screen.getByLabelText('Length'), '40');
    for (const name of ['A–Z', 'a–z', '!#$%…']) await userEvent.click(screen.getByRole('checkbox', { name }));
    expect(shown()).toMatch(/^\d{40}$/u);
    await userEvent.click(screen.getByRole('button', { name: 'Use this' }));
    expect(onUse).toHaveBeenCalledWith(shown());
  });
  it('generates passphrases with the chosen number of words and separator', async () => {
    const onUse = open();
    await userEvent.click(screen.getByRole('radio', { name: 'Passphrase' }));
    await waitFor(() => expect(shown()).toMatch(/^[a-z]+(-[a-z]+){6}$/u));
    expect(screen.getByText('77 bits of entropy')).toBeVisible();
    const first = shown();
    await userEvent.click(screen.getByRole('button', { name: 'Generate another' }));
    expect(shown()).not.toBe(first);
    await userEvent.clear(screen.getByLabelText('Words'));
    await userEvent.type(screen.getByLabelText('Words'), '4');
    await userEvent.selectOptions(screen.getByLabelText('Separator'), 'Dot .');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Capital/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Add a digit/ }));
    expect(shown()).toMatch(/^(?=[^\d]*\d[^\d]*$)[A-Z][a-z]+\d?(\.[A-Z][a-z]+\d?){3}$/u);
    await userEvent.click(screen.getByRole('button', { name: 'Use this' }));
    expect(onUse).toHaveBeenCalledWith(shown());
  });
  it('offers nothing while the number of words is out of range', async () => {
    open();
    await userEvent.click(screen.getByRole('radio', { name: 'Passphrase' }));
    await userEvent.clear(await screen.findByLabelText('Words'));
    await userEvent.type(screen.getByLabelText('Words'), '3');
    expect(screen.getByText('Enter a whole number from 4 to 24.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use this' })).toHaveAttribute('aria-disabled', 'true');
  });
});
