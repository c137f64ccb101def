import { isUuid, resourceKinds, type ResourceKind, type UserId } from '@cofferdam/domain';
import { readFilter, type ListAddress } from '../list/listAddress.ts';
import type { ListViewSource } from '../list/useListView.ts';

/** The view of the trash in the URL. */
export interface TrashView extends ListAddress {
  /** Null for all kinds. */
  readonly kind: ResourceKind | null;
  readonly deletedBy: UserId | null;
}

/** Everything in the trash. */
export const wholeTrash: TrashView = { filter: '', kind: null, deletedBy: null };

/** The view of the trash in the address; what makes no sense in it is ignored. */
export const trashView: ListViewSource<TrashView> = {
  read: (address) => {
    const deletedBy = address.get('deletedBy') ?? '';
    return {
      filter: readFilter(address),
      kind: resourceKinds.find((kind) => kind === address.get('kind')) ?? null,
      deletedBy: isUuid(deletedBy) ? (deletedBy as UserId) : null,
    };
  },
  unfiltered: wholeTrash,
};
