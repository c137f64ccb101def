import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost, usePageActions } from '@cofferdam/remote-contract/react';
import {
  Button,
  EmptyState,
  ErrorState,
  Note,
  Page,
  PageBody,
  PageHeader,
  Section,
  SkeletonRows,
} from '@cofferdam/ui/base';
import { Form, TextField } from '@cofferdam/ui/form';
import { Building2, Mail } from '@cofferdam/ui/icons';
import { PageActionButton } from '../../components/actions/PageActionButton.tsx';
import { InvitationCard } from '../../features/answer-invitation/InvitationCard.tsx';
import { readInviteLink } from '../../features/answer-invitation/readInviteLink.ts';
import { createOrganizationAction } from '../../features/create-organization/createOrganizationAction.tsx';
import styles from './InvitesPage.module.css';
import { invitesMessages as messages } from './invites.messages.ts';

const pageActions = [createOrganizationAction];

/** The invitations of this account, and the first page of someone without an organization. */
export default function InvitesPage() {
  const { api } = useHost();
  usePageActions(pageActions);
  const invites = useQuery({
    queryKey: ['org-admin', 'invites', 'mine'],
    queryFn: ({ signal }) => api.userOrganization.myInvites({}, { signal }),
  });
  const open = invites.data?.invitations ?? [];
  const isEmpty = invites.data !== undefined && open.length === 0;
  const create = (
    <PageActionButton action={createOrganizationAction} variant={open.length === 0 ? 'primary' : 'default'} />
  );
  return (
    <Page>
      <PageHeader title={messages.title} {...(isEmpty ? {} : { primaryAction: create })} />
      <PageBody width="form">
        {invites.isPending && <SkeletonRows rows={3} />}
        {invites.isError && (
          <ErrorState title={messages.failedTitle} onRetry={() => void invites.refetch()}>
            {messages.failed}
          </ErrorState>
        )}
        {isEmpty && (
          <EmptyState icon={<Building2 />} title={messages.emptyTitle} action={create}>
            {messages.empty}
          </EmptyState>
        )}
        <div className={styles.list}>
          {open.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} inviteId={invitation.id} />
          ))}
          {(invites.data?.unopened ?? 0) > 0 && (
            <Note tone="accent" icon={<Mail />}>
              {messages.unopened(invites.data?.unopened ?? 0)}
            </Note>
          )}
          {invites.data !== undefined && <PasteLink />}
        </div>
      </PageBody>
    </Page>
  );
}

/** Opens an invitation link that was pasted instead of clicked. */
function PasteLink() {
  const { navigate } = useHost();
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (): void => {
    const path = readInviteLink(text);
    setIsWrong(path === null);
    if (path !== null) navigate(path);
  };
  return (
    <Section title={messages.pasteTitle}>
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
    </Section>
  );
}
