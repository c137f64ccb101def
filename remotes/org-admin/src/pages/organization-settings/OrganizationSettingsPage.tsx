import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import {
  Button,
  CopyButton,
  EmptyState,
  ErrorState,
  Page,
  PageBody,
  PageHeader,
  RelativeTime,
  SettingsSection,
  SkeletonRows,
  lazyPart,
} from '@cofferdam/ui/base';
import { Building2, Download, Trash2 } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { useExportRun } from '../../features/export-organization/useExportRun.ts';
import { DescriptionForm } from '../../features/organization-settings/DescriptionForm.tsx';
import { PictureForm } from '../../features/organization-settings/PictureForm.tsx';
import { DefaultRoleForm } from '../../features/organization-settings/DefaultRoleForm.tsx';
import { useOrganizationSettings } from '../../components/people/useOrganizationSettings.ts';
import { SecondFactorSummary } from '../../features/second-factor-policy/SecondFactorSummary.tsx';
import { RenameOrganizationForm } from '../../features/rename-organization/RenameOrganizationForm.tsx';
import { organizationSettingsMessages as messages } from './organizationSettings.messages.ts';
import styles from './OrganizationSettingsPage.module.css';

const ExportPanel = lazyPart(() => import('../../features/export-organization/ExportPanel.tsx'));
const LeaveOrganizationDialog = lazyDialog(
  () => import('../../features/leave-organization/LeaveOrganizationDialog.tsx'),
);
const DeleteOrganizationDialog = lazyDialog(
  () => import('../../features/delete-organization/DeleteOrganizationDialog.tsx'),
);

/** Name, default role, export and deletion of the current organization. */
export default function OrganizationSettingsPage() {
  const { organization } = useSession();
  if (organization !== null) return <Settings key={organization.id} organization={organization} />;
  return (
    <Page>
      <EmptyState
        icon={<Building2 />}
        title={messages.noneTitle}
        action={<Button href="/r/organizations">{messages.choose}</Button>}
      >
        {messages.none}
      </EmptyState>
    </Page>
  );
}

function Settings({ organization }: { readonly organization: SessionOrganization }) {
  const { api, session } = useHost();
  const [address] = useSearchParams();
  const [isExportOpen, setIsExportOpen] = useState(address.get('export') !== null);
  // A running export continues while other pages are open.
  const isExporting = useExportRun(organization).state !== null || isExportOpen;
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null);
  const own = useQuery({
    queryKey: ['org-admin', 'organizations'],
    queryFn: ({ signal }) => api.organization.my({}, { signal }),
    select: ({ organizations }) => organizations.find(({ id }) => id === organization.id),
  });
  const row = own.data;
  const details = useOrganizationSettings(organization.id);
  const settings = details.data;
  const isOnlyOwner = organization.role === 'OWNER' && settings?.ownerCount === 1;
  const close = (): void => setAsked(null);
  return (
    <Page>
      <PageHeader
        title={messages.title}
        subtitle={
          row !== undefined && (
            <>
              {messages.created} <RelativeTime at={row.createdAt} /> ·{' '}
              {messages.counts(row.memberCount, row.workspaceCount)}
            </>
          )
        }
      />
      <PageBody>
        <div className={styles.sections}>
          <SettingsSection title={messages.name} hint={messages.nameHint}>
            <RenameOrganizationForm key={organization.name} organization={organization} />
          </SettingsSection>
          <SettingsSection title={messages.description} hint={messages.descriptionHint}>
            {settings === undefined ? (
              <NotLoaded query={details} />
            ) : (
              <DescriptionForm
                key={settings.description}
                organizationId={organization.id}
                description={settings.description ?? ''}
              />
            )}
          </SettingsSection>
          <SettingsSection title={messages.picture} hint={messages.pictureHint}>
            {row === undefined ? <NotLoaded query={own} /> : <PictureForm organization={row} />}
          </SettingsSection>
          <SettingsSection title={messages.newMembers} hint={messages.newMembersHint}>
            {settings === undefined ? (
              <NotLoaded query={details} />
            ) : (
              <DefaultRoleForm
                key={settings.defaultRole}
                organizationId={organization.id}
                defaultRole={settings.defaultRole}
              />
            )}
            {session.can('organization:member:read') && <SecondFactorSummary organizationId={organization.id} />}
          </SettingsSection>
          <SettingsSection title={messages.id} hint={messages.idHint}>
            <OrganizationIdCopy id={organization.id} />
          </SettingsSection>
          <SettingsSection title={messages.export} hint={messages.exportHint}>
            {isExporting ? (
              <ExportPanel organization={organization} />
            ) : (
              <div className={styles.export}>
                <Button icon={<Download />} onClick={() => setIsExportOpen(true)}>
                  {messages.exportOpen}
                </Button>
                {settings?.lastExport !== undefined && (
                  <span className="cd-small cd-muted">
                    {messages.lastExport(settings.lastExport.at, settings.lastExport.by.name)}
                  </span>
                )}
              </div>
            )}
          </SettingsSection>
          <SettingsSection title={messages.danger}>
            <div className={styles.danger}>
              <Risk
                title={messages.leaveTitle(organization.name)}
                text={isOnlyOwner ? messages.onlyOwner : messages.leaveText}
              >
                <Button
                  variant="dangerOutline"
                  disabledReason={isOnlyOwner ? messages.onlyOwner : undefined}
                  onClick={() => setAsked('leave')}
                >
                  {messages.leave}
                </Button>
              </Risk>
              <Risk
                title={messages.deleteTitle(organization.name)}
                text={messages.deleteText(row?.workspaceCount, settings?.contents)}
              >
                <Button
                  variant="dangerOutline"
                  icon={<Trash2 />}
                  disabledReason={
                    organization.role === 'OWNER'
                      ? row === undefined
                        ? messages.notLoaded
                        : undefined
                      : messages.deleteRefused
                  }
                  onClick={() => setAsked('delete')}
                >
                  {messages.delete}
                </Button>
              </Risk>
            </div>
          </SettingsSection>
        </div>
      </PageBody>

      {asked === 'leave' && <LeaveOrganizationDialog organization={organization} onClose={close} />}
      {asked === 'delete' && row !== undefined && <DeleteOrganizationDialog organization={row} onClose={close} />}
    </Page>
  );
}

/** In place of a setting that is loading or couldn't be loaded. */
function NotLoaded({ query }: { readonly query: Pick<UseQueryResult, 'isError' | 'refetch'> }) {
  if (!query.isError) return <SkeletonRows rows={2} />;
  return <ErrorState title={messages.failedTitle} onRetry={() => void query.refetch()} />;
}

function OrganizationIdCopy({ id }: { readonly id: SessionOrganization['id'] }) {
  const { copy } = useHost();
  return (
    <div className={styles.id}>
      <code className="cd-mono">{id}</code>
      <CopyButton iconOnly label={messages.copyId} onCopy={() => copy(id, { what: messages.organizationId })} />
    </div>
  );
}

function Risk({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.risk}>
      <div>
        <strong className="cd-strong">{title}</strong>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}
