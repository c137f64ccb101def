import { limits, type SecretId } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';
import { Key } from '@cofferdam/ui/icons';
import { lazyPart } from '@cofferdam/ui/base';
import { secretQueries } from '../items/calls/secretQueries.ts';
import { allAtOnce, labelWith } from '../items/kinds/changeItems.ts';
import type { ItemChange, ItemKind, NamedItem } from '../items/kinds/ItemKind.ts';
import { secretPath } from './secretPath.ts';
import { secretsWords } from './secrets.messages.ts';

const namesOf = (items: readonly NamedItem[]): string[] => items.map(({ name }) => name);
const idsOf = (items: readonly NamedItem[]): SecretId[] => items.map(({ id }) => id as SecretId);

/** Secrets. */
export const secretKind: ItemKind = {
  id: 'secret',
  Icon: Key,
  isNameCode: true,
  words: {
    title: secretsWords.secrets,
    plural: 'Secrets',
    kind: 'Secret',
    one: 'secret',
    count: (count) => (count === 1 ? '1 secret' : `${formatNumber(count)} secrets`),
    deleteEffect: (count) => `Open one-time links to ${count === 1 ? 'it' : 'them'} stop working.`,
  },
  paths: { list: '/r/secrets', item: secretPath },
  permissions: { create: 'secret:create', delete: 'secret:delete' },
  queries: secretQueries,
  batchSize: limits.namesAtOnce,
  label: labelWith(({ api, signal }, input) => api.secret.label(input, { signal })),
  change: allAtOnce<ItemChange>(({ api, scope, signal }, items, change) => {
    switch (change.action) {
      case 'delete':
        return api.secret.delete({ ...scope, names: namesOf(items) }, { signal });
      case 'move':
        return api.secret.move({ ...scope, names: namesOf(items), toWorkspaceId: change.to }, { signal });
      case 'restore': {
        const { newName } = change;
        const named = newName === undefined ? {} : { newName };
        return api.secret.trashRestore({ ...scope, secretIds: idsOf(items), ...named }, { signal });
      }
      case 'destroy':
        return api.secret.trashEmpty({ ...scope, secretIds: idsOf(items) }, { signal });
    }
  }),
  BeforeDelete: lazyPart(() => import(/* webpackChunkName: "before-delete-secrets" */ './delete/BeforeDelete.tsx')),
  DeleteDetail: lazyPart(() => import(/* webpackChunkName: "before-delete-secrets" */ './delete/VersionCount.tsx')),
};
