import { useState } from 'react';
import { limits } from '@cofferdam/domain';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useDisabledReason } from '@cofferdam/remote-contract/react';
import { Button } from '@cofferdam/ui/base';
import { Form, TextField } from '@cofferdam/ui/form';
import { useUnsavedForm } from '../../components/actions/useUnsavedForm.ts';
import { describeNameFault } from '../../components/names/describeNameFault.ts';
import { renameOrganizationMessages as messages } from './renameOrganization.messages.ts';
import styles from './renameOrganization.module.css';
import { useRenameOrganization } from './useRenameOrganization.ts';

/** The name of an organization, with the button that changes it. */
export function RenameOrganizationForm({ organization }: { readonly organization: SessionOrganization }) {
  const [name, setName] = useState(organization.name);
  const command = useRenameOrganization(organization.id);
  const refusal = useDisabledReason('organization:update');
  const fault = describeNameFault(name, organization.name);
  const isChanged = name !== organization.name;
  const reason = refusal ?? (isChanged ? undefined : messages.unchanged);
  useUnsavedForm(isChanged && refusal === undefined);
  return (
    <Form
      label={messages.title(organization.name)}
      onSubmit={() => {
        if (reason === undefined && fault === undefined) void command.run({ name, description: '' });
      }}
    >
      <div className={styles.line}>
        <TextField
          hideLabel
          label={messages.name}
          value={name}
          readOnly={refusal !== undefined}
          onChange={setName}
          limit={limits.nameLength}
          error={fault}
        />
        <Button type="submit" loading={command.isRunning} disabledReason={reason}>
          {messages.save}
        </Button>
      </div>
    </Form>
  );
}
