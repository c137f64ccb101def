import { PlanTag } from '@cofferdam/ui/base';
import { SwitchCard } from '@cofferdam/ui/frame';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { switcherMessages } from '../../messages/switcher.ts';
import { menuOpenAtom } from '../frame/frameAtoms.ts';
import { ScopeTile } from './ScopeTile.tsx';
import styles from './PhoneSwitcher.module.css';
import { LazySwitcher } from './lazySwitcher.tsx';
import { useScopes } from './useScopes.ts';

/** Organization and workspace in a card at the top of the menu, which expands into the switcher. */
export function PhoneSwitcher() {
  const [isOpen, setOpen] = useState(false);
  const setMenuOpen = useSetAtom(menuOpenAtom);
  const { organization, workspaceName } = useScopes();
  const organizationName = organization?.name ?? switcherMessages.noOrganization;
  const shownWorkspace = workspaceName ?? switcherMessages.noWorkspace;
  const done = (): void => {
    setOpen(false);
    setMenuOpen(false);
  };
  return (
    <>
      <SwitchCard
        name={organizationName}
        detail={shownWorkspace}
        label={switcherMessages.place(organizationName, shownWorkspace)}
        expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...(organization === null
          ? {}
          : {
              tile: <ScopeTile solid size={28} organization={organization} />,
              tag: (
                <PlanTag plan={organization.subscriptionType}>
                  {switcherMessages.plans[organization.subscriptionType]}
                </PlanTag>
              ),
            })}
      />
      {isOpen && (
        <div className={styles.panel}>
          <LazySwitcher onDone={done} />
        </div>
      )}
    </>
  );
}
