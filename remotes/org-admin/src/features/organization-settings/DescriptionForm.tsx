import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits, type OrganizationId } from '@cofferdam/domain';
import { useCommand, useDisabledReason, useHost } from '@cofferdam/remote-contract/react';
import { Button } from '@cofferdam/ui/base';
import { Form, TextField } from '@cofferdam/ui/form';
import { useUnsavedForm } from '../../components/actions/useUnsavedForm.ts';
import { describeDescriptionFault } from '../../components/names/describeDescriptionFault.ts';
import { organizationSettingsKey } from '../../components/people/useOrganizationSettings.ts';
import { organizationDescriptionMessages as messages } from './organizationDescription.messages.ts';
import styles from './organizationSettings.module.css';

/** Props of DescriptionForm. */
export interface DescriptionFormProps {
  readonly organizationId: OrganizationId;
  /** The saved value; empty if there is none. */
  readonly description: string;
}

/** The description of an organization, with the button that saves it. */
export function DescriptionForm({ organizationId, description }: DescriptionFormProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [text, setText] = useState(description);
  const refusal = useDisabledReason('organization:update');
  const isChanged = text.trim() !== description;
  const reason = refusal ?? (isChanged ? undefined : messages.unchanged);
  useUnsavedForm(isChanged && refusal === undefined);
  const fault = describeDescriptionFault(text);
  const command = useCommand({
    run: () => host.api.organization.update({ organizationId, description: text }),
    onDone: () => {
      host.notify({ type: 'INFO', title: messages.done });
      return Promise.all([
        queries.invalidateQueries({ queryKey: organizationSettingsKey(organizationId) }),
        queries.invalidateQueries({ queryKey: ['org-admin', 'organization-overview', organizationId] }),
      ]);
    },
  });
  return (
    <Form
      label={messages.form}
      onSubmit={() => {
        if (reason === undefined && fault === undefined) void command.run();
      }}
    >
      <div className={styles.description}>
        <TextField
          hideLabel
          label={messages.description}
          value={text}
          readOnly={refusal !== undefined}
          onChange={setText}
          limit={limits.descriptionLength}
          error={fault}
        />
        <Button type="submit" loading={command.isRunning} disabledReason={reason}>
          {messages.save}
        </Button>
      </div>
    </Form>
  );
}
