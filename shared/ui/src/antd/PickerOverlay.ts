import { useEffect, useEffectEvent } from 'react';
import { useOverlay } from '../theme/overlayStack.ts';

const calendar = '.ant-picker-dropdown';

/**
 * Where a picker's calendar is put: inside the dialog or drawer that its field is in, which keeps the focus and the
 * pointer to itself, otherwise beside the field, so that Tab moves into it.
 */
export function pickerHome(field: HTMLElement): HTMLElement {
  return field.closest<HTMLElement>('.cd-modal') ?? field.parentElement ?? document.body;
}

interface PickerOverlayProps {
  /** Of the field that gets the focus back. */
  readonly fieldId: string;
  readonly onClose: () => void;
}

/**
 * Registers an open picker in the stack of all that is open. Escape closes the picker and nothing below it; the focus goes
 * back to the field from whatever the calendar had it on.
 */
export function PickerOverlay({ fieldId, onClose }: PickerOverlayProps): null {
  const focus = useOverlay(onClose, document.getElementById(fieldId));
  const close = useEffectEvent(onClose);
  const giveBack = useEffectEvent(focus.restore);
  useEffect(() => {
    // Before the dialog around it hears of the key.
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    window.addEventListener('keydown', handleKey, true);
    return () => {
      window.removeEventListener('keydown', handleKey, true);
      const { activeElement } = document;
      // What is about to vanish loses the focus first, so that it counts as free.
      if (activeElement instanceof HTMLElement && activeElement.closest(calendar) !== null) activeElement.blur();
      giveBack();
    };
  }, []);
  return null;
}
