import type { ItemKind } from '../features/items/kinds/ItemKind.ts';
import { noteKind } from '../features/notes/noteKind.tsx';
import { secretKind } from '../features/secrets/secretKind.ts';
import { twoFactorKind } from '../features/two-factor/twoFactorKind.ts';
import type { ResourceKind } from '@cofferdam/domain';

/** All kinds of items. */
export const itemKinds: Readonly<Record<ResourceKind, ItemKind>> = {
  secret: secretKind,
  'two-factor': twoFactorKind,
  note: noteKind,
};
