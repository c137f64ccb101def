import { StateTag } from '@cofferdam/ui/base';
import type { SecretVersion } from '../../items/calls/secretQueries.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import { TimeLeft } from './TimeLeft.tsx';

/** The state of a version as a tag; one that waits to be destroyed says for how long. */
export function VersionTag({ version }: { readonly version: SecretVersion }) {
  const state = version.isCurrent ? 'CURRENT' : version.state;
  return (
    <StateTag state={state}>
      {messages.states[state]}
      {state === 'SCHEDULED_DESTROY' && version.destroyAt !== null && (
        <>
          {' '}
          <TimeLeft at={version.destroyAt} />
        </>
      )}
    </StateTag>
  );
}
