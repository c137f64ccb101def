import type { BeforeDeleteProps } from '../../items/kinds/ItemKind.ts';
import { OpenLinksNote } from '../../items/dialogs/OpenLinksNote.tsx';
import { ReadersNote } from './ReadersNote.tsx';

/** What depends on secrets that are to be deleted: open links, and people who read them. */
export default function BeforeDelete(props: BeforeDeleteProps) {
  return (
    <>
      <OpenLinksNote {...props} kind="secret" />
      <ReadersNote {...props} />
    </>
  );
}
