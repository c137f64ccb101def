import { ApiError, NetworkError } from '@cofferdam/api-client';
import type { ErrorCode, ErrorDetails } from '@cofferdam/domain';
import type { ErrorHandling, Notice } from '../hostApi.ts';
import { errorEffects } from './errorEffects.ts';
import type { ErrorEntry, ErrorTable } from './errorTable.ts';
import { generalError, noAnswerErrors } from './firstErrors.messages.ts';
import { createShownErrors } from './shownErrors.ts';

/** A message that the person must close, unlike an alert. */
export interface ErrorDialogContent {
  readonly title: string;
  readonly message: string;
}

/** Dependencies of the handler. */
export interface ErrorHandlerDependencies {
  /** The messages of all codes, loaded with the first error. */
  readMessages(): ErrorTable | Promise<ErrorTable>;
  /** Shows an alert. */
  notify(notice: Notice): void;
  /** Shows that the server can't be reached, once until it can be reached again. */
  notifyNoAnswer(notice: Notice): void;
  openDialog(content: ErrorDialogContent): void;
  /** Goes to a page, or to its replacement if it doesn't exist. */
  goTo(path: string): void;
  /** Replaces the open page with the not-found page. */
  showNotFound(): void;
  /** Reloads the person's organizations. */
  refreshOrganizations(): void;
  /** The server no longer has the session. */
  endSession(): void;
  /** Sends an unexpected error to error reporting. */
  report(error: unknown): void;
  /** Whether the device is online. */
  isOnline(): boolean;
}

/** The only code that turns a failed call into a visible message. */
export interface ErrorHandler {
  /** Shows an error by its code, or by its status where it has none. */
  handle(error: unknown, handling?: ErrorHandling): void;
  /** Handlers for failed calls of certain paths, run before the error is rethrown. */
  announce(error: unknown): void;
  /** Runs the effect of a code that didn't come from a call, and shows its message. */
  handleCode(code: ErrorCode): void;
  /** Shows the message of a code, without its effect. */
  showErrorCode(code: ErrorCode): void;
}

/** Codes that say no more than their status; the caller can have a better message. */
const genericCodes: ReadonlySet<ErrorCode> = new Set(['internal-server.exception', 'request.not-found']);

/** Creates the central error handler. */
export function createErrorHandler(dependencies: ErrorHandlerDependencies): ErrorHandler {
  const { notify, openDialog } = dependencies;
  const shown = createShownErrors();

  const showError = (entry: ErrorEntry, details: ErrorDetails): void => {
    const description = typeof entry.message === 'string' ? entry.message : entry.message(details);
    const { title, showSupportFormButton } = entry;
    notify({ type: 'ERROR', title, description, showSupportFormButton });
  };

  const showNoAnswer = (): void => {
    const { title, message } = dependencies.isOnline() ? noAnswerErrors.unreachable : noAnswerErrors.noNetwork;
    dependencies.notifyNoAnswer({ type: 'ERROR', title, description: message });
  };

  /** If the messages can't be loaded, use the general one. */
  const withEntry = (code: ErrorCode, use: (entry: ErrorEntry) => void): void => {
    const table = dependencies.readMessages();
    if (table instanceof Promise) {
      table.then(
        (loaded) => use(loaded[code]),
        () => use(generalError),
      );
    } else use(table[code]);
  };

  const handleCode = (code: ErrorCode, details: ErrorDetails = {}): void => {
    const effect = errorEffects[code];
    if (effect?.kind === 'session-ended') return dependencies.endSession();
    if (effect?.kind === 'step-up') return;
    withEntry(code, (entry) => {
      if (effect?.kind === 'navigate') dependencies.goTo(effect.to);
      else if (effect?.kind === 'organization-blocked') dependencies.refreshOrganizations();
      else if (effect?.kind === 'not-found') dependencies.showNotFound();
      showError(entry, details);
    });
  };

  /** Status 404 and 500 show the caller's message, 403 none, all others the general one. */
  const handleByStatus = (status: number, message: string | undefined): void => {
    if (status === 403) return;
    const isCallers = status === 404 || status === 500;
    if (isCallers && message !== undefined) openDialog({ title: generalError.title, message });
    else showError(generalError, {});
  };

  return {
    handleCode: (code) => handleCode(code),
    showErrorCode: (code) => withEntry(code, (entry) => showError(entry, {})),
    handle(error, handling = {}) {
      if (isAbort(error) || shown.has(error)) return;
      shown.add(error);
      if (error instanceof ApiError) {
        const { errorCode } = error;
        const isGeneric = errorCode === null || (genericCodes.has(errorCode) && handling.message !== undefined);
        if (isGeneric) handleByStatus(error.status, handling.message);
        else handleCode(errorCode, error.details);
        return;
      }
      if (error instanceof NetworkError) return showNoAnswer();
      dependencies.report(error);
      showError(generalError, {});
    },
    announce(error) {
      if (isAbort(error) || shown.has(error)) return;
      shown.add(error);
      if (error instanceof NetworkError) return showNoAnswer();
      const hasData = error instanceof ApiError && error.requestId !== null;
      if (hasData) {
        if (error.errorCode === null) showError(generalError, {});
        else handleCode(error.errorCode, error.details);
      } else {
        openDialog({ title: generalError.title, message: generalError.message });
      }
    },
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
