import { useEffect, useEffectEvent } from 'react';
import { useOverlay } from '../theme/overlayStack.ts';

const calendar = '.ant-picker-dropdown';

/**
 * The container of a picker's calendar: the dialog or drawer around its field, which traps the focus and the
 * pointer to itself, otherwise beside the field, so that Tab moves into it.
 */
export function pickerHome(field: HTMLElement): HTMLElement {
  return field.closest<HTMLElement>('.cd-modal') ?? field.parentElement ?? document.body;
}

interface PickerOverlayProps {
  /** The id of the field that gets the focus back. */
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
    // Before the dialog around it handles the key.
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
      // Blur the element before it's removed, so that the focus counts as free.
      if (activeElement instanceof HTMLElement && activeElement.closest(calendar) !== null) activeElement.blur();
      giveBack();
    };
  }, []);
  return null;
}
