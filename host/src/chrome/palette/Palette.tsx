import { useOverlay } from '@cofferdam/ui/theme';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { paletteMessages } from '../../messages/palette.ts';
import { paletteAtom } from '../dialogs/dialogAtoms.ts';
import styles from './Palette.module.css';
import { PaletteSearch } from './PaletteSearch.tsx';

/** Finds items, pages, workspaces and actions by name, from anywhere with one shortcut. */
export function Palette() {
  const [isOpen, setOpen] = useAtom(paletteAtom);
  return isOpen ? <OpenPalette onClose={() => setOpen(false)} /> : null;
}

/** A native modal dialog: traps focus, and Escape closes it. */
function OpenPalette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { restore } = useOverlay(onClose);
  const restoreFocus = useEffectEvent(restore);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      // The browser only restores the focus if the element is still in the document.
      element?.close();
      restoreFocus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={paletteMessages.label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <PaletteSearch onClose={onClose} />
    </dialog>
  );
}
