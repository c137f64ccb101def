import { PlanTag, Tile } from '@cofferdam/ui/base';
import { SwitchCard } from '@cofferdam/ui/frame';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { switcherMessages } from '../../messages/switcher.ts';
import { menuOpenAtom } from '../frame/frameAtoms.ts';
import styles from './PhoneSwitcher.module.css';
import { Switcher } from './Switcher.tsx';
import { usePlaces } from './usePlaces.ts';

/** Both places in one card on top of the menu; it unfolds into the switcher. */
export function PhoneSwitcher() {
  const [isOpen, setOpen] = useState(false);
  const setMenuOpen = useSetAtom(menuOpenAtom);
  const { organization, workspace } = usePlaces();
  const done = (): void => {
    setOpen(false);
    setMenuOpen(false);
  };
  return (
    <>
      <SwitchCard
        name={organization?.name ?? switcherMessages.noOrganization}
        detail={workspace?.name ?? switcherMessages.noWorkspace}
        label={
          organization === null
            ? switcherMessages.chooseOrganization
            : switcherMessages.place(organization.name, workspace?.name ?? switcherMessages.noWorkspace)
        }
        expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...(organization === null
          ? {}
          : {
              tile: <Tile solid size={28} name={organization.name} />,
              tag: (
                <PlanTag plan={organization.subscriptionType}>
                  {switcherMessages.plans[organization.subscriptionType]}
                </PlanTag>
              ),
            })}
      />
      {isOpen && (
        <div className={styles.panel}>
          <Switcher onDone={done} />
        </div>
      )}
    </>
  );
}
