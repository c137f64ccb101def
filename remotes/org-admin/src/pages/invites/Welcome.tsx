import { useState, type ReactNode } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { useCreateOrganization } from '../../features/create-organization/useCreateOrganization.ts';
import { addSampleData } from '../../features/create-organization/addSampleData.ts';
import { WelcomeOrganization, type Start } from './WelcomeOrganization.tsx';
import { WelcomeWorkspace } from './WelcomeWorkspace.tsx';
import { welcomeMessages as messages } from './welcome.messages.ts';

/**
 * The first page of a person without an organization: a name, then a first workspace, and both are created together.
 * The first step ends with `children`: other ways to begin.
 */
export function Welcome({ children }: { readonly children: ReactNode }) {
  const { api } = useHost();
  const [step, setStep] = useState<'organization' | 'workspace'>('organization');
  const [name, setName] = useState('');
  const [start, setStart] = useState<Start>('empty');
  const command = useCreateOrganization('/r/secrets');
  const create = (workspaceName: string): void => {
    void command.run({
      name,
      subscriptionType: 'FREE',
      workspaceName,
      ...(start === 'sample' ? { fill: (scope) => addSampleData(api, scope) } : {}),
    });
  };
  if (step === 'workspace') {
    return (
      <WelcomeWorkspace
        organization={name}
        isBusy={command.isRunning}
        onBack={() => setStep('organization')}
        onCreate={create}
      />
    );
  }
  return (
    <>
      <WelcomeOrganization
        name={name}
        onName={setName}
        start={start}
        onStart={setStart}
        isBusy={command.isRunning}
        onNext={() => {
          if (start === 'sample') create(messages.sampleWorkspace);
          else setStep('workspace');
        }}
      />
      {children}
    </>
  );
}
