import { Note, Spinner } from '@cofferdam/ui/base';
import { useEffect, useState, type ReactNode } from 'react';
import { joinMessages as messages } from '../../messages/join.ts';
import {
  createInvitationCalls,
  type Invitation,
  type InvitationCalls,
} from '../../session/identity/invitationCalls.ts';
import { JoinForm, type JoinFormProps } from './JoinForm.tsx';
import { JoinPanel } from './JoinPanel.tsx';

interface JoinPageProps extends Omit<JoinFormProps, 'invitation' | 'inviteId' | 'calls'> {
  /** Path and query of the invitation link. */
  readonly link: string;
  /** Created for the identity by default. */
  readonly calls?: InvitationCalls;
  /** Shows something else beside the page; null for the usual panel. */
  readonly onPanel: (panel: ReactNode) => void;
  /** The page to show if the invitation can't be shown. */
  readonly children: ReactNode;
}

type Found = { readonly state: 'loading' | 'invalid' | 'unreachable' } | Invitation;

/** The page for someone with an invitation link: its details, then account and joining in one step. */
export default function JoinPage({ children, link, calls: given, onPanel, ...form }: JoinPageProps) {
  const { identity } = form;
  const inviteId = new URL(link, location.origin).searchParams.get('inviteId') ?? '';
  const [calls] = useState(() => given ?? createInvitationCalls(identity));
  const [found, setFound] = useState<Found>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Found): void => {
      if (isCurrent) setFound(next);
    };
    calls.describe(inviteId).then(
      (invitation) => show(invitation ?? { state: 'invalid' }),
      () => show({ state: 'unreachable' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [calls, inviteId]);
  useEffect(() => {
    if ('state' in found) return undefined;
    onPanel(<JoinPanel invitation={found} />);
    return () => onPanel(null);
  }, [found, onPanel]);
  if (!('state' in found)) return <JoinForm {...form} calls={calls} inviteId={inviteId} invitation={found} />;
  if (found.state === 'loading') return <Spinner />;
  return (
    <>
      {found.state === 'invalid' && <Note tone="warn">{messages.invalid}</Note>}
      {children}
    </>
  );
}
