import { useState } from 'react';
import { useSession } from '@cofferdam/remote-contract/react';
import { useUnsavedForm } from '../../components/actions/useUnsavedForm.ts';
import { describeDescriptionFault } from '../../components/names/describeDescriptionFault.ts';
import { DescriptionField } from '../../components/names/DescriptionField.tsx';
import { NamePage } from '../../components/names/NamePage.tsx';
import { useCreateWorkspace } from '../../features/create-workspace/useCreateWorkspace.ts';
import { CreateWorkspaceAside } from './CreateWorkspaceAside.tsx';
import { createWorkspaceMessages as messages } from './createWorkspace.messages.ts';

/** Creates a workspace. */
export default function CreateWorkspacePage() {
  const { organization } = useSession();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const command = useCreateWorkspace(useUnsavedForm(name !== '' || description !== ''));
  return (
    <NamePage
      words={{
        ...messages,
        title: messages.title,
        lead: organization === null ? undefined : messages.lead(organization.name),
      }}
      cancelPath="/r/workspaces"
      aside={organization === null ? undefined : <CreateWorkspaceAside organization={organization} />}
      name={name}
      onName={(typed) => {
        setName(typed);
        command.clearRefusal();
      }}
      field={{ name: 'workspace', autoComplete: 'off', mono: true }}
      fault={command.refusal === null ? undefined : messages.taken(name)}
      isBusy={command.isRunning}
      onSubmit={() => {
        if (describeDescriptionFault(description) === undefined) void command.run({ name, description });
      }}
    >
      <DescriptionField label={messages.description} value={description} onChange={setDescription} />
    </NamePage>
  );
}
