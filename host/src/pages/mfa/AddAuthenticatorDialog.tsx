import type { CallOutput } from '@cofferdam/api-contract';
import { ApiError } from '@cofferdam/api-client';
import { CopyButton, lazyPart, Spinner } from '@cofferdam/ui/base';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { mfaMessages } from '../../messages/mfa.ts';
import styles from './MfaPage.module.css';

const messages = mfaMessages.dialog;
const QrPicture = lazyPart(() => import(/* webpackChunkName: "mfa-qr" */ './QrPicture.tsx'), { loading: <Spinner /> });

interface AddAuthenticatorDialogProps {
  readonly onClose: () => void;
  /** Called when the app is active. The first factor comes with recovery codes. */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
}

type Begun = CallOutput<'identity', 'addAuthenticator'>;

/** Adds an authenticator app: its name, then its key and a code that proves that the app has the key. */
export function AddAuthenticatorDialog({ onClose, onAdded }: AddAuthenticatorDialogProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun === null) return <NameStep onClose={onClose} onBegun={setBegun} />;
  return <CodeStep begun={begun} onClose={onClose} onAdded={onAdded} />;
}

function NameStep({ onClose, onBegun }: { readonly onClose: () => void; readonly onBegun: (begun: Begun) => void }) {
  const { api } = useShell();
  const [name, setName] = useState<string>(messages.firstName);
  const [error, setError] = useState<string>();
  const begin = useShellCommand({ run: () => api.identity.addAuthenticator({ name }), onDone: onBegun });
  const submit = (): void => (name.trim() === '' ? setError(mfaMessages.nameMissing) : void begin.run());
  return (
    <FormDialog
      open
      title={messages.title}
      width={440}
      onClose={onClose}
      submit={{ label: messages.next, onSubmit: submit, loading: begin.isRunning }}
    >
      <TextField
        label={mfaMessages.name}
        hint={messages.nameHint}
        limit={64}
        autoFocus
        value={name}
        error={error}
        onChange={(text) => {
          setName(text);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}

function CodeStep({ begun, onClose, onAdded }: AddAuthenticatorDialogProps & { readonly begun: Begun }) {
  const { api, host } = useShell();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const confirm = useShellCommand({
    run: () => api.identity.confirmAuthenticator({ factorId: begun.factorId, code }),
    refusalOf: (failure) =>
      failure instanceof ApiError && failure.errorCode === 'second-factor.refused' ? messages.wrong : null,
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const submit = (): void => (code.trim() === '' ? setError(messages.codeMissing) : void confirm.run());
  const grouped = begun.seed.match(/.{1,4}/g)?.join(' ') ?? begun.seed;
  return (
    <FormDialog
      open
      keep
      title={messages.title}
      onClose={onClose}
      submit={{ label: messages.confirm, onSubmit: submit, loading: confirm.isRunning }}
    >
      <p>{messages.scan}</p>
      <div className={styles.scan}>
        <QrPicture text={begun.address} label={messages.qr} />
        <div className={styles.key}>
          <span className="cd-small cd-muted">{messages.key}</span>
          <span className="cd-mono cd-breakable">{grouped}</span>
          <span>
            <CopyButton
              size="small"
              label={messages.copyKey}
              onCopy={() => host.copy(begun.seed, { isSecret: true, isInPlace: true })}
            />
          </span>
        </div>
      </div>
      <TextField
        label={messages.code}
        hint={messages.codeHint}
        mono
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        error={error ?? confirm.refusal ?? undefined}
        onChange={(text) => {
          setCode(text);
          setError(undefined);
          confirm.clearRefusal();
        }}
      />
    </FormDialog>
  );
}
