import type { CallInput } from '@cofferdam/api-contract';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { sampleInputs, sampleSeed } from '../../testing/sampleInputs.ts';
import { addKeySetting, targetEmail } from '../../testing/kms/addKeySetting.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

/** More than the requests of one race. */
export const stockSize = 10;

/** Records that a race uses up, one per request: by name or by id. */
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
  | 'notification'
  | 'invitation'
  | 'share'
  | 'serviceAccount'
  | 'connection'
  | 'keySetting';

/** Calls that use up a record each time, with its kind. */
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
  'notification.remove': 'notification',
  'notification.rotateSecret': 'notification',
  'notification.update': 'notification',
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
};

/** Adds records of a kind with new names to a workspace or its organization. */
export async function addStock(
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
    case 'domain': {
      const domains = names.map((name) => `${name.slice(6)}.example`);
      await Promise.all(domains.map((domain) => owner.succeed('domain', 'add', { organizationId, domain })));
      return { names: domains, ids: [] };
    }
    case 'notification': {
      const sample = sampleInputs(place)['notification.add'] as CallInput<'notification', 'add'>;
      const added = await each((name) => owner.succeed('notification', 'add', { ...sample, name }));
      return { names, ids: added.map(({ setting }) => setting.id) };
    }
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
