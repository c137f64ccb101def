import { useEffect, useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Page, PageHeader } from '@cofferdam/ui/base';
import { takeHandover } from '../../components/handover/handover.ts';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace, type Place } from '../../components/place/usePlace.ts';
import { UnsavedDialog } from '../../components/unsaved/UnsavedDialog.tsx';
import { useUnsavedGuard } from '../../components/unsaved/useUnsavedGuard.ts';
import { ImportReview } from '../../features/import-secrets/ImportReview.tsx';
import { ImportStart } from '../../features/import-secrets/ImportStart.tsx';
import {
  sourceOfFile,
  sourceOfText,
  type ImportSource,
  type SourceResult,
} from '../../features/import-secrets/importSource.ts';
import { importSecretsPageMessages as messages } from './importSecretsPage.messages.ts';

/** Secrets from a file: first the file, then what is in it. */
export default function ImportSecretsPage() {
  const place = usePlace();
  return place === null ? <NoPlace /> : <ImportSecrets place={place} />;
}

function ImportSecrets({ place }: { readonly place: Place }) {
  const { navigate } = useHost();
  const [source, setSource] = useState<ImportSource | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const guard = useUnsavedGuard(source !== null);

  const changeSource = (next: ImportSource | null): void => {
    setFault(null);
    setSource(next);
  };
  useEffect(() => {
    const brought = takeHandover((handover) => handover.kind !== 'version-value');
    if (brought === null) return;
    const take = (result: SourceResult): void => {
      if (result.ok) setSource(result.source);
      else setFault(result.fault);
    };
    if (brought.kind === 'import-file') void sourceOfFile(brought.file).then(take);
    else void sourceOfText(brought.text).then(take);
  }, []);

  return (
    <Page>
      <PageHeader
        title={source === null ? messages.startTitle : messages.reviewTitle}
        description={source === null ? messages.startLead(place.workspaceName) : messages.reviewLead}
        crumbs={[{ label: messages.secrets, href: '/r/secrets' }, { label: messages.crumb }]}
      />
      {source === null ? (
        <ImportStart fault={fault} onSource={changeSource} onFault={setFault} />
      ) : (
        <ImportReview
          place={place}
          source={source}
          onReplace={() => changeSource(null)}
          onImported={() => {
            guard.release();
            navigate('/r/secrets');
          }}
          onCancel={() => navigate('/r/secrets')}
        />
      )}
      <UnsavedDialog guard={guard} title={messages.discardTitle}>
        {messages.discard(place.workspaceName)}
      </UnsavedDialog>
    </Page>
  );
}
