import type { CallOutput } from '@cofferdam/api-contract';
import { roleNames, useSession } from '@cofferdam/remote-contract/react';
import { Button, Card, formatAbsolute, KeyValueList, RoleTag, Tile } from '@cofferdam/ui/base';
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
  /** Whether joining is the primary action of the page. */
  readonly isAlone?: boolean;
}

/** Who invites to which organization, with which role and until when, with Join and Decline. */
export function InvitationCard({ invitation, inviteId, isAlone = false }: InvitationCardProps) {
  const { user } = useSession();
  const { locale } = useUi();
  const { organization, invitedBy, role, workspaces, expiresAt } = invitation;
  const command = useAnswerInvitation({ inviteId, organization });
  const Title = isAlone ? 'h1' : 'h2';
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.head}>
          <Tile name={organization.name} size={28}>
            {organization.picture !== null && <img src={organization.picture} alt="" />}
          </Tile>
          <div>
            <Title>{messages.title(organization.name)}</Title>
            <p className="cd-muted">{messages.from(invitedBy.name === '' ? messages.gone : invitedBy.name)}</p>
          </div>
        </div>
        <KeyValueList
          items={[
            {
              key: messages.role,
              value: (
                <>
                  <RoleTag role={role}>{roleNames[role]}</RoleTag>{' '}
                  <span className="cd-muted">{organizationRoleHints[role]}</span>
                </>
              ),
            },
            {
              key: messages.workspaces,
              value:
                workspaces.length === 0
                  ? messages.noWorkspaces
                  : workspaces.map(({ name, role: held }) => `${name} (${roleNames[held]})`).join(', '),
            },
            { key: messages.as, value: user.email },
            { key: messages.until, value: formatAbsolute(Date.parse(expiresAt), locale) },
          ]}
        />
        <div className={styles.buttons}>
          <Button
            variant={isAlone ? 'primary' : 'default'}
            loading={command.runningInput === 'accept'}
            onClick={() => void command.run('accept')}
          >
            {messages.accept}
          </Button>
          <Button
            variant="text"
            loading={command.runningInput === 'decline'}
            onClick={() => void command.run('decline')}
          >
            {messages.decline}
          </Button>
        </div>
      </div>
    </Card>
  );
}
