import { useEffect, useEffectEvent, useState } from 'react';
import { usePresentation } from '@cofferdam/ui/theme';
import type { Secret } from '../../items/calls/secretQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { useValueAccess } from '../../reading/value/useValueAccess.ts';

/** The value that a new version starts from. */
export interface StartValue {
  readonly status: 'reading' | 'ready';
  /** Null if the version starts empty: nothing to read, no permission, presenting, or a failed read. */
  readonly text: string | null;
}

/** Reads the current value of a secret once, which is recorded as a reveal. The central handler shows an error. */
export function useStartValue(scope: WorkspaceScope, secret: Secret, isWanted: boolean): StartValue {
  const { fetchValue } = useValueAccess(scope);
  const refusal = useDisabledReason('secret:version:access');
  const isPresenting = usePresentation();
  const { name, currentVersion } = secret;
  const [canRead] = useState(isWanted && refusal === undefined && !isPresenting && currentVersion !== null);
  const [start, setStart] = useState<StartValue>({ status: canRead ? 'reading' : 'ready', text: null });
  const read = useEffectEvent(async () => {
    try {
      const text = await fetchValue({ name, version: currentVersion ?? undefined, purpose: 'REVEAL' });
      setStart({ status: 'ready', text });
    } catch {
      setStart({ status: 'ready', text: null });
    }
  });
  useEffect(() => {
    if (canRead) void read();
  }, [canRead]);
  return start;
}
