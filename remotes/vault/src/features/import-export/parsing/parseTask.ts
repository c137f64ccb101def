import type { CodeColumns, ReadingResult } from '@cofferdam/domain/otp';
import type { SecretColumns } from '../formats/namedValues.ts';
import type { EnvItem } from '../formats/env/envItem.ts';
import { readNotes } from '../formats/readNotes.ts';
import { readSecrets, type ReadSecrets } from '../formats/readSecrets.ts';
import { readTwoFactors } from '../formats/readTwoFactors.ts';

/** A text to parse. */
export type ParseTask =
  | {
      readonly kind: 'secrets';
      readonly text: string;
      readonly fileName: string | null;
      readonly columns?: SecretColumns | undefined;
    }
  | { readonly kind: 'notes'; readonly text: string }
  | { readonly kind: 'two-factors'; readonly text: string; readonly columns?: CodeColumns | undefined };

/** The result type per kind of text. Plain data, because the worker posts it to the page. */
export interface ParseResults {
  readonly secrets: ReadSecrets;
  readonly notes: readonly EnvItem[];
  readonly 'two-factors': readonly ReadingResult[];
}

/** Parses a text in the calling thread. Never throws. */
export function parseTask(task: ParseTask): ParseResults[ParseTask['kind']] {
  switch (task.kind) {
    case 'secrets':
      return readSecrets(task.text, task.fileName, task.columns);
    case 'two-factors':
      return readTwoFactors(task.text, task.columns);
    case 'notes':
      return readNotes(task.text);
  }
}
