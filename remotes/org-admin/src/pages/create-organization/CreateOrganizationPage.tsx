import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { NamePage } from '../../components/names/NamePage.tsx';
import { Steps } from '../../features/steps/Steps.tsx';
import { createOrganizationMessages as messages } from './createOrganization.messages.ts';

/** First step: the name. It travels to the next one in the address, so that a reload keeps it. */
export default function CreateOrganizationPage() {
  const { navigate } = useHost();
  const [address] = useSearchParams();
  const [name, setName] = useState(address.get('name') ?? '');
  return (
    <NamePage
      words={messages}
      cancelPath="/r/organizations"
      steps={<Steps current="name" />}
      name={name}
      onName={setName}
      field={{ name: 'organization', autoComplete: 'organization' }}
      onSubmit={() => navigate(`/organization/create/plan?name=${encodeURIComponent(name.normalize('NFC').trim())}`)}
    />
  );
}
