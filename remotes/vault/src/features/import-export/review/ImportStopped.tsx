import { Note } from '@cofferdam/ui/base';
import { importReviewMessages as messages } from './importReview.messages.ts';
import type { ImportResult } from './useImportPieces.ts';

/** Props of ImportStopped. */
export interface ImportStoppedProps {
  readonly result: ImportResult;
  /** Rows that changed since the last comparison. */
  readonly different: number;
}

/** Shows the progress of an unfinished import. */
export function ImportStopped({ result, different }: ImportStoppedProps) {
  return (
    <Note tone="warn" live="assertive" title={messages.stoppedTitle(result.imported, result.total)}>
      {result.isConflict ? messages.conflict(different) : messages.stopped}
    </Note>
  );
}
