import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { systemClock } from './systemClock.ts';
import { UiContext, type Density, type ThemeMode, type UiSettings } from './UiContext.ts';

interface ThemeRootProps {
  mode: ThemeMode;
  /** Nonce of the Content-Security-Policy; without it the styles of pickers and of the scroll lock are refused. */
  nonce?: string;
  presentation?: boolean;
  /** Density of lists; regular when left out. */
  density?: Density;
  /** BCP 47 tag for numbers and dates; the browser's when left out. */
  locale?: string;
  /** Milliseconds since 1970, when another clock than the device's is to be shown. */
  now?: () => number;
  onNavigate?: (href: string) => void;
  onPartFailed?: (error: unknown) => void;
  children: ReactNode;
}

/**
 * Gives theme, words and navigation to every part below it and sets the class `dark` on the document element. It holds no
 * antd: the fields that use antd bring their ConfigProvider with them.
 */
export function ThemeRoot(props: ThemeRootProps): ReactNode {
  const { mode, nonce, presentation = false, density = 'regular', locale, now, onNavigate, onPartFailed } = props;
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
      now: now ?? systemClock,
      onNavigate,
      onPartFailed,
    }),
    [mode, nonce, presentation, density, locale, now, onNavigate, onPartFailed],
  );
  return <UiContext value={settings}>{props.children}</UiContext>;
}
