import { Button, CopyButton, Link } from '@cofferdam/ui/base';
import { Checkbox } from '@cofferdam/ui/form';
import type { Column } from '@cofferdam/ui/table';
import { PersonName } from '../../items/page/PersonName.tsx';
import type { SecretVersion } from '../../items/calls/secretQueries.ts';
import { secretsWords } from '../secrets.messages.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import styles from './showSecret.module.css';
import type { CompareChoice } from './useCompareChoice.ts';
import { mayBecomeCurrent, type VersionDeeds } from './useVersionDeeds.ts';
import { VersionMenu } from './VersionMenu.tsx';
import { VersionTag } from './VersionTag.tsx';
import { VersionTime } from './VersionTime.tsx';

/** Columns of the versions: the choice of two, number, state, author, time, and what can be done. */
export function versionColumns(
  deeds: VersionDeeds,
  choice: CompareChoice,
  shown: number | null,
): readonly Column<SecretVersion>[] {
  const words = messages.columns;
  return [
    {
      id: 'compare',
      header: words.compare,
      hideHeader: true,
      width: 44,
      cell: (version) => <VersionCheck version={version} choice={choice} />,
    },
    {
      id: 'version',
      header: words.version,
      width: 72,
      cell: (version) => (
        <Link
          quiet
          href={deeds.hrefOf(version)}
          className={version.state === 'DESTROYED' ? `${styles.versionLink} ${styles.gone}` : styles.versionLink}
          current={version.version === shown ? 'step' : undefined}
        >
          {secretsWords.version(version.version)}
        </Link>
      ),
    },
    { id: 'state', header: words.state, width: 172, cell: (version) => <VersionTag version={version} /> },
    {
      id: 'author',
      header: words.author,
      cell: (version) =>
        version.state === 'DESTROYED' ? (
          <span className={styles.gone}>{version.createdBy.name || secretsWords.deleted}</span>
        ) : (
          <PersonName person={version.createdBy} />
        ),
    },
    {
      id: 'created',
      header: words.created,
      width: 176,
      cell: (version) => (
        <span className={styles.fact}>
          <VersionTime version={version} />
        </span>
      ),
    },
    {
      id: 'actions',
      header: '',
      width: 204,
      align: 'end',
      cell: (version) => <VersionActions version={version} deeds={deeds} />,
    },
  ];
}

/** What was destroyed has nothing to compare. */
function VersionCheck({ version, choice }: { readonly version: SecretVersion; readonly choice: CompareChoice }) {
  if (version.state === 'DESTROYED') return null;
  return (
    <Checkbox
      hideLabel
      label={messages.choose(secretsWords.version(version.version))}
      checked={choice.chosen.has(version.version)}
      onChange={(isChosen) => choice.choose(version.version, isChosen)}
    />
  );
}

function VersionActions({ version, deeds }: { readonly version: SecretVersion; readonly deeds: VersionDeeds }) {
  return (
    <span className={styles.actions}>
      {mayBecomeCurrent(version) && (
        <Button
          variant="text"
          size="small"
          loading={deeds.pending === version.version}
          disabledReason={deeds.makeCurrentRefusal}
          onClick={() => deeds.makeCurrent(version)}
        >
          {messages.makeCurrent}
        </Button>
      )}
      {version.state === 'SCHEDULED_DESTROY' && (
        <Button
          variant="text"
          size="small"
          disabledReason={deeds.makeCurrentRefusal}
          onClick={() => deeds.change(version, 'DISABLED')}
        >
          {messages.cancelDestroy}
        </Button>
      )}
      {version.state === 'DISABLED' && (
        <Button
          variant="text"
          size="small"
          disabledReason={deeds.makeCurrentRefusal}
          onClick={() => deeds.change(version, 'ENABLED')}
        >
          {messages.enable}
        </Button>
      )}
      {version.state === 'ENABLED' && (
        <CopyButton
          iconOnly
          label={messages.copyValue(secretsWords.version(version.version))}
          disabledReason={deeds.copyRefusal}
          onCopy={() => deeds.copy(version)}
        />
      )}
      <VersionMenu size="small" version={version} deeds={deeds} />
    </span>
  );
}
