import { SignInPanel } from '@cofferdam/ui/brand';
import { FileUp, History, Users } from '@cofferdam/ui/icons';
import { workspacePanelMessages as messages } from './workspacePanel.messages.ts';

const icons = [<FileUp key="file" />, <Users key="people" />, <History key="versions" />];

/** What comes next, beside the step of the welcome that makes the first workspace. */
export function WorkspacePanel() {
  return (
    <SignInPanel title={messages.title} points={messages.points.map((text, index) => ({ text, icon: icons[index] }))} />
  );
}
