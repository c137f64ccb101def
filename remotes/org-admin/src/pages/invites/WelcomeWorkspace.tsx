import { useState } from 'react';
import { limits } from '@cofferdam/domain';
import { Button } from '@cofferdam/ui/base';
import { Form, TextField } from '@cofferdam/ui/form';
import { describeNameFault } from '../../components/names/describeNameFault.ts';
import styles from './Welcome.module.css';
import { WelcomeStep } from './WelcomeStep.tsx';
import { welcomeMessages as messages } from './welcome.messages.ts';

/** Props of WelcomeWorkspace. */
export interface WelcomeWorkspaceProps {
  readonly organization: string;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onCreate: (name: string) => void;
}

/** Step 2: the name of the first workspace. Creates everything. */
export function WelcomeWorkspace({ organization, isBusy, onBack, onCreate }: WelcomeWorkspaceProps) {
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const fault = describeNameFault(name);
  const isTooLong = [...name].length > limits.nameLength;
  const submit = (): void => {
    setChecked(true);
    if (fault === undefined) onCreate(name);
  };
  return (
    <>
      <WelcomeStep now={2} title={messages.workspaceTitle} lead={messages.workspaceLead} />
      <Form label={messages.workspaceTitle} onSubmit={submit}>
        <div>
          <TextField
            autoFocus
            mono
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
              <Button key={suggestion} size="small" onClick={() => setName(suggestion)}>
                {suggestion}
              </Button>
            ))}
          </div>
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
