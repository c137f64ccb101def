import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { workspaceRoles, type PermissionName, type ResourceKind } from '@cofferdam/domain';
import { useDisabledReason, useHost } from '@cofferdam/remote-contract/react';
import { secretQueries } from '../../items/calls/secretQueries.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';

type Reader = CallOutput<'secret', 'readers'>['readers'][number];
type Rule = Reader['rules'][number];

/** A person who can see an item, and how much of it. */
export interface AccessPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Can reveal the value or text, or use the code. */
  readonly canRead: boolean;
  /** Can see the secret key of a code. */
  readonly canReadKey: boolean;
  /** The deciding role in the workspace, with its source. */
  readonly rules: readonly Rule[];
}

/** Who can see an item. */
export interface Access {
  /** Undefined until known, and for people who can't view roles. */
  readonly people: readonly AccessPerson[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Why this person can't see who has access. */
  readonly disabledReason: string | undefined;
  /** People who can read it; undefined until known, null for people who can't view roles. */
  readonly count: number | null | undefined;
}

/**
 * Who can see an item. The server answers for a secret, or for any new one of the workspace. Notes have the same roles, and
 * for codes, the role in the rules decides here.
 */
export function useAccess(scope: WorkspaceScope, kind: ResourceKind, name: string | undefined): Access {
  const { api } = useHost();
  const disabledReason = useDisabledReason('workspace:role:read');
  const secretName = kind === 'secret' ? name : undefined;
  const query = useQuery({
    queryKey: secretQueries.readers(scope, secretName),
    enabled: disabledReason === undefined,
    retry: false,
    queryFn: ({ signal }) =>
      api.secret.readers({ ...idsOf(scope), ...(secretName === undefined ? {} : { name: secretName }) }, { signal }),
  });
  const people = query.data?.readers.map(({ person, email, seesValue, rules }): AccessPerson => ({
    id: person.id,
    name: person.name || email,
    email,
    canRead: kind === 'two-factor' ? hasRoleWith('two-factor:code:use', rules) : seesValue,
    canReadKey: kind === 'two-factor' && hasRoleWith('two-factor:seed:access', rules),
    rules,
  }));
  return {
    people,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    disabledReason,
    count: disabledReason === undefined ? people?.filter(({ canRead }) => canRead).length : null,
  };
}

function hasRoleWith(permission: PermissionName, rules: readonly Rule[]): boolean {
  return rules.some(
    (rule) =>
      rule.kind === 'private-own' ||
      ((rule.kind === 'implied-role' || rule.kind === 'assigned-role') &&
        workspaceRoles[rule.role].includes(permission)),
  );
}
