import type { UserId } from '@cofferdam/domain';
import { boolean } from '../database/columns.ts';
import { statement } from '../database/query.ts';

/** Whether the person is a member of any organization. */
export const isMemberAnywhere = statement<[UserId]>(
  'tenancy.isMemberAnywhere',
  `select exists (select from cofferdam.memberships where user_id = $1 and state = 'ACTIVE') as "isMember"`,
).returns({ isMember: boolean() });
