import { Button, IconButton, RelativeTime } from '@cofferdam/ui/base';
import { TextField } from '@cofferdam/ui/form';
import { Trash2 } from '@cofferdam/ui/icons';
import { ConfirmDialog, FormDialog } from '@cofferdam/ui/overlay';
import { useState, type ReactNode } from 'react';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { mfaMessages as messages } from '../../messages/mfa.ts';
import styles from './MfaPage.module.css';
import type { Factors } from './useFactors.ts';

type Factor = Factors['authenticators'][number];

interface FactorListProps {
  readonly rows: readonly { readonly factor: Factor; readonly icon: ReactNode; readonly note: string | null }[];
  /** Text of the empty list. */
  readonly none: string;
  /** The consequence of removing one while another factor remains. */
  readonly removeText: string;
  readonly factors: Factors;
  readonly onChanged: () => Promise<unknown>;
}

/** Factors of one kind; each can be renamed and removed. */
export function FactorList({ rows, none, removeText, factors, onChanged }: FactorListProps) {
  const { api, alerts } = useShell();
  const [removing, setRemoving] = useState<Factor | null>(null);
  const [renaming, setRenaming] = useState<Factor | null>(null);
  const remove = useShellCommand({
    run: async ({ id }: Factor) => {
      try {
        await api.identity.removeFactor({ factorId: id });
      } finally {
        setRemoving(null);
        await onChanged();
      }
    },
    onDone: () => alerts.show({ type: 'INFO', title: messages.removed }),
  });
  const isLast = factors.authenticators.length + factors.passkeys.length === 1;
  const disabledReason = isLast && factors.isRequired ? messages.lastRequired : undefined;
  if (rows.length === 0) return <p className="cd-muted">{none}</p>;
  return (
    <>
      <ul className={styles.card}>
        {rows.map(({ factor, icon, note }) => (
          <li key={factor.id} className={`${styles.row} ${styles.factor}`}>
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            <div className={styles.facts}>
              <div className="cd-strong cd-breakable">{factor.name}</div>
              <div className={styles.meta}>
                {note !== null && `${note} · `}
                {messages.added} <RelativeTime at={factor.createdAt} /> ·{' '}
                {factor.lastUsedAt === null ? (
                  messages.neverUsed
                ) : (
                  <>
                    {messages.lastUsed} <RelativeTime at={factor.lastUsedAt} />
                  </>
                )}
              </div>
            </div>
            <Button variant="text" aria-label={messages.renameOf(factor.name)} onClick={() => setRenaming(factor)}>
              {messages.rename}
            </Button>
            <IconButton
              icon={<Trash2 />}
              label={messages.remove(factor.name)}
              disabledReason={disabledReason}
              onClick={() => setRemoving(factor)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        title={messages.removeTitle(removing?.name ?? '')}
        confirmLabel={messages.removeConfirm}
        keepLabel={messages.keep}
        loading={remove.isRunning}
        onConfirm={() => removing !== null && void remove.run(removing)}
        onClose={() => setRemoving(null)}
      >
        {isLast ? messages.removeLastText : removeText}
      </ConfirmDialog>
      {renaming !== null && <RenameDialog factor={renaming} onClose={() => setRenaming(null)} onChanged={onChanged} />}
    </>
  );
}

interface RenameDialogProps {
  readonly factor: Factor;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<unknown>;
}

function RenameDialog({ factor, onClose, onChanged }: RenameDialogProps) {
  const { api, alerts } = useShell();
  const [name, setName] = useState(factor.name);
  const [error, setError] = useState<string>();
  const rename = useShellCommand({
    run: () => api.identity.renameFactor({ factorId: factor.id, name }),
    onDone: () => {
      onClose();
      alerts.show({ type: 'INFO', title: messages.renamed });
      return onChanged();
    },
  });
  const submit = (): void => (name.trim() === '' ? setError(messages.nameMissing) : void rename.run());
  return (
    <FormDialog
      open
      title={messages.renameTitle}
      width={440}
      onClose={onClose}
      submit={{ label: messages.renameSave, onSubmit: submit, loading: rename.isRunning }}
    >
      <TextField
        label={messages.name}
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
