import { useEffect, useEffectEvent } from 'react';
import type { Action } from './action.ts';
import { useUi } from './UiContext.ts';

/**
 * Registers actions for the palette and their keys while the component is mounted. Registers again only when something
 * visible changes, and always runs the latest `perform`.
 */
export function useRegisteredActions(actions: readonly Action[]): void {
  const { registerActions } = useUi();
  const latest = useEffectEvent((id: string) => actions.find((one) => one.id === id));
  // Components create new lists on each render; compare them by text, without icons and functions.
  const visible = JSON.stringify(actions, (name, value: unknown) => (name === 'icon' ? undefined : value));
  useEffect(() => {
    const shown = JSON.parse(visible) as readonly Omit<Action, 'icon' | 'perform'>[];
    if (shown.length === 0) return;
    return registerActions?.(
      shown.map(({ href, ...others }): Action => {
        const action = { ...others, icon: latest(others.id)?.icon };
        return href === undefined ? { ...action, perform: () => latest(others.id)?.perform?.() } : { ...action, href };
      }),
    );
  }, [registerActions, visible]);
}
