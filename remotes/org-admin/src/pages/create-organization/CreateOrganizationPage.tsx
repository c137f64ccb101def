import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { countCodePoints, limits } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { TextField } from '@cofferdam/ui/form';
import { describeNameFault } from '../../components/names/describeNameFault.ts';
import { NamePage } from '../../components/names/NamePage.tsx';
import { Steps } from '../../features/steps/Steps.tsx';
import { createOrganizationMessages as messages } from './createOrganization.messages.ts';

/** First step: the names. They are passed to the next step in the address, so that a reload keeps them. */
export default function CreateOrganizationPage() {
  const { navigate } = useHost();
  const [address] = useSearchParams();
  const [name, setName] = useState(address.get('name') ?? '');
  const [workspace, setWorkspace] = useState(address.get('workspace') ?? '');
  const [isChecked, setChecked] = useState(false);
  const fault = describeNameFault(workspace);
  const isTooLong = countCodePoints(workspace) > limits.nameLength;
  const submit = (): void => {
    setChecked(true);
    if (fault !== undefined) return;
    const names = new URLSearchParams({
      name: name.normalize('NFC').trim(),
      workspace: workspace.normalize('NFC').trim(),
    });
    navigate(`/organization/create/plan?${names.toString()}`);
  };
  return (
    <NamePage
      words={messages}
      cancelPath="/r/organizations"
      steps={<Steps current="name" />}
      name={name}
      onName={setName}
      field={{ name: 'organization', autoComplete: 'organization' }}
      onSubmit={submit}
    >
      <TextField
        mono
        label={messages.workspace}
        hint={messages.workspaceHint}
        placeholder={messages.workspacePlaceholder}
        limit={limits.nameLength}
        value={workspace}
        onChange={setWorkspace}
        name="workspace"
        error={isChecked || isTooLong ? fault : undefined}
      />
    </NamePage>
  );
}
