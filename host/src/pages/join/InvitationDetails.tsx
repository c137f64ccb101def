import { roleNames } from '@cofferdam/remote-contract/actions';
import { Avatar, formatAbsolute, KeyValueList } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import { joinMessages as messages } from '../../messages/join.ts';
import type { Invitation } from '../../session/identity/invitationCalls.ts';
import styles from './JoinPage.module.css';

/** An invitation: who invites to which organization, the roles, and the expiry. */
export function InvitationDetails({ invitation }: { readonly invitation: Invitation }) {
  const { locale } = useUi();
  const { organization, invitedBy, role, workspaces, expiresAt } = invitation;
  const inviter = invitedBy.name === '' ? messages.formerMember : invitedBy.name;
  return (
    <div className={styles.card}>
      <div className={styles.inviter}>
        <Avatar name={inviter} size={28} />
        <div>
          <div>
            <span className="cd-strong">{inviter}</span> {messages.invitedBy}
          </div>
          <div className="cd-small cd-dim">{invitedBy.email}</div>
        </div>
      </div>
      <div className={styles.details}>
        <KeyValueList
          items={[
            { key: messages.organization, value: messages.role(roleNames[role], organization.name) },
            {
              key: messages.workspaces,
              value:
                workspaces.length === 0
                  ? messages.noWorkspaces
                  : workspaces.map(({ name, role: held }) => (
                      <div key={name}>
                        {name} <span className="cd-muted">{messages.as(roleNames[held])}</span>
                      </div>
                    )),
            },
            { key: messages.expires, value: formatAbsolute(Date.parse(expiresAt), locale) },
          ]}
        />
      </div>
    </div>
  );
}
