import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '@cofferdam/ui/theme';
import ColumnStep from './ColumnStep.tsx';

const roles = [
  { role: 'name', label: 'Name' },
  { role: 'value', label: 'Value' },
  { role: 'description', label: 'Description', isOptional: true },
] as const;

function ask(names: readonly string[], hasHeader: boolean) {
  const onChoose = jest.fn();
  const table = { names, hasHeader, rowCount: 3 };
  render(
    <ThemeRoot mode="light">
      <ColumnStep table={table} roles={roles} onChoose={onChoose} onCancel={() => undefined} />
    </ThemeRoot>,
  );
  return onChoose;
}
const review = () => screen.getByRole('button', { name: 'Review' });
const pick = (label: RegExp, column: string) => userEvent.selectOptions(screen.getByLabelText(label), column);

describe('the choice of columns', () => {
  it('starts empty, needs a name and a value, and names the columns that aren’t imported', async () => {
    const onChoose = ask(['Team', 'Content', 'Variable', 'Since'], true);
    expect(screen.getByText(/^4 columns and 2 rows/)).toBeVisible();
    expect(review()).toHaveAttribute('aria-disabled', 'true');
    await pick(/^Name/, 'Variable');
    expect(review()).toHaveAttribute('aria-disabled', 'true');
    await pick(/^Value/, 'Variable');
    expect(review()).toHaveAttribute('aria-disabled', 'true');
    await pick(/^Value/, 'Content');
    expect(screen.getByText('Not imported: Team and Since.')).toBeVisible();
    await userEvent.click(review());
    expect(onChoose).toHaveBeenCalledWith({ hasHeader: true, at: { name: 2, value: 1, description: -1 } });
  });

  it('numbers the columns of a table without names, and counts the first row if it is an entry', async () => {
    const onChoose = ask(['', ''], false);
    expect(screen.getByText(/^2 columns and 3 rows/)).toBeVisible();
    await pick(/^Name/, 'Column 1');
    await pick(/^Value/, 'Column 2');
    await userEvent.click(screen.getByRole('checkbox', { name: /first row/ }));
    expect(screen.getByText(/^2 columns and 2 rows/)).toBeVisible();
    await userEvent.click(review());
    expect(onChoose).toHaveBeenCalledWith({ hasHeader: true, at: { name: 0, value: 1, description: -1 } });
  });
});
