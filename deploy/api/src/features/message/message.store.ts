import type { OrganizationId, PlanName, UserId } from '@cofferdam/domain';
import { boolean, integer, json, moment, present, text } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';

/** Messages of a person, without an organization. */
export type MessageKind = 'FEEDBACK' | 'SUPPORT';

/** How many messages the person has sent since a time, and whether this message was already sent. */
export const readSent = statement<[UserId, since: Date, id: string]>(
  'message.readSent',
  `select m.id = $3 as "isThis" from cofferdam.messages m
   where m.user_id = $1 and (m.created_at > $2 or m.id = $3)`,
).returns({ isThis: present(boolean()) });

/** Stores a message with the address of its sender. */
export const insertMessage = statement<
  [UserId, id: string, kind: MessageKind, content: string, details: string, at: Date]
>(
  'message.insert',
  `insert into cofferdam.messages (user_id, id, kind, email, content, details, created_at)
   select u.id, $2, $3, u.email, $4, $5::jsonb, $6 from identity.users u where u.id = $1
   on conflict do nothing`,
);

/** A message to email. */
export const readMessage = statement<[UserId, id: string]>(
  'message.read',
  `select kind, email, content, details, created_at as "createdAt" from cofferdam.messages
   where user_id = $1 and id = $2`,
).returns({
  kind: text<MessageKind>(),
  email: text(),
  content: text(),
  details: json<Readonly<Record<string, unknown>>>(),
  createdAt: moment(),
});

/** Requests a sales contact; the unique index refuses a second open request. */
export const insertSalesRequest = statement<
  [OrganizationId, id: string, UserId, plan: PlanName, people: number, content: string, at: Date]
>(
  'message.insertSales',
  `insert into cofferdam.sales_requests (organization_id, id, user_id, email, plan, people, content, created_at)
   select $1, $2, u.id, u.email, $4, $5, $6, $7 from identity.users u where u.id = $3`,
);

/** A request to email. */
export const readSalesRequest = statement<[OrganizationId, id: string]>(
  'message.readSales',
  `select s.email, s.plan, s.people, s.content, s.created_at as "createdAt", o.name as "organizationName"
   from cofferdam.sales_requests s join cofferdam.organizations o on o.id = s.organization_id
   where s.organization_id = $1 and s.id = $2`,
).returns({
  email: text(),
  plan: text<PlanName>(),
  people: integer(),
  content: text(),
  createdAt: moment(),
  organizationName: text(),
});
