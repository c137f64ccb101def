import { gcpKeyNamePattern } from '@cofferdam/domain';
import { KeyValueList } from '@cofferdam/ui/base';
import { Select, TextField } from '@cofferdam/ui/form';
import type { KeySetting } from '../../components/customer-keys/customerKeyQueries.ts';
import { CommandBox } from './CommandBox.tsx';
import { isInUse } from './connectionHealth.ts';
import { connectionsMessages as messages } from './connections.messages.ts';
import { grantKeyCommand } from './gcloudCommands.ts';
import { TestFailed } from './TestFailed.tsx';
import type { Connection } from './useConnections.ts';
import type { useKeyForm } from './useKeyForm.ts';

/** Props of KeyFields. */
export interface KeyFieldsProps {
  readonly form: ReturnType<typeof useKeyForm>;
  readonly setting?: KeySetting | undefined;
  /** The connections that the key can be used through. */
  readonly connections: readonly Connection[];
}

/** The fields of a key, the grant that it needs, and the result of its test. */
export function KeyFields({ form, setting, connections }: KeyFieldsProps) {
  const { keyName, connectionId, refusal, error } = form;
  const isFixed = setting !== undefined && isInUse(setting);
  const target = connections.find(({ id }) => id === connectionId);
  const name = keyName.trim();
  const command =
    target === undefined || !gcpKeyNamePattern.test(name) ? null : grantKeyCommand(name, target.targetEmail);
  return (
    <>
      {isFixed ? (
        <>
          <KeyValueList
            items={[{ key: messages.keyName, value: <span className="cd-mono cd-breakable">{keyName}</span> }]}
          />
          <p className="cd-muted">{messages.keyFixed}</p>
        </>
      ) : (
        <TextField
          mono
          autoFocus
          label={messages.keyName}
          hint={messages.keyHint}
          value={keyName}
          onChange={form.setKeyName}
          {...(error === undefined ? {} : { error })}
        />
      )}
      {connections.length > 1 && (
        <Select
          label={messages.connection}
          value={connectionId}
          options={connections.map(({ id, targetEmail }) => ({ value: id, label: targetEmail }))}
          onChange={form.setConnectionId}
          {...(refusal?.at === 'connection' ? { error: refusal.words } : {})}
        />
      )}
      {command !== null && (
        <div className="cd-stack">
          <p className="cd-muted">{messages.grantKeyText}</p>
          <CommandBox command={command} />
        </div>
      )}
      <TestFailed refusal={refusal} />
    </>
  );
}
