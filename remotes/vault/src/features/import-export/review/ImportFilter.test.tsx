import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportFilter } from './ImportFilter.tsx';

describe('the filter of an import on a phone', () => {
  it('is one list with counts, which leaves room beside it', async () => {
    const real = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(real(query), query === '(max-width: 767.98px)' && { matches: true }),
      );
    const onChange = jest.fn();
    const groups = { all: () => true, new: (row: string) => row === 'a', needs: (row: string) => row === 'b' };
    render(<ImportFilter rows={['a', 'b', 'b']} groups={groups} value="all" onChange={onChange} />);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All (3)',
      'New (1)',
      'Needs action (2)',
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows shown' }), 'Needs action (2)');
    expect(onChange).toHaveBeenCalledWith('needs');
  });
});
