import { useState } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { workspaceRoleNames, type WorkspaceRoleName } from '@cofferdam/domain';
import { roleNames, useCommand } from '@cofferdam/remote-contract/react';
import { SkeletonRows } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { AccessPreview } from '../../components/people/AccessPreview.tsx';
import { workspaceRoleHints } from '../../components/roles/roles.messages.ts';
import { assignRoleMessages as messages } from './assignRole.messages.ts';
import { useRolePreview, useSaveRole, type RolePlace } from './useWorkspaceRoles.ts';

/** Props of AddPersonDialog. */
export interface AddPersonDialogProps {
  readonly scope: RolePlace;
  readonly placeName: string;
  /** Members without a role here; undefined until loaded. */
  readonly others: CallOutput<'userRole', 'workspace'>['others'] | undefined;
  readonly onClose: () => void;
}

/** Gives a member a first role in a workspace. */
export default function AddPersonDialog({ scope, placeName, others, onClose }: AddPersonDialogProps) {
  const [chosen, setChosen] = useState('');
  const [role, setRole] = useState<WorkspaceRoleName>('READER');
  const command = useCommand({ run: useSaveRole(scope), onDone: onClose });
  const person = others?.find((one) => one.person.id === chosen)?.person ?? null;
  const preview = useRolePreview(scope, person === null ? null : { person, role });
  return (
    <FormDialog
      open
      title={messages.addTitle(placeName)}
      onClose={onClose}
      submit={{
        label: messages.addLabel,
        loading: command.isRunning,
        onSubmit: () => {
          if (person !== null) void command.run({ person, role });
        },
        ...(person === null ? { disabledReason: others?.length === 0 ? messages.nobodyLeft : messages.pick } : {}),
      }}
    >
      {others === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        <Select
          label={messages.person}
          value={chosen}
          options={[
            { value: '', label: messages.pick, disabled: true },
            ...others.map((one) => ({ value: one.person.id as string, label: `${one.person.name}, ${one.email}` })),
          ]}
          {...(others.length === 0 ? { hint: messages.nobodyLeft } : {})}
          onChange={setChosen}
        />
      )}
      <Select
        label={messages.role}
        hint={workspaceRoleHints[role]}
        value={role}
        options={workspaceRoleNames.map((name) => ({ value: name, label: roleNames[name] }))}
        onChange={setRole}
      />
      {person !== null && <AccessPreview preview={preview} organization={placeName} />}
    </FormDialog>
  );
}
