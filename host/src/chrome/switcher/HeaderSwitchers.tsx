import { PlanTag, PrivateTag, Tile } from '@cofferdam/ui/base';
import { Popover } from '@cofferdam/ui/floating';
import { Slash, SwitchButton } from '@cofferdam/ui/frame';
import { useState } from 'react';
import { switcherMessages } from '../../messages/switcher.ts';
import { Switcher } from './Switcher.tsx';
import { usePlaces } from './usePlaces.ts';

/** Organization / workspace in the header. Either button opens the same switcher. */
export function HeaderSwitchers() {
  const [open, setOpen] = useState<'organization' | 'workspace' | null>(null);
  const { organization, workspace } = usePlaces();
  const close = (): void => setOpen(null);
  return (
    <>
      <Popover
        label={switcherMessages.filter}
        open={open === 'organization'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'organization' : null)}
        trigger={
          <SwitchButton
            name={organization?.name ?? switcherMessages.noOrganization}
            label={
              organization === null
                ? switcherMessages.chooseOrganization
                : switcherMessages.organization(organization.name)
            }
            {...(organization === null
              ? {}
              : {
                  tile: <Tile solid size={20} name={organization.name} />,
                  tag: (
                    <PlanTag plan={organization.subscriptionType}>
                      {switcherMessages.plans[organization.subscriptionType]}
                    </PlanTag>
                  ),
                })}
          />
        }
      >
        <Switcher onDone={close} />
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
                name={workspace?.name ?? switcherMessages.noWorkspace}
                label={
                  workspace === null ? switcherMessages.chooseWorkspace : switcherMessages.workspace(workspace.name)
                }
                {...(workspace?.type === 'PRIVATE' ? { tag: <PrivateTag>{switcherMessages.onlyYou}</PrivateTag> } : {})}
              />
            }
          >
            <Switcher onDone={close} />
          </Popover>
        </>
      )}
    </>
  );
}
