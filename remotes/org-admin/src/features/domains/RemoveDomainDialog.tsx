import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { ErrorState, Note, SkeletonRows } from '@cofferdam/ui/base';
import { NameBox } from '@cofferdam/ui/overlay';
import { ConfirmCommandDialog } from '../../components/actions/ConfirmCommandDialog.tsx';
import { domainsMessages as messages } from './domains.messages.ts';
import { domainsKey, type Domain } from './useDomains.ts';

/** Props of RemoveDomainDialog. */
export interface RemoveDomainDialogProps {
  readonly organizationId: OrganizationId;
  readonly domain: Domain;
  readonly onClose: () => void;
}

/** Removes a domain after showing who has an address there. A domain that isn't verified doesn't limit anyone. */
export default function RemoveDomainDialog({ organizationId, domain, onClose }: RemoveDomainDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const { domain: name, isVerified } = domain;
  return (
    <ConfirmCommandDialog
      title={messages.removeTitle(name)}
      confirmLabel={messages.remove}
      keepLabel={messages.keep}
      doneTitle={messages.removed(name)}
      run={() =>
        host.api.domain
          .remove({ organizationId, domain: name })
          .finally(() => void queries.invalidateQueries({ queryKey: domainsKey(organizationId) }))
      }
      onClose={onClose}
      {...(isVerified && { dependents: <Affected organizationId={organizationId} domain={name} /> })}
    >
      {isVerified ? messages.removeText : messages.removePendingText}
    </ConfirmCommandDialog>
  );
}

interface AffectedProps {
  readonly organizationId: OrganizationId;
  readonly domain: string;
}

/** Who can join afterward, the affected invitations, and the members, who keep access. */
function Affected({ organizationId, domain }: AffectedProps) {
  const { api } = useHost();
  const effect = useQuery({
    queryKey: [...domainsKey(organizationId), 'removal', domain],
    gcTime: 0,
    queryFn: ({ signal }) => api.domain.removalEffect({ organizationId, domain }, { signal }),
  });
  if (effect.isError) return <ErrorState title={messages.affectedFailed} onRetry={() => void effect.refetch()} />;
  if (effect.data === undefined) return <SkeletonRows rows={2} />;
  const { members, invitationCount, verifiedLeft } = effect.data;
  const isOpenToAll = verifiedLeft === 0;
  return (
    <>
      <Note tone="warn" title={isOpenToAll ? messages.opensToAll : messages.closes(domain)}>
        {messages.openInvitations(invitationCount, isOpenToAll)}
      </Note>
      <p>{messages.membersAt(members.length, domain)}</p>
      {members.length > 0 && (
        <NameBox>
          {members.map(({ person, email }) => (
            <div key={person.id}>
              {person.name} <span className="cd-dim">{email}</span>
            </div>
          ))}
        </NameBox>
      )}
    </>
  );
}
