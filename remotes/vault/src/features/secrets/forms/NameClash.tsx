import { Link } from '@cofferdam/ui/base';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretPath } from '../secretPath.ts';
import { createSecretMessages as messages } from './createSecret.messages.ts';

/** Props of NameClash. */
export interface NameClashProps {
  readonly scope: WorkspaceScope;
  /** In its stored spelling; null if only the server's refusal is known. */
  readonly secretName: string | null;
  /** Omitted if the person can't add versions. */
  readonly onAddVersion: ((secretName: string) => void) | undefined;
}

/** Says that a name is taken, with alternatives. */
export function NameClash({ scope, secretName, onAddVersion }: NameClashProps) {
  return (
    <>
      {messages.clash(scope.workspaceName)}{' '}
      {secretName === null || onAddVersion === undefined ? (
        messages.clashElse
      ) : (
        <>
          <Link
            href={secretPath(secretName, '/new-version')}
            onClick={(event) => {
              // A modified click opens another tab, which doesn't have the typed value.
              if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onAddVersion(secretName);
            }}
          >
            {messages.clashAdd}
          </Link>{' '}
          {messages.clashOr}
        </>
      )}
    </>
  );
}
