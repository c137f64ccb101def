import { useEffect, useEffectEvent, useState } from 'react';
import { useHost, useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { takePageTransfer } from '../../features/items/page/pageTransfer.ts';
import { useParsing } from '../../features/import-export/parsing/useParsing.ts';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { ReviewSteps } from '../../features/import-export/import-values/ReviewSteps.tsx';
import { ColumnQuestion } from '../../features/import-export/source/ColumnQuestion.tsx';
import { ImportSourcePicker } from '../../features/import-export/source/ImportSourcePicker.tsx';
import { importValuesMessages } from '../../features/import-export/import-values/importValues.messages.ts';
import {
  sourceOfFile,
  sourceOfText,
  type ImportSource,
  type SourceResult,
  type UnknownTable,
} from '../../features/import-export/import-values/importSource.ts';
import { importSecretsPageMessages as messages } from './importSecretsPage.messages.ts';

const sourceWords = { ...importValuesMessages, nothing: importValuesMessages.nothingFound };

/** Imports secrets from a file: first the file, then the review. */
export default function ImportSecretsPage() {
  const scope = useWorkspaceScope();
  return scope === null ? <NoWorkspace /> : <ImportSecrets scope={scope} />;
}

function ImportSecrets({ scope }: { readonly scope: WorkspaceScope }) {
  const { navigate, files } = useHost();
  const [source, setSource] = useState<ImportSource | null>(null);
  const [unknown, setUnknown] = useState<UnknownTable | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const parsing = useParsing(setFault);
  const { parse } = parsing;
  const release = useUnsavedChanges(source !== null || unknown !== null, {
    title: messages.discardTitle,
    description: messages.discard(scope.workspaceName),
  });

  const take = (result: SourceResult): void => {
    setUnknown(null);
    if (result.ok) setSource(result.source);
    else if ('unknown' in result) setUnknown(result.unknown);
    else setFault(result.fault);
  };
  const parseFile = (file: File): void => {
    setFault(null);
    parse((signal) => sourceOfFile(file, signal), take);
  };
  const parseText = (text: string): void => {
    setFault(null);
    parse((signal) => sourceOfText(text, signal), take);
  };
  const parseTransfer = useEffectEvent(() => {
    const file = files.take();
    if (file !== null) return parseFile(file);
    const transferred = takePageTransfer((transfer) => transfer.kind !== 'version-value');
    if (transferred === null) return;
    if (transferred.kind === 'import-file') parseFile(transferred.file);
    else parseText(transferred.text);
  });
  useEffect(() => parseTransfer(), []);

  return (
    <Page>
      <PageHeader
        title={source === null ? messages.startTitle : messages.reviewTitle}
        description={source === null ? messages.startLead(scope.workspaceName) : messages.reviewLead}
        crumbs={[{ label: messages.secrets, href: '/r/secrets' }, { label: messages.crumb }]}
      />
      {unknown !== null ? (
        <ColumnQuestion
          table={unknown.table}
          roles={importValuesMessages.columnRoles}
          onChoose={(columns) => {
            const { text, fileName } = unknown;
            parse((signal) => sourceOfText(text, signal, { fileName, columns }), take);
          }}
          onCancel={() => setUnknown(null)}
        />
      ) : source === null ? (
        <PageBody width="form">
          <ImportSourcePicker
            words={sourceWords}
            rows={8}
            fault={fault}
            parsing={parsing}
            onFile={parseFile}
            onText={parseText}
          />
        </PageBody>
      ) : (
        <ReviewSteps
          scope={scope}
          source={source}
          onReplace={() => setSource(null)}
          onImported={() => {
            release();
            navigate('/r/secrets');
          }}
          onCancel={() => navigate('/r/secrets')}
        />
      )}
    </Page>
  );
}
