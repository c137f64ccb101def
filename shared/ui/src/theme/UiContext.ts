import { createContext, useContext } from 'react';
import type { Action } from './action.ts';
import { systemClock } from './systemClock.ts';

/** Light or dark. */
export type ThemeMode = 'light' | 'dark';

/** The density of lists. */
export type Density = 'regular' | 'compact';

/** The context of ThemeRoot. */
export interface UiSettings {
  readonly mode: ThemeMode;
  readonly nonce: string | undefined;
  /** While true, secret values are masked. */
  readonly presentation: boolean;
  /** The default density of lists. */
  readonly density: Density;
  readonly locale: string | undefined;
  /** Whether shortcuts of a single letter, digit or sign work and are shown. */
  readonly letterKeys: boolean;
  readonly now: () => number;
  /** Handles a plain click on a link of ours; undefined leaves it to the browser. */
  readonly onNavigate: ((href: string) => void) | undefined;
  /** Offers the actions of rows to the palette and binds their keys; returns the function that ends it. */
  readonly registerActions: ((actions: readonly Action[]) => () => void) | undefined;
  /** Called when a lazy part failed to load. */
  readonly onPartFailed: ((error: unknown, isShown: boolean) => void) | undefined;
}

/** The settings of ThemeRoot; its default lets each component work without it. */
export const UiContext = createContext<UiSettings>({
  mode: 'light',
  nonce: undefined,
  presentation: false,
  density: 'regular',
  locale: undefined,
  letterKeys: true,
  now: systemClock,
  onNavigate: undefined,
  registerActions: undefined,
  onPartFailed: undefined,
});

/** All settings of the nearest ThemeRoot. */
export function useUi(): UiSettings {
  return useContext(UiContext);
}

/** True while everything secret must stay masked. */
export function usePresentation(): boolean {
  return useContext(UiContext).presentation;
}
