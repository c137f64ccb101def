import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { countCodePoints, limits } from '@cofferdam/domain';
import { Button, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { Form, FormFoot, TextField } from '@cofferdam/ui/form';
import { useHost } from '@cofferdam/remote-contract/react';
import { describeNameFault } from '../../components/names/describeNameFault.ts';
import { Steps } from '../../features/steps/Steps.tsx';
import { createOrganizationMessages as messages } from './createOrganization.messages.ts';

/** First step: the name. It travels to the next one in the address, so that a reload keeps it. */
export default function CreateOrganizationPage() {
  const { navigate } = useHost();
  const [address] = useSearchParams();
  const [name, setName] = useState(address.get('name') ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const fault = describeNameFault(name);
  const formId = useId();

  const goOn = (): void => {
    setIsChecked(true);
    if (fault === undefined) {
      navigate(`/organization/create/plan?name=${encodeURIComponent(name.normalize('NFC').trim())}`);
    }
  };

  return (
    <Page>
      <PageHeader title={messages.title} description={messages.lead} />
      <PageBody
        width="form"
        foot={
          <FormFoot>
            <Button onClick={() => navigate('/r/organizations')}>{messages.cancel}</Button>
            <Button type="submit" form={formId} variant="primary">
              {messages.next}
            </Button>
          </FormFoot>
        }
      >
        <Steps current="name" />
        <Form id={formId} onSubmit={goOn} label={messages.title}>
          <TextField
            label={messages.name}
            value={name}
            onChange={setName}
            hint={messages.hint}
            placeholder={messages.placeholder}
            limit={limits.nameLength}
            autoFocus
            name="organization"
            autoComplete="organization"
            error={isChecked || countCodePoints(name) > limits.nameLength ? fault : undefined}
          />
        </Form>
      </PageBody>
    </Page>
  );
}
