import type { ReactNode } from 'react';
import { Button, Card, ErrorState, Link, Section, SkeletonRows } from '@cofferdam/ui/base';
import { SimpleTable } from '@cofferdam/ui/table';
import { useIsPhone } from '@cofferdam/ui/theme';
import type { Place } from '../../components/place/usePlace.ts';
import type { Secret } from '../../components/secrets/secretQueries.ts';
import { secretsWords } from '../../components/secrets/secrets.messages.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import styles from './showSecret.module.css';
import { useVersionDeeds, type OuterDeeds } from './useVersionDeeds.ts';
import type { Versions } from './useVersions.ts';
import { versionColumns } from './versionColumns.tsx';
import { VersionMenu } from './VersionMenu.tsx';
import { VersionTag } from './VersionTag.tsx';
import { VersionTime } from './VersionTime.tsx';

/** Props of SecretVersions. */
export interface SecretVersionsProps {
  readonly place: Place;
  readonly secret: Secret;
  readonly list: Versions;
  /** Number of the version whose value is shown above. */
  readonly shown: number | null;
  readonly outer: OuterDeeds;
}

const format = (count: number): string => new Intl.NumberFormat().format(count);

/** The versions of a secret, newest first, with what can be done to each. */
export function SecretVersions({ place, secret, list, shown, outer }: SecretVersionsProps) {
  const deeds = useVersionDeeds(place, secret, list.versions, outer);
  return (
    <Section
      title={messages.versions}
      {...(list.kept === undefined
        ? {}
        : { aside: messages.kept(format(list.kept), list.allowed === null ? null : format(list.allowed)) })}
    >
      <VersionFrame>
        {list.status === 'loading' && (
          <div className={styles.loading}>
            <SkeletonRows rows={3} />
          </div>
        )}
        {list.status === 'error' && list.versions.length === 0 && (
          <ErrorState title={messages.versionsFailedTitle} onRetry={list.retry}>
            {messages.versionsFailed}
          </ErrorState>
        )}
        {list.versions.length > 0 && (
          <SimpleTable
            label={messages.versions}
            columns={versionColumns(deeds, shown)}
            rows={list.versions}
            rowKey={({ version }) => String(version)}
            isSelected={({ version }) => version === shown}
            phoneRow={(version) => ({
              title: (
                <span className={styles.phoneTitle}>
                  <Link quiet href={deeds.hrefOf(version)}>
                    {secretsWords.version(version.version)}
                  </Link>
                  <VersionTag version={version} />
                </span>
              ),
              meta: (
                <>
                  {version.createdBy.name || secretsWords.deleted}, <VersionTime version={version} />
                </>
              ),
              action: <VersionMenu size="touch" version={version} deeds={deeds} />,
            })}
          />
        )}
      </VersionFrame>
      {list.hasOlder && (
        <div className={styles.older}>
          <Button size="small" loading={list.isLoadingOlder} onClick={list.loadOlder}>
            {messages.older}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** On phones the rows go from edge to edge; on wide screens a frame holds them. */
function VersionFrame({ children }: { readonly children: ReactNode }) {
  const isPhone = useIsPhone();
  return isPhone ? <div className={styles.edges}>{children}</div> : <Card flush>{children}</Card>;
}
