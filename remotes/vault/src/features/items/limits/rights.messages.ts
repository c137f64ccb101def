import { roleNames } from '@cofferdam/remote-contract/react';

/** Names of roles. */
export const rightsMessages = { roles: roleNames } as const;
