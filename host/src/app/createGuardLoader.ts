import { redirect } from 'react-router-dom';
import { decideNavigation, readAddress, type NavigationDecision, type SessionScope } from '../session/guard/index.ts';
import { ScopeNotFound } from '../session/scope/ScopeNotFound.ts';
import type { Session } from '../session/createSession.ts';

/** Carries out the guard's decisions. */
export interface GuardDependencies {
  readonly session: Session;
  isSignedIn(): boolean;
  /** Shows what is missing and returns the redirect; null to stay with another scope. */
  onMissing(missing: ScopeNotFound): string | null;
  /** Whether this scope needs a new document, because other builds are chosen for it. */
  needsReload(scope: SessionScope): boolean;
  /** Opens a URL in a new document. */
  reload(address: string): void;
}

/** The loader of the root route: runs before any page renders, and on each navigation. */
export function createGuardLoader(
  dependencies: GuardDependencies,
): (args: { readonly request: Request }) => Promise<Response | null> {
  const { session } = dependencies;
  let trigger: 'arrival' | 'navigation' = 'arrival';

  const decide = (address: string): NavigationDecision =>
    decideNavigation({
      wanted: readAddress(address),
      isSignedIn: dependencies.isSignedIn(),
      trigger,
      ...session.state(),
    });

  const enter = async (scope: SessionScope, address: string): Promise<string | null> => {
    try {
      await session.enter(scope);
    } catch (error) {
      if (!(error instanceof ScopeNotFound)) throw error;
      return dependencies.onMissing(error) ?? withoutWorkspace(address);
    }
    if (dependencies.needsReload(scope)) dependencies.reload(address);
    // The stored scope changed: write an automatically chosen workspace into the URL.
    const settled = decide(address);
    return settled.kind === 'redirect' ? settled.to : null;
  };

  return async ({ request }) => {
    const address = addressOf(request.url);
    const decision = decide(address);
    if (decision.kind === 'redirect') return redirect(decision.to);
    trigger = 'navigation';
    if (decision.scope === 'clear') await session.leave();
    if (typeof decision.scope === 'string') return null;
    const to = await enter(decision.scope, address);
    return to === null ? null : redirect(to);
  };
}

/** The router's requests have no fragment: the router keeps it. */
function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function withoutWorkspace(address: string): string {
  const { pathname, search } = readAddress(address);
  const query = new URLSearchParams(search);
  query.delete('workspaceId');
  return `${pathname}?${query.toString()}`;
}
