import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useWorkspaceScope, type WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { NoWorkspace } from './NoWorkspace.tsx';

/** Props of ItemAtAddress. */
export interface ItemAtAddressProps {
  /** The parameter of the route that is the name of the item. */
  readonly param: string;
  readonly children: (scope: WorkspaceScope, name: string) => ReactNode;
}

/** A page about the item that the address names. Another item or workspace starts with a new state. */
export function ItemAtAddress({ param, children }: ItemAtAddressProps) {
  const scope = useWorkspaceScope();
  const name = (useParams()[param] ?? '').trim();
  if (scope === null) return <NoWorkspace />;
  return <Fragment key={`${scope.workspaceId} ${name}`}>{children(scope, name)}</Fragment>;
}
