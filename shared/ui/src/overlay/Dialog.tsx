import type { ReactNode } from 'react';
import { Button } from '../base/Button.tsx';
import { useOpenOverlay } from '../theme/openOverlays.ts';
import { useMessages } from '../theme/UiContext.ts';
import { makePart, usePart } from '../theme/usePart.ts';
import { useMounted } from './useMounted.ts';
import './overlay.css';

const dialogPart = makePart(() => import('./DialogView.tsx'));

/** The button that does what the dialog's title asks. */
export interface DialogAction {
  label: string;
  onRun: () => void;
  loading?: boolean;
  danger?: boolean;
  disabledReason?: string | undefined;
  /** The id of a Form inside the dialog: the button submits it, and `onRun` is not called. */
  form?: string;
}

/** Props of Dialog. */
export interface DialogProps {
  open: boolean;
  /** The question, or what is being done. */
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  primary?: DialogAction;
  /** Repeats the verb, as in "Keep them"; "Cancel" when left out. */
  cancelLabel?: string;
  /** Pixels; 480 when left out. */
  width?: number;
  /** At the left of the buttons. */
  footStart?: ReactNode;
  /** Set while something typed would be lost: only the buttons and Escape close. */
  keep?: boolean;
}

/** A dialog asks one question. It closes by Escape, its buttons, and by `closeAllOverlays`. Never one on another. */
export function Dialog(props: DialogProps): ReactNode {
  const { open, onClose, primary } = props;
  const messages = useMessages();
  const { mounted, unmount } = useMounted(open);
  const view = usePart(dialogPart, mounted);
  useOpenOverlay(open, onClose);
  if (!mounted || view === undefined) return null;
  const foot = (
    <div className="cd-overlay-foot">
      <div className="cd-grow cd-small cd-dim">{props.footStart}</div>
      <Button onClick={() => onClose()}>{props.cancelLabel ?? messages.cancel}</Button>
      {primary !== undefined && <PrimaryButton action={primary} />}
    </div>
  );
  return (
    <view.DialogView
      open={open}
      title={props.title}
      onClose={onClose}
      onClosed={unmount}
      foot={foot}
      width={props.width ?? 480}
      keep={props.keep === true}
    >
      {props.children}
    </view.DialogView>
  );
}

function PrimaryButton({ action }: { action: DialogAction }): ReactNode {
  return (
    <Button
      variant={action.danger === true ? 'danger' : 'primary'}
      loading={action.loading === true}
      disabledReason={action.disabledReason}
      type={action.form === undefined ? 'button' : 'submit'}
      {...(action.form === undefined ? {} : { form: action.form })}
      onClick={() => {
        if (action.form === undefined) action.onRun();
      }}
    >
      {action.label}
    </Button>
  );
}
