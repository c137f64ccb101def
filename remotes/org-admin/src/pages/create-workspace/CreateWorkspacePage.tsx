import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { countCodePoints, limits } from '@cofferdam/domain';
import { Button, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { Form, FormFoot, TextField } from '@cofferdam/ui/form';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { useCreateWorkspace } from '../../features/create-workspace/useCreateWorkspace.ts';
import { describeNameFault } from '../../components/names/describeNameFault.ts';
import { DescriptionField } from '../../components/names/DescriptionField.tsx';
import { Steps } from '../../features/steps/Steps.tsx';
import { createWorkspaceMessages as messages } from './createWorkspace.messages.ts';

/** Makes a workspace; with `?first=1` it is the third step of starting an organization. */
export default function CreateWorkspacePage() {
  const { navigate } = useHost();
  const { organization } = useSession();
  const [address] = useSearchParams();
  const isFirst = address.get('first') === '1';
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { create, isCreating, takenName } = useCreateWorkspace({
    nextPath: isFirst ? '/workspace/first-secret' : '/r/secrets',
  });
  const formId = useId();
  const fault = describeNameFault(name);
  const isLongDescription = countCodePoints(description) > limits.descriptionLength;
  const title = isFirst ? messages.firstTitle : messages.title;

  const submit = (): void => {
    setIsChecked(true);
    if (fault === undefined && !isLongDescription) void create(name, description);
  };

  return (
    <Page>
      <PageHeader title={title} description={organization === null ? undefined : messages.lead(organization.name)} />
      <PageBody
        width="form"
        foot={
          <FormFoot>
            <Button onClick={() => navigate('/r/workspaces')}>{messages.cancel}</Button>
            <Button type="submit" form={formId} variant="primary" loading={isCreating}>
              {messages.create}
            </Button>
          </FormFoot>
        }
      >
        {isFirst ? <Steps current="workspace" /> : null}
        <Form id={formId} onSubmit={submit} label={title}>
          <TextField
            label={messages.name}
            value={name}
            onChange={setName}
            hint={messages.hint}
            placeholder={messages.placeholder}
            limit={limits.nameLength}
            mono
            autoFocus
            name="workspace"
            autoComplete="off"
            spellCheck={false}
            error={describeError({ fault, isChecked, name, takenName })}
          />
          <DescriptionField label={messages.description} value={description} onChange={setDescription} />
        </Form>
      </PageBody>
    </Page>
  );
}

interface Field {
  readonly name: string;
  readonly fault: string | undefined;
  readonly isChecked: boolean;
  readonly takenName: string | null;
}

function describeError({ name, fault, isChecked, takenName }: Field): string | undefined {
  if (takenName !== null && takenName === name) return messages.taken(name);
  return isChecked || countCodePoints(name) > limits.nameLength ? fault : undefined;
}
