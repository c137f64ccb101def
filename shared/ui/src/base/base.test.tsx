import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '../theme/index.ts';
import { PageTips } from './PageTips.tsx';
import {
  Button,
  closeAllOverlays,
  hueOf,
  IconButton,
  initialsOf,
  Link,
  Meter,
  PageHeader,
  RelativeTime,
  Tabs,
} from './index.ts';

afterEach(() => {
  jest.useRealTimers();
});

describe('Button', () => {
  it('keeps the focus, shows the reason and does nothing while it is disabled', async () => {
    const onClick = jest.fn();
    render(
      <Button disabledReason="Sharing needs Editor" onClick={onClick}>
        Share
      </Button>,
    );
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Share' });
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows its reason on hover, and Escape hides it', async () => {
    render(<Button disabledReason="Sharing needs Editor">Share</Button>);
    await userEvent.hover(screen.getByRole('button'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Sharing needs Editor');
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Sharing needs Editor');
    fireEvent.keyDown(window, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('stays the same element with the focus when it is enabled or disabled', () => {
    const draw = (reason?: string) => <Button disabledReason={reason}>Reveal</Button>;
    const { rerender } = render(draw('v1 is being looked up'));
    const button = screen.getByRole('button', { name: 'Reveal' });
    button.focus();
    rerender(draw());
    expect(screen.getByRole('button', { name: 'Reveal' })).toBe(button);
    rerender(draw('Presentation mode masks every value'));
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows its reason on a tap', async () => {
    render(<Button disabledReason="Sharing needs Editor">Share</Button>);
    fireEvent.pointerDown(screen.getByRole('button'), { pointerType: 'touch' });
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Sharing needs Editor');
  });

  it('ignores presses immediately while loading, but shows the spinner only after 150 ms', async () => {
    jest.useFakeTimers();
    const onClick = jest.fn();
    render(
      <Button loading onClick={onClick}>
        Save
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
    expect(document.querySelector('.cd-button-spin')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(150));
    expect(document.querySelector('.cd-button-spin')).not.toBeNull();
  });

  it('does not submit a form while it is disabled', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" disabledReason="Type the name first">
          Delete
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('announces its key to assistive technology', () => {
    render(<Button keyHint={['Ctrl', 'Enter']}>Create</Button>);
    expect(screen.getByRole('button', { name: 'Create' })).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
  });
});

describe('tooltips of the page', () => {
  it('are shown while a finger is held on their text, and not by a tap', async () => {
    jest.useFakeTimers();
    render(
      <>
        <PageTips />
        <span data-tip="payments-production">payments-p…</span>
      </>,
    );
    const text = screen.getByText('payments-p…');
    const hold = async (milliseconds: number): Promise<void> => {
      fireEvent.pointerOver(text, { pointerType: 'touch' });
      fireEvent.pointerDown(text, { pointerType: 'touch' });
      await act(() => jest.advanceTimersByTimeAsync(milliseconds));
    };
    const release = async (): Promise<void> => {
      fireEvent.pointerUp(text, { pointerType: 'touch' });
      await act(() => jest.advanceTimersByTimeAsync(500));
    };
    await hold(100);
    await release();
    expect(screen.queryByRole('tooltip')).toBeNull();
    await hold(400);
    expect(screen.getByRole('tooltip')).toHaveTextContent('payments-production');
    await release();
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('IconButton', () => {
  it('has its label as its name', () => {
    render(<IconButton label="Copy value" icon={<svg />} />);
    expect(screen.getByRole('button', { name: 'Copy value' })).toBeInTheDocument();
  });
});

describe('Link', () => {
  const setup = () => {
    const onNavigate = jest.fn();
    render(
      <ThemeRoot mode="light" onNavigate={onNavigate}>
        <Link href="/r/secrets">Secrets</Link>
      </ThemeRoot>,
    );
    return onNavigate;
  };

  it('passes plain clicks to the router', () => {
    const onNavigate = setup();
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(onNavigate).toHaveBeenCalledWith('/r/secrets');
  });

  it('leaves new tabs and other origins to the browser', () => {
    const onNavigate = setup();
    const left: boolean[] = [];
    const takeOver = (event: MouseEvent): void => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', takeOver, { once: true });
    fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
    expect(left).toEqual([true]);
    expect(onNavigate).not.toHaveBeenCalled();
  });
});

describe('ThemeRoot', () => {
  it('adds and removes the class of the dark theme', () => {
    const { rerender } = render(<ThemeRoot mode="dark">x</ThemeRoot>);
    expect(document.documentElement).toHaveClass('dark');
    rerender(<ThemeRoot mode="light">x</ThemeRoot>);
    expect(document.documentElement).not.toHaveClass('dark');
  });
});

describe('RelativeTime', () => {
  it('has its exact time for the page’s tooltip, and is refreshed every 30 s by one timer that stops with the last one', async () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 20, 12) });
    const start = Date.now();
    const { unmount } = render(
      <ThemeRoot mode="light">
        <RelativeTime at={new Date(start).toISOString()} />
        <RelativeTime at={new Date(start - 60_000).toISOString()} />
      </ThemeRoot>,
    );
    expect(screen.getByText('now').dataset['tip']).toMatch(/2026/);
    expect(jest.getTimerCount()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('1 min ago')).toBeInTheDocument();
    expect(screen.getByText('2 min ago')).toBeInTheDocument();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('Meter', () => {
  for (const [used, level, word] of [
    [79, 'fine', '79 of 100'],
    [80, 'near', '80 of 100, near the limit'],
    [100, 'full', '100 of 100, at the limit'],
    [120, 'full', '120 of 100, at the limit'],
  ] as const) {
    it(`with ${used} of 100 is ${level}, in words too`, () => {
      render(
        <ThemeRoot mode="light" locale="en-GB">
          <Meter label="Users" used={used} limit={100} />
        </ThemeRoot>,
      );
      const meter = screen.getByRole('meter', { name: 'Users' });
      expect(meter).toHaveAttribute('aria-valuetext', word);
      expect(meter.closest('.cd-meter')).toHaveClass(`cd-meter-${level}`);
    });
  }
});

describe('Tabs', () => {
  it('are a navigation landmark that marks the open one', () => {
    render(
      <Tabs
        label="Parts"
        selected="a"
        items={[
          { id: 'a', label: 'A', href: '/a' },
          { id: 'b', label: 'B', href: '/b' },
        ]}
      />,
    );
    expect(screen.getByRole('navigation', { name: 'Parts' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'A' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('PageHeader', () => {
  it('has one heading, and breadcrumbs that end at this page', () => {
    render(<PageHeader title="New secret" crumbs={[{ label: 'Secrets', href: '/r/secrets' }, { label: 'New' }]} />);
    expect(screen.getByRole('heading', { level: 1, name: 'New secret' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Secrets' })).toHaveAttribute('href', '/r/secrets');
    expect(screen.getByText('New')).toHaveAttribute('aria-current', 'page');
  });
});

describe('names', () => {
  it('have the same hue in any case and with surrounding spaces', () => {
    expect(hueOf(' Mara Lindqvist ')).toBe(hueOf('mara lindqvist'));
  });

  it('are spread over all six hues', () => {
    const hues = new Set(Array.from({ length: 200 }, (_, index) => hueOf(`person ${index}`)));
    expect([...hues].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are shortened to their first and last word', () => {
    expect(initialsOf('Mara Lindqvist')).toBe('ML');
    expect(initialsOf('deploy-bot')).toBe('D');
    expect(initialsOf('  ')).toBe('?');
    expect(initialsOf('Åsa von Öst')).toBe('ÅÖ');
  });
});

describe('closeAllOverlays', () => {
  it('does nothing if nothing is open', () => expect(() => closeAllOverlays()).not.toThrow());
});
