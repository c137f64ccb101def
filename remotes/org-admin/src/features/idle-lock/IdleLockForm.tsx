import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { idleLockChoices, type OrganizationId } from '@cofferdam/domain';
import { useCommand, useDisabledReason, useHost } from '@cofferdam/remote-contract/react';
import { Button, Note, SettingsSection } from '@cofferdam/ui/base';
import { Form, Select } from '@cofferdam/ui/form';
import { useUnsavedForm } from '../../components/actions/useUnsavedForm.ts';
import { organizationSettingsKey } from '../../components/people/useOrganizationSettings.ts';
import { idleLockMessages as messages } from './idleLock.messages.ts';

/** Props of IdleLockForm. */
export interface IdleLockFormProps {
  readonly organizationId: OrganizationId;
  /** The saved value; null leaves it to each member. */
  readonly minutes: number | null;
}

const off = 'off';

/** The minutes of inactivity after which members' pages lock; read-only without the permission to change it. */
export function IdleLockForm({ organizationId, minutes }: IdleLockFormProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState(minutes);
  const refusal = useDisabledReason('organization:update');
  const isChanged = wanted !== minutes;
  const reason = refusal ?? (isChanged ? undefined : messages.unchanged);
  useUnsavedForm(isChanged && refusal === undefined);
  const command = useCommand({
    run: () => host.api.organization.setIdleLock({ organizationId, minutes: wanted }),
    onDone: () => {
      host.notify({ type: 'INFO', title: messages.saved });
      host.events.emit('organization.updated', { organizationId });
      return queries.invalidateQueries({ queryKey: organizationSettingsKey(organizationId) });
    },
  });
  const offered = [...new Set([...idleLockChoices, ...(minutes === null ? [] : [minutes])])].toSorted((a, b) => a - b);
  return (
    <>
      {refusal !== undefined && <Note>{refusal}</Note>}
      <SettingsSection title={messages.section} hint={messages.hint}>
        <Form
          label={messages.section}
          onSubmit={() => {
            if (reason === undefined) void command.run();
          }}
        >
          <Select
            label={messages.field}
            hint={messages.scope}
            value={wanted === null ? off : String(wanted)}
            options={[
              { value: off, label: messages.off },
              ...offered.map((one) => ({ value: String(one), label: messages.minutes(one) })),
            ]}
            onChange={(value) => setWanted(value === off ? null : Number(value))}
          />
          <div>
            <Button type="submit" loading={command.isRunning} disabledReason={reason}>
              {messages.save}
            </Button>
          </div>
        </Form>
      </SettingsSection>
    </>
  );
}
