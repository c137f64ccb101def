import { StateTag } from '@cofferdam/ui/base';
import type { ItemVersion } from './itemVersion.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { versionsMessages as messages } from './versions.messages.ts';

/** The state of a version; renders nothing for a readable one. */
export function VersionTag({ version }: { readonly version: ItemVersion }) {
  const state = version.isCurrent ? 'CURRENT' : version.state;
  const word = messages.states[state];
  if (word === null) return null;
  return (
    <StateTag state={state}>
      {word}
      {state === 'SCHEDULED_DESTROY' && version.destroyAt != null && (
        <>
          {' '}
          <TimeLeft at={version.destroyAt} />
        </>
      )}
    </StateTag>
  );
}
