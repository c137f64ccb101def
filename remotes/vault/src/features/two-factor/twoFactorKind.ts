import type { TwoFactorId } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';
import { ShieldCheck } from '@cofferdam/ui/icons';
import { twoFactorQueries } from '../items/calls/twoFactorQueries.ts';
import { labelWith, oneByOne } from '../items/kinds/changeItems.ts';
import type { ItemChange, ItemKind } from '../items/kinds/ItemKind.ts';
import { twoFactorWords } from '../reading/codes/twoFactors.messages.ts';
import { twoFactorPages, twoFactorPath } from './twoFactorPath.ts';

/** The two-factor kind. */
export const twoFactorKind: ItemKind = {
  id: 'two-factor',
  Icon: ShieldCheck,
  isNameCode: false,
  words: {
    title: twoFactorWords.title,
    plural: 'Codes',
    kind: 'Code',
    one: 'code',
    count: (count) => (count === 1 ? '1 code' : `${formatNumber(count)} codes`),
    deleteEffect: (count) => `Two-factor sign-in stays on at the ${count === 1 ? 'service' : 'services'}.`,
  },
  paths: { list: twoFactorPages.list, item: twoFactorPath },
  permissions: { create: 'two-factor:create', delete: 'two-factor:delete' },
  queries: twoFactorQueries,
  batchSize: 1,
  label: labelWith(({ api, signal }, input) => api.twoFactor.label(input, { signal })),
  change: oneByOne<ItemChange>(({ api, scope, signal }, { id, name }, change) => {
    const entryId = id as TwoFactorId;
    switch (change.action) {
      case 'delete':
        return api.twoFactor.delete({ ...scope, name }, { signal });
      case 'move':
        return api.twoFactor.move({ ...scope, name, targetWorkspaceId: change.to }, { signal });
      case 'restore': {
        const { newName } = change;
        const named = newName === undefined ? {} : { newName };
        return api.twoFactor.restore({ ...scope, name, id: entryId, ...named }, { signal });
      }
      case 'destroy':
        return api.twoFactor.destroy({ ...scope, id: entryId }, { signal });
    }
  }),
};
