import { useId, useState } from 'react';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { Button, Note, Section, SkeletonRows } from '@cofferdam/ui/base';
import { Form } from '@cofferdam/ui/form';
import { CloseButton, Drawer } from '@cofferdam/ui/overlay';
import { useUi } from '@cofferdam/ui/theme';
import { DateField, dayOf, momentOf } from '@cofferdam/ui/page-parts';
import { useTariff } from '../../components/limits/useTariff.ts';
import type { Member } from '../../components/people/peopleQueries.ts';
import { offboardMessages as messages } from './offboard.messages.ts';
import styles from './offboard.module.css';
import { useOffboard } from './useOffboard.ts';

/** Props of OffboardDrawer. */
export interface OffboardDrawerProps {
  readonly organization: SessionOrganization;
  /** A member, or a removed member, for whom only the report is offered. */
  readonly member: Member;
  readonly onClose: () => void;
}

/** Explains what offboarding does, asks for the first day of the report, and opens the report. */
export default function OffboardDrawer({ organization, member, onClose }: OffboardDrawerProps) {
  const formId = useId();
  const { now } = useUi();
  const command = useOffboard(organization.id, member, onClose);
  const [day, setDay] = useState(() => dayOf(member.joinedAt));
  const [isAsked, setIsAsked] = useState(false);
  const isMember = member.state === 'ACTIVE';
  const tariff = useTariff();
  const limits = tariff.data?.plans.find(({ name }) => name === organization.plan)?.limits;
  const hasReport = limits?.auditLogDays !== null;
  const since = momentOf(day);
  const submit = (): void => {
    setIsAsked(true);
    if (since !== null) void command.run(since);
  };
  return (
    <Drawer
      open
      title={messages.title(member.name, isMember)}
      onClose={onClose}
      foot={
        <>
          <CloseButton>{messages.cancel}</CloseButton>
          <Button
            variant={isMember ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            loading={command.isRunning}
            disabledReason={tariff.isPending ? messages.notLoaded : undefined}
          >
            {messages.confirm(isMember)}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        {isMember && (
          <Section title={messages.what}>
            <ul className={styles.list}>
              <li>{messages.removed(member.name, organization.name)}</li>
              <li>{messages.signedIn}</li>
              <li>{messages.links}</li>
              <li>{messages.private}</li>
            </ul>
          </Section>
        )}
        <Section title={messages.report}>
          <div className="cd-stack cd-gap-16">
            <p className="cd-muted">{messages.reportLead}</p>
            {tariff.isPending && <SkeletonRows rows={1} />}
            {!tariff.isPending && !hasReport && <Note tone="warn">{messages.noReport}</Note>}
            {!tariff.isPending && hasReport && (
              <DateField
                label={messages.since}
                hint={messages.sinceHint}
                value={day}
                onChange={setDay}
                max={dayOf(new Date(now()).toISOString())}
                {...(isAsked && since === null ? { error: messages.noDate } : {})}
              />
            )}
          </div>
        </Section>
      </Form>
    </Drawer>
  );
}
