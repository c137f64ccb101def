import { useId, useState } from 'react';
import {
  includesAll,
  impliedWorkspaceRole,
  limits,
  organizationRoleNames,
  organizationRoles,
  type OrganizationRoleName,
} from '@cofferdam/domain';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { Button, ErrorState, Note, Section, SkeletonRows } from '@cofferdam/ui/base';
import { Form, Select } from '@cofferdam/ui/form';
import { CloseButton, ConfirmDialog, Drawer } from '@cofferdam/ui/overlay';
import { roleNames } from '@cofferdam/remote-contract/react';
import { TextArea } from '@cofferdam/ui/page-parts';
import { peopleMessages } from '../../components/people/people.messages.ts';
import { useStandardWorkspaces } from '../../components/people/useStandardWorkspaces.ts';
import { organizationRoleHints } from '../../components/roles/roles.messages.ts';
import { useOrganizationSettings } from '../../components/people/useOrganizationSettings.ts';
import { createdLinks } from './createdLinks.ts';
import { InviteResultFoot } from './InviteResultFoot.tsx';
import { InviteResultList } from './InviteResultList.tsx';
import { invitePeopleMessages as messages } from './invitePeople.messages.ts';
import styles from './invitePeople.module.css';
import { OfferedWorkspaces, type OfferedWorkspace } from './OfferedWorkspaces.tsx';
import { readAddresses } from './readAddresses.ts';
import { useInvitePeople } from './useInvitePeople.ts';

/** Props of InviteDrawer. */
export interface InviteDrawerProps {
  readonly open: boolean;
  readonly organization: SessionOrganization;
  readonly onClose: () => void;
}

/** Invites people: addresses, a role, workspaces; then a result for each address, with its link. */
export default function InviteDrawer({ open, organization, onClose }: InviteDrawerProps) {
  const formId = useId();
  const { invite, isInviting, results, isMailed, clear } = useInvitePeople(organization.id);
  const [text, setText] = useState('');
  const settings = useOrganizationSettings(organization.id);
  const grantable = organizationRoleNames.filter((one) =>
    includesAll(organizationRoles[organization.role], organizationRoles[one]),
  );
  const [chosen, setRole] = useState<OrganizationRoleName | null>(null);
  const byDefault = (loaded: typeof settings.data): OrganizationRoleName =>
    grantable.find((one) => one === loaded?.defaultRole) ?? 'MEMBER';
  /** Null until the default role is loaded, unless one was chosen. */
  const role = chosen ?? (settings.isPending ? null : byDefault(settings.data));
  const [offered, setOffered] = useState<readonly OfferedWorkspace[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  const [asksBefore, setAsksBefore] = useState<'close' | 'more' | null>(null);
  const { addresses, faults } = readAddresses(text);
  const fault = faultOf(addresses.length, faults);

  const submit = (): void => {
    setIsAsked(true);
    if (fault !== undefined) return;
    void invite(async () => {
      const sent = role ?? byDefault((await settings.refetch({ cancelRefetch: false, throwOnError: true })).data);
      return { emails: addresses, role: sent, workspaces: impliesWorkspaces(sent) ? [] : offered };
    });
  };
  const startAgain = (): void => {
    clear();
    setText('');
    setIsAsked(false);
    setCopied(new Set());
    setAsksBefore(null);
  };
  const close = (): void => {
    onClose();
    startAgain();
  };
  const links = createdLinks(results ?? []);
  const isLost = links.length > 0 && copied.size === 0 && !isMailed;
  const closeOrAsk = (): void => (isLost ? setAsksBefore('close') : close());
  return (
    <Drawer
      open={open}
      title={results === null ? messages.title : messages.created(links.length)}
      onClose={closeOrAsk}
      foot={
        results === null ? (
          <>
            <CloseButton>{messages.cancel}</CloseButton>
            <Button variant="primary" type="submit" form={formId} loading={isInviting}>
              {messages.invite(addresses.length)}
            </Button>
          </>
        ) : (
          <InviteResultFoot
            links={links}
            onCopiedAll={() => setCopied(new Set(links.map(({ email }) => email)))}
            onMore={() => (isLost ? setAsksBefore('more') : startAgain())}
            onDone={closeOrAsk}
          />
        )
      }
    >
      {results !== null ? (
        <InviteResultList
          results={results}
          links={links}
          isMailed={isMailed}
          copied={copied}
          onCopied={(email) => setCopied((before) => new Set([...before, email]))}
        />
      ) : (
        <Form id={formId} onSubmit={submit}>
          <p className="cd-muted">{messages.lead(organization.name)}</p>
          <TextArea
            autoFocus
            label={messages.addresses}
            hint={messages.addressesHint}
            placeholder={messages.placeholder}
            value={text}
            onChange={setText}
            {...(isAsked && fault !== undefined ? { error: fault } : {})}
          />
          <Select
            label={messages.role}
            hint={role === null ? messages.defaultRoleHint : organizationRoleHints[role]}
            value={role ?? ''}
            options={[
              ...(role === null ? [{ value: '' as const, label: messages.defaultRole }] : []),
              ...grantable.map((one) => ({ value: one, label: roleNames[one] })),
            ]}
            onChange={(one) => setRole(one === '' ? null : one)}
          />
          <Section title={messages.workspaces}>
            {role === null ? (
              <SkeletonRows rows={1} />
            ) : impliesWorkspaces(role) ? (
              <Note>{messages.allWorkspaces}</Note>
            ) : (
              <div className={styles.column}>
                <p className="cd-small cd-dim">{messages.workspacesHint}</p>
                <Workspaces organization={organization} offered={offered} onChange={setOffered} />
              </div>
            )}
          </Section>
        </Form>
      )}
      <ConfirmDialog
        open={asksBefore !== null}
        title={messages.closeTitle}
        confirmLabel={messages.continueAnyway}
        keepLabel={messages.keepOpen}
        onConfirm={asksBefore === 'more' ? startAgain : close}
        onClose={() => setAsksBefore(null)}
      >
        {messages.closeText(links.length)}
      </ConfirmDialog>
    </Drawer>
  );
}

interface WorkspacesProps {
  readonly organization: SessionOrganization;
  readonly offered: readonly OfferedWorkspace[];
  readonly onChange: (offered: readonly OfferedWorkspace[]) => void;
}

function Workspaces({ organization, offered, onChange }: WorkspacesProps) {
  const { workspaces, isError, retry } = useStandardWorkspaces(organization.id);
  if (isError) return <ErrorState title={peopleMessages.workspacesFailed} onRetry={retry} />;
  if (workspaces === undefined) return <SkeletonRows rows={1} />;
  return <OfferedWorkspaces workspaces={workspaces} offered={offered} onChange={onChange} />;
}

const impliesWorkspaces = (role: OrganizationRoleName): boolean => impliedWorkspaceRole[role] !== undefined;

function faultOf(count: number, faults: readonly string[]): string | undefined {
  if (faults.length > 0) return messages.fault(faults);
  if (count === 0) return messages.noAddress;
  return count > limits.invitationsAtOnce ? messages.tooMany : undefined;
}
