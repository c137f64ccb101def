import { useEffect, useEffectEvent } from 'react';
import type { PageAction } from '../pageAction.ts';
import { useHost } from './hostContext.tsx';

/**
 * Registers the actions of a page while the calling component is mounted. The host offers them as shortcuts, in the list of
 * shortcuts and in the palette. Registers again only when something visible changes, and always runs the latest `perform`.
 */
export function usePageActions(actions: readonly PageAction[]): void {
  const { actions: pageActions } = useHost();
  const latest = useEffectEvent((id: string) => actions.find((one) => one.id === id));
  // Pages create new lists on each render; compare them by text, without functions.
  const visible = JSON.stringify(actions.map(({ icon: _icon, ...others }) => others));
  useEffect(() => {
    const shown = JSON.parse(visible) as readonly Omit<PageAction, 'icon' | 'perform'>[];
    return pageActions.register(
      shown.map(({ href, ...others }): PageAction => {
        const action = { ...others, icon: latest(others.id)?.icon };
        return href === undefined ? { ...action, perform: () => latest(others.id)?.perform?.() } : { ...action, href };
      }),
    );
  }, [pageActions, visible]);
}
