import { useState } from 'react';
import type { PageAction, SessionOrganization } from '@cofferdam/remote-contract';
import { useDisabledReason, usePageActions, useSession } from '@cofferdam/remote-contract/react';
import {
  ActionButton,
  EmptyState,
  ErrorState,
  Note,
  Page,
  PageBody,
  PageHeader,
  SettingsSection,
  SkeletonRows,
} from '@cofferdam/ui/base';
import { Globe, Plus } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { ComparePlans } from '../../components/limits/ComparePlans.tsx';
import { useAddressSwitch } from '../../components/lists/useAddressSwitch.ts';
import { AddressBox } from '../../features/domains/AddressBox.tsx';
import { DomainCard } from '../../features/domains/DomainCard.tsx';
import { domainsMessages as messages } from '../../features/domains/domains.messages.ts';
import styles from '../../features/domains/domains.module.css';
import { useDomains, useJoining, useVerifyDomain, type Domain } from '../../features/domains/useDomains.ts';
import { domainsPageMessages } from './domainsPage.messages.ts';

const AddDomainDialog = lazyDialog(() => import('../../features/domains/AddDomainDialog.tsx'));
const RemoveDomainDialog = lazyDialog(() => import('../../features/domains/RemoveDomainDialog.tsx'));

/** The domains of the current organization. */
export default function DomainsPage() {
  const { organization } = useSession();
  return organization === null ? null : <Domains key={organization.id} organization={organization} />;
}

function Domains({ organization }: { readonly organization: SessionOrganization }) {
  const list = useDomains(organization.id);
  const verify = useVerifyDomain(organization.id);
  const joining = useJoining(organization.id);
  const [isAdding, setIsAdding] = useAddressSwitch('add');
  const [removed, setRemoved] = useState<Domain | null>(null);
  const disabledReason = useDisabledReason('organization:domain:manage');
  const { domains = [], limit } = list.data ?? {};
  const isInPlan = limit === undefined || limit.allowed !== null;
  const addAction: PageAction = {
    id: 'add',
    label: messages.add,
    icon: <Plus />,
    key: 'c',
    disabledReason: disabledReason ?? (isInPlan ? undefined : messages.free),
    perform: () => setIsAdding(true),
  };
  const [shown] = usePageActions([addAction]);
  const add = <ActionButton variant="primary" action={shown} />;
  const isEmpty = list.data !== undefined && domains.length === 0;
  return (
    <Page>
      <PageHeader
        title={domainsPageMessages.title}
        {...(list.isPending ? { subtitle: null } : {})}
        {...(limit?.allowed == null ? {} : { subtitle: messages.limit(limit.used, limit.allowed) })}
        {...(isEmpty || list.isPending ? {} : { primaryAction: add })}
      />
      <PageBody>
        {list.isError ? (
          <ErrorState title={messages.failedTitle} onRetry={() => void list.refetch()}>
            {messages.failed}
          </ErrorState>
        ) : (
          <>
            <SettingsSection title={messages.title} hint={messages.lead}>
              <div className={styles.column}>
                {!isInPlan && <Note action={<ComparePlans />}>{messages.free}</Note>}
                {list.isPending && <SkeletonRows rows={4} />}
                {isEmpty && (
                  <EmptyState icon={<Globe />} title={messages.none} action={add}>
                    {messages.noneText}
                  </EmptyState>
                )}
                {domains.map((domain) => (
                  <DomainCard
                    key={domain.domain}
                    domain={domain}
                    wanted={
                      joining.runningInput?.domain === domain.domain ? joining.runningInput.isJoinable : undefined
                    }
                    isBusy={verify.runningInput === domain.domain}
                    disabledReason={disabledReason}
                    onCheck={() => void verify.run(domain.domain)}
                    onJoining={(isJoinable) => void joining.run({ domain: domain.domain, isJoinable })}
                    onRemove={() => setRemoved(domain)}
                  />
                ))}
              </div>
            </SettingsSection>
            {list.data !== undefined && (
              <SettingsSection title={messages.boxTitle} hint={messages.boxHint}>
                <AddressBox organizationId={organization.id} />
              </SettingsSection>
            )}
          </>
        )}
      </PageBody>

      {isAdding && shown.disabledReason === undefined && (
        <AddDomainDialog organizationId={organization.id} onClose={() => setIsAdding(false)} />
      )}
      {removed !== null && (
        <RemoveDomainDialog organizationId={organization.id} domain={removed} onClose={() => setRemoved(null)} />
      )}
    </Page>
  );
}
