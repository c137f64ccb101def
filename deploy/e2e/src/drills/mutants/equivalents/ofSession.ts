import type { Equivalent } from './equivalent.ts';

/** Those of the session. */
export const ofSession: readonly Equivalent[] = [
  {
    file: 'host/src/session/browserStorage.ts',
    line: 'return text === null ? null : JSON.parse(text);',
    replacement: 'false',
    reason: 'JSON.parse(null) is null',
  },
  {
    file: 'host/src/session/browserStorage.ts',
    line: 'const databases = (await globalThis.indexedDB?.databases?.()) ?? [];',
    replacement: '["Stryker was here"]',
    reason: 'a text has no name, so no database is deleted',
  },
  {
    file: 'host/src/session/guard/decideNavigation.ts',
    line: 'return text !== null && isUuid(text) ? (text as Id) : null;',
    replacement: 'true',
    reason: 'null isn’t a UUID; the condition is for the types',
  },
  {
    file: 'host/src/session/guard/scopeOf.ts',
    line: 'return text !== null && isUuid(text) ? text : null;',
    replacement: 'true',
    reason: 'null isn’t a UUID; the condition is for the types',
  },
  {
    file: 'host/src/session/guard/redirectQuery.ts',
    line: "return url.origin === nowhere && !url.pathname.startsWith('//') && !isSignInPath(trimPath(url.pathname));",
    replacement: 'true',
    reason: 'a path that passed the checks before it stays on its origin; the line is a second barrier',
  },
  {
    file: 'host/src/session/guard/redirectQuery.ts',
    line: "return url.origin === nowhere && !url.pathname.startsWith('//') && !isSignInPath(trimPath(url.pathname));",
    replacement: "url.origin === nowhere || !url.pathname.startsWith('//')",
    reason: 'a path that passed the checks before it stays on its origin; the line is a second barrier',
  },
  {
    file: 'host/src/session/guard/redirectQuery.ts',
    line: "return url.origin === nowhere && !url.pathname.startsWith('//') && !isSignInPath(trimPath(url.pathname));",
    replacement: "url.pathname.endsWith('//')",
    reason: 'a path that passed the checks before it stays on its origin; the line is a second barrier',
  },
  {
    file: 'host/src/session/guard/settleAddress.ts',
    line: 'for (let step = 0; step < redirectLimit; step += 1) {',
    replacement: 'step <= redirectLimit',
    reason: 'no address needs more than two redirects',
  },
  {
    file: 'host/src/session/guard/settleAddress.ts',
    line: 'for (let step = 0; step < redirectLimit; step += 1) {',
    replacement: 'step -= 1',
    reason: 'no address needs more than two redirects',
  },
  {
    file: 'host/src/session/createSession.ts',
    line: 'if (copy === null || known === null) return restore();',
    replacement: 'false',
    reason: 'without a copy nothing is known, so one of the two conditions is enough',
  },
  {
    file: 'host/src/session/createSession.ts',
    line: 'if (!isOpen && store.get(workspacesAtom) !== null) store.set(workspacesAtom, null);',
    replacement: 'true',
    reason: 'setting null again changes nothing',
  },
  {
    file: 'host/src/session/createSession.ts',
    line: 'await inTurn(() => enterNow({ organizationId: organization?.id ?? null, workspaceId: workspace?.id ?? null }));',
    replacement: 'organization.id',
    reason: 'an organization of the list is only the stored one, so there is one; the question mark is for the types',
  },
  {
    file: 'host/src/session/localCopy.ts',
    line: "typeof copy === 'object' &&",
    replacement: 'true',
    reason: 'a text or a number has no person',
  },
  {
    file: 'host/src/session/localCopy.ts',
    line: 'const list = workspaces?.organizationId === organizationId ? workspaces?.rows : undefined;',
    replacement: 'workspaces.rows',
    reason: 'the condition has read it; the question mark is for the types',
  },
  {
    file: 'host/src/session/sessionAtoms.ts',
    line: 'const chosen = [get(preferencesAtom).idleLock, ...(get(organizationsAtom) ?? []).map((row) => row.idleLockMinutes)];',
    replacement: '["Stryker was here"]',
    reason: 'a text has no minutes',
  },
  {
    file: 'host/src/session/typedText.ts',
    line: "document.addEventListener('input', ({ target }) => target !== null && typed.add(target), {",
    replacement: 'true',
    reason: 'an event that was dispatched has a target; the condition is for the types',
  },
  {
    file: 'host/src/session/idle-lock/watchIdle.ts',
    line: 'const options = { capture: true, passive: true, signal: controller.signal };',
    replacement: 'false',
    reason: 'a listener that prevents nothing does the same without it; it lets the browser scroll without waiting',
  },
  {
    file: 'host/src/session/idle-lock/startIdleLock.ts',
    line: 'let isLocked = false;',
    replacement: 'true',
    reason: 'it is read only after a lock, which sets it',
  },
  {
    file: 'host/src/session/idle-lock/keepIdleLock.ts',
    line: 'unsubscribe();',
    replacement: ';',
    reason: 'once stopped, changes are ignored; the line frees the listener',
  },
  {
    file: 'host/src/session/createSession.ts',
    line: 'const isSaved = document?.organization?.id === organization?.id && document?.workspace?.id === workspace?.id;',
    replacement: 'organization.id',
    reason: 'a visit that starts from the copy has both; the question mark is for the types',
  },
  {
    file: 'host/src/session/createSession.ts',
    line: 'const isSaved = document?.organization?.id === organization?.id && document?.workspace?.id === workspace?.id;',
    replacement: 'workspace.id',
    reason: 'a visit that starts from the copy has both; the question mark is for the types',
  },
  {
    file: 'host/src/session/createSession.ts',
    line: 'const isSaved = document?.organization?.id === organization?.id && document?.workspace?.id === workspace?.id;',
    replacement: 'document.workspace',
    reason:
      'it is read only if the document has the same organization, so there is one; the question mark is for the types',
  },
  {
    file: 'host/src/session/createSession.ts',
    line: "dependencies.onOrganizationLost(lost?.name ?? '');",
    replacement: 'lost.name',
    reason: 'a visit that starts from the copy has both; the question mark is for the types',
  },
];
