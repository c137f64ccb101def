import { useEffect, useState } from 'react';
import { useHost, useReportedCall } from '@cofferdam/remote-contract/react';
import { useUi } from '@cofferdam/ui/theme';
import { idsOf, type WorkspaceScope } from '../../../items/calls/useWorkspaceScope.ts';
import { RevealedValues } from './RevealedValues.ts';

/** The revealed values of a list while its page is mounted. Presentation mode hides them. */
export function useRevealedValues(scope: WorkspaceScope): RevealedValues {
  const { api } = useHost();
  const { now, presentation } = useUi();
  const reportedCall = useReportedCall();
  const [values] = useState(
    () =>
      new RevealedValues({
        now,
        read: async (names) => {
          const input = { ...idsOf(scope), names: [...names] };
          const { entries, rest = [] } = await reportedCall((signal) => api.secret.reveal(input, { signal }));
          const more =
            rest.length === 0
              ? []
              : (await reportedCall((signal) => api.secret.reveal({ ...input, names: rest }, { signal }))).entries;
          return new Map([...entries, ...more].map(({ name, value, version }) => [name, { value, version }]));
        },
      }),
  );
  useEffect(() => {
    if (presentation) values.clear();
  }, [values, presentation]);
  useEffect(() => () => values.clear(), [values]);
  return values;
}
