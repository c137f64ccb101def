import { roleNames, useSession } from '@cofferdam/remote-contract/react';
import { Button, Card, ErrorState, KeyValueList, Note, RoleTag, Tile } from '@cofferdam/ui/base';
import { organizationRoleHints } from '../../components/roles/roles.messages.ts';
import { joinByDomainMessages as messages } from './joinByDomain.messages.ts';
import styles from './joinByDomain.module.css';
import { useJoin, type Joinable, type useJoinable } from './useJoinable.ts';

/** Joining by a domain never grants a higher role. */
const role = 'MEMBER';

/** The organizations that this account can join by the domain of its address; nothing when there are none. */
export function JoinableList({ joinable }: { readonly joinable: ReturnType<typeof useJoinable> }) {
  if (joinable.isError) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void joinable.refetch()}>
        {messages.failed}
      </ErrorState>
    );
  }
  const { organizations = [] } = joinable.data ?? {};
  if (organizations.length === 0) return null;
  return (
    <div className={styles.list}>
      {organizations.map((organization) => (
        <JoinableCard key={organization.id} organization={organization} />
      ))}
    </div>
  );
}

function JoinableCard({ organization }: { readonly organization: Joinable }) {
  const { user } = useSession();
  const command = useJoin(organization);
  const { name, picture, color, domain, isSecondFactorMissing } = organization;
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.head}>
          <Tile name={name} color={color} size={28}>
            {picture !== null && <img src={picture} alt="" />}
          </Tile>
          <div>
            <h2>{messages.title(name)}</h2>
            <p className="cd-muted cd-breakable">{messages.from(domain)}</p>
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
            { key: messages.as, value: user.email },
          ]}
        />
        {isSecondFactorMissing && <Note tone="warn">{messages.factor}</Note>}
        <div className={styles.buttons}>
          {isSecondFactorMissing ? (
            <Button href="/user/security/mfa">{messages.addFactor}</Button>
          ) : (
            <Button
              variant="primary"
              aria-label={messages.title(name)}
              loading={command.isRunning}
              onClick={() => void command.run()}
            >
              {messages.join}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
