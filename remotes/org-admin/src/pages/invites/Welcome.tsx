import { useEffect, useState, type ReactNode } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { useCreateOrganization } from '../../features/create-organization/useCreateOrganization.ts';
import { addSampleData } from '../../features/create-organization/addSampleData.ts';
import { WelcomeOrganization, type Start } from './WelcomeOrganization.tsx';
import { WelcomeWorkspace } from './WelcomeWorkspace.tsx';
import { welcomeMessages as messages } from './welcome.messages.ts';

/**
 * The first page of a person without an organization: a name, then a first workspace; both are created together. The
 * first step ends with `children`: other ways to start.
 */
export function Welcome({ children }: { readonly children: ReactNode }) {
  const { api, events, files } = useHost();
  const [step, setStep] = useState<'organization' | 'workspace'>('organization');
  const [name, setName] = useState('');
  const [start, setStart] = useState<Start>('empty');
  const command = useCreateOrganization();
  useEffect(() => events.emit('welcome.step.shown', { step }), [events, step]);
  const create = (workspaceName: string, file: File | null = null): void => {
    void command.run({
      nextPath: file === null ? '/r/secrets' : '/r/secrets/import',
      name,
      subscriptionType: 'FREE',
      workspaceName,
      fill: async (scope) => {
        if (start === 'sample') await addSampleData(api, scope);
        else if (file !== null) files.leave(file);
      },
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
