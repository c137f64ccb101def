import { PrivateTag, Tag } from '@cofferdam/ui/base';
import { Popover } from '@cofferdam/ui/floating';
import { Slash, SwitchButton } from '@cofferdam/ui/frame';
import { useState } from 'react';
import { switcherMessages } from '../../messages/switcher.ts';
import { ScopeTile } from './ScopeTile.tsx';
import { LazySwitcher } from './lazySwitcher.tsx';
import { useScopes } from './useScopes.ts';

/** Organization / workspace in the header. Either button opens the same switcher. */
export function HeaderSwitchers() {
  const [open, setOpen] = useState<'organization' | 'workspace' | null>(null);
  const { organization, workspace, workspaceName } = useScopes();
  const organizationName = organization?.name ?? switcherMessages.noOrganization;
  const shownWorkspace = workspaceName ?? switcherMessages.noWorkspace;
  const close = (): void => setOpen(null);
  return (
    <>
      <Popover
        label={switcherMessages.filter}
        open={open === 'organization'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'organization' : null)}
        trigger={
          <SwitchButton
            name={organizationName}
            label={switcherMessages.organization(organizationName)}
            {...(organization === null
              ? {}
              : {
                  tile: <ScopeTile solid size={20} organization={organization} />,
                  tag: <Tag tone="neutral">{switcherMessages.plans[organization.subscriptionType]}</Tag>,
                })}
          />
        }
      >
        <LazySwitcher onDone={close} />
      </Popover>
      {organization !== null && (
        <>
          <Slash />
          <Popover
            label={switcherMessages.filter}
            open={open === 'workspace'}
            onOpenChange={(isOpen) => setOpen(isOpen ? 'workspace' : null)}
            trigger={
              <SwitchButton
                name={shownWorkspace}
                label={switcherMessages.workspace(shownWorkspace)}
                {...(workspace?.type === 'PRIVATE' ? { tag: <PrivateTag>{switcherMessages.onlyYou}</PrivateTag> } : {})}
              />
            }
          >
            <LazySwitcher onDone={close} />
          </Popover>
        </>
      )}
    </>
  );
}
