import type { BeforeDeleteProps } from '../../items/kinds/ItemKind.ts';
import { OpenLinksNote } from '../../items/dialogs/OpenLinksNote.tsx';
import { beforeDeleteMessages as messages } from './beforeDelete.messages.ts';
import { useRecentReaders } from './useRecentReaders.ts';

/** Dependents of secrets to be deleted: recent readers, and open links. */
export default function BeforeDelete(props: BeforeDeleteProps) {
  const readers = useRecentReaders(props);
  return (
    <OpenLinksNote
      {...props}
      kind="secret"
      {...(readers.secrets === 0 ? {} : { reads: messages.readBy(readers, props.names.length) })}
    />
  );
}
