import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReadPurpose } from '@cofferdam/domain';
import { useHost, useReportedCall } from '@cofferdam/remote-contract/react';
import { copiedMessages } from '../copied.messages.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** Which value is wanted; the current version when none is named. */
export interface WantedValue {
  readonly name: string;
  readonly version?: number | undefined;
  /** What the page does with it, for the log; left out where it is neither. */
  readonly purpose?: ReadPurpose;
}

/** The two ways to a value. Each call is one access and is recorded by the server. */
export interface ValueAccess {
  /** Fetches a value. The central handler shows errors, which are then rethrown. */
  readonly fetchValue: (wanted: WantedValue) => Promise<string>;
  /** Fetches a value and puts it on the clipboard, from which the host clears it after 60 s. */
  readonly copyValue: (wanted: WantedValue) => Promise<void>;
}

/** Access to values of a workspace, for as long as the component is there. */
export function useValueAccess(scope: WorkspaceScope): ValueAccess {
  const host = useHost();
  const queries = useQueryClient();
  const reportedCall = useReportedCall();
  const fetchValue = useCallback(
    async ({ name, version, purpose }: WantedValue): Promise<string> => {
      const input = {
        ...idsOf(scope),
        name,
        ...(version === undefined ? {} : { version }),
        ...(purpose === undefined ? {} : { purpose }),
      };
      const { value } = await reportedCall((signal) => host.api.secret.versionAccess(input, { signal }));
      void queries.invalidateQueries({ queryKey: secretQueries.reads(scope, name) });
      return value;
    },
    [host, queries, scope, reportedCall],
  );
  const copyValue = useCallback(
    (wanted: WantedValue) =>
      host.copy(fetchValue({ ...wanted, purpose: 'COPY' }), {
        isSecret: true,
        what: copiedMessages.value(wanted.name, wanted.version),
      }),
    [host, fetchValue],
  );
  return { fetchValue, copyValue };
}
