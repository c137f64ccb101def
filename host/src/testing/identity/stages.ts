import { createFirebaseFixture, totpCode } from '@cofferdam/testing/firebase';
import { deleteApp, getApps } from 'firebase/app';
import { createEmbeddedIdentity } from '../../session/identity/embedded/createEmbeddedIdentity.ts';
import type { SessionNews } from '../../session/identity/embedded/sessionChannel.ts';
import { createFirebaseWay } from '../../session/identity/firebase/createFirebaseWay.ts';
import { createHostedIdentity } from '../../session/identity/hosted/createHostedIdentity.ts';
import { stateOf, type ProviderWindow } from '../../session/identity/hosted/providerWindow.ts';
import type { IdentityOffer } from '../../session/identity/identityOffer.ts';
import type { IdentityPort, SessionEnd, SignInOutcome } from '../../session/identity/identityPort.ts';
import { createOpenIdWay } from '../../session/identity/oidc/createOpenIdWay.ts';
import { createOwnServer, type OwnServer, type ProviderProofs } from './ownServer.ts';

/** An adapter with everything around it, so that one suite can run on each. */
export interface Stage {
  readonly identity: IdentityPort;
  readonly server: OwnServer;
  readonly posted: SessionNews[];
  readonly ends: SessionEnd[];
  /** Another tab says something. */
  hear(news: SessionNews): void;
  signIn(): Promise<SignInOutcome>;
  /** A wrong password, or a window that answers with something else than what was asked. */
  signInWrongly(): Promise<SignInOutcome>;
  reAuthenticate(): Promise<SignInOutcome>;
  /** From now on the account has a second factor; returns how its code is found. */
  addFactor(): Promise<() => Promise<string>>;
  /** Neither our server nor the provider answers from now on. */
  goAway(): void;
  /** Windows that are still open. */
  openWindows(): number;
  stop(): Promise<void>;
}

const before = globalThis.fetch;

interface Around {
  readonly proofs?: ProviderProofs;
  /** Answers what isn't for our own server. */
  readonly elsewhere?: (url: URL, init: RequestInit | undefined) => Promise<Response>;
}

function surround({ proofs = {}, elsewhere }: Around) {
  const server = createOwnServer(proofs);
  const [posted, ends]: [SessionNews[], SessionEnd[]] = [[], []];
  let hear: (news: SessionNews) => void = () => undefined;
  globalThis.fetch = async (input, init) => {
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input.toString(), location.href);
    if (url.origin !== location.origin && elsewhere !== undefined) return elsewhere(url, init);
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    return server.answer(url.pathname, body);
  };
  const embedded = createEmbeddedIdentity({
    channel: {
      post: (news) => posted.push(news),
      onNews: (listener) => {
        hear = listener;
      },
    },
    now: () => Date.now(),
  });
  embedded.onEnded((end) => ends.push(end));
  const stop = async (): Promise<void> => {
    globalThis.fetch = before;
    await Promise.all(getApps().map((app) => deleteApp(app)));
  };
  return { server, posted, ends, embedded, stop, hear: (news: SessionNews) => hear(news) };
}

/** Our own email and password. */
export async function embeddedStage(): Promise<Stage> {
  const { embedded: identity, server, ...around } = surround({});
  const email = 'mara@halden.example';
  return {
    ...around,
    identity,
    server,
    signIn: () => identity.signIn({ method: 'password', email, password: server.password }),
    signInWrongly: () => identity.signIn({ method: 'password', email, password: 'wrong' }),
    reAuthenticate: () => identity.reAuthenticate(server.password),
    async addFactor() {
      server.code = '123456';
      return async () => '123456';
    },
    goAway() {
      server.isAway = true;
    },
    openWindows: () => 0,
  };
}

interface FakeWindows {
  readonly open: () => ProviderWindow;
  /** What the next windows answer: the query of a right answer, made from the provider's address. */
  answer: (address: string) => string | null;
  count: number;
}

function fakeWindows(answer: FakeWindows['answer']): FakeWindows {
  const windows: FakeWindows = {
    answer,
    count: 0,
    open() {
      windows.count += 1;
      let address = '';
      return {
        goTo(wanted) {
          address = wanted;
        },
        answer: async (state) => {
          if (state !== stateOf(address)) throw new Error('waits for another sign-in');
          return windows.answer(address);
        },
        close() {
          windows.count -= 1;
        },
      };
    },
  };
  return windows;
}

const nothing: IdentityOffer = { passwords: 'embedded', firebase: null, oidc: [] };

/** A provider of OpenID Connect: the code flow is our server's. */
export async function openIdStage(): Promise<Stage> {
  let count = 0;
  const { embedded, server, ...around } = surround({
    proofs: {
      begin: () => `https://id.example.org/authorize?state=s${(count += 1)}`,
      finish: (response) => response === `?code=right&state=s${count}`,
    },
  });
  const right = (address: string): string => `?code=right&state=${stateOf(address)}`;
  const windows = fakeWindows(right);
  const identity = createHostedIdentity(
    embedded,
    { ...nothing, oidc: [{ id: 'corp', name: 'Corp' }] },
    {
      openWindow: windows.open,
      loadFirebase: () => Promise.reject(new Error('not offered')),
      loadOpenId: async () => createOpenIdWay(),
    },
  );
  const { hosted } = identity;
  if (hosted === undefined) throw new Error('hosted sign-in is missing');
  return {
    ...around,
    identity,
    server,
    signIn: () => hosted.signIn('corp'),
    async signInWrongly() {
      windows.answer = (address) => `?code=forged&state=${stateOf(address)}`;
      const outcome = await hosted.signIn('corp');
      windows.answer = right;
      return outcome;
    },
    reAuthenticate: () => hosted.reAuthenticate('corp'),
    async addFactor() {
      server.code = '123456';
      return async () => '123456';
    },
    goAway() {
      server.isAway = true;
    },
    openWindows: () => windows.count,
  };
}

/** Firebase: the unmodified SDK against our fake of the service. */
export async function firebaseStage(
  provider: 'google.com' | 'password' = 'google.com',
): Promise<Stage & { readonly fixture: Awaited<ReturnType<typeof createFirebaseFixture>> }> {
  const fixture = await createFirebaseFixture({ projectId: 'vault-project', now: () => Date.now() });
  const spent = new Set<string>();
  let isAway = false;
  const { embedded, server, ...around } = surround({
    proofs: {
      exchange(token) {
        const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
          readonly firebase: { readonly sign_in_provider: string };
        };
        const isNew = !spent.has(token);
        spent.add(token);
        return isNew ? claims.firebase.sign_in_provider : null;
      },
    },
    async elsewhere(url, init) {
      if (isAway) throw new TypeError('offline');
      const body = typeof init?.body === 'string' ? init.body : '';
      const answer = await fixture.handle({ method: init?.method ?? 'GET', path: url.pathname + url.search, body });
      if (answer === undefined) throw new TypeError(`the fixture doesn't know ${url.href}`);
      const { status, body: sent } = answer;
      return { ok: status < 400, status, json: async () => sent } as Response;
    },
  });
  const password = 'six or more';
  const person = fixture.addPerson({
    email: 'mara@halden.example',
    provider,
    ...(provider === 'password' ? { password } : {}),
  });
  const stranger = fixture.addPerson({ email: 'eve@halden.example', provider: 'google.com' });
  const right = (address: string): string => fixture.answerInWindow(address, person);
  const windows = fakeWindows(right);
  const offer = {
    projectId: fixture.projectId,
    apiKey: 'key',
    providers: [provider],
    preferences: false,
    auth: null,
    firestore: null,
  };
  const identity = createHostedIdentity(
    embedded,
    { ...nothing, passwords: provider === 'password' ? 'firebase' : 'embedded', firebase: offer },
    {
      openWindow: windows.open,
      loadFirebase: async () => createFirebaseWay(offer),
      loadOpenId: () => Promise.reject(new Error('not offered')),
    },
  );
  const { hosted } = identity;
  if (hosted === undefined) throw new Error('hosted sign-in is missing');
  const { email } = person;
  return {
    ...around,
    fixture,
    identity,
    server,
    signIn: () =>
      provider === 'password' ? identity.signIn({ method: 'password', email, password }) : hosted.signIn(provider),
    async signInWrongly() {
      if (provider === 'password') return identity.signIn({ method: 'password', email, password: 'wrong' });
      // The answer to another sign-in, under this one's state.
      windows.answer = (address) => {
        const code = new URLSearchParams(fixture.answerInWindow(address, stranger)).get('code') ?? '';
        return `?code=${code}x&state=${stateOf(address)}`;
      };
      const outcome = await hosted.signIn(provider);
      windows.answer = right;
      return outcome;
    },
    reAuthenticate: () =>
      provider === 'password' ? identity.reAuthenticate(password) : hosted.reAuthenticate(provider),
    async addFactor() {
      const secret = fixture.addFactor(person);
      return () => totpCode(secret, Date.now());
    },
    goAway() {
      isAway = true;
      server.isAway = true;
    },
    openWindows: () => windows.count,
  };
}
