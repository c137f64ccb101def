import { Button, CopyButton, IconButton, Link } from '@cofferdam/ui/base';
import { Share2 } from '@cofferdam/ui/icons';
import type { Column } from '@cofferdam/ui/table';
import { PersonName } from '../../components/people/PersonName.tsx';
import type { SecretVersion } from '../../components/secrets/secretQueries.ts';
import { secretsWords } from '../../components/secrets/secrets.messages.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import styles from './showSecret.module.css';
import { mayBecomeCurrent, type VersionDeeds } from './useVersionDeeds.ts';
import { VersionMenu } from './VersionMenu.tsx';
import { VersionTag } from './VersionTag.tsx';
import { VersionTime } from './VersionTime.tsx';

/** Columns of the versions: number, state, author, time, and what can be done. */
export function versionColumns(deeds: VersionDeeds, shown: number | null): readonly Column<SecretVersion>[] {
  const words = messages.columns;
  return [
    {
      id: 'version',
      header: words.version,
      width: 84,
      cell: (version) => (
        <Link
          quiet
          href={deeds.hrefOf(version)}
          className={styles.versionLink}
          current={version.version === shown ? 'step' : undefined}
        >
          {secretsWords.version(version.version)}
        </Link>
      ),
    },
    { id: 'state', header: words.state, width: 164, cell: (version) => <VersionTag version={version} /> },
    { id: 'author', header: words.author, cell: (version) => <PersonName person={version.createdBy} /> },
    {
      id: 'created',
      header: words.created,
      width: 180,
      cell: (version) => (
        <span className={styles.fact}>
          <VersionTime version={version} />
        </span>
      ),
    },
    {
      id: 'actions',
      header: '',
      width: 252,
      align: 'end',
      cell: (version) => <VersionActions version={version} deeds={deeds} />,
    },
  ];
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
      {version.state === 'ENABLED' && (
        <IconButton
          size="small"
          label={messages.shareVersion(secretsWords.version(version.version))}
          icon={<Share2 />}
          href={deeds.shareHrefOf(version)}
          disabledReason={deeds.shareRefusal}
        />
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
