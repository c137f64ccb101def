import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();
configure({
  // A generous timeout for waiting, because a busy machine is slow, not wrong.
  asyncUtilTimeout: 30_000,
  // While a test waits, no one reads why it isn't there yet: the document is only printed when the time is over.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

function isWaiting(): boolean {
  return (
    (getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
  );
}

afterEach(cleanup);
