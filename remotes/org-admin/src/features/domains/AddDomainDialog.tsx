import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { Note } from '@cofferdam/ui/base';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog, NameBox } from '@cofferdam/ui/overlay';
import { domainsMessages as messages } from './domains.messages.ts';
import { domainsKey } from './useDomains.ts';

type Outsiders = CallOutput<'domain', 'outsiders'>['outsiders'];

/** Props of AddDomainDialog. */
export interface AddDomainDialogProps {
  readonly organizationId: OrganizationId;
  readonly onClose: () => void;
}

/** Adds a domain in two steps: its name, then which members have addresses of other domains. */
export default function AddDomainDialog({ organizationId, onClose }: AddDomainDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [domain, setDomain] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  // The domain can be edited while its members are looked up.
  const [found, setFound] = useState<{ readonly domain: string; readonly outsiders: Outsiders } | null>(null);
  const outsiders = found?.domain === domain ? found.outsiders : null;

  const command = useCommand({
    run: async () => {
      if (outsiders === null) {
        setFound({ domain, ...(await host.api.domain.outsiders({ organizationId, domain })) });
      } else {
        await host.api.domain.add({ organizationId, domain });
        await queries.invalidateQueries({ queryKey: domainsKey(organizationId) });
        onClose();
      }
    },
    refusalOf: (error) => {
      const words = error instanceof ApiError ? wordsOf(error.errorCode) : null;
      return words === null ? null : { domain, words };
    },
  });
  const refusal = command.refusal?.domain === domain ? command.refusal.words : null;
  const error = isChecked && domain.trim() === '' ? messages.invalid : refusal;
  return (
    <FormDialog
      open
      title={messages.addTitle}
      onClose={onClose}
      submit={{
        label: outsiders === null ? messages.continue : messages.add,
        loading: command.isRunning,
        onSubmit: () => {
          setIsChecked(true);
          if (domain.trim() !== '') void command.run();
        },
      }}
    >
      <TextField
        mono
        autoFocus
        label={messages.domain}
        hint={messages.domainHint}
        value={domain}
        onChange={setDomain}
        {...(error === null ? {} : { error })}
      />
      {outsiders !== null && outsiders.length === 0 && <Note tone="ok">{messages.noOutsiders}</Note>}
      {outsiders !== null && outsiders.length > 0 && (
        <>
          <Note tone="warn" title={messages.outsiders(outsiders.length)} live="polite">
            {messages.outsidersText}
          </Note>
          <NameBox>
            {outsiders.map(({ person, email }) => (
              <div key={person.id}>{email}</div>
            ))}
          </NameBox>
        </>
      )}
    </FormDialog>
  );
}

function wordsOf(code: string | null): string | null {
  if (code === 'organization.not-valid-domain') return messages.invalid;
  return code === 'request.conflict' ? messages.taken : null;
}
