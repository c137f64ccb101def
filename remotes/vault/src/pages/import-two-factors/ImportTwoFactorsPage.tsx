import { useMemo, useState } from 'react';
import {
  joinReadings,
  mergeBatches,
  readTwoFactorExport,
  splitMigrations,
  type ImportReading,
} from '@cofferdam/domain/otp';
import { useHost } from '@cofferdam/remote-contract/react';
import { Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace, type Place } from '../../components/place/usePlace.ts';
import { takeForImport } from '../../components/two-factors/importHandover.ts';
import { readingFaultWords } from '../../components/two-factors/otpFaults.messages.ts';
import { twoFactorPages } from '../../components/two-factors/twoFactorPath.ts';
import { twoFactorWords } from '../../components/two-factors/twoFactors.messages.ts';
import { UnsavedDialog } from '../../components/unsaved/UnsavedDialog.tsx';
import { useUnsavedGuard } from '../../components/unsaved/useUnsavedGuard.ts';
import { ImportReview } from '../../features/import-two-factors/ImportReview.tsx';
import { ImportStart } from '../../features/import-two-factors/ImportStart.tsx';
import { importTwoFactorsMessages as messages } from '../../features/import-two-factors/importTwoFactors.messages.ts';

/** Two-factor entries from another authenticator: first the export, then what is in it. */
export default function ImportTwoFactorsPage() {
  const place = usePlace();
  return place === null ? <NoPlace /> : <ImportTwoFactors key={place.workspaceId} place={place} />;
}

interface Read {
  readonly parts: readonly ImportReading[];
  /** Why the last text could not be taken. */
  readonly fault: string | null;
}

const nothing: Read = { parts: [], fault: null };

/** What was read so far, and one more text: an export, or codes one a line, each of which is a part of a set. */
function readMore({ parts }: Read, text: string): Read {
  return splitMigrations(text)
    .map(readTwoFactorExport)
    .reduce<Read>(
      (read, result) =>
        result.ok
          ? { parts: mergeBatches(read.parts, result.reading), fault: read.fault }
          : { parts: read.parts, fault: readingFaultWords[result.fault] },
      { parts, fault: null },
    );
}

/** What another page left, if anything. */
function readLeft(): Read {
  const left = takeForImport();
  return left === null ? nothing : readMore(nothing, left);
}

function ImportTwoFactors({ place }: { readonly place: Place }) {
  const { navigate } = useHost();
  const [{ parts, fault }, setRead] = useState(readLeft);
  const merged = useMemo(() => joinReadings(parts), [parts]);
  const guard = useUnsavedGuard(merged !== null);
  const take = (text: string): void => setRead((before) => readMore(before, text));

  return (
    <Page>
      <PageHeader
        title={merged === null ? messages.title : messages.reviewTitle}
        description={merged === null ? messages.lead(place.workspaceName) : messages.reviewLead}
        crumbs={[{ label: twoFactorWords.title, href: twoFactorPages.list }, { label: messages.title }]}
        phoneSubtitle={place.workspaceName}
      />
      {merged === null ? (
        <PageBody width="form">
          <ImportStart fault={fault} onText={take} />
        </PageBody>
      ) : (
        <ImportReview
          place={place}
          merged={merged}
          fault={fault}
          onText={take}
          onReplace={() => setRead(nothing)}
          onImported={() => {
            guard.release();
            navigate(twoFactorPages.list);
          }}
          onCancel={() => navigate(twoFactorPages.list)}
        />
      )}
      <UnsavedDialog guard={guard} title={messages.discardTitle}>
        {messages.discard}
      </UnsavedDialog>
    </Page>
  );
}
