import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { ChoiceFilter } from './index.ts';

const choices = [
  { id: 'on', label: 'Enabled' },
  { id: 'off', label: 'Disabled' },
] as const;

type State = (typeof choices)[number]['id'] | 'gone';

function States({ first = null }: { first?: State | null }): ReactNode {
  const [value, setValue] = useState<State | null>(first);
  return (
    <ChoiceFilter
      label="State"
      addLabel="Add a state"
      removeLabel="Remove state"
      choices={choices}
      value={value}
      unknownLabel="one that is gone"
      onChoose={setValue}
    />
  );
}

describe('a filter by one of a few options', () => {
  it('is offered, shows the choice, and can be removed', async () => {
    render(<States />);
    await userEvent.click(screen.getByRole('button', { name: 'Add a state' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disabled' }));
    expect(await screen.findByText('Disabled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a state' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove state' }));
    expect(screen.getByRole('button', { name: 'Add a state' })).toBeVisible();
  });

  it('has a text for a choice that is no longer offered', () => {
    render(<States first="gone" />);
    expect(screen.getByText('one that is gone')).toBeVisible();
  });
});
