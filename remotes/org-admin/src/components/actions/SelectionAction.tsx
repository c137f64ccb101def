import { Button } from '@cofferdam/ui/base';
import type { MenuAction } from '@cofferdam/ui/floating';

/** The button of an action in a selection bar, made of the same object as the entry in a row's menu. */
export function SelectionAction({ action }: { readonly action: MenuAction }) {
  const { label, icon, disabledReason, onSelect } = action;
  return (
    <Button variant="text" size="small" icon={icon} disabledReason={disabledReason} onClick={() => onSelect?.()}>
      {label}
    </Button>
  );
}
