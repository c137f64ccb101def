import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listCalls, type ContractCall } from '@cofferdam/api-contract';
import type { OrganizationId, PermissionName, WorkspaceId } from '@cofferdam/domain';
import { ApiFailure } from '../errors/apiFailure.ts';
import type { Foundation } from '../platform.ts';
import { FloodLimit } from '../rateLimit/floodLimit.ts';
import { createDoor } from '../tenancy/createDoor.ts';
import type { DoorRequest } from '../tenancy/doorRequest.ts';
import type { WorkspaceAdmission } from '../tenancy/judge.ts';
import type { Arrival } from './arrival.ts';
import type { CallOptions, CallRegistrar, OpenCall, SteppedCall } from './calls.ts';
import type { TokenVerifier, VerifiedToken } from './caller.ts';
import { parseInput } from './parseInput.ts';
import { readBearer } from './readBearer.ts';
import { readCookies } from './readCookies.ts';
import { requireOrigin } from './requireOrigin.ts';
import { sendAnswer } from './sendAnswer.ts';

type Handler = (call: never, input: never) => Promise<unknown>;
type Run = (context: RunContext) => Promise<unknown>;

interface RunContext {
  readonly arrival: Arrival;
  readonly call: ContractCall;
  readonly input: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const defaultBodyLimitBytes = 65_536;
const floodKeys = 20_000;

/** Registers the calls of the contract as routes, each behind the checks that its access asks for. */
export function createCallRegistrar(
  app: FastifyInstance,
  foundation: Foundation,
  tokens: TokenVerifier,
): CallRegistrar {
  const { configuration, keys } = foundation;
  const { origins, shareOrigin } = configuration;
  const readersOrigins = shareOrigin === undefined ? origins : [...origins, shareOrigin];
  const calls = new Map(listCalls().map((call) => [`${call.group}.${call.name}`, call]));
  const door = createDoor(foundation);
  const users = new FloodLimit({ ...configuration.floods.user, capacity: floodKeys, now: () => performance.now() });

  function register(group: string, name: string, options: CallOptions | undefined, run: Run): void {
    const call = calls.get(`${group}.${name}`);
    if (call === undefined) throw new Error(`the contract has no call ${group}.${name}`);
    const needsToken = call.access !== 'public' && call.access !== 'session-cookie';
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: options?.bodyLimitBytes ?? defaultBodyLimitBytes,
      exposeHeadRoute: false,
      // What is logged of a request is decided in one place, `installHooks`.
      logLevel: 'silent',
      // Before the body is read: whoever is not let in does not get to send one.
      onRequest: async (request) => {
        const arrival = requireArrival(request);
        keys.requireOpen();
        requireOrigin(request.method, request.headers, options?.isForReaders === true ? readersOrigins : origins);
        if (!needsToken) return;
        arrival.token = await tokens.verify(readBearer(request.headers.authorization));
        users.take(arrival.token.userId);
      },
      handler: async (request, reply) => {
        const input = parseInput(call, readRawInput(call, request));
        const answer = await run({ arrival: requireArrival(request), call, input, request, reply });
        return sendAnswer(reply, call, answer, configuration.checkAnswers);
      },
    });
  }

  return {
    open: (group, name, handler: Handler, options) =>
      register(group, name, options, ({ arrival, input, request, reply }) => {
        const opened: OpenCall = {
          ...arrival.caller,
          cookies: readCookies(request.headers.cookie),
          setCookie: (text) => void reply.header('set-cookie', text),
        };
        return handler(opened as never, input as never);
      }),
    signedIn: (group, name, handler: Handler, options) =>
      register(group, name, options, ({ arrival, input }) =>
        door.passSignedIn({ ...arrival.caller, ...requireToken(arrival) }, (call) =>
          handler(call as never, input as never),
        ),
      ),
    organization: (group, name, handler: Handler, options) =>
      register(group, name, options, (context) => {
        const request = doorRequest(context);
        return door.watchSeals(
          request,
          door.pass(request, (call) => handler(call as never, context.input as never)),
        );
      }),
    stepped: (group, name, handler: Handler, options) =>
      register(group, name, options, (context) => {
        const request = doorRequest(context);
        const call: SteppedCall = { step: (work) => door.pass(request, work) };
        return door.watchSeals(request, handler(call as never, context.input as never));
      }),
    workspace: (group, name, handler: Handler, options) =>
      register(group, name, options, (context) => {
        const request = doorRequest(context);
        const passed = door.pass(request, (call) => {
          const admission = call.admission as WorkspaceAdmission;
          return handler({ ...call, admission, workspaceId: admission.workspaceId } as never, context.input as never);
        });
        return door.watchSeals(request, passed);
      }),
    direct: (group, name, handler: Handler, options) =>
      register(group, name, options, (context) => {
        const request = doorRequest(context);
        return door.watchSeals(request, handler(door.leaveOpen(request) as never, context.input as never));
      }),
  };
}

function requireArrival(request: FastifyRequest): Arrival {
  if (request.arrival === null) throw new Error('a request arrived past the hooks');
  return request.arrival;
}

function requireToken(arrival: Arrival): VerifiedToken {
  if (arrival.token === null) throw new Error('a request arrived past its token');
  return arrival.token;
}

function readRawInput(call: ContractCall, request: FastifyRequest): object {
  const sent = (call.method === 'GET' ? request.query : request.body) ?? {};
  const inPath = request.params as Readonly<Record<string, string>>;
  for (const name of Object.keys(inPath)) {
    // Twice is once too often: which one counts must not depend on who reads it.
    if (Object.hasOwn(sent, name)) throw new ApiFailure('validation.request', { fields: [name] });
  }
  return { ...sent, ...inPath };
}

function doorRequest({ arrival, call, input }: RunContext): DoorRequest {
  const named = input as {
    readonly organizationId: OrganizationId;
    readonly workspaceId?: WorkspaceId;
    readonly name?: string;
  };
  return {
    ...arrival.caller,
    ...requireToken(arrival),
    organizationId: named.organizationId,
    workspaceId: named.workspaceId ?? null,
    permission: call.access as PermissionName,
    callName: `${call.group}.${call.name}`,
    isOrganizationAsked: call.path.endsWith('/{organizationId}'),
    resourceName: named.name ?? null,
  };
}
