import type { MenuItem } from '@cofferdam/ui/floating';
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
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useShell } from '../../app/shell.ts';
import { pageMessages } from '../../messages/pages.ts';
import { shellMessages } from '../../messages/shell.ts';
import { pinsAtom } from '../../offline/pins/pinAtoms.ts';
import { presentationAtom, sessionViewAtom, themeAtom } from '../../session/sessionAtoms.ts';
import { hasPermission } from '../../session/hasPermission.ts';
import { formDialogAtom, keysDialogAtom } from '../dialogs/dialogAtoms.ts';
import { installPromptAtom } from '../install/installPrompt.ts';
import { useToggleTheme } from '../theme/useToggleTheme.ts';

/** An id of the host's actions. */
export type HostActionId =
  | 'profile'
  | 'preferences'
  | 'mfa'
  | 'sessions'
  | 'pinned'
  | 'presentation'
  | 'theme'
  | 'keys'
  | 'feedback'
  | 'support'
  | 'sales'
  | 'version'
  | 'install'
  | 'sign-out';

/** An action of the host. */
export type HostAction = MenuItem & { readonly id: HostActionId };

/** The host's pages and what a person can do on every page, for the person's menu and the palette. */
export function useHostActions(): readonly HostAction[] {
  const { signOut } = useShell();
  const openForm = useSetAtom(formDialogAtom);
  const theme = useAtomValue(themeAtom);
  const [isPresenting, setPresenting] = useAtom(presentationAtom);
  const openKeys = useSetAtom(keysDialogAtom);
  const installPrompt = useAtomValue(installPromptAtom);
  const pinned = useAtomValue(pinsAtom);
  const view = useAtomValue(sessionViewAtom);
  const toggleTheme = useToggleTheme();
  const canAskSales = hasPermission(view, 'organization:billing:read');
  const actions: readonly (HostAction | false)[] = [
    { id: 'profile', label: shellMessages.profile, icon: <UserRound />, href: '/user/profile' },
    { id: 'preferences', label: shellMessages.preferences, icon: <Settings />, href: '/user/preferences' },
    { id: 'mfa', label: pageMessages.mfa, icon: <ShieldCheck />, href: '/user/security/mfa' },
    { id: 'sessions', label: pageMessages.sessions, icon: <ShieldCheck />, href: '/user/security/sessions' },
    (pinned?.entries.length ?? 0) > 0 && {
      id: 'pinned',
      label: pageMessages.pinnedCodes,
      icon: <CloudOff />,
      href: '/user/pinned-codes',
    },
    {
      id: 'presentation',
      label: shellMessages.presentation,
      fullLabel: isPresenting ? shellMessages.presentationStop : shellMessages.presentationStart,
      icon: isPresenting ? <EyeOff /> : <Eye />,
      isSelected: isPresenting,
      perform: () => setPresenting(!isPresenting),
    },
    {
      id: 'theme',
      label: theme === 'dark' ? shellMessages.toLight : shellMessages.toDark,
      icon: theme === 'dark' ? <Sun /> : <Moon />,
      perform: toggleTheme,
    },
    { id: 'keys', label: shellMessages.keys, icon: <CircleQuestionMark />, key: '?', perform: () => openKeys(true) },
    { id: 'feedback', label: shellMessages.feedback, icon: <Mail />, perform: () => openForm('feedback') },
    { id: 'support', label: shellMessages.support, icon: <CircleQuestionMark />, perform: () => openForm('support') },
    canAskSales && { id: 'sales', label: shellMessages.sales, icon: <Mail />, perform: () => openForm('sales') },
    { id: 'version', label: shellMessages.version, icon: <Info />, href: '/version' },
    installPrompt !== null && {
      id: 'install',
      label: shellMessages.install,
      icon: <Download />,
      perform: () => installPrompt.show(),
    },
    { id: 'sign-out', label: shellMessages.signOut, icon: <LogOut />, group: '', perform: () => void signOut() },
  ];
  return actions.filter((action) => action !== false);
}
