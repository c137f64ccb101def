import { Button, Link, Note, SettingsSection, Spinner } from '@cofferdam/ui/base';
import { ConfirmDialog, NameBox } from '@cofferdam/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { userAtom } from '../../session/sessionAtoms.ts';
import { accountMessages as messages } from './account.messages.ts';

/** The section that deletes the account. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection title={messages.remove} hint={messages.removeHint}>
      <Button variant="dangerOutline" onClick={() => setOpen(true)}>
        {messages.remove}
      </Button>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}

function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { api, identity } = useShell();
  const email = useAtomValue(userAtom)?.email ?? '';
  const found = useQuery({
    queryKey: ['host', 'account-deletion'],
    queryFn: ({ signal }) => api.identity.deletion({}, { signal }),
    gcTime: 0,
  });
  const command = useShellCommand({
    run: () => api.identity.deleteAccount({ email }),
    // The server ended the session: clear everything here, as when it is ended elsewhere.
    onDone: () => identity.signOut(),
  });
  const { lastOwnerOf = [], leaves = [] } = found.data ?? {};
  const blocked = lastOwnerOf.length > 0 ? messages.lastOwnerWait : undefined;
  return (
    <ConfirmDialog
      open
      title={messages.removeTitle}
      confirmLabel={messages.removeConfirm}
      keepLabel={messages.removeKeep}
      {...(blocked === undefined
        ? { typeToConfirm: { text: email, label: messages.removeType(email), disabledReason: messages.removeWait } }
        : { disabledReason: blocked })}
      loading={command.isRunning || found.isPending}
      onConfirm={() => void command.run()}
      onClose={onClose}
      dependents={
        <>
          {found.isPending && <Spinner />}
          {lastOwnerOf.length > 0 && (
            <Note tone="warn" title={messages.lastOwner}>
              {lastOwnerOf.map(({ id, name, memberCount }) => (
                <div key={id}>
                  <Link href={`/organization/iam/users?organizationId=${id}`}>{name}</Link>{' '}
                  <span className="cd-muted">{messages.members(memberCount)}</span>
                </div>
              ))}
              <div>{messages.lastOwnerHint}</div>
            </Note>
          )}
          {leaves.length > 0 && (
            <NameBox>
              <p>{messages.leaves}</p>
              {leaves.map(({ id, name }) => (
                <p key={id}>{name}</p>
              ))}
            </NameBox>
          )}
        </>
      }
    >
      {messages.removeLead}
    </ConfirmDialog>
  );
}
