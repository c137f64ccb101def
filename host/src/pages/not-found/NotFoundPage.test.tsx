import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Answers media queries as a device whose pointer is a mouse, or a finger. */
function setPointer(isMouse: boolean): void {
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia(query);
    return query === '(hover: hover) and (pointer: fine)' ? Object.assign(list, { matches: isMouse }) : list;
  });
}

describe('the page for unknown paths', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('mentions the shortcut of search on a device with a mouse', () => {
    setPointer(true);
    render(<NotFoundPage />);
    expect(screen.getByText('It may have moved. Use the menu, or press Ctrl K to search.')).toBeVisible();
  });

  it('doesn’t mention a shortcut on a touch screen', () => {
    setPointer(false);
    render(<NotFoundPage />);
    expect(screen.getByText('It may have moved. Use the menu or search.')).toBeVisible();
  });
});
