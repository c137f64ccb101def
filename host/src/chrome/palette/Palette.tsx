import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useShell } from '../../app/shell.ts';
import { paletteMessages } from '../../messages/palette.ts';
import { paletteAtom } from '../dialogs/dialogAtoms.ts';
import styles from './Palette.module.css';
import { PaletteSearch } from './PaletteSearch.tsx';

/** Pages, places and actions by name, from anywhere by one key. */
export function Palette() {
  const [isOpen, setOpen] = useAtom(paletteAtom);
  return isOpen ? <OpenPalette onClose={() => setOpen(false)} /> : null;
}

/** The browser's own modal dialog: focus stays inside, Escape closes and gives it back. */
function OpenPalette({ onClose }: { readonly onClose: () => void }) {
  const { overlays } = useShell();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const stop = overlays.onClose(() => close.current());
    return () => {
      stop();
      element?.close();
    };
  }, [overlays]);
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
