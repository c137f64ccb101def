import { useState } from 'react';
import { gcpKeyNamePattern, type ConnectionId, type OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import type { KeySetting } from '../../components/customer-keys/customerKeyQueries.ts';
import { describeKey } from '../../components/customer-keys/describeKey.ts';
import { connectionsMessages as messages } from './connections.messages.ts';
import { formRefusalOf } from './testRefusal.ts';
import { useRefreshConnections } from './useConnections.ts';

/** The key or connection that a key form is for. */
export interface KeyFormOptions {
  readonly organizationId: OrganizationId;
  readonly connectionId: ConnectionId;
  /** The key to edit; undefined to add a new one. */
  readonly setting?: KeySetting | undefined;
  readonly onSaved: () => void;
}

/** The state of a key's form, and the call that tests and saves the key. */
export function useKeyForm({ organizationId, setting, onSaved, ...options }: KeyFormOptions) {
  const host = useHost();
  const refresh = useRefreshConnections(organizationId);
  const [keyName, setKeyName] = useState(setting?.keyName ?? '');
  const [connectionId, setConnectionId] = useState(options.connectionId);
  const [isInvalid, setIsInvalid] = useState(false);
  const name = keyName.trim();
  const command = useCommand({
    run: () => {
      const input = { organizationId, connectionId, keyName: name };
      const { keyAdd, keyUpdate } = host.api.connection;
      return (setting === undefined ? keyAdd(input) : keyUpdate({ ...input, id: setting.id })).finally(refresh);
    },
    refusalOf: formRefusalOf,
    onDone: () => {
      onSaved();
      const { name: short } = describeKey(name);
      host.notify({ type: 'INFO', title: setting === undefined ? messages.keyAdded(short) : messages.keySaved(short) });
    },
  });
  return {
    keyName,
    connectionId,
    isRunning: command.isRunning,
    refusal: command.refusal,
    error: isInvalid ? messages.keyInvalid : command.refusal?.at === 'field' ? command.refusal.words : undefined,
    setKeyName: (text: string) => {
      setKeyName(text);
      setIsInvalid(false);
      command.clearRefusal();
    },
    setConnectionId: (id: ConnectionId) => {
      setConnectionId(id);
      command.clearRefusal();
    },
    submit: () => {
      const isValid = gcpKeyNamePattern.test(name);
      setIsInvalid(!isValid);
      if (isValid) void command.run();
    },
  };
}
