import { Link } from '@cofferdam/ui/base';
import { notePath } from '../notePath.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { createNoteMessages as messages } from './createNote.messages.ts';

/** Props of NameTaken. */
export interface NameTakenProps {
  readonly scope: WorkspaceScope;
  /** In its stored spelling; null if only the server's refusal is known. */
  readonly noteName: string | null;
}

/** Says that a name is taken, with alternatives. */
export function NameTaken({ scope, noteName }: NameTakenProps) {
  return (
    <>
      {messages.taken(scope.workspaceName)}{' '}
      {noteName !== null && (
        <>
          <Link href={notePath(noteName)}>{messages.takenOpen}</Link>{' '}
        </>
      )}
      {noteName === null ? messages.takenElse : messages.takenOr}
    </>
  );
}
