import { useQuery } from '@tanstack/react-query';
import { workspaceRoles } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { formatAbsolute, KeyValueList, Person, RelativeTime, Section, SkeletonRows } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { rightsMessages } from '../../items/limits/rights.messages.ts';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import type { EntryPartProps } from './EntryCode.tsx';
import { showTwoFactorMessages as messages } from './showTwoFactor.messages.ts';
import styles from './showTwoFactor.module.css';

/** Facts about an entry, and who may do what with it. */
export function EntryFacts({ place, entry }: EntryPartProps) {
  const { locale } = useUi();
  const { issuer, account, type, algorithm, digits, periodSeconds, lastUsedAt, lastUsedBy } = entry;
  const lastUse =
    lastUsedAt === null || lastUsedBy === null ? (
      twoFactorWords.never
    ) : (
      <>
        <RelativeTime at={lastUsedAt} />, {lastUsedBy.name || twoFactorWords.gone}
      </>
    );
  return (
    <>
      <Section title={messages.details}>
        <KeyValueList
          items={[
            ...(issuer === '' ? [] : [{ key: messages.issuer, value: issuer }]),
            ...(account === '' ? [] : [{ key: messages.account, value: account }]),
            { key: messages.type, value: twoFactorWords.types[type] },
            ...(type === 'STEAM' ? [] : [{ key: messages.shape, value: messages.shapeOf(digits, algorithm) }]),
            ...(periodSeconds === null ? [] : [{ key: messages.period, value: messages.every(periodSeconds) }]),
            { key: messages.lastUsed, value: lastUse },
            { key: messages.workspace, value: place.workspaceName },
            {
              key: messages.created,
              value: `${formatAbsolute(new Date(entry.createdAt).getTime(), locale)}, ${entry.createdBy.name || twoFactorWords.gone}`,
            },
            {
              key: messages.updated,
              value: (
                <>
                  <RelativeTime at={entry.updatedAt} />, {entry.updatedBy.name || twoFactorWords.gone}
                </>
              ),
            },
          ]}
        />
      </Section>
      <WhoCan place={place} />
    </>
  );
}

/** Who may use the code and who may see the seed, by the role that counts for each. */
function WhoCan({ place }: { readonly place: WorkspaceScope }) {
  const { api, session } = useHost();
  const mayRead = session.can('workspace:role:read');
  const { data, isError } = useQuery({
    queryKey: ['vault', place.organizationId, place.workspaceId, 'roles'],
    enabled: mayRead,
    queryFn: async ({ signal }) => (await api.userRole.workspace(idsOf(place), { signal })).assignments,
  });
  if (!mayRead) {
    return (
      <Section title={messages.who}>
        <p className={styles.hint}>{messages.whoByRole}</p>
      </Section>
    );
  }
  if (isError) return null;
  if (data === undefined) return <SkeletonRows rows={3} />;
  return (
    <Section title={messages.who}>
      <ul className={styles.people}>
        {data.map(({ person, role }) => (
          <li key={person.id}>
            <Person name={person.name || twoFactorWords.gone} />
            <span className={styles.fact}>
              {rightsMessages.roles[role]}: {messages.may(workspaceRoles[role])}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
