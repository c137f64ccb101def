import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultRoleNames, type DefaultRoleName, type OrganizationId } from '@cofferdam/domain';
import { roleNames, useCommand, useDisabledReason, useHost } from '@cofferdam/remote-contract/react';
import { Button } from '@cofferdam/ui/base';
import { Form, Select } from '@cofferdam/ui/form';
import { useUnsavedForm } from '../../components/actions/useUnsavedForm.ts';
import { organizationRoleHints } from '../../components/roles/roles.messages.ts';
import { defaultRoleMessages as messages } from './defaultRole.messages.ts';
import styles from './organizationSettings.module.css';
import { organizationSettingsKey } from '../../components/people/useOrganizationSettings.ts';

/** Props of DefaultRoleForm. */
export interface DefaultRoleFormProps {
  readonly organizationId: OrganizationId;
  /** The saved value. */
  readonly defaultRole: DefaultRoleName;
}

/** The role that the invitation form starts with, with the button that changes it. */
export function DefaultRoleForm({ organizationId, defaultRole }: DefaultRoleFormProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [role, setRole] = useState(defaultRole);
  const refusal = useDisabledReason('organization:update');
  const isChanged = role !== defaultRole;
  const reason = refusal ?? (isChanged ? undefined : messages.unchanged);
  useUnsavedForm(isChanged && refusal === undefined);
  const command = useCommand({
    run: () => host.api.organization.update({ organizationId, defaultRole: role }),
    onDone: () => {
      host.notify({ type: 'INFO', title: messages.done(roleNames[role]) });
      return queries.invalidateQueries({ queryKey: organizationSettingsKey(organizationId) });
    },
  });
  return (
    <Form
      label={messages.role}
      onSubmit={() => {
        if (reason === undefined) void command.run();
      }}
    >
      <div className={styles.line}>
        <Select
          label={messages.role}
          hint={organizationRoleHints[role]}
          value={role}
          options={defaultRoleNames.map((name) => ({ value: name, label: roleNames[name] }))}
          onChange={setRole}
        />
        <Button type="submit" loading={command.isRunning} disabledReason={reason}>
          {messages.save}
        </Button>
      </div>
    </Form>
  );
}
