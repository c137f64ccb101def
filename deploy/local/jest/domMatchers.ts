import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();
configure({
  // A generous timeout for waiting, because a busy machine is slow, not wrong.
  asyncUtilTimeout: 30_000,
  // While a test waits for an element, only the last error is read, so only that one prints the document.
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
