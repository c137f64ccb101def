import { useId, useState, type ReactNode } from 'react';
import { Form } from '../form/Form.tsx';
import { TextField } from '../form/TextField.tsx';
import { Dialog } from './Dialog.tsx';

/** Props of ConfirmDialog. */
export interface ConfirmDialogProps {
  open: boolean;
  /** The question, as in "Delete 4 secrets?". */
  title: ReactNode;
  /** The consequences, with the organization and the workspace by name. */
  children: ReactNode;
  /** Dependents, shown before confirming. */
  dependents?: ReactNode;
  /** The verb again, as in "Delete 4 secrets". */
  confirmLabel: string;
  /** The other verb, as in "Keep them". */
  keepLabel: string;
  /** Only if it can't be undone: the text that must be typed, and the button's reason until then. */
  typeToConfirm?: { text: string; label: ReactNode; disabledReason: string };
  danger?: boolean;
  loading?: boolean;
  /** Why it can't be confirmed yet, even with the name typed. */
  disabledReason?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** A confirmation before something is lost: consequences, dependents, and a typed name if it can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { open, typeToConfirm, danger = true, loading = false, onConfirm } = props;
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setTyped('');
  }
  const isTyped = typeToConfirm === undefined || typed.trim() === typeToConfirm.text;
  const disabledReason = props.disabledReason ?? (isTyped ? undefined : typeToConfirm.disabledReason);
  const run = (): void => {
    if (disabledReason === undefined && !loading) onConfirm();
  };
  return (
    <Dialog
      open={open}
      title={props.title}
      onClose={props.onClose}
      unsaved={false}
      cancelLabel={props.keepLabel}
      primary={{
        label: props.confirmLabel,
        danger,
        loading,
        onRun: run,
        disabledReason,
        ...(typeToConfirm === undefined ? {} : { form: formId }),
      }}
    >
      <div className="cd-stack cd-gap-16">
        <div className="cd-muted">{props.children}</div>
        {props.dependents}
        {typeToConfirm !== undefined && (
          <Form id={formId} onSubmit={run}>
            <TextField mono autoFocus label={typeToConfirm.label} value={typed} onChange={setTyped} />
          </Form>
        )}
      </div>
    </Dialog>
  );
}

/** Names in a box, such as the items to be deleted. */
export function NameBox({ children }: { children: ReactNode }): ReactNode {
  return <div className="cd-name-box">{children}</div>;
}
