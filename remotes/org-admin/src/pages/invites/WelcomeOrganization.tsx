import { useState } from 'react';
import { limits } from '@cofferdam/domain';
import { useSession } from '@cofferdam/remote-contract/react';
import { Button, Tile } from '@cofferdam/ui/base';
import { Form, TextField } from '@cofferdam/ui/form';
import { ChoiceCards } from '@cofferdam/ui/page-parts';
import { describeNameFault } from '../../components/names/describeNameFault.ts';
import { describePlan } from '../../features/plans/describePlan.ts';
import { useTariff } from '../../components/limits/useTariff.ts';
import styles from './Welcome.module.css';
import { WelcomeStep } from './WelcomeStep.tsx';
import { welcomeMessages as messages } from './welcome.messages.ts';

/** How a first organization starts: empty or with sample data. */
export type Start = 'empty' | 'sample';

/** Props of WelcomeOrganization. */
export interface WelcomeOrganizationProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly start: Start;
  readonly onStart: (start: Start) => void;
  readonly isBusy: boolean;
  readonly onNext: () => void;
}

/** Step 1: the name of the organization, and how to start. */
export function WelcomeOrganization({ name, onName, start, onStart, isBusy, onNext }: WelcomeOrganizationProps) {
  const { user } = useSession();
  const title = messages.title(user.displayName.split(' ')[0] ?? '');
  const [isChecked, setChecked] = useState(false);
  const fault = describeNameFault(name);
  const isTooLong = [...name].length > limits.nameLength;
  const submit = (): void => {
    setChecked(true);
    if (fault === undefined) onNext();
  };
  return (
    <>
      <WelcomeStep now={1} title={title} lead={messages.lead} />
      <Form label={title} onSubmit={submit}>
        <div className={styles.named}>
          <Tile solid name={name.trim() === '' ? '?' : name} size={40} />
          <TextField
            autoFocus
            size="large"
            label={messages.organization}
            hint={messages.organizationHint}
            limit={limits.nameLength}
            value={name}
            onChange={onName}
            name="organization"
            autoComplete="organization"
            error={isChecked || isTooLong ? fault : undefined}
          />
        </div>
        <ChoiceCards
          hideLabel
          label={messages.start}
          value={start}
          onChange={onStart}
          options={[
            { value: 'empty', title: messages.empty, description: messages.emptyHint },
            { value: 'sample', title: messages.sample, description: messages.sampleHint },
          ]}
        />
        <Button type="submit" variant="primary" size="large" block loading={isBusy}>
          {start === 'sample' ? messages.create : messages.next}
        </Button>
      </Form>
      <FreePlan />
    </>
  );
}

/** The limits of the first organization's plan; nothing until loaded. */
function FreePlan() {
  const tariff = useTariff();
  const free = tariff.data?.plans.find((plan) => plan.name === 'FREE');
  if (free === undefined) return null;
  // Only users, workspaces and secrets: the other limits aren't relevant on the first day.
  return <p className={styles.note}>{messages.plan(describePlan(free.limits).slice(0, 3).join(', '))}</p>;
}
