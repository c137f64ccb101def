import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useWorkspaceScope, type WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { NoWorkspace } from './NoWorkspace.tsx';

/** Props of ItemAtAddress. */
export interface ItemAtAddressProps {
  /** The route parameter with the item's name. */
  readonly param: string;
  readonly children: (scope: WorkspaceScope, name: string) => ReactNode;
}

/** A page about the item in the URL. Another item or workspace gets a new state. */
export function ItemAtAddress({ param, children }: ItemAtAddressProps) {
  const scope = useWorkspaceScope();
  const name = (useParams()[param] ?? '').trim();
  if (scope === null) return <NoWorkspace />;
  return <Fragment key={`${scope.workspaceId} ${name}`}>{children(scope, name)}</Fragment>;
}
