import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listCalls, type ContractCall } from '@cofferdam/api-contract';
import type { OrganizationId, PermissionName, UserId, WorkspaceId } from '@cofferdam/domain';
import { ApiFailure } from '../errors/apiFailure.ts';
import type { Foundation } from '../platform.ts';
import { tokensOf } from '../rateLimit/tokensOf.ts';
import { FloodLimit } from '../rateLimit/floodLimit.ts';
import type { AccessRequest } from '../tenancy/accessRequest.ts';
import type { WorkspaceAccessGrant } from '../tenancy/authorize.ts';
import { createAuthorizer, type AuthorizedCall } from '../tenancy/createAuthorizer.ts';
import { requireFreshSignIn } from '../tenancy/requireFreshSignIn.ts';
import type { RightsLockMode, RightsLocks } from '../tenancy/rightsLock.ts';
import type { Arrival } from './arrival.ts';
import type {
  BrowserContext,
  CallOptions,
  CallRegistrar,
  GuardedCallOptions,
  OpenCall,
  SteppedCall,
  SteppedWorkspaceCall,
  WorkspaceCall,
} from './calls.ts';
import type { TokenVerifier, VerifiedToken } from './caller.ts';
import { createPersonLines } from './createPersonLines.ts';
import { declaredLength } from './declaredLength.ts';
import { parseInput } from './parseInput.ts';
import { readBearer } from './readBearer.ts';
import { readCookies } from './readCookies.ts';
import { requireOrigin } from './requireOrigin.ts';
import { sendAnswer } from './sendAnswer.ts';

type Handler = (call: never, input: never) => Promise<unknown>;
type Run = (context: RunContext) => Promise<unknown>;

/** Runs parts of a call, each in a transaction of its own. */
interface Steps {
  /** Without locks. */
  read<Result>(work: (call: AuthorizedCall) => Promise<Result>): Promise<Result>;
  step<Result>(work: (call: AuthorizedCall) => Promise<Result>): Promise<Result>;
}

interface RunContext {
  readonly arrival: Arrival;
  readonly call: ContractCall;
  readonly input: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const defaultBodyLimitBytes = 65_536;

/** Registers the calls of the contract as routes, each with the checks that its access requires. */
export function createCallRegistrar(
  app: FastifyInstance,
  foundation: Foundation,
  tokens: TokenVerifier,
): CallRegistrar {
  const { callsInFlight, clock, configuration, keys } = foundation;
  const { origins, shareOrigin } = configuration;
  const readersOrigins = shareOrigin === undefined ? origins : [...origins, shareOrigin];
  const calls = new Map(listCalls().map((call) => [`${call.group}.${call.name}`, call]));
  const authorizer = createAuthorizer(foundation);
  const users = new FloodLimit(configuration.floods.user);

  const lines = createPersonLines(foundation);

  function register(group: string, name: string, options: CallOptions | undefined, run: Run): void {
    const call = calls.get(`${group}.${name}`);
    if (call === undefined) throw new Error(`the contract has no call ${group}.${name}`);
    const needsToken = call.access !== 'public' && call.access !== 'session-cookie';
    const answerCall = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const arrival = requireArrival(request);
      const input = parseInput(call, readRawInput(call, request));
      const answer = async (): Promise<FastifyReply> =>
        sendAnswer(reply, call, await run({ arrival, call, input, request, reply }), configuration.checkAnswers);
      if (arrival.token === null) return answer();
      const { userId } = arrival.token;
      const cost = tokensOf(input as object, declaredLength(request)) + (options?.extraTokens ?? 0);
      if (cost === 0) return answer();
      users.take(userId, cost);
      return lines.runLarge(userId, request, answer);
    };
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: options?.bodyLimitBytes ?? defaultBodyLimitBytes,
      exposeHeadRoute: false,
      // Only `installHooks` decides what is logged of a request.
      logLevel: 'silent',
      config: { tooLarge: options?.tooLarge },
      // Before the body is read: a caller without access doesn't get to send one.
      onRequest: async (request, reply) => {
        const arrival = requireArrival(request);
        keys.requireOpen();
        requireOrigin(request.method, request.headers, options?.isForReaders === true ? readersOrigins : origins);
        if (!needsToken) return;
        arrival.token = await tokens.verify(readBearer(request.headers.authorization));
        const { userId } = arrival.token;
        users.take(userId);
        await lines.enter(userId, request, reply);
      },
      handler: (request, reply) => callsInFlight.run(() => answerCall(request, reply)),
    });
  }

  /** Registers a call of a member. Each step of `run` authorizes it again, in a transaction of its own. */
  function registerGuarded(
    group: string,
    name: string,
    options: GuardedCallOptions<never> | undefined,
    run: (steps: Steps, context: RunContext) => Promise<unknown>,
  ): void {
    register(group, name, options, (context) => {
      const request = accessRequestOf(context, options);
      const needsFreshSignIn = options?.needsFreshSignIn?.(context.input as never) === true;
      // Only the first step checks this: a sign-in that becomes stale while the call waits for a lock was fresh enough.
      let isProven = false;
      const stepWith =
        (locks: AccessRequest['locks']): Steps['step'] =>
        (work) =>
          authorizer.authorize({ ...request, locks }, (call) => {
            // After authorization, so that no one is asked for a password only to be refused.
            if (needsFreshSignIn && !isProven) requireFreshSignIn(call);
            isProven = true;
            return work(call);
          });
      const steps = { read: stepWith(null), step: stepWith(request.locks) };
      return authorizer.auditIntegrityFailures(request, run(steps, context));
    });
  }

  return {
    open: (group, name, handler: Handler, options) =>
      register(group, name, options, ({ arrival, input, request, reply }) => {
        const opened: OpenCall = {
          ...arrival.caller,
          // Check again: the body may arrive long after the headers, and the token may have expired.
          now: clock.now(),
          ...browserContextOf(request),
          setCookie: (text) => void reply.header('set-cookie', text),
          setHeader: (header, value) => void reply.header(header, value),
        };
        return handler(opened as never, input as never);
      }),
    signedIn: (group, name, handler: Handler, options) =>
      register(group, name, options, async ({ arrival, input, request }) => {
        const token = requireToken(arrival);
        const organizationIds = (await options?.organizationsOf?.(input as never, token.userId)) ?? [];
        return authorizer.authorizeSession({ ...arrival.caller, ...token, organizationIds }, (call) =>
          handler({ ...call, ...browserContextOf(request) } as never, input as never),
        );
      }),
    organization: (group, name, handler: Handler, options) =>
      registerGuarded(group, name, options, ({ step }, { input }) =>
        step((call) => handler(call as never, input as never)),
      ),
    workspace: (group, name, handler: Handler, options) =>
      registerGuarded(group, name, options, ({ step }, { input }) =>
        step((call) => handler(inWorkspace(call) as never, input as never)),
      ),
    stepped: (group, name, handler: Handler, options) =>
      registerGuarded(group, name, options, (steps, { input, request }) => {
        const call: SteppedCall = { origin: pageOriginOf(request, origins), ...steps };
        return handler(call as never, input as never);
      }),
    steppedWorkspace: (group, name, handler: Handler, options) =>
      registerGuarded(group, name, options, ({ step }, { input }) => {
        const call: SteppedWorkspaceCall = { step: (work) => step((inside) => work(inWorkspace(inside))) };
        return handler(call as never, input as never);
      }),
  };
}

/** Only for calls whose permission is one of a workspace. */
function inWorkspace(call: AuthorizedCall): WorkspaceCall {
  const access = call.access as WorkspaceAccessGrant;
  return { ...call, access, workspaceId: access.workspaceId };
}

function requireArrival(request: FastifyRequest): Arrival {
  if (request.arrival === null) throw new Error('a request arrived past the hooks');
  return request.arrival;
}

/** The origin was compared with the configured ones before, on every call that changes something. */
function browserContextOf({ headers }: FastifyRequest): BrowserContext {
  return { cookies: readCookies(headers.cookie), origin: headers.origin ?? null };
}

/** Compared again, because a call that only reads can come from anywhere. */
function pageOriginOf({ headers }: FastifyRequest, origins: readonly string[]): string {
  return origins.find((origin) => origin === headers.origin) ?? origins[0] ?? '';
}

function requireToken(arrival: Arrival): VerifiedToken {
  if (arrival.token === null) throw new Error('a request arrived past its token');
  return arrival.token;
}

function readRawInput(call: ContractCall, request: FastifyRequest): object {
  const sent = (call.method === 'GET' ? request.query : request.body) ?? {};
  const inPath = request.params as Readonly<Record<string, string>>;
  for (const name of Object.keys(inPath)) {
    // Refuse a repeated parameter: parsers differ in which one they use.
    if (Object.hasOwn(sent, name)) throw new ApiFailure('validation.request', { fields: [name] });
  }
  return { ...sent, ...inPath };
}

interface NamedInput {
  readonly organizationId: OrganizationId;
  readonly workspaceId?: WorkspaceId;
  readonly name?: string;
}

function accessRequestOf(context: RunContext, options: GuardedCallOptions<never> | undefined): AccessRequest {
  const { arrival, call, input } = context;
  const { organizationId, workspaceId = null, name = null } = input as NamedInput;
  const token = requireToken(arrival);
  return {
    ...arrival.caller,
    ...token,
    organizationId,
    workspaceId,
    permission: call.access as PermissionName,
    callName: `${call.group}.${call.name}`,
    isOrganizationAsked: call.path.endsWith('/{organizationId}'),
    resourceName: name,
    needsNoSecondFactor: options?.needsNoSecondFactor === true,
    // A GET reads metadata, and can record that someone did, as with the audit log. Calls that change anything else, or
    // return a value, seed or code, have another method.
    locks: call.method === 'GET' ? null : locksOf(input as NamedInput, token.userId, options),
  };
}

/** See [Note: rights lock]. */
function locksOf(input: NamedInput, userId: UserId, options: GuardedCallOptions<never> | undefined): RightsLocks {
  const change = options?.changesRights?.(input as never, userId) ?? {};
  const people = new Map<UserId, RightsLockMode>([[userId, 'shared']]);
  for (const id of change.people ?? []) people.set(id, 'exclusive');
  const workspaces = new Map<WorkspaceId, RightsLockMode>();
  for (const id of options?.alsoIn?.(input as never) ?? []) workspaces.set(id, 'shared');
  if (input.workspaceId !== undefined) workspaces.set(input.workspaceId, 'shared');
  for (const id of change.workspaces ?? []) workspaces.set(id, 'exclusive');
  return {
    organizationId: input.organizationId,
    organization: change.organization === true ? 'exclusive' : 'shared',
    people,
    workspaces,
  };
}
