import type { AuditEventId, AuditEventType, AuditFields, UserId } from '@cofferdam/domain';
import { writeFields } from '../../platform/audit/recordAudit.ts';
import { json, moment, text, uuid } from '../../platform/database/columns.ts';
import { namedStatement, type Query } from '../../platform/database/query.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Random } from '../../platform/random/random.ts';

/** Events of an account that its organizations record. */
export type MemberEventType = Extract<
  AuditEventType,
  'member.second-factor.added' | 'member.second-factor.removed' | 'member.recovery-code.used' | 'member.device.new'
>;

/**
 * The database finds the organizations, because identity can't read them. One id is enough, because each organization
 * has its own log.
 */
const insertMemberEvent = namedStatement(
  'identity.member-event.record',
  {
    userId: uuid<UserId>(),
    id: uuid<AuditEventId>(),
    type: text<MemberEventType>(),
    now: moment(),
    address: text(),
    requestId: text(),
    fields: json<string>(),
  },
  `select identity.record_of_member($userId, $id, $type, $now, $address, $requestId, $fields)`,
);

/** The statement that records an event in every organization of its person, for the transaction of the change. */
export function recordOfMember<Type extends MemberEventType>(
  { random }: { readonly random: Random },
  { userId, now, address, requestId }: Pick<Caller, 'now' | 'address' | 'requestId'> & { readonly userId: UserId },
  type: Type,
  fields: AuditFields<Type>,
): Query<never> {
  return insertMemberEvent({
    userId,
    id: random.id(),
    type,
    now,
    address,
    requestId,
    fields: writeFields(type, fields),
  });
}
