import { Button, EmptyState, Page } from '@cofferdam/ui/base';
import { Boxes } from '@cofferdam/ui/icons';
import { noWorkspaceMessages as messages } from './noWorkspace.messages.ts';

/** Shown while no workspace is selected. */
export function NoWorkspace() {
  return (
    <Page>
      <EmptyState
        icon={<Boxes />}
        title={messages.noneTitle}
        action={<Button href="/r/workspaces">{messages.choose}</Button>}
      >
        {messages.none}
      </EmptyState>
    </Page>
  );
}
