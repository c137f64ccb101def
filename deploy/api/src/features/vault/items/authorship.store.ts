import type { UserId } from '@cofferdam/domain';
import { moment, nullable, text, uuid } from '../../../platform/database/columns.ts';

/** Who created an item and who changed it last, for statements about an item `i`. */
export const authorship = {
  returns: {
    createdAt: moment(),
    createdBy: uuid<UserId>(),
    createdByName: nullable(text()),
    updatedAt: moment(),
    updatedBy: uuid<UserId>(),
    updatedByName: nullable(text()),
  },
  columns: `i.created_at as "createdAt", i.created_by as "createdBy", cu.display_name as "createdByName",
  i.updated_at as "updatedAt", i.updated_by as "updatedBy", uu.display_name as "updatedByName"`,
  joins: `left join identity.users cu on cu.id = i.created_by
   left join identity.users uu on uu.id = i.updated_by`,
} as const;
