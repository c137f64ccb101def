import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { RemoteName } from '@cofferdam/remote-contract';
import { HostProvider } from '@cofferdam/remote-contract/react';
import type { PageResult, RemoteRuntime } from './createRemoteRuntime.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { RemoteFailureCard } from './RemoteFailureCard.tsx';
import type { RemoteProblem } from './remoteProblem.ts';

interface RemotePageProps {
  readonly runtime: RemoteRuntime;
  readonly name: RemoteName;
  readonly routeId: string;
  /** The section's name in the menu, for the failure card. */
  readonly sectionLabel: string;
  /** Shown while the page is loaded. */
  readonly spinner: ReactNode;
  /** Called when a page throws while rendering. */
  readonly onProblem: (problem: RemoteProblem) => void;
}

/** Number of the attempt; a new number reloads the page, bypassing caches. */
interface Asking {
  readonly retries: number;
  readonly result: PageResult | null;
}

function crashOf(kind: RemoteProblem['kind'], name: RemoteName, build: string | null, error: unknown): RemoteProblem {
  return { kind, name, build, detail: String(error), isFallbackTried: false };
}

/** The page of a remote: spinner, page, or the card with the reason for a failure. */
export function RemotePage(props: RemotePageProps) {
  const { runtime, name, routeId } = props;
  const generation = useSyncExternalStore(runtime.subscribe, runtime.generation);
  // The key gives every page, and every new activation of it, a new state.
  return <OpenPage key={`${name}/${routeId}/${generation}`} {...props} />;
}

function OpenPage(props: RemotePageProps) {
  const { runtime, name, routeId, sectionLabel, spinner, onProblem } = props;
  const [asking, setAsking] = useState<Asking>(() => {
    const page = runtime.peek(name, routeId);
    return { retries: 0, result: page === undefined ? null : { ok: true, page } };
  });
  const { retries, result } = asking;

  useEffect(() => {
    if (result !== null) return undefined;
    let isCurrent = true;
    const asked = retries === 0 ? runtime.page(name, routeId) : runtime.retry(name, routeId);
    void asked
      // It never rejects by design; if it does, a card is better than an endless spinner.
      .catch((error: unknown): PageResult => ({ ok: false, problem: crashOf('broken', name, null, error) }))
      .then((answer) => {
        if (isCurrent) setAsking({ retries, result: answer });
      });
    return () => {
      isCurrent = false;
    };
  }, [runtime, name, routeId, retries, result]);

  if (result === null) return spinner;
  if (!result.ok) {
    const retry = (): void => setAsking({ retries: retries + 1, result: null });
    return <RemoteFailureCard problem={result.problem} sectionLabel={sectionLabel} onRetry={retry} />;
  }
  const { Component, host, build } = result.page;
  const handleCrash = (error: unknown): void => {
    const problem = crashOf('page-crashed', name, build, error);
    onProblem(problem);
    setAsking({ retries, result: { ok: false, problem } });
  };
  return (
    <PageErrorBoundary onCrash={handleCrash}>
      <HostProvider host={host}>
        <Component />
      </HostProvider>
    </PageErrorBoundary>
  );
}
