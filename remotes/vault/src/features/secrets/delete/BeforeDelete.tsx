import type { BeforeDeleteProps } from '../../items/kinds/ItemKind.ts';
import { OpenLinksNote } from '../../items/dialogs/OpenLinksNote.tsx';
import { ReadersNote } from './ReadersNote.tsx';

/** Dependents of secrets to be deleted: open links, and recent readers. */
export default function BeforeDelete(props: BeforeDeleteProps) {
  return (
    <>
      <OpenLinksNote {...props} kind="secret" />
      <ReadersNote {...props} />
    </>
  );
}
