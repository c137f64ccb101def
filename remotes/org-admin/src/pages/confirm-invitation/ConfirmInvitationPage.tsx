import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '@cofferdam/api-client';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, ErrorState, SkeletonRows } from '@cofferdam/ui/base';
import { CircleCheck, Clock, Link2, UserRound } from '@cofferdam/ui/icons';
import { answerInvitationMessages as messages } from '../../features/answer-invitation/answerInvitation.messages.ts';
import { InvitationCard } from '../../features/answer-invitation/InvitationCard.tsx';

const icons = {
  invalid: <Link2 />,
  expired: <Clock />,
  revoked: <Link2 />,
  declined: <Link2 />,
  used: <CircleCheck />,
  member: <CircleCheck />,
  open: <Link2 />,
  'wrong-account': <UserRound />,
} as const;

/** The page of an invitation link: the invitation, or why the link doesn't work. */
export default function ConfirmInvitationPage() {
  const { api, navigate } = useHost();
  const { user } = useSession();
  const [address] = useSearchParams();
  const inviteId = address.get('inviteId') ?? '';
  const shown = useQuery({
    queryKey: ['org-admin', 'invites', 'shown', inviteId],
    gcTime: 0,
    retry: false,
    enabled: inviteId !== '',
    queryFn: ({ signal }) => api.userOrganization.inviteExist({ inviteId }, { signal }),
  });
  const isRefused = shown.error instanceof ApiError && shown.error.status < 500;
  const isBlocked =
    shown.error instanceof ApiError && shown.error.errorCode === 'organization.organizationStatus.blocked-by-migration';
  if (shown.isError && (!isRefused || isBlocked)) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void shown.refetch()}>
        {isBlocked ? messages.blocked : messages.failed}
      </ErrorState>
    );
  }
  if (inviteId !== '' && shown.isPending) return <SkeletonRows rows={4} />;
  const state = shown.data?.state ?? 'invalid';
  const invitation = shown.data?.invitation ?? null;
  if (state === 'open' && invitation !== null) {
    return <InvitationCard isAlone invitation={invitation} inviteId={inviteId} />;
  }
  const { title, text } = messages.states[state];
  const isWrongAccount = state === 'wrong-account';
  return (
    <>
      <h1 className="cd-hidden">{messages.page}</h1>
      <EmptyState
        icon={icons[state]}
        title={title}
        action={
          <Button
            variant="primary"
            onClick={() => navigate(state === 'member' ? '/r/secrets' : '/organization/invites')}
          >
            {state === 'member' ? messages.toStart : messages.toInvites}
          </Button>
        }
      >
        {isWrongAccount ? messages.wrongAccount(user.email, shown.data?.maskedEmail ?? '') : text}
      </EmptyState>
    </>
  );
}
