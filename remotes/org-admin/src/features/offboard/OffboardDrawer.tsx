import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, Note, Section, SkeletonRows } from '@cofferdam/ui/base';
import { DateField, dayOf, Form, momentOf } from '@cofferdam/ui/form';
import { Drawer } from '@cofferdam/ui/overlay';
import { useUi } from '@cofferdam/ui/theme';
import type { Member } from '../../components/people/peopleQueries.ts';
import { offboardMessages as messages } from './offboard.messages.ts';
import styles from './offboard.module.css';
import { useOffboard } from './useOffboard.ts';

/** Props of OffboardDrawer. */
export interface OffboardDrawerProps {
  readonly organization: SessionOrganization;
  /** A member, or somebody who was removed before: then there is the report alone. */
  readonly member: Member;
  readonly onClose: () => void;
}

/** Says what offboarding does, asks since when the report is to be, and goes to the report. */
export default function OffboardDrawer({ organization, member, onClose }: OffboardDrawerProps) {
  const formId = useId();
  const { api } = useHost();
  const { now } = useUi();
  const { offboard, isWorking } = useOffboard(organization.id, member);
  const [day, setDay] = useState(() => dayOf(member.joinedAt));
  const [isAsked, setIsAsked] = useState(false);
  const isMember = member.state === 'ACTIVE';
  const tariff = useQuery({ queryKey: ['tariff'], queryFn: ({ signal }) => api.billing.tariff({}, { signal }) });
  const limits = tariff.data?.plans.find(({ name }) => name === organization.plan)?.limits;
  const hasReport = limits?.auditLogDays !== null;
  const since = momentOf(day);
  const submit = async (): Promise<void> => {
    setIsAsked(true);
    if (since !== null && (await offboard(since))) onClose();
  };
  return (
    <Drawer
      open
      title={messages.title(member.name, isMember)}
      onClose={onClose}
      foot={
        <div className={styles.buttons}>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant={isMember ? 'danger' : 'primary'} type="submit" form={formId} loading={isWorking}>
            {messages.confirm(isMember)}
          </Button>
        </div>
      }
    >
      <Form id={formId} onSubmit={() => void submit()}>
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
