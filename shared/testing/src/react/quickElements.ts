import * as react from 'react';

// For its warnings, React captures a stack for each new element until this counter reaches its limit, and resets the counter
// every second. The stacks take a seventh of a test's time.
const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set(_fewer: number) {
    // Ignore the reset.
  },
});
