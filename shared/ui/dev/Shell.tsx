import { AlertStack } from '@cofferdam/ui/alerts';
import { IconButton, PlanTag, Tile } from '@cofferdam/ui/base';
import { Popover } from '@cofferdam/ui/floating';
import {
  AppFrame,
  FrameHeader,
  PersonMenu,
  SideMenu,
  Slash,
  SwitchButton,
  SwitchCard,
  type MenuGroup,
} from '@cofferdam/ui/frame';
import * as Icons from '@cofferdam/ui/icons';

import { useState, type ReactNode } from 'react';
import './gallery.css';

const address = new URLSearchParams(location.search);
const groups: MenuGroup[] = [
  {
    id: 'r',
    label: 'Resources',
    items: [
      { id: 's', label: 'Secrets', icon: <Icons.KeyRound />, href: '#s', count: 148, current: true },
      { id: 't', label: 'Two-factor codes', icon: <Icons.ShieldCheck />, href: '#t', count: 36 },
      { id: 'n', label: 'Notes', icon: <Icons.FileLock />, href: '#n', count: 12 },
      { id: 'm', label: 'Resource manager', icon: <Icons.Layers />, href: '#m' },
    ],
  },
  {
    id: 'w',
    label: 'Workspace',
    items: [
      { id: 'wo', label: 'Overview', icon: <Icons.Gauge />, href: '#wo' },
      { id: 'wp', label: 'Permissions', icon: <Icons.UserCog />, href: '#wp' },
      { id: 'wl', label: 'Logs', icon: <Icons.ScrollText />, href: '#wl' },
      { id: 'ww', label: 'Workspace list', icon: <Icons.Boxes />, href: '#ww' },
    ],
  },
  {
    id: 'o',
    label: 'Organization',
    items: [
      { id: 'oo', label: 'Overview', icon: <Icons.Building2 />, href: '#oo' },
      {
        id: 'iam',
        label: 'IAM',
        icon: <Icons.Users />,
        items: [
          { id: 'p', label: 'Permissions', href: '#p' },
          { id: 'u', label: 'Users', href: '#u' },
        ],
      },
      {
        id: 'b',
        label: 'Billing',
        icon: <Icons.CreditCard />,
        items: [
          { id: 'bo', label: 'Overview', href: '#bo' },
          { id: 'bp', label: 'Plans', href: '#bp' },
        ],
      },
      {
        id: 'l',
        label: 'Logs',
        icon: <Icons.History />,
        items: [{ id: 'la', label: 'Logs & notifications', href: '#la' }],
      },
    ],
  },
];

export function Shell({ children }: { children: ReactNode }): ReactNode {
  const [menuOpen, setMenuOpen] = useState(address.get('menu') === 'open');
  const [switching, setSwitching] = useState(address.get('open') === 'switcher');
  const person = {
    name: 'Mara Lindqvist',
    label: 'Account of Mara Lindqvist',
    items: [
      { id: 'profile', label: 'Profile Info', icon: <Icons.UserRound /> },
      { id: 'out', label: 'Sign out', icon: <Icons.LogOut /> },
    ],
  };
  return (
    <AppFrame
      menuOpen={menuOpen}
      onMenuOpenChange={setMenuOpen}
      header={
        <FrameHeader
          homeHref="/r/secrets"
          homeLabel="Cofferdam, to the secrets"
          openMenuLabel="Menu"
          onOpenMenu={() => setMenuOpen(true)}
          search={{ label: 'Search or jump to…', keys: ['Ctrl', 'K'], onOpen: () => undefined }}
          person={<PersonMenu compact {...person} />}
          switchers={
            <>
              <Popover
                label="Switch organization or workspace"
                open={switching}
                onOpenChange={setSwitching}
                trigger={
                  <SwitchButton
                    label="Organization: Halden Freight, Team"
                    name="Halden Freight"
                    tile={<Tile solid size={20} name="Halden Freight" />}
                    tag={<PlanTag plan="TEAM">Team</PlanTag>}
                  />
                }
              >
                <p>Organizations and workspaces</p>
              </Popover>
              <Slash />
              <SwitchButton label="Workspace: payments-prod" name="payments-prod" />
            </>
          }
          actions={
            <>
              <IconButton label="Presentation mode" icon={<Icons.EyeOff />} />
              <IconButton label="Keyboard shortcuts" icon={<Icons.CircleQuestionMark />} keyHint="?" />
              <IconButton label="Theme" icon={<Icons.Moon />} />
            </>
          }
        />
      }
      menu={
        <SideMenu
          label="Main"
          groups={groups}
          foot={<PersonMenu {...person} />}
          head={
            menuOpen ? (
              <SwitchCard
                label="Organization Halden Freight, workspace payments-prod"
                name="Halden Freight"
                detail="payments-prod"
                tile={<Tile solid size={28} name="Halden Freight" />}
                tag={<PlanTag plan="TEAM">Team</PlanTag>}
              />
            ) : undefined
          }
        />
      }
    >
      {children}
      <AlertStack
        label="Notifications"
        supportLabel="Open Support Form"
        onDismiss={() => undefined}
        onSupport={() => undefined}
        alerts={
          address.get('alerts') === 'on'
            ? [
                {
                  id: 'a',
                  kind: 'info',
                  title: 'Copied!',
                  text: 'Cleared from the clipboard in 60 s',
                  durationMs: 60_000,
                },
                {
                  id: 'b',
                  kind: 'error',
                  title: 'Something Went Wrong',
                  text: "We're experiencing technical difficulties. Please try again in a few moments.",
                  durationMs: 60_000,
                  support: true,
                },
              ]
            : []
        }
      />
    </AppFrame>
  );
}
