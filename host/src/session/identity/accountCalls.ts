import type { CallInput, CallName, CallOutput, Routes } from '@cofferdam/api-contract';
import { faultOf } from './embedded/faultOf.ts';
import { readIdentityAnswer, type IdentityAnswer } from './embedded/postIdentity.ts';
import type { IdentityPort, IdentityRefusal } from './identityPort.ts';

type AccountCall = Extract<
  CallName<'identity'>,
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'describeLink'
  | 'releaseAddress'
  | 'undoAddressChange'
  | 'confirmAddress'
  | 'options'
>;

/** Paths that the types keep equal to the contract's, so that these pages don't load the API client. */
const paths: { readonly [C in AccountCall]: Routes['identity'][C]['path'] } = {
  requestPasswordReset: '/identity/v1/password/forgot',
  resetPassword: '/identity/v1/password/reset',
  describeLink: '/identity/v1/links/describe',
  releaseAddress: '/identity/v1/links/release',
  undoAddressChange: '/identity/v1/links/undo',
  confirmAddress: '/identity/v1/address/confirm',
  options: '/identity/v1/options',
};

/** The purpose of an emailed link, and the address that it was sent to. */
export type AccountLink = CallOutput<'identity', 'describeLink'>;

/** Why a call of these pages failed. */
export interface AccountRefusal extends IdentityRefusal {
  /** As sent; null without a response. */
  readonly errorCode: string | null;
  /** Names of the invalid fields. */
  readonly fields: readonly string[];
}

/** The outcome of a call of these pages. */
export type AccountAnswer<Output> = { readonly ok: true; readonly output: Output } | AccountRefusal;

/** The calls of the pages of emailed links. None rejects. */
export interface AccountCalls {
  options(): Promise<AccountAnswer<CallOutput<'identity', 'options'>>>;
  requestPasswordReset(email: string): Promise<AccountAnswer<object>>;
  resetPassword(token: string, newPassword: string): Promise<AccountAnswer<object>>;
  describe(token: string): Promise<AccountAnswer<AccountLink>>;
  release(token: string): Promise<AccountAnswer<object>>;
  undo(token: string): Promise<AccountAnswer<CallOutput<'identity', 'undoAddressChange'>>>;
  /** As the signed-in person. */
  confirm(token: string): Promise<AccountAnswer<CallOutput<'identity', 'confirmAddress'>>>;
}

/** Creates the calls, which send the identity's token if they need one. */
export function createAccountCalls(identity: Pick<IdentityPort, 'accessToken'>): AccountCalls {
  return {
    options: async () =>
      answerOf(await readIdentityAnswer(fetch(paths.options, { credentials: 'same-origin', cache: 'no-store' }))),
    requestPasswordReset: (email) => post('requestPasswordReset', { email }),
    resetPassword: (token, newPassword) => post('resetPassword', { token, newPassword }),
    describe: (token) => post('describeLink', { token }),
    release: (token) => post('releaseAddress', { token }),
    undo: (token) => post('undoAddressChange', { token }),
    confirm: async (token) => {
      try {
        return await post('confirmAddress', { token }, await identity.accessToken(null));
      } catch (cause) {
        return answerOf({ state: 'unreachable', cause });
      }
    },
  };
}

async function post<C extends AccountCall>(
  call: C,
  input: CallInput<'identity', C>,
  bearer: string | null = null,
): Promise<AccountAnswer<CallOutput<'identity', C>>> {
  const answer = await readIdentityAnswer<CallOutput<'identity', C>>(
    fetch(paths[call], {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        'content-type': 'application/json',
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(input),
    }),
  );
  return answerOf(answer);
}

function answerOf<Output>(answer: IdentityAnswer<Output>): AccountAnswer<Output> {
  if (answer.state === 'answered') return { ok: true, output: answer.output };
  const { errorCode, fields } = answer.state === 'refused' ? answer : { errorCode: null, fields: [] };
  return { ...faultOf(answer), errorCode, fields };
}
