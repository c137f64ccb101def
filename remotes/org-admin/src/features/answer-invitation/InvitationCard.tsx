import type { CallOutput } from '@cofferdam/api-contract';
import { roleNames, useSession } from '@cofferdam/remote-contract/react';
import { Avatar, Button, Card, formatAbsolute, KeyValueList, Tile } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import { organizationRoleHints } from '../../components/roles/roles.messages.ts';
import { answerInvitationMessages as messages } from './answerInvitation.messages.ts';
import styles from './answerInvitation.module.css';
import { useAnswerInvitation } from './useAnswerInvitation.ts';

/** An invitation as the invited person sees it. */
export type OwnInvitation = CallOutput<'userOrganization', 'myInvites'>['invitations'][number];

/** Props of InvitationCard. */
export interface InvitationCardProps {
  readonly invitation: OwnInvitation;
  /** The token of its link, or its id once this account has opened the link. */
  readonly inviteId: string;
  /** Whether it is the whole page, with Join as the primary action. */
  readonly isAlone?: boolean;
}

/** An invitation: who invites to which organization, the role and the expiry, with Join and Decline. */
export function InvitationCard({ invitation, inviteId, isAlone = false }: InvitationCardProps) {
  const { organization, invitedBy } = invitation;
  const inviter = invitedBy.name === '' ? messages.gone : invitedBy.name;
  const answer = <Answer isAlone={isAlone} inviteId={inviteId} organization={organization} />;
  const tile = (
    <Tile solid={isAlone} name={organization.name} color={organization.color} size={isAlone ? 40 : 28}>
      {organization.picture !== null && <img src={organization.picture} alt="" />}
    </Tile>
  );
  if (isAlone) {
    return (
      <div className={styles.alone}>
        <div className={styles.head}>
          {tile}
          <div>
            <h1>{messages.title(organization.name)}</h1>
            <p className="cd-muted">{messages.lead}</p>
          </div>
        </div>
        <div className="cd-card">
          <div className={styles.inviter}>
            <Avatar name={inviter} size={28} />
            <span>{messages.from(inviter)}</span>
          </div>
          <div className={styles.details}>
            <Details invitation={invitation} />
          </div>
        </div>
        {answer}
      </div>
    );
  }
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.head}>
          {tile}
          <div>
            <h2>{messages.title(organization.name)}</h2>
            <p className="cd-muted">{messages.from(inviter)}</p>
          </div>
        </div>
        <Details invitation={invitation} />
        {answer}
      </div>
    </Card>
  );
}

function Details({ invitation }: { readonly invitation: OwnInvitation }) {
  const { user } = useSession();
  const { locale } = useUi();
  const { role, workspaces, expiresAt } = invitation;
  return (
    <KeyValueList
      items={[
        {
          key: messages.role,
          value: (
            <>
              <div>{roleNames[role]}</div>
              <div className="cd-muted">{organizationRoleHints[role]}</div>
            </>
          ),
        },
        {
          key: messages.workspaces,
          value:
            workspaces.length === 0
              ? messages.noWorkspaces
              : workspaces.map(({ name, role: held }) => (
                  <div key={name}>
                    {name} <span className="cd-muted">{messages.withRole(roleNames[held])}</span>
                  </div>
                )),
        },
        { key: messages.as, value: user.email },
        { key: messages.until, value: formatAbsolute(Date.parse(expiresAt), locale) },
      ]}
    />
  );
}

interface AnswerProps {
  readonly isAlone: boolean;
  readonly inviteId: string;
  readonly organization: OwnInvitation['organization'];
}

function Answer({ isAlone, inviteId, organization }: AnswerProps) {
  const command = useAnswerInvitation({ inviteId, organization });
  return (
    <div className={isAlone ? styles.tallButtons : styles.buttons}>
      <Button
        variant={isAlone ? 'primary' : 'default'}
        size={isAlone ? 'large' : 'medium'}
        loading={command.runningInput === 'accept'}
        onClick={() => void command.run('accept')}
      >
        {messages.accept}
      </Button>
      <Button variant="text" loading={command.runningInput === 'decline'} onClick={() => void command.run('decline')}>
        {messages.decline}
      </Button>
    </div>
  );
}
