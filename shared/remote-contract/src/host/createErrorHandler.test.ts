import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@cofferdam/api-client';
import { errorCatalogue, type ErrorCode, type ErrorDetails } from '@cofferdam/domain';
import { createErrorHandler } from './createErrorHandler.ts';
import { errorEffects } from './errorEffects.ts';
import type { ErrorTable } from './errorTable.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];

/** A title and a text for each code. */
const errorMessages = Object.fromEntries(
  codes.map((code) => [code, { title: `Title of ${code}`, message: 'A text', showSupportFormButton: false }]),
) as unknown as ErrorTable;

interface Setting {
  readonly isOnline?: boolean;
  readonly readMessages?: () => ErrorTable | Promise<ErrorTable>;
}

function start({ isOnline = true, readMessages = () => errorMessages }: Setting = {}) {
  const did: string[] = [];
  const notices: { readonly title: string; readonly description?: string }[] = [];
  const dialogs: { readonly title: string; readonly message: string }[] = [];
  const handler = createErrorHandler({
    readMessages,
    notify: (notice) => {
      notices.push(notice);
      did.push(`alert ${notice.type} ${notice.title}`);
    },
    notifyNoAnswer: (notice) => {
      notices.push(notice);
      did.push(`no answer: ${notice.title}`);
    },
    openDialog: (content) => {
      dialogs.push(content);
      did.push(`dialog ${content.message}`);
    },
    goTo: (path) => did.push(`go ${path}`),
    showNotFound: () => did.push('not found'),
    refreshOrganizations: () => did.push('look at the organizations'),
    endSession: () => did.push('end session'),
    report: () => did.push('report'),
    isOnline: () => isOnline,
  });
  return { handler, did, notices, dialogs };
}

const failed = (status: number, errorCode: ErrorCode | null, details = {}): ApiError =>
  new ApiError('/core/api/v1/secret/list', status, { errorCode, requestId: 'r', details });
const withoutBody = (status: number): ApiError => new ApiError('/core/api/v1/secret/list', status, null);

const noAnswer = new NetworkError('/core/api/v1/secret/list', new TypeError('Failed to fetch'));

const general = 'alert ERROR Something Went Wrong';

describe('the central error handler', () => {
  it.each(codes)('shows the message of %s after running its effect', (code) => {
    const { handler, did, notices } = start();
    handler.handle(failed(400, code));
    const effect = errorEffects[code];
    const { title } = errorMessages[code];
    const words = `alert ERROR ${title}`;
    const expected = {
      none: [words],
      navigate: effect?.kind === 'navigate' ? [`go ${effect.to}`, words] : [],
      'organization-blocked': ['look at the organizations', words],
      'not-found': ['not found', words],
      'session-ended': ['end session'],
      'step-up': [],
    }[effect?.kind ?? 'none'];
    expect(did).toEqual(expected);
    if (notices.length > 0) expect(notices[0]?.description).toMatch(/\w/);
  });

  it.each([
    ['a code of tomorrow', failed(409, null), undefined, [general]],
    ['no code and no words of the caller', withoutBody(500), undefined, [general]],
    ['status 404 with words of the caller', withoutBody(404), 'The list is away.', ['dialog The list is away.']],
    ['status 500 with words of the caller', withoutBody(500), 'The list is away.', ['dialog The list is away.']],
    [
      'a general code with words of the caller',
      failed(500, 'internal-server.exception'),
      'The list is away.',
      ['dialog The list is away.'],
    ],
    ['another status with words of the caller', withoutBody(502), 'The list is away.', [general]],
    ['status 403 without a code', withoutBody(403), 'The list is away.', []],
    [
      'a code with words of its own before those of the caller',
      failed(404, 'secret.version.not-found'),
      'The list is away.',
      ['alert ERROR Title of secret.version.not-found'],
    ],
    ['no answer', noAnswer, undefined, ['no answer: The server didn’t answer']],
    ['no answer with words of the caller', noAnswer, 'The list is away.', ['no answer: The server didn’t answer']],
    ['an error of ours, which is reported', new TypeError('undefined is no function'), undefined, ['report', general]],
    ['a call that was given up', new DOMException('gone', 'AbortError'), 'x', []],
  ])('%s', (_case, error, message, expected) => {
    const { handler, did } = start();
    handler.handle(error, message === undefined ? {} : { message });
    expect(did).toEqual(expected);
  });

  it.each([
    [false, 'No network'],
    [true, 'The server didn’t answer'],
  ])('shows an alert without a response, depending on whether the device is online: %s', (isOnline, title) => {
    const handled = start({ isOnline });
    handled.handler.handle(noAnswer);
    expect(handled.notices).toEqual([{ type: 'ERROR', title, description: expect.stringMatching(/try again\.$/) }]);
    const announced = start({ isOnline });
    announced.handler.announce(noAnswer);
    expect(announced.notices).toEqual(handled.notices);
    expect(announced.dialogs).toEqual([]);
  });

  it('shows the exact general message for an unknown code', () => {
    const { handler, notices } = start();
    handler.handle(failed(400, null));
    expect(notices).toEqual([
      {
        type: 'ERROR',
        title: 'Something Went Wrong',
        description: "We're experiencing technical difficulties. Please try again in a few moments.",
        showSupportFormButton: true,
      },
    ]);
  });

  it('fills the server’s numbers into the message', () => {
    const code = 'subscription.resource-add.error.secret';
    const entry = { ...errorMessages[code], message: ({ limit }: ErrorDetails) => `${limit?.used} used` };
    const { handler, notices } = start({ readMessages: () => ({ ...errorMessages, [code]: entry }) });
    handler.handle(failed(403, code, { limit: { name: 'secretsPerWorkspace', allowed: 100, used: 99 } }));
    expect(notices[0]?.description).toBe('99 used');
  });

  it('shows a failure once, no matter how many handlers it reaches', () => {
    const { handler, did } = start();
    const error = failed(409, 'secret.exist.name');
    handler.announce(error);
    handler.handle(error);
    handler.handle(error);
    expect(did).toEqual(['alert ERROR Title of secret.exist.name']);
  });

  describe('for a call with a handler of its own', () => {
    it('reads the code from the response', () => {
      const { handler, did } = start();
      handler.announce(failed(403, 'access-denied.exception'));
      expect(did).toEqual(['alert ERROR Title of access-denied.exception']);
    });

    it('shows the general message for an unknown code', () => {
      const { handler, did } = start();
      handler.announce(failed(400, null));
      expect(did).toEqual([general]);
    });

    it('opens the unknown-error dialog without data of the response', () => {
      const { handler, dialogs } = start();
      handler.announce(withoutBody(502));
      expect(dialogs).toEqual([
        {
          title: 'Something Went Wrong',
          message: "We're experiencing technical difficulties. Please try again in a few moments.",
        },
      ]);
    });
  });

  describe('before the messages are loaded', () => {
    const waiting = Promise.withResolvers<ErrorTable>();

    it('ends a session immediately, and shows the error when its message is loaded', async () => {
      const { handler, did } = start({ readMessages: () => waiting.promise });
      handler.handle(failed(401, 'session.required'));
      handler.handle(failed(409, 'secret.exist.name'));
      expect(did).toEqual(['end session']);
      waiting.resolve(errorMessages);
      await waiting.promise;
      expect(did).toEqual(['end session', `alert ERROR ${errorMessages['secret.exist.name'].title}`]);
    });

    it('shows the general message if the catalog doesn’t load', async () => {
      const failing = Promise.reject<ErrorTable>(new TypeError('Failed to fetch'));
      const { handler, did } = start({ readMessages: () => failing });
      handler.handle(failed(409, 'secret.exist.name'));
      await failing.catch(() => undefined);
      expect(did).toEqual([general]);
    });
  });
});
