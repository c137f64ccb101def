import { useState } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { sendWithinRateLimit, useCommand, useHost, usePageActions } from '@cofferdam/remote-contract/react';
import { Button, StateText } from '@cofferdam/ui/base';
import { CircleAlert, CircleCheck, ShieldCheck } from '@cofferdam/ui/icons';
import { verifyLogMessages as messages } from './verifyLog.messages.ts';

type Verified = CallOutput<'audit', 'verify'>;

/** Props of VerifyLog. */
export interface VerifyLogProps {
  readonly organizationId: OrganizationId;
}

/** Verifies the hash chain of the log part by part, and shows progress and result. */
export function VerifyLog({ organizationId }: VerifyLogProps) {
  const { api } = useHost();
  const [verified, setVerified] = useState<Verified | null>(null);
  const command = useCommand({
    run: async (_, signal) => {
      setVerified(null);
      for (let after = 0; ;) {
        const start = after;
        const part = await sendWithinRateLimit(() => api.audit.verify({ organizationId, after: start }), signal);
        setVerified(part);
        if (part.isDone) return;
        after = part.verifiedTo;
      }
    },
  });
  const verify = (): void => void command.run();
  usePageActions([{ id: 'verify', label: messages.verify, icon: <ShieldCheck />, perform: verify }]);
  return (
    <>
      <span role="status">{verified !== null && <Result {...verified} />}</span>
      <Button variant="text" loading={command.isRunning} onClick={verify}>
        {messages.verify}
      </Button>
    </>
  );
}

function Result({ isDone, problem, signedTo, verifiedTo }: Verified) {
  if (problem !== null) {
    return (
      <StateText tone="bad" icon={<CircleAlert aria-hidden="true" />}>
        {messages.broken(problem)}
      </StateText>
    );
  }
  if (!isDone) return messages.progress(verifiedTo, signedTo);
  if (verifiedTo === 0) return messages.nothing;
  return (
    <StateText tone="ok" icon={<CircleCheck aria-hidden="true" />}>
      {messages.verified(verifiedTo)}
    </StateText>
  );
}
