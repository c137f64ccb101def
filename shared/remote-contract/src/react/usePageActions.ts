import { useEffect, useEffectEvent } from 'react';
import { disabledReasonFor } from '../actions/index.ts';
import type { PageAction } from '../pageAction.ts';
import { useHost, useSession } from './hostContext.tsx';

/**
 * Registers the actions of a page while the calling component is mounted. The host offers them as shortcuts, in the list of
 * shortcuts and in the palette. Registers again only when something visible changes, and always runs the latest `perform`.
 *
 * @returns the same actions for buttons and menus: an action without its permission has the reason
 */
export function usePageActions<const Actions extends readonly PageAction[]>(actions: Actions): Actions {
  const { actions: pageActions, session } = useHost();
  // Renders again when the permissions change.
  useSession();
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
  return actions.map((action) => withReason(action, session)) as unknown as Actions;
}

function withReason(action: PageAction, session: Parameters<typeof disabledReasonFor>[1]): PageAction {
  const { permission, disabledReason } = action;
  if (permission === undefined || disabledReason !== undefined) return action;
  return { ...action, disabledReason: disabledReasonFor(permission, session) };
}
