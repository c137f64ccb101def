import type { ReactNode } from 'react';
import { Page, PageHeader, type PageHeaderProps } from '@cofferdam/ui/base';
import { NoWorkspace } from './NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../calls/useWorkspaceScope.ts';

/** Props of WorkspacePage. */
export interface WorkspacePageProps {
  readonly header: (scope: WorkspaceScope) => PageHeaderProps;
  /** The content below the header. */
  readonly children: (scope: WorkspaceScope) => ReactNode;
}

/** A page of the current workspace: a header, and content below it. */
export function WorkspacePage({ header, children }: WorkspacePageProps) {
  const scope = useWorkspaceScope();
  if (scope === null) return <NoWorkspace />;
  return (
    <Page>
      <PageHeader {...header(scope)} />
      {children(scope)}
    </Page>
  );
}
