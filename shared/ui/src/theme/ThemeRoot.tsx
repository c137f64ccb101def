import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { setLocale } from '../format/locale.ts';
import type { Action } from './action.ts';
import { systemClock } from './systemClock.ts';
import { UiContext, type Density, type ThemeMode, type UiSettings } from './UiContext.ts';

interface ThemeRootProps {
  mode: ThemeMode;
  /** Nonce of the Content-Security-Policy; without it the styles of pickers and of the scroll lock are refused. */
  nonce?: string;
  presentation?: boolean;
  /** Density of lists; regular by default. */
  density?: Density;
  /** BCP 47 tag for numbers and dates; the browser's by default. */
  locale?: string | undefined;
  /** Whether shortcuts of a single letter, digit or sign work and are shown (WCAG 2.1.4); they do by default. */
  letterKeys?: boolean;
  /** Milliseconds since 1970, to use a clock other than the device's. */
  now?: () => number;
  onNavigate?: (href: string) => void;
  /** Receives the actions of a table's active row or selection; returns the function that removes them. */
  registerActions?: (actions: readonly Action[]) => () => void;
  /** Called when a lazy part couldn't be loaded, with whether the place where it belongs says so. */
  onPartFailed?: (error: unknown, isShown: boolean) => void;
  children: ReactNode;
}

/**
 * Provides theme, texts and navigation to its children and sets the class `dark` on the document element. It doesn't include
 * antd: fields that use antd have their own ConfigProvider.
 */
export function ThemeRoot(props: ThemeRootProps): ReactNode {
  const { mode, nonce, presentation = false, density = 'regular', locale, letterKeys = true } = props;
  const { now, onNavigate, registerActions, onPartFailed } = props;
  // Before the children render: message catalogs format numbers without this context.
  setLocale(locale);
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', mode === 'dark');
  }, [mode]);
  const settings = useMemo<UiSettings>(
    () => ({
      mode,
      nonce,
      presentation,
      density,
      locale,
      letterKeys,
      now: now ?? systemClock,
      onNavigate,
      registerActions,
      onPartFailed,
    }),
    [mode, nonce, presentation, density, locale, letterKeys, now, onNavigate, registerActions, onPartFailed],
  );
  return <UiContext value={settings}>{props.children}</UiContext>;
}
