import { Link } from '@cofferdam/ui/base';
import { SimpleTable } from '@cofferdam/ui/table';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import type { Secret, SecretVersion } from '../../items/calls/secretQueries.ts';
import { secretsWords } from '../secrets.messages.ts';
import type { VersionPages } from '../../items/versions/useVersionPages.ts';
import { versionsMessages } from '../../items/versions/versions.messages.ts';
import { VersionsSection } from '../../items/versions/VersionsSection.tsx';
import { CompareButton } from './CompareButton.tsx';
import styles from './showSecret.module.css';
import { newestPair, useCompareChoice, type VersionPair } from './useCompareChoice.ts';
import { useVersionDeeds, type OuterActions } from './useVersionDeeds.ts';
import { versionColumns } from './versionColumns.tsx';
import { VersionMenu } from './VersionMenu.tsx';
import { VersionTag } from './VersionTag.tsx';
import { VersionTime } from './VersionTime.tsx';

/** Props of SecretVersions. */
export interface SecretVersionsProps {
  readonly place: WorkspaceScope;
  readonly secret: Secret;
  readonly list: VersionPages<SecretVersion>;
  /** Number of the version whose value is shown above. */
  readonly shown: number | null;
  /** The two versions that are compared above; null while none are. */
  readonly compared: VersionPair | null;
  readonly outer: OuterActions;
}

/** The versions of a secret, newest first, with what can be done to each. */
export function SecretVersions({ place, secret, list, shown, compared, outer }: SecretVersionsProps) {
  const deeds = useVersionDeeds(place, secret, list.rows, outer);
  const choice = useCompareChoice(list.rows, compared);
  // The current value is what the page shows anyway: a row stands out where another one is shown, or is chosen.
  const isMarked = ({ version, isCurrent }: SecretVersion): boolean =>
    choice.chosen.has(version) || (version === shown && !isCurrent);
  return (
    <VersionsSection
      list={list}
      extra={
        list.rows.length > 1 && (
          <CompareButton
            choice={choice}
            newest={newestPair(list.rows, secret.currentVersion)}
            onCompare={outer.compare}
          />
        )
      }
    >
      <SimpleTable
        label={versionsMessages.versions}
        columns={versionColumns(deeds, choice, shown)}
        rows={list.rows}
        rowKey={({ version }) => String(version)}
        isSelected={isMarked}
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
    </VersionsSection>
  );
}
