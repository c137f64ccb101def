import type { ReactNode } from 'react';
import { Page, PageHeader, type PageHeaderProps } from '@cofferdam/ui/base';
import { NoWorkspace } from './NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../calls/useWorkspaceScope.ts';

/** Props of WorkspacePage. */
export interface WorkspacePageProps {
  readonly header: (place: WorkspaceScope) => PageHeaderProps;
  /** What stands below the header. */
  readonly children: (place: WorkspaceScope) => ReactNode;
}

/** A page of the workspace that the person is in: a header, and one thing below it. */
export function WorkspacePage({ header, children }: WorkspacePageProps) {
  const place = useWorkspaceScope();
  if (place === null) return <NoWorkspace />;
  return (
    <Page>
      <PageHeader {...header(place)} />
      {children(place)}
    </Page>
  );
}
