import { useState } from 'react';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { LiveText, Meter } from '@cofferdam/ui/base';
import { ConfirmDialog, NameBox } from '@cofferdam/ui/overlay';
import { removePeopleMessages as messages } from './removePeople.messages.ts';
import { useRemovePeople, type Leaver, type RemoveProgress } from './useRemovePeople.ts';

/** Props of RemovePeopleDialog. */
export interface RemovePeopleDialogProps {
  readonly organization: SessionOrganization;
  readonly leavers: readonly Leaver[];
  readonly onClose: () => void;
}

/** Asks before members are removed and invitations revoked, and shows how far it is. */
export default function RemovePeopleDialog({ organization, leavers, onClose }: RemovePeopleDialogProps) {
  const host = useHost();
  const { remove, progress, stop } = useRemovePeople(organization.id);
  const [failures, setFailures] = useState<RemoveProgress['failures']>([]);
  const members = leavers.filter(({ kind }) => kind === 'member').length;
  const invitations = leavers.length - members;
  const only = leavers.length === 1 ? (leavers[0]?.name ?? null) : null;
  const run = async (): Promise<void> => {
    const result = await remove(leavers);
    if (result.done > 0) {
      const title = members > 0 ? messages.done(result.done) : messages.revoked(result.done);
      host.notify({ type: 'INFO', title });
    }
    if (result.failures.length === 0) onClose();
    else setFailures(result.failures);
  };
  return (
    <ConfirmDialog
      open
      title={messages.title(members, invitations, only)}
      confirmLabel={messages.confirm(members)}
      keepLabel={progress === null ? messages.keep : messages.stop}
      loading={progress !== null}
      onConfirm={() => void run()}
      onClose={() => (progress === null ? onClose() : stop())}
      dependents={
        <>
          {only === null && (
            <NameBox>
              {leavers.map(({ id, name }) => (
                <div key={id}>{name}</div>
              ))}
            </NameBox>
          )}
          {progress !== null && progress.all > 1 && (
            <>
              <Meter
                label={messages.progress(progress.done, progress.all)}
                used={progress.done}
                limit={progress.all}
                compact
              />
              <LiveText>{messages.progress(progress.done, progress.all)}</LiveText>
            </>
          )}
        </>
      }
      {...(failures.length === 0 ? {} : { error: <Failures failures={failures} /> })}
    >
      {members > 0 && <p>{messages.lead(organization.name)}</p>}
      {members > 0 && <p>{messages.private}</p>}
      {invitations > 0 && <p>{messages.links}</p>}
    </ConfirmDialog>
  );
}

function Failures({ failures }: Pick<RemoveProgress, 'failures'>) {
  return (
    <>
      {messages.failed(failures.length)}
      <ul>
        {failures.map(({ name, errorCode }) => (
          <li key={name}>
            {name}: {messages.failures[errorCode ?? ''] ?? messages.otherFailure}
          </li>
        ))}
      </ul>
    </>
  );
}
