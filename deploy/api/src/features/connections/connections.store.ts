import type { ConnectionId, KeyFailureReason, KmsSettingsId, OrganizationId, UserId } from '@cofferdam/domain';
import {
  boolean,
  integer,
  list,
  moment,
  nullable,
  present,
  text,
  uuid,
  type RowOf,
} from '../../platform/database/columns.ts';
import { namedStatement, statement } from '../../platform/database/query.ts';

const serviceAccount = {
  email: text(),
  createdAt: moment(),
  createdBy: uuid<UserId>(),
  /** Null for a deleted account. */
  createdByName: nullable(text()),
};
export type ServiceAccountRow = RowOf<typeof serviceAccount>;

/** No row for an organization that was deleted and isn't erased yet. */
export const readServiceAccount = statement<[OrganizationId]>(
  'connections.readServiceAccount',
  `select a.email, a.created_at as "createdAt", a.created_by as "createdBy", u.display_name as "createdByName"
   from cofferdam.service_accounts a
   join cofferdam.organizations o on o.id = a.organization_id
   left join identity.users u on u.id = a.created_by where a.organization_id = $1`,
).returns(serviceAccount);

/** No row if the organization has one. */
export const insertServiceAccount = statement<[OrganizationId, email: string, at: Date, by: UserId]>(
  'connections.insertServiceAccount',
  `insert into cofferdam.service_accounts (organization_id, email, created_at, created_by) values ($1, $2, $3, $4)
   on conflict (organization_id) do nothing returning email`,
).returns({ email: text() });

/** Requires `lockOrganization` and that no connection is left. */
export const deleteServiceAccount = statement<[OrganizationId]>(
  'connections.deleteServiceAccount',
  'delete from cofferdam.service_accounts where organization_id = $1',
);

/** The last test, if any; `testReason` is null if it passed. */
const test = {
  testedAt: nullable(moment()),
  testMilliseconds: nullable(integer()),
  testReason: nullable(text<KeyFailureReason>()),
  testPermission: nullable(text()),
};
export type TestRow = RowOf<typeof test>;

const connection = {
  id: uuid<ConnectionId>(),
  targetEmail: text(),
  createdAt: moment(),
  createdBy: uuid<UserId>(),
  createdByName: nullable(text()),
  ...test,
};
export type ConnectionRow = RowOf<typeof connection>;

export const listConnections = statement<[OrganizationId]>(
  'connections.list',
  `select c.id, c.target_email as "targetEmail", c.created_at as "createdAt", c.created_by as "createdBy",
     u.display_name as "createdByName", c.tested_at as "testedAt", c.test_milliseconds as "testMilliseconds",
     c.test_reason as "testReason", c.test_permission as "testPermission"
   from cofferdam.gcp_connections c left join identity.users u on u.id = c.created_by
   where c.organization_id = $1 order by c.created_at, c.id`,
).returns(connection);

export const insertConnection = statement<[OrganizationId, ConnectionId, targetEmail: string, at: Date, by: UserId]>(
  'connections.insert',
  `insert into cofferdam.gcp_connections (organization_id, id, target_email, created_at, created_by)
   values ($1, $2, $3, $4, $5)`,
);

export const updateConnection = statement<[OrganizationId, ConnectionId, targetEmail: string]>(
  'connections.update',
  'update cofferdam.gcp_connections set target_email = $3 where organization_id = $1 and id = $2',
);

export const deleteConnection = statement<[OrganizationId, ConnectionId]>(
  'connections.delete',
  'delete from cofferdam.gcp_connections where organization_id = $1 and id = $2',
);

export const storeConnectionTest = namedStatement(
  'connections.storeTest',
  {
    organizationId: uuid<OrganizationId>(),
    id: uuid<ConnectionId>(),
    at: moment(),
    milliseconds: integer(),
    reason: nullable(text<KeyFailureReason>()),
    permission: nullable(text()),
  },
  `update cofferdam.gcp_connections set tested_at = $at, test_milliseconds = $milliseconds, test_reason = $reason,
     test_permission = $permission
   where organization_id = $organizationId and id = $id`,
);

const setting = {
  id: uuid<KmsSettingsId>(),
  connectionId: uuid<ConnectionId>(),
  targetEmail: text(),
  keyName: text(),
  createdAt: moment(),
  createdBy: uuid<UserId>(),
  createdByName: nullable(text()),
  ...test,
  /** Numbers of the generations that the key protects. */
  generations: present(list(integer())),
  /** Whether an unfinished change moves to this key. */
  isTarget: present(boolean()),
};
export type SettingRow = RowOf<typeof setting>;

export const listSettings = statement<[OrganizationId]>(
  'connections.listSettings',
  `select s.id, s.connection_id as "connectionId", c.target_email as "targetEmail", s.key_name as "keyName",
     s.created_at as "createdAt", s.created_by as "createdBy", u.display_name as "createdByName",
     s.probed_at as "testedAt", s.probe_milliseconds as "testMilliseconds", s.probe_reason as "testReason",
     s.probe_permission as "testPermission",
     array(
       select k.generation from cofferdam.organization_keys k
       where k.organization_id = $1 and k.kms_settings_id = s.id order by k.generation desc
     ) as "generations",
     exists (
       select from cofferdam.cryptography_changes h
       where h.organization_id = $1 and h.kms_settings_id = s.id and h.ended_at is null
     ) as "isTarget"
   from cofferdam.kms_settings s
   join cofferdam.gcp_connections c on c.organization_id = s.organization_id and c.id = s.connection_id
   left join identity.users u on u.id = s.created_by
   where s.organization_id = $1 order by s.created_at, s.id`,
).returns(setting);

/** No row if the key or the connection has a setting; `key_name` is unique across all organizations. */
export const insertSetting = statement<
  [OrganizationId, KmsSettingsId, ConnectionId, keyName: string, at: Date, by: UserId]
>(
  'connections.insertSetting',
  `insert into cofferdam.kms_settings (organization_id, id, connection_id, key_name, created_at, created_by)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
).returns({ id: uuid() });

/** The caller holds the organization's lock and has checked that no other setting uses the connection. */
export const updateSetting = statement<[OrganizationId, KmsSettingsId, ConnectionId, keyName: string]>(
  'connections.updateSetting',
  `update cofferdam.kms_settings set connection_id = $3, key_name = $4 where organization_id = $1 and id = $2`,
);

export const deleteSetting = statement<[OrganizationId, KmsSettingsId]>(
  'connections.deleteSetting',
  'delete from cofferdam.kms_settings where organization_id = $1 and id = $2',
);
