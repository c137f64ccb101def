import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '@cofferdam/ui/theme';
import { SheetChoice, type SheetChoiceProps } from './SheetChoice.tsx';

const states = ['ENABLED', 'DISABLED'].map((id) => ({ id, label: id.toLowerCase() }));
const many = Array.from({ length: 12 }, (_none, index) => ({ id: `label-${index}`, label: `label ${index}` }));

function ask(props: Partial<SheetChoiceProps<string>>) {
  const onChoose = jest.fn();
  render(
    <ThemeRoot mode="light">
      <SheetChoice label="State" choices={states} value={null} onChoose={onChoose} {...props} />
    </ThemeRoot>,
  );
  return onChoose;
}

describe('a choice in a sheet of filters', () => {
  it('is made by one press, and undone by "Any"', async () => {
    const onChoose = ask({ value: 'DISABLED' });
    expect(screen.getByRole('radio', { name: 'disabled' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'enabled' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Any' }));
    expect(onChoose.mock.calls).toEqual([['ENABLED'], [null]]);
  });
  it('has no "Any" if it is required', () => {
    ask({ value: 'ENABLED', isRequired: true });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });
  it('is a list if it has many options', async () => {
    const onChoose = ask({ label: 'Label', choices: many });
    const list = screen.getByRole('combobox', { name: 'Label' });
    expect(list).toHaveDisplayValue('Any');
    await userEvent.selectOptions(list, 'label 11');
    expect(onChoose).toHaveBeenCalledWith('label-11');
  });
});
