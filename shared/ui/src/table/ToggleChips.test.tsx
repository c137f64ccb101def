import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { ToggleChips } from './index.ts';

const chips = [
  { value: 'secret', label: 'Secrets', icon: null, count: '3' },
  { value: 'code', label: 'Codes', icon: null },
  { value: 'note', label: 'Notes', icon: null },
] as const;

function Types(): ReactNode {
  const [values, setValues] = useState<readonly (typeof chips)[number]['value'][]>([]);
  return (
    <>
      <ToggleChips label="Types" chips={chips} values={values} onChange={setValues} />
      <output>{values.join(' ')}</output>
    </>
  );
}

describe('toggle chips', () => {
  it('can be active together, in their own order, using only the keyboard', async () => {
    render(<Types />);
    expect(screen.getByRole('group', { name: 'Types' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Notes' }));
    expect(screen.getByRole('status').textContent).toBe('note');
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: /Secrets/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('status').textContent).toBe('secret note');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Notes' }));
    expect(screen.getByRole('status').textContent).toBe('secret');
  });
});
