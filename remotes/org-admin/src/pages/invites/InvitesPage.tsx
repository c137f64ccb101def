import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost, usePageActions, useSession } from '@cofferdam/remote-contract/react';
import {
  ActionButton,
  Button,
  EmptyState,
  ErrorState,
  Note,
  Page,
  PageBody,
  PageHeader,
  Section,
  SettingsSection,
  SkeletonRows,
} from '@cofferdam/ui/base';
import { Form, TextField } from '@cofferdam/ui/form';
import { Building2, Mail } from '@cofferdam/ui/icons';
import { InvitationCard } from '../../features/answer-invitation/InvitationCard.tsx';
import { readInviteLink } from '../../features/answer-invitation/readInviteLink.ts';
import { JoinableList } from '../../features/join-by-domain/JoinableList.tsx';
import { useJoinable } from '../../features/join-by-domain/useJoinable.ts';
import { createOrganizationAction } from '../../features/create-organization/createOrganizationAction.tsx';
import styles from './InvitesPage.module.css';
import { invitesMessages as messages } from './invites.messages.ts';
import { Welcome } from './Welcome.tsx';

/** The invitations of this account. A person without an organization is welcomed here, and can create one. */
export default function InvitesPage() {
  const { hasOrganizations } = useSession();
  // Decided on mount, so the welcome stays while the first organization is created and filled.
  const [isWelcome] = useState(!hasOrganizations);
  return isWelcome ? <WelcomePage /> : <InvitationsPage />;
}

function WelcomePage() {
  const { user } = useSession();
  const invites = useMyInvites();
  const joinable = useJoinable();
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <InvitationList invites={invites} />
      <JoinableList joinable={joinable} />
      <Welcome>
        <div className={styles.join}>
          {isPasting ? (
            <Section title={messages.pasteTitle}>
              <PasteForm />
            </Section>
          ) : (
            <p className={styles.line}>
              <Mail aria-hidden="true" />
              <span>
                {messages.join(user.email)}{' '}
                <button type="button" className={styles.pasteLink} onClick={() => setPasting(true)}>
                  {messages.joinLink}
                </button>
                .
              </span>
            </p>
          )}
        </div>
      </Welcome>
    </>
  );
}

function InvitationsPage() {
  const [action] = usePageActions([createOrganizationAction]);
  const invites = useMyInvites();
  const joinable = useJoinable();
  const isEmpty = invites.data?.invitations.length === 0 && joinable.data?.organizations.length === 0;
  const isPending = invites.isPending || joinable.isPending;
  const create = <ActionButton action={action} variant={isEmpty ? 'primary' : 'default'} />;
  return (
    <Page>
      <PageHeader title={messages.title} {...(isEmpty || isPending ? {} : { primaryAction: create })} />
      <PageBody>
        <div className={styles.sections}>
          <SettingsSection title={messages.yours} hint={messages.yoursHint}>
            {isPending && <SkeletonRows rows={3} />}
            {isEmpty && (
              <EmptyState icon={<Building2 />} title={messages.emptyTitle} action={create}>
                {messages.empty}
              </EmptyState>
            )}
            <div className={styles.list}>
              <InvitationList invites={invites} />
              <JoinableList joinable={joinable} />
            </div>
          </SettingsSection>
          {invites.data !== undefined && !isPending && (
            <SettingsSection title={messages.pasteTitle} hint={messages.pasteHint}>
              <PasteForm />
            </SettingsSection>
          )}
        </div>
      </PageBody>
    </Page>
  );
}

function useMyInvites() {
  const { api } = useHost();
  return useQuery({
    queryKey: ['org-admin', 'invites', 'mine'],
    queryFn: ({ signal }) => api.userOrganization.myInvites({}, { signal }),
  });
}

/** The invitations that wait for this account; a note for those whose link was not opened yet. */
function InvitationList({ invites }: { readonly invites: ReturnType<typeof useMyInvites> }) {
  const { invitations = [], unopened = 0 } = invites.data ?? {};
  if (invites.isError) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void invites.refetch()}>
        {messages.failed}
      </ErrorState>
    );
  }
  if (invitations.length + unopened === 0) return null;
  return (
    <div className={styles.list}>
      {invitations.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} inviteId={invitation.id} />
      ))}
      {unopened > 0 && (
        <Note tone="accent" icon={<Mail />}>
          {messages.unopened(unopened)}
        </Note>
      )}
    </div>
  );
}

/** Opens an invitation link that was pasted instead of clicked. */
function PasteForm() {
  const { navigate } = useHost();
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (): void => {
    const path = readInviteLink(text);
    setIsWrong(path === null);
    if (path !== null) navigate(path);
  };
  return (
    <Form onSubmit={submit} label={messages.pasteTitle}>
      <TextField
        mono
        label={messages.paste}
        value={text}
        onChange={setText}
        {...(isWrong ? { error: messages.pasteWrong } : {})}
      />
      <div>
        <Button type="submit">{messages.open}</Button>
      </div>
    </Form>
  );
}
