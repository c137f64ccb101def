import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { TableShape } from '@cofferdam/domain/csv';
import { joinReadings, mergeBatches, type ImportReading, type ReadingResult } from '@cofferdam/domain/otp';
import { useHost, useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { Page, PageBody, PageHeader, Section } from '@cofferdam/ui/base';
import { parseInWorker } from '../../features/import-export/parsing/parseInWorker.ts';
import { useParsing } from '../../features/import-export/parsing/useParsing.ts';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { takeForImport } from '../../features/items/page/importTransfer.ts';
import { readingFaultWords } from '../../features/reading/codes/otpFaults.messages.ts';
import { readTwoFactors } from '../../features/import-export/formats/readTwoFactors.ts';
import { twoFactorPages } from '../../features/two-factor/twoFactorPath.ts';
import { twoFactorWords } from '../../features/reading/codes/twoFactors.messages.ts';
import { ImportReview } from '../../features/import-export/import-two-factors/ImportReview.tsx';
import { readExportFile } from '../../features/import-export/import-two-factors/readExportFile.ts';
import { ColumnQuestion } from '../../features/import-export/source/ColumnQuestion.tsx';
import { ImportSourcePicker } from '../../features/import-export/source/ImportSourcePicker.tsx';
import { QrSources } from '../../features/reading/qr/QrSources.tsx';
import { importTwoFactorsMessages as messages } from '../../features/import-export/import-two-factors/importTwoFactors.messages.ts';

/** Imports two-factor entries: first the export, then the review. */
export default function ImportTwoFactorsPage() {
  const scope = useWorkspaceScope();
  return scope === null ? <NoWorkspace /> : <ImportTwoFactors key={scope.workspaceId} scope={scope} />;
}

/** A text with its table, whose columns a person assigns. */
interface UnknownTable {
  readonly text: string;
  readonly table: TableShape;
}

interface Read {
  readonly parts: readonly ImportReading[];
  /** Why the last text was refused. */
  readonly fault: string | null;
}

/** More than twice what a QR code can contain. Shorter texts are parsed directly. UTF-16 code units. */
const maxCodeLength = 8_192;

const nothing: Read = { parts: [], fault: null };

/** Combines the entries read so far with those of another text. */
function addReadings({ parts }: Read, readings: readonly ReadingResult[]): Read {
  return readings.reduce<Read>(
    (read, result) =>
      result.ok
        ? { parts: mergeBatches(read.parts, result.reading), fault: read.fault }
        : { parts: read.parts, fault: result.fault === 'columns' ? read.fault : readingFaultWords[result.fault] },
    { parts, fault: null },
  );
}

function ImportTwoFactors({ scope }: { readonly scope: WorkspaceScope }) {
  const { navigate } = useHost();
  const [{ parts, fault }, setRead] = useState(nothing);
  const [unknown, setUnknown] = useState<UnknownTable | null>(null);
  const merged = useMemo(() => joinReadings(parts), [parts]);
  const release = useUnsavedChanges(merged !== null || unknown !== null, {
    title: messages.discardTitle,
    description: messages.discard,
  });
  const parsing = useParsing((words) => setRead(({ parts: before }) => ({ parts: before, fault: words })));
  const { parse } = parsing;
  const add = (readings: readonly ReadingResult[], text: string): void => {
    const [table] = readings.flatMap((result) => (!result.ok && result.fault === 'columns' ? [result.table] : []));
    setUnknown(table === undefined ? null : { text, table });
    setRead((before) => addReadings(before, readings));
  };
  const takeText = (text: string): void => {
    // QR codes of a set arrive one after the other, and must not cancel the previous parse.
    if (text.length <= maxCodeLength) add(readTwoFactors(text), text);
    else
      parse(
        (signal) => parseInWorker({ kind: 'two-factors', text }, signal),
        (found) => add(found, text),
      );
  };
  const takeFile = (file: File): void =>
    parse(
      async (signal) => {
        const text = await readExportFile(file);
        const found: readonly ReadingResult[] =
          text === null
            ? [{ ok: false, fault: 'too-large' }]
            : await parseInWorker({ kind: 'two-factors', text }, signal);
        return { found, text: text ?? '' };
      },
      ({ found, text }) => add(found, text),
    );
  const takeLeft = useEffectEvent(() => {
    const left = takeForImport();
    if (left instanceof File) takeFile(left);
    else if (left !== null) takeText(left);
  });
  useEffect(() => takeLeft(), []);

  return (
    <Page>
      <PageHeader
        title={merged === null ? messages.title : messages.reviewTitle}
        description={merged === null ? messages.lead(scope.workspaceName) : messages.reviewLead}
        crumbs={[{ label: twoFactorWords.title, href: twoFactorPages.list }, { label: messages.title }]}
        phoneSubtitle={scope.workspaceName}
      />
      {unknown !== null ? (
        <ColumnQuestion
          table={unknown.table}
          roles={messages.columnRoles}
          onChoose={(columns) => {
            const { text } = unknown;
            parse(
              (signal) => parseInWorker({ kind: 'two-factors', text, columns }, signal),
              (found) => add(found, text),
            );
          }}
          onCancel={() => setUnknown(null)}
        />
      ) : merged === null ? (
        <PageBody width="form">
          <ImportSourcePicker
            words={messages}
            rows={6}
            fault={fault}
            parsing={parsing}
            onText={takeText}
            onFile={takeFile}
          >
            <Section title={messages.scanTitle}>
              <QrSources onTexts={(texts) => texts.forEach(takeText)} onFile={takeFile} stays />
            </Section>
          </ImportSourcePicker>
        </PageBody>
      ) : (
        <ImportReview
          scope={scope}
          merged={merged}
          fault={fault}
          onText={takeText}
          onReplace={() => setRead(nothing)}
          onImported={() => {
            release();
            navigate(twoFactorPages.list);
          }}
          onCancel={() => navigate(twoFactorPages.list)}
        />
      )}
    </Page>
  );
}
