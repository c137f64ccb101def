import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReadPurpose } from '@cofferdam/domain';
import { useHost, useReportedCall } from '@cofferdam/remote-contract/react';
import { copiedMessages } from '../copied.messages.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** The requested value; the current version by default. */
export interface WantedValue {
  readonly name: string;
  readonly version?: number | undefined;
  /** The purpose, for the log; omitted if it's neither. */
  readonly purpose?: ReadPurpose;
}

/** Functions that read a value. Each call is one recorded access. */
export interface ValueAccess {
  /** Fetches a value. The central handler shows errors, which are then rethrown. */
  readonly fetchValue: (wanted: WantedValue) => Promise<string>;
  /** Fetches a value and copies it; the host clears the clipboard after 60 s. */
  readonly copyValue: (wanted: WantedValue) => Promise<void>;
}

/** Access to values of a workspace while the component is mounted. */
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
