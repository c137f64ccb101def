import { IconButton } from '@cofferdam/ui/base';
import { FrameHeader, PersonMenu } from '@cofferdam/ui/frame';
import { CircleQuestionMark, EyeOff, Moon, Sun } from '@cofferdam/ui/icons';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { shellMessages } from '../../messages/shell.ts';
import { presentationAtom, themeAtom } from '../../session/sessionAtoms.ts';
import { keysDialogAtom, paletteAtom } from '../dialogs/dialogAtoms.ts';
import { commandKey } from '../keys/commandKey.ts';
import { usePerson } from '../menu/usePerson.tsx';
import { HeaderSwitchers } from '../switcher/HeaderSwitchers.tsx';
import { useToggleTheme } from '../theme/useToggleTheme.ts';
import { menuOpenAtom } from './frameAtoms.ts';

/** The header of the frame: switchers, search, and global toggles. */
export function ShellHeader() {
  const setMenuOpen = useSetAtom(menuOpenAtom);
  const setPalette = useSetAtom(paletteAtom);
  const person = usePerson();
  return (
    <FrameHeader
      homeHref="/r/secrets"
      homeLabel={shellMessages.home}
      switchers={<HeaderSwitchers />}
      search={{ label: shellMessages.search, keys: [commandKey(), 'K'], onOpen: () => setPalette(true) }}
      actions={<HeaderActions />}
      person={<PersonMenu compact name={person.name} label={shellMessages.account(person.name)} items={person.items} />}
      openMenuLabel={shellMessages.openMenu}
      onOpenMenu={() => setMenuOpen(true)}
    />
  );
}

function HeaderActions() {
  const theme = useAtomValue(themeAtom);
  const [isPresenting, setPresenting] = useAtom(presentationAtom);
  const openKeys = useSetAtom(keysDialogAtom);
  const toggleTheme = useToggleTheme();
  return (
    <>
      <IconButton
        label={isPresenting ? shellMessages.presentationOn : shellMessages.presentationOff}
        icon={<EyeOff />}
        pressed={isPresenting}
        onClick={() => setPresenting(!isPresenting)}
      />
      <IconButton label={shellMessages.keys} icon={<CircleQuestionMark />} keyHint="?" onClick={() => openKeys(true)} />
      <IconButton
        label={theme === 'dark' ? shellMessages.toLight : shellMessages.toDark}
        icon={theme === 'dark' ? <Sun /> : <Moon />}
        onClick={toggleTheme}
      />
    </>
  );
}
