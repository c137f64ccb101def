import type { OrganizationId, PlanName, UserId } from '@cofferdam/domain';
import { boolean, integer, json, moment, present, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { statement, unpreparedStatement } from '../../platform/database/query.ts';

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

/** A message, or a request for a sales contact. */
const openMessage = {
  id: present(uuid()),
  kind: present(text<MessageKind | 'SALES'>()),
  email: present(text()),
  content: present(text()),
  details: present(json<Readonly<Record<string, unknown>>>()),
  createdAt: present(moment()),
};
export type OpenMessage = RowOf<typeof openMessage>;

/** For the operator: what people wrote and no one has closed, the oldest first. */
export const listOpenMessages = unpreparedStatement<[]>(
  'message.listOpen',
  `select id, kind, email, content, details, created_at as "createdAt" from cofferdam.messages where is_open
   union all
   select id, 'SALES', email, content,
     jsonb_build_object('organizationId', organization_id, 'plan', plan, 'people', people), created_at
   from cofferdam.sales_requests where is_open
   order by "createdAt"`,
).returns(openMessage);

/** Closes a message; an organization can then ask for a sales contact again. No row if it isn't open. */
export const closeMessage = unpreparedStatement<[id: string]>(
  'message.close',
  `with message as (
     update cofferdam.messages set is_open = false where id = $1 and is_open returning id
   ), request as (
     update cofferdam.sales_requests set is_open = false where id = $1 and is_open returning id
   )
   select id from message union all select id from request`,
).returns({ id: present(uuid()) });
