import * as react from 'react';

// For its messages React takes the stack of what makes an element, up to this number a second: a seventh of a test's time.
const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set(_fewer: number) {
    // React begins to count again every second.
  },
});
