import { makeId, makePerson, makeSecret, type FirebasePerson, type NewFirebasePerson } from './firebasePeople.ts';
import { makeSigningKey, type SigningKey } from './signingKey.ts';
import { totpCode } from './totpCode.ts';

/** A request to the fixture. */
export interface FixtureRequest {
  readonly method: string;
  /** URL without the origin. */
  readonly path: string;
  /** JSON or a form; empty for a GET. */
  readonly body: string;
}

/** A response of the fixture. */
export interface FixtureAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A fake project. */
export interface FirebaseFixture {
  readonly projectId: string;
  readonly key: SigningKey;
  /** Age of sign-ins in tokens, in seconds; a test can change it. */
  readonly signedIn: { secondsAgo: number };
  /** Everyone who can sign in. */
  readonly people: readonly FirebasePerson[];
  /** Requested paths, in order. */
  readonly seen: string[];
  /** People who can sign in; a test can add some. */
  addPerson(given: NewFirebasePerson): FirebasePerson;
  /** Gives a person an authenticator app and returns its secret key. */
  addFactor(person: FirebasePerson): string;
  /** A token of a person as the service would sign it now; claims and header can be changed. */
  makeToken(person: FirebasePerson, changes?: object, header?: Readonly<Record<string, unknown>>): Promise<string>;
  /** The person of an Authorization header with a token of this project; null for any other. */
  readUid(authorization: string): string | null;
  /** The query of the provider's redirect after a person chose an account in its window. */
  answerInWindow(authUri: string, person: FirebasePerson): string;
  /** The response to a call of the SDK; undefined for an unknown call. */
  handle(request: FixtureRequest): Promise<FixtureAnswer | undefined>;
}

const tokenSeconds = 3_600;

/** Creates a project. `providerPage` is the URL of its providers' windows; `now` in milliseconds since 1970. */
export async function createFirebaseFixture(options: {
  readonly projectId: string;
  readonly now: () => number;
  readonly providerPage?: string;
}): Promise<FirebaseFixture> {
  const { projectId, now, providerPage = 'https://provider.example/authorize' } = options;
  const key = await makeSigningKey('firebase-1');
  const people: FirebasePerson[] = [];
  const seen: string[] = [];
  const seconds = (): number => Math.floor(now() / 1_000);
  const signedIn = { secondsAgo: 0 };
  /** People who passed the first factor, by the pending credential for the second one. */
  const pending = new Map<string, FirebasePerson>();
  const enrolling = new Map<string, string>();
  const sessions = new Map<string, string>();
  const codes = new Map<string, FirebasePerson>();
  const refreshTokens = new Map<string, Grant>();
  /** The person of each issued token. */
  const given = new Map<string, string>();

  interface Grant {
    readonly person: FirebasePerson;
    readonly authTime: number;
    readonly factorId: string | null;
  }

  const claimsOf = ({ person, authTime, factorId }: Grant): object => ({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: authTime - signedIn.secondsAgo,
    user_id: person.localId,
    sub: person.localId,
    iat: seconds(),
    exp: seconds() + tokenSeconds,
    email: person.email,
    email_verified: person.emailVerified,
    ...(person.displayName === '' ? {} : { name: person.displayName }),
    firebase: {
      identities: { email: [person.email] },
      sign_in_provider: person.provider,
      ...(factorId === null ? {} : { sign_in_second_factor: 'totp', second_factor_identifier: factorId }),
    },
    // Every token is different, like the service's.
    jti: makeId(),
  });

  const grant = async (held: Grant): Promise<Record<string, unknown>> => {
    const refreshToken = makeId();
    refreshTokens.set(refreshToken, held);
    const { localId, email, displayName } = held.person;
    const idToken = await key.sign(claimsOf(held));
    given.set(idToken, localId);
    return { localId, email, displayName, idToken, refreshToken, expiresIn: String(tokenSeconds), registered: true };
  };

  /** A session, or a pending second factor. */
  const proceed = async (person: FirebasePerson): Promise<FixtureAnswer> => {
    if (person.factors.length === 0) {
      return ok({ ...(await grant({ person, authTime: seconds(), factorId: null })), ...providerFacts(person) });
    }
    const mfaPendingCredential = makeId();
    pending.set(mfaPendingCredential, person);
    const mfaInfo = person.factors.map(({ mfaEnrollmentId, displayName }) => ({
      mfaEnrollmentId,
      displayName,
      enrolledAt: new Date(now()).toISOString(),
      totpInfo: {},
    }));
    return ok({ localId: person.localId, email: person.email, mfaPendingCredential, mfaInfo });
  };

  const providerFacts = ({ provider, email, emailVerified, localId }: FirebasePerson): object =>
    provider === 'password'
      ? {}
      : { providerId: provider, emailVerified, federatedId: localId, rawUserInfo: JSON.stringify({ email }) };

  const find = (email: unknown): FirebasePerson | undefined => people.find((person) => person.email === email);
  const ofToken = (idToken: unknown): FirebasePerson | undefined => {
    if (typeof idToken !== 'string') return undefined;
    const part = idToken.split('.')[1] ?? '';
    const { sub } = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string };
    return people.find(({ localId }) => localId === sub);
  };
  /** The code of this or the previous period, like the service. */
  const isCode = async (secret: string, code: unknown): Promise<boolean> =>
    code === (await totpCode(secret, now())) || code === (await totpCode(secret, now() - 30_000));

  type Handler = (input: Readonly<Record<string, unknown>>) => Promise<FixtureAnswer> | FixtureAnswer;
  const calls: Readonly<Record<string, Handler>> = {
    '/v1/accounts:signUp': async ({ email, password }) => {
      if (find(email) !== undefined) return fail('EMAIL_EXISTS');
      if (typeof password !== 'string' || password.length < 6) return fail('WEAK_PASSWORD : Password should be longer');
      const person = makePerson({ email: String(email), password, emailVerified: false });
      people.push(person);
      return proceed(person);
    },
    '/v1/accounts:signInWithPassword': ({ email, password }) => {
      const person = find(email);
      const isRight = person !== undefined && person.password !== null && person.password === password;
      return isRight ? proceed(person) : fail('INVALID_LOGIN_CREDENTIALS');
    },
    '/v1/accounts:createAuthUri': ({ providerId, continueUri }) => {
      if (typeof providerId !== 'string') return fail('MISSING_CONTINUE_URI');
      const [sessionId, state] = [makeId(), makeId()];
      sessions.set(sessionId, state);
      const authUri = new URL(providerPage);
      authUri.search = new URLSearchParams({
        provider: providerId,
        state,
        redirect_uri: String(continueUri),
      }).toString();
      return ok({ kind: 'identitytoolkit#CreateAuthUriResponse', authUri: authUri.href, sessionId, providerId });
    },
    '/v1/accounts:signInWithIdp': ({ requestUri, postBody, sessionId }) => {
      const sent = new URLSearchParams(typeof postBody === 'string' ? postBody : new URL(String(requestUri)).search);
      const code = sent.get('code') ?? '';
      const person = codes.get(code);
      // The session id must belong to this state, and a code works once.
      if (!codes.delete(code) || sessions.get(String(sessionId)) !== sent.get('state'))
        return fail('INVALID_IDP_RESPONSE');
      if (person === undefined) return fail('INVALID_IDP_RESPONSE');
      const other = people.find(({ email, provider }) => email === person.email && provider !== person.provider);
      if (other !== undefined) {
        const { email } = person;
        return ok({ needConfirmation: true, email, verifiedProvider: [other.provider], providerId: person.provider });
      }
      return proceed(person);
    },
    '/v1/accounts:lookup': ({ idToken }) => {
      const person = ofToken(idToken);
      if (person === undefined) return fail('USER_NOT_FOUND');
      const { localId, email, emailVerified, displayName, provider, factors } = person;
      const mfaInfo = factors.map((factor) => ({
        mfaEnrollmentId: factor.mfaEnrollmentId,
        displayName: factor.displayName,
        enrolledAt: new Date(now()).toISOString(),
        totpInfo: {},
      }));
      const providerUserInfo = [{ providerId: provider, rawId: email, federatedId: email, email, displayName }];
      return ok({ users: [{ localId, email, emailVerified, displayName, providerUserInfo, mfaInfo }] });
    },
    '/v1/accounts:update': async ({ idToken, displayName }) => {
      const person = ofToken(idToken);
      if (person === undefined) return fail('USER_NOT_FOUND');
      if (typeof displayName === 'string') person.displayName = displayName;
      return ok(await grant({ person, authTime: seconds(), factorId: null }));
    },
    '/v1/token': async ({ refresh_token: refreshToken }) => {
      const held = refreshTokens.get(String(refreshToken));
      if (held === undefined) return fail('INVALID_REFRESH_TOKEN');
      const renewed = await grant(held);
      const { idToken, expiresIn, localId } = renewed;
      return ok({
        access_token: idToken,
        id_token: idToken,
        expires_in: expiresIn,
        refresh_token: renewed['refreshToken'],
        token_type: 'Bearer',
        user_id: localId,
        project_id: projectId,
      });
    },
    '/v2/accounts/mfaEnrollment:start': ({ idToken }) => {
      if (ofToken(idToken) === undefined) return fail('USER_NOT_FOUND');
      const [sessionInfo, sharedSecretKey] = [makeId(), makeSecret()];
      enrolling.set(sessionInfo, sharedSecretKey);
      const finalizeEnrollmentTime = new Date(now() + 600_000).toISOString();
      return ok({
        totpSessionInfo: {
          sharedSecretKey,
          verificationCodeLength: 6,
          hashingAlgorithm: 'SHA1',
          periodSec: 30,
          sessionInfo,
          finalizeEnrollmentTime,
        },
      });
    },
    '/v2/accounts/mfaEnrollment:finalize': async ({ idToken, displayName, totpVerificationInfo }) => {
      const person = ofToken(idToken);
      const { sessionInfo, verificationCode } = (totpVerificationInfo ?? {}) as Record<string, unknown>;
      const secret = enrolling.get(String(sessionInfo));
      if (person === undefined || secret === undefined) return fail('INVALID_SESSION_INFO');
      if (!(await isCode(secret, verificationCode))) return fail('INVALID_CODE');
      enrolling.delete(String(sessionInfo));
      person.factors.push({
        mfaEnrollmentId: makeId(),
        displayName: typeof displayName === 'string' ? displayName : '',
        secret,
      });
      return ok({ ...(await grant({ person, authTime: seconds(), factorId: null })), totpAuthInfo: {} });
    },
    '/v2/accounts/mfaEnrollment:withdraw': async ({ idToken, mfaEnrollmentId }) => {
      const person = ofToken(idToken);
      const at = person?.factors.findIndex((factor) => factor.mfaEnrollmentId === mfaEnrollmentId) ?? -1;
      if (person === undefined || at === -1) return fail('MFA_ENROLLMENT_NOT_FOUND');
      person.factors.splice(at, 1);
      return ok(await grant({ person, authTime: seconds(), factorId: null }));
    },
    '/v2/accounts/mfaSignIn:finalize': async ({ mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo }) => {
      const person = pending.get(String(mfaPendingCredential));
      const factor = person?.factors.find((one) => one.mfaEnrollmentId === mfaEnrollmentId);
      const { verificationCode } = (totpVerificationInfo ?? {}) as Record<string, unknown>;
      if (person === undefined || factor === undefined) return fail('INVALID_MFA_PENDING_CREDENTIAL');
      if (!(await isCode(factor.secret, verificationCode))) return fail('INVALID_CODE');
      pending.delete(String(mfaPendingCredential));
      return ok(await grant({ person, authTime: seconds(), factorId: factor.mfaEnrollmentId }));
    },
  };

  return {
    projectId,
    key,
    signedIn,
    people,
    seen,
    addPerson(known) {
      const person = makePerson(known);
      people.push(person);
      return person;
    },
    addFactor(person) {
      const secret = makeSecret();
      person.factors.push({ mfaEnrollmentId: makeId(), displayName: 'Phone', secret });
      return secret;
    },
    makeToken: (person, changes = {}, header = {}) =>
      key.sign({ ...claimsOf({ person, authTime: seconds(), factorId: null }), ...changes }, header),
    readUid: (authorization) => given.get(authorization.replace(/^Bearer /, '')) ?? null,
    answerInWindow(authUri, person) {
      const code = makeId();
      codes.set(code, person);
      const state = new URL(authUri).searchParams.get('state') ?? '';
      return `?${new URLSearchParams({ code, state }).toString()}`;
    },
    async handle({ method, path, body }) {
      if (method === 'GET' && path.startsWith('/keys')) return ok({ keys: [key.jwk] });
      // With a custom URL, the SDK adds the name of the service to the path.
      const name = path.replace(/^\/(?:identitytoolkit|securetoken)\.googleapis\.com/, '').replace(/\?.*$/, '');
      const call = method === 'POST' ? calls[name] : undefined;
      if (call === undefined) return undefined;
      seen.push(name);
      const input = name === '/v1/token' ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body || '{}');
      return call(input as Record<string, unknown>);
    },
  };
}

function ok(body: object): FixtureAnswer {
  return { status: 200, body };
}

function fail(message: string): FixtureAnswer {
  return {
    status: 400,
    body: { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
  };
}
