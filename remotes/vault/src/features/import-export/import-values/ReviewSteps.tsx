import { useMemo, useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import type { EnvItem } from '../formats/env/envItem.ts';
import { ImportReview as ImportCodesReview } from '../import-two-factors/ImportReview.tsx';
import { ImportReview } from './ImportReview.tsx';
import type { ImportSource } from './importSource.ts';
import { importValuesMessages as messages } from './importValues.messages.ts';
import { noteImport } from './noteImport.ts';
import { secretImport } from './secretImport.ts';

/** Props of ReviewSteps. */
export interface ReviewStepsProps {
  readonly scope: WorkspaceScope;
  readonly source: ImportSource;
  readonly onReplace: () => void;
  /** Runs after the last review, if it was imported. */
  readonly onImported: () => void;
  /** Runs after the last review, if it wasn't. */
  readonly onCancel: () => void;
}

type Step = 'secrets' | 'notes' | 'codes';

/** The reviews of a file, one after the other: its secrets, notes and two-factor codes, those that it has. */
export function ReviewSteps({ scope, source, onReplace, onImported, onCancel }: ReviewStepsProps) {
  const { can } = useHost().session;
  const [at, setAt] = useState(0);
  const { fileName, text, unit, notes, codes } = source;
  const hasNotes = notes.length > 0 && can('note:create');
  const hasCodes = codes !== null && can('two-factor:create');
  const secrets = useMemo(() => {
    const isReviewedLater = (item: EnvItem): boolean =>
      item.kind === 'fault' && ((hasNotes && item.reason === 'note') || (hasCodes && item.reason === 'two-factor'));
    return { text, unit, items: source.items.filter((item) => !isReviewedLater(item)) };
  }, [source, text, unit, hasNotes, hasCodes]);
  const noteItems = useMemo(() => ({ text: '', unit: 'entry' as const, items: notes }), [notes]);
  const steps: readonly Step[] = [
    ...(secrets.items.some(({ kind }) => kind !== 'remark') ? ['secrets' as const] : []),
    ...(hasNotes ? ['notes' as const] : []),
    ...(hasCodes ? ['codes' as const] : []),
  ];
  const rest = steps.slice(at + 1);
  const counts = {
    notes: rest.includes('notes')
      ? notes.filter((item) => item.kind !== 'fault' || item.reason !== 'older-version').length
      : 0,
    codes: rest.includes('codes') ? (codes?.reading.entries.length ?? 0) : 0,
  };
  const isLast = rest.length === 0;
  const next = (): void => setAt(at + 1);
  const shared = {
    scope,
    step: { isNext: at > 0, following: isLast ? undefined : messages.following(counts.notes, counts.codes) },
    onReplace,
    onImported: isLast ? onImported : next,
    onCancel: isLast ? onCancel : next,
  };
  const named = { ...shared, sourceName: fileName ?? messages.pasted, format: messages.formats[source.format] };
  switch (steps[at]) {
    case 'notes':
      return <ImportReview key="notes" kind={noteImport} source={noteItems} {...named} />;
    case 'codes':
      return codes === null ? null : <ImportCodesReview merged={codes} fault={null} onText={nothing} {...shared} />;
    default:
      return <ImportReview key="secrets" kind={secretImport} source={secrets} {...named} />;
  }
}

/** The codes are read as a whole: none of a set of QR codes is missing. */
const nothing = (): void => undefined;
