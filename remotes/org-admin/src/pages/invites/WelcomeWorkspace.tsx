import { useState } from 'react';
import { limits } from '@cofferdam/domain';
import { Button } from '@cofferdam/ui/base';
import { Form, TextField } from '@cofferdam/ui/form';
import { FileUp } from '@cofferdam/ui/icons';
import { FileDrop } from '@cofferdam/ui/page-parts';
import { describeNameFault } from '../../components/names/describeNameFault.ts';
import styles from './Welcome.module.css';
import { WelcomeStep } from './WelcomeStep.tsx';
import { welcomeMessages as messages } from './welcome.messages.ts';

/** Props of WelcomeWorkspace. */
export interface WelcomeWorkspaceProps {
  readonly organization: string;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  /** Called with a file of secrets if one was chosen, which is reviewed next. */
  readonly onCreate: (name: string, file: File | null) => void;
}

/** Step 2: the name of the first workspace, and a file of secrets to begin with. Creates everything. */
export function WelcomeWorkspace({ organization, isBusy, onBack, onCreate }: WelcomeWorkspaceProps) {
  const [name, setName] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isChecked, setChecked] = useState(false);
  const fault = describeNameFault(name);
  const isTooLong = [...name].length > limits.nameLength;
  const submit = (): void => {
    setChecked(true);
    if (fault === undefined) onCreate(name, file);
  };
  return (
    <>
      <WelcomeStep now={2} title={messages.workspaceTitle} lead={messages.workspaceLead} />
      <Form label={messages.workspaceTitle} onSubmit={submit}>
        <div>
          <TextField
            autoFocus
            size="large"
            label={messages.workspace}
            limit={limits.nameLength}
            value={name}
            onChange={setName}
            name="workspace"
            error={isChecked || isTooLong ? fault : undefined}
          />
          <div className={styles.suggestions}>
            {messages.suggest}
            {messages.suggestions.map((suggestion) => (
              <button key={suggestion} type="button" className={styles.suggestion} onClick={() => setName(suggestion)}>
                {suggestion}
              </button>
            ))}
          </div>
        </div>
        <div>
          <p className={styles.label}>
            {messages.secrets} <span className="cd-dim">{messages.optional}</span>
          </p>
          {file === null ? (
            <FileDrop label={messages.drop} hint={messages.dropHint} onFiles={([chosen = null]) => setFile(chosen)} />
          ) : (
            <div className={styles.file}>
              <FileUp aria-hidden="true" />
              <span className="cd-ellipsis cd-strong">{file.name}</span>
              <Button variant="text" size="small" onClick={() => setFile(null)}>
                {messages.removeFile}
              </Button>
            </div>
          )}
          <p className={styles.hint}>{file === null ? messages.encrypted : messages.reviewed}</p>
        </div>
        <div className={styles.buttons}>
          <Button size="large" disabledReason={isBusy ? messages.together(organization) : undefined} onClick={onBack}>
            {messages.back}
          </Button>
          <Button type="submit" variant="primary" size="large" block loading={isBusy}>
            {messages.createWorkspace}
          </Button>
        </div>
      </Form>
      <p className={styles.note}>{messages.together(organization)}</p>
    </>
  );
}
