import { ApiError } from '@cofferdam/api-client';
import { messageLimits, type OrganizationId, type PlanName } from '@cofferdam/domain';
import { Note } from '@cofferdam/ui/base';
import { Select, TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { TextArea } from '@cofferdam/ui/page-parts';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { formMessages as messages } from '../../messages/forms.ts';
import { ExternalLinks } from '../frame/ExternalLinks.tsx';
import { useMessageText } from './useMessageText.ts';

interface SalesDialogProps {
  readonly organization: { readonly id: OrganizationId; readonly name: string };
  readonly onClose: () => void;
}

type PaidPlan = Exclude<PlanName, 'FREE'>;

const plans: readonly PaidPlan[] = ['TEAM', 'BUSINESS'];

/** Requests a sales contact for the current organization. */
export function SalesDialog({ organization, onClose }: SalesDialogProps) {
  const { api, alerts } = useShell();
  const [plan, setPlan] = useState<PaidPlan>('BUSINESS');
  const [people, setPeople] = useState('');
  const [isTried, setTried] = useState(false);
  const text = useMessageText();
  const isCount = /^\d{1,7}$/.test(people) && Number(people) >= 1 && Number(people) <= messageLimits.people;
  const command = useShellCommand<string, unknown, string>({
    run: (written) =>
      api.message.sales({ organizationId: organization.id, plan, people: Number(people), content: written }),
    refusalOf: (error) =>
      error instanceof ApiError && error.errorCode === 'sales-form-contact.exist' ? messages.salesOpen : null,
    onDone: () => {
      onClose();
      alerts.show({ type: 'INFO', title: messages.salesSent });
    },
  });
  const submit = (): void => {
    setTried(true);
    const written = text.take();
    if (written !== null && isCount) void command.run(written);
  };
  return (
    <FormDialog
      open
      title={messages.sales}
      onClose={onClose}
      submit={{ label: messages.salesSend, loading: command.isRunning, onSubmit: submit }}
    >
      <p>{messages.salesFor(organization.name)}</p>
      <ExternalLinks names={['pricing', 'contactSales']} />
      {command.refusal !== null && (
        <Note tone="bad" live="assertive">
          {command.refusal}
        </Note>
      )}
      <Select
        label={messages.salesPlan}
        value={plan}
        options={plans.map((value) => ({ value, label: messages.salesPlans[value] }))}
        onChange={setPlan}
      />
      <TextField
        label={messages.salesPeople}
        inputMode="numeric"
        value={people}
        onChange={setPeople}
        {...(isTried && !isCount ? { error: messages.salesPeopleError } : {})}
      />
      <TextArea
        label={messages.salesText}
        value={text.value}
        onChange={text.change}
        limit={messageLimits.textLength}
        rows={4}
        {...(text.error === undefined ? {} : { error: text.error })}
      />
    </FormDialog>
  );
}
