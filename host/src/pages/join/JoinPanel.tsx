import { roleNames } from '@cofferdam/remote-contract/actions';
import { SignInPanel } from '@cofferdam/ui/brand';
import { Building2, Eye, Pencil, ScrollText, ShieldCheck } from '@cofferdam/ui/icons';
import type { ReactNode } from 'react';
import { joinMessages as messages } from '../../messages/join.ts';
import type { Invitation } from '../../session/identity/invitationCalls.ts';

type WorkspaceRole = Invitation['workspaces'][number]['role'];

const icons: Readonly<Record<WorkspaceRole, ReactNode>> = {
  ADMIN: <Pencil />,
  EDITOR: <Pencil />,
  READER: <Eye />,
  CODE_USER: <ShieldCheck />,
  VIEWER: <Eye />,
};

/** Number of workspaces that are described one by one. */
const shown = 2;

/** What the roles of an invitation let the invited person do, beside the form. */
export function JoinPanel({ invitation: { organization, role, workspaces } }: { readonly invitation: Invitation }) {
  const more = workspaces.length - shown;
  return (
    <SignInPanel
      title={messages.panelTitle}
      points={[
        ...(workspaces.length === 0
          ? [{ icon: <Building2 />, text: messages.can(roleNames[role], organization.name, messages.abilities[role]) }]
          : workspaces.slice(0, shown).map(({ name, role: held }) => ({
              icon: icons[held],
              text: messages.canIn(roleNames[held], name, messages.abilitiesIn[held]),
            }))),
        ...(more > 0 ? [{ icon: <Building2 />, text: messages.moreWorkspaces(more) }] : []),
        { icon: <ScrollText />, text: messages.recorded },
      ]}
    />
  );
}
