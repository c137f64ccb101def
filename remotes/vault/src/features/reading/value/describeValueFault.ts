import { formatBytes } from '../../items/format/formatBytes.ts';
import type { ValueFault } from './valueDraft.ts';
import { valueEditorMessages as messages } from './valueEditor.messages.ts';

/** The error text shown under the field. */
export function describeValueFault(fault: ValueFault): string {
  switch (fault.kind) {
    case 'empty':
      return messages.empty;
    case 'too-large':
      return messages.tooLarge(formatBytes(fault.sizeBytes));
    case 'not-json':
      return messages.notJsonError(fault.line);
  }
}
