import type { MenuEntry } from '@cofferdam/ui/floating';
import {
  CircleQuestionMark,
  CloudOff,
  Download,
  Eye,
  EyeOff,
  Info,
  LogOut,
  Mail,
  Moon,
  Settings,
  ShieldCheck,
  Sun,
  UserRound,
} from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useShell } from '../../app/shell.ts';
import { pageMessages } from '../../messages/pages.ts';
import { shellMessages } from '../../messages/shell.ts';
import { presentationAtom, themeAtom, userAtom } from '../../session/sessionAtoms.ts';
import { formDialogAtom, keysDialogAtom } from '../dialogs/dialogAtoms.ts';
import { installPromptAtom } from '../install/installPrompt.ts';
import { pinsAtom } from '../../offline/pins/pinAtoms.ts';
import { useToggleTheme } from '../theme/useToggleTheme.ts';

/** The person's menu. On a phone it also has the header's other items. */
export function usePerson(): { readonly name: string; readonly items: readonly MenuEntry[] } {
  const { signOut } = useShell();
  const name = useAtomValue(userAtom)?.displayName ?? '';
  const frameItems = useFrameItems();
  const openForm = useSetAtom(formDialogAtom);
  const isPhone = useIsPhone();
  const pinned = useAtomValue(pinsAtom);
  const installPrompt = useAtomValue(installPromptAtom);
  const items: MenuEntry[] = [
    { id: 'profile', label: shellMessages.profile, icon: <UserRound />, href: '/user/profile' },
    { id: 'preferences', label: shellMessages.preferences, icon: <Settings />, href: '/user/preferences' },
    { id: 'mfa', label: pageMessages.mfa, icon: <ShieldCheck />, href: '/user/security/mfa' },
    ...((pinned?.entries.length ?? 0) === 0
      ? []
      : [{ id: 'pinned', label: pageMessages.pinnedCodes, icon: <CloudOff />, href: '/user/pinned-codes' }]),
    ...(isPhone ? frameItems : []),
    {
      id: 'feedback',
      label: shellMessages.feedback,
      icon: <Mail />,
      onSelect: () => openForm('feedback'),
    },
    {
      id: 'support',
      label: shellMessages.support,
      icon: <CircleQuestionMark />,
      onSelect: () => openForm('support'),
    },
    { id: 'version', label: shellMessages.version, icon: <Info />, href: '/version' },
    ...(installPrompt === null
      ? []
      : [{ id: 'install', label: shellMessages.install, icon: <Download />, onSelect: () => installPrompt.show() }]),
    { kind: 'divider', id: 'before-sign-out' },
    { id: 'sign-out', label: shellMessages.signOut, icon: <LogOut />, onSelect: () => void signOut() },
  ];
  return { name, items };
}

function useFrameItems(): MenuEntry[] {
  const theme = useAtomValue(themeAtom);
  const [isPresenting, setPresenting] = useAtom(presentationAtom);
  const openKeys = useSetAtom(keysDialogAtom);
  const toggleTheme = useToggleTheme();
  return [
    {
      id: 'presentation',
      label: shellMessages.presentation,
      icon: isPresenting ? <EyeOff /> : <Eye />,
      selected: isPresenting,
      onSelect: () => setPresenting(!isPresenting),
    },
    {
      id: 'theme',
      label: theme === 'dark' ? shellMessages.toLight : shellMessages.toDark,
      icon: theme === 'dark' ? <Sun /> : <Moon />,
      onSelect: toggleTheme,
    },
    {
      id: 'keys',
      label: shellMessages.keys,
      icon: <CircleQuestionMark />,
      keyHint: '?',
      onSelect: () => openKeys(true),
    },
  ];
}
