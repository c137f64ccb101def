import type { OrganizationId } from '@cofferdam/domain';
import { FormDialog } from '@cofferdam/ui/overlay';
import type { KeySetting } from '../../components/customer-keys/customerKeyQueries.ts';
import { describeKey } from '../../components/customer-keys/describeKey.ts';
import { connectionsMessages as messages } from './connections.messages.ts';
import { KeyFields } from './KeyFields.tsx';
import type { Connection } from './useConnections.ts';
import { useKeyForm } from './useKeyForm.ts';

/** Props of KeyDialog. */
export interface KeyDialogProps {
  readonly organizationId: OrganizationId;
  readonly connection: Connection;
  readonly connections: readonly Connection[];
  /** The key to edit; undefined to add a new one. */
  readonly setting?: KeySetting | undefined;
  readonly onClose: () => void;
}

/** Adds a key to a connection, or changes a key or its connection. Both are tested before saving. */
export default function KeyDialog({ organizationId, connection, connections, setting, onClose }: KeyDialogProps) {
  const form = useKeyForm({ organizationId, connectionId: connection.id, setting, onSaved: onClose });
  // A new key belongs to the connection from which it was added; a connection has one key.
  const possible =
    setting === undefined
      ? [connection]
      : connections.filter(({ id, settings }) => id === connection.id || settings.length === 0);
  return (
    <FormDialog
      open
      width={560}
      title={setting === undefined ? messages.keyTitle : messages.editKeyTitle(describeKey(setting.keyName).name)}
      onClose={onClose}
      submit={{
        label: setting === undefined ? messages.testAndAddKey : messages.testAndSave,
        loading: form.isRunning,
        onSubmit: form.submit,
      }}
    >
      <KeyFields form={form} setting={setting} connections={possible} />
    </FormDialog>
  );
}
