import { Note } from '@cofferdam/ui/base';
import { importReviewMessages as messages } from './importReview.messages.ts';
import type { ImportResult } from './useImportPieces.ts';

/** Props of ImportStopped. */
export interface ImportStoppedProps {
  readonly result: ImportResult;
  /** Rows that are different since the workspace was compared again. */
  readonly different: number;
}

/** Says how far an import came that wasn't finished. */
export function ImportStopped({ result, different }: ImportStoppedProps) {
  return (
    <Note tone="warn" live="assertive" title={messages.stoppedTitle(result.imported, result.total)}>
      {result.isConflict ? messages.conflict(different) : messages.stopped}
    </Note>
  );
}
