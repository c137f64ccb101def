import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { sampleInputs, sampleSeed } from '../../testing/sampleInputs.ts';
import { addKeySetting, targetEmail } from '../../testing/kms/addKeySetting.ts';
import { settingInput } from '../../testing/notifications/settingInputs.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import type { RightsServer } from './startRightsServer.ts';

/** More than the requests of one race. */
export const stockSize = 10;

/** Records that a race uses up, by name or by id: one per request, or the only one of the organization for all. */
export interface Stock {
  readonly names: readonly string[];
  readonly ids: readonly string[];
}

type StockKind =
  | 'secret'
  | 'disabledSecret'
  | 'secretVersion'
  | 'trashedSecret'
  | 'note'
  | 'trashedNote'
  | 'noteVersion'
  | 'twoFactor'
  | 'trashedTwoFactor'
  | 'recoveryCode'
  | 'label'
  | 'domain'
  | 'domainWithRecord'
  | 'verifiedDomain'
  | 'notification'
  | 'failedDelivery'
  | 'leaver'
  | 'invitation'
  | 'share'
  | 'serviceAccount'
  | 'connection'
  | 'keySetting'
  | 'runningChange'
  | 'pausedChange'
  | 'scheduledPlan';

/** Calls that use up a record, with its kind. */
export const stockOf: Readonly<Record<string, StockKind>> = {
  'secret.delete': 'secret',
  'secret.label': 'secret',
  'secret.move': 'secret',
  'secret.versionDisable': 'secret',
  'secret.versionDelete': 'secret',
  'secret.versionEnable': 'disabledSecret',
  'secret.currentVersion': 'secretVersion',
  'secret.trashRestore': 'trashedSecret',
  'secret.trashEmpty': 'trashedSecret',
  'note.delete': 'note',
  'note.label': 'note',
  'note.move': 'note',
  'note.restore': 'trashedNote',
  'note.destroy': 'trashedNote',
  'note.versionDelete': 'noteVersion',
  'note.currentVersion': 'noteVersion',
  'twoFactor.delete': 'twoFactor',
  'twoFactor.label': 'twoFactor',
  'twoFactor.move': 'twoFactor',
  'twoFactor.rename': 'twoFactor',
  'twoFactor.destroy': 'trashedTwoFactor',
  'twoFactor.restore': 'trashedTwoFactor',
  'twoFactor.recoveryUse': 'recoveryCode',
  'label.update': 'label',
  'label.remove': 'label',
  'domain.remove': 'domain',
  'domain.verify': 'domainWithRecord',
  'domain.setJoining': 'verifiedDomain',
  'notification.remove': 'notification',
  'notification.rotateSecret': 'notification',
  'notification.update': 'notification',
  'notification.sendTest': 'notification',
  'notification.resend': 'failedDelivery',
  'workspace.claim': 'leaver',
  'userOrganization.resendInvite': 'invitation',
  'userOrganization.deleteInvite': 'invitation',
  'share.revoke': 'share',
  'connection.deleteServiceAccount': 'serviceAccount',
  'connection.gcpAdd': 'serviceAccount',
  'connection.gcpUpdate': 'connection',
  'connection.gcpDelete': 'connection',
  'connection.gcpTest': 'connection',
  'connection.keyAdd': 'connection',
  'connection.keyUpdate': 'keySetting',
  'connection.keyDelete': 'keySetting',
  'connection.keyTest': 'keySetting',
  'favorite.set': 'secret',
  'favorite.opened': 'secret',
  'encryption.pause': 'runningChange',
  'encryption.resume': 'pausedChange',
  'encryption.rollBack': 'runningChange',
  'billing.cancelChange': 'scheduledPlan',
};

/** The only record of its kind, for all requests. */
const onlyOne = (id: string): Stock => ({ names: [], ids: Array.from({ length: stockSize }, () => id) });

/** Adds records of a kind with new names to a workspace or its organization. */
export async function addStock(
  { api: { database }, dns, receiver }: RightsServer,
  kind: StockKind,
  owner: TestPerson,
  place: { readonly organizationId: OrganizationId; readonly workspaceId: WorkspaceId },
): Promise<Stock> {
  const { organizationId } = place;
  const names = Array.from({ length: stockSize }, () => `Stock ${crypto.randomUUID().slice(0, 23)}`);
  const each = <Result>(add: (name: string) => Promise<Result>): Promise<Result[]> => Promise.all(names.map(add));
  switch (kind) {
    case 'secret':
    case 'disabledSecret':
    case 'secretVersion':
    case 'trashedSecret': {
      const added = await each((name) => owner.succeed('secret', 'add', { ...place, name, value: 'x' }));
      if (kind === 'disabledSecret')
        await each((name) => owner.succeed('secret', 'versionDisable', { ...place, name, version: 1 }));
      if (kind === 'secretVersion')
        await each((name) => owner.succeed('secret', 'versionAdd', { ...place, name, value: 'y' }));
      if (kind === 'trashedSecret') await owner.succeed('secret', 'delete', { ...place, names });
      return { names, ids: added.map(({ secret }) => secret.id) };
    }
    case 'note':
    case 'trashedNote':
    case 'noteVersion': {
      const added = await each((name) => owner.succeed('note', 'add', { ...place, name, text: 'x' }));
      if (kind === 'noteVersion')
        await each((name) => owner.succeed('note', 'versionAdd', { ...place, name, text: 'y' }));
      if (kind === 'trashedNote') await each((name) => owner.succeed('note', 'delete', { ...place, name }));
      return { names, ids: added.map(({ note }) => note.id) };
    }
    case 'twoFactor':
    case 'trashedTwoFactor': {
      const added = await each((name) => owner.succeed('twoFactor', 'add', { ...place, name, seed: sampleSeed }));
      if (kind === 'trashedTwoFactor') await each((name) => owner.succeed('twoFactor', 'delete', { ...place, name }));
      return { names, ids: added.map(({ entry }) => entry.id) };
    }
    case 'recoveryCode':
      await owner.succeed('twoFactor', 'recoverySet', { ...place, name: 'Sample', codes: names });
      return { names, ids: [] };
    case 'label': {
      const added = await each((name) => owner.succeed('label', 'add', { organizationId, name, color: 'rose' }));
      return { names, ids: added.map(({ label }) => label.id) };
    }
    case 'domain':
    case 'domainWithRecord':
    case 'verifiedDomain': {
      const added = await each((name) =>
        owner.succeed('domain', 'add', { organizationId, domain: `${name.slice(6)}.example` }),
      );
      const domains = added.map(({ domain }) => domain);
      if (kind === 'domainWithRecord')
        for (const { recordName, recordValue } of domains) dns.records.set(recordName, [recordValue]);
      if (kind === 'verifiedDomain')
        await database.query('update cofferdam.domains set verified_at = now() where organization_id = $1', [
          organizationId,
        ]);
      return { names: domains.map(({ domain }) => domain), ids: [] };
    }
    case 'notification':
    case 'failedDelivery': {
      const input = settingInput(organizationId, { target: `${receiver.origin}/hook`, topics: [] });
      const added = await each((name) => owner.succeed('notification', 'add', { ...input, name }));
      const ids = added.map(({ setting }) => setting.id);
      if (kind === 'notification') return { names, ids };
      // Each has the id of its setting.
      await database.query(
        `insert into cofferdam.notification_deliveries (
           organization_id, id, setting_id, after_sequence, through_sequence, topics, state, attempts, created_at)
         select $1, s, s, 0, 1, '{}', 'DEAD', 8, now() from unnest($2::uuid[]) s`,
        [organizationId, ids],
      );
      return { names, ids };
    }
    case 'leaver': {
      const left = await database.query<{ id: string; userId: string }>(
        `with people as (
           insert into identity.users (id, email, email_key, display_name, created_at)
           select id, id || '@example.com', id || '@example.com', 'Leaver', now()
           from (select gen_random_uuid() as id from generate_series(1, $2)) made returning id),
         left_members as (
           insert into cofferdam.memberships (organization_id, user_id, role, state, created_at, removed_at)
           select $1, id, 'MEMBER', 'REMOVED', now(), now() from people returning user_id)
         insert into cofferdam.workspaces
           (organization_id, id, type, owner_id, name, name_key, created_at, created_by)
         select $1, gen_random_uuid(), 'PRIVATE', user_id, 'Private', 'private', now(), user_id from left_members
         returning id, owner_id as "userId"`,
        [organizationId, stockSize],
      );
      return { names: left.map(({ userId }) => userId), ids: left.map(({ id }) => id) };
    }
    case 'runningChange':
    case 'pausedChange': {
      const [halt, reason] = kind === 'pausedChange' ? ['PAUSED', 'PERSON'] : [null, null];
      const [change] = await database.query<{ id: string }>(
        `insert into cofferdam.cryptography_changes (organization_id, id, state, halt, halt_reason, from_key_id, started_at,
           started_by, acting_user_id, touched_at)
         select $1, gen_random_uuid(), 'PREPARING', $3, $4, k.id, now(), $2, $2, now()
         from cofferdam.organization_keys k where k.organization_id = $1 and k.state = 'ACTIVE' returning id`,
        [organizationId, owner.userId, halt, reason],
      );
      return onlyOne(change?.id ?? '');
    }
    case 'scheduledPlan':
      await database.query(
        `update cofferdam.billing_accounts set interval = 'MONTH', period_start = current_date,
           period_end = current_date + 30, anchor_day = 1, paid_people = 1, unit_price = 0, currency = 'EUR',
           extra_from = current_date, scheduled_plan = 'FREE'
         where organization_id = $1`,
        [organizationId],
      );
      return { names: [], ids: [] };
    case 'invitation': {
      const emails = names.map((name) => `${name.slice(6)}@example.com`);
      await owner.succeed('userOrganization', 'addUsers', { organizationId, emails, role: 'MEMBER' });
      const { invitations } = await owner.succeed('userOrganization', 'list', { organizationId });
      return { names: emails, ids: invitations.map(({ id }) => id) };
    }
    case 'serviceAccount':
      await owner.succeed('connection', 'addServiceAccount', { organizationId });
      return { names, ids: [] };
    case 'connection': {
      await owner.succeed('connection', 'addServiceAccount', { organizationId });
      const added = await each((name) =>
        owner.succeed('connection', 'gcpAdd', { organizationId, targetEmail: targetEmail(toLetters(name)) }),
      );
      return { names, ids: added.map(({ connection }) => connection.id) };
    }
    case 'keySetting': {
      await owner.succeed('connection', 'addServiceAccount', { organizationId });
      const added = await each((name) => addKeySetting(owner, organizationId, toLetters(name)));
      return { names: added.map(({ setting }) => setting.connectionId), ids: added.map(({ setting }) => setting.id) };
    }
    case 'share': {
      const added = await each(() => owner.send('share.secret', sampleInputs(place)['share.secret']));
      return { names, ids: added.map(({ body }) => (body['share'] as { readonly id: string }).id) };
    }
  }
}

const toLetters = (name: string): string => name.toLowerCase().replace(' ', '-');
