import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import type { NotificationSettingId, OrganizationId } from '@cofferdam/domain';
import { sealAllEvents } from '../audit/sealAllEvents.ts';
import { startTestApi, type TestApi } from '../startTestApi.ts';
import { startTestMailbox, type TestMailbox } from '../startTestMailbox.ts';
import { TestOrganization } from '../TestOrganization.ts';
import { settingInput } from './settingInputs.ts';
import { startTestReceiver, takeAll, type TestReceiver } from './startTestReceiver.ts';

interface WebhookBody {
  readonly type: string;
  readonly data: { readonly total: number; readonly events: { readonly fields: { readonly name?: string } }[] };
}

/** A server with a mailbox, a receiver of webhooks and an organization. Settings are removed after each test. */
export interface NotificationStage {
  readonly api: TestApi;
  readonly harbor: TestOrganization;
  readonly receiver: TestReceiver;
  readonly mailbox: TestMailbox;
  /** The addresses to which every name resolves. */
  resolved: readonly string[];
  place(): { readonly organizationId: OrganizationId };
  /** Appends the events to the chain, creates messages from them, and sends the messages. */
  run(times?: number): Promise<void>;
  /** Adds a setting that gets no earlier events. */
  addSetting(
    over?: Partial<CallInput<'notification', 'add'>>,
    organization?: TestOrganization,
  ): Promise<{ readonly id: NotificationSettingId; readonly secret: string }>;
  /** Adds a secret with `plantedValue` and returns its name. */
  addSecret(name?: string, organization?: TestOrganization): Promise<string>;
  read(id: NotificationSettingId): Promise<CallOutput<'notification', 'get'>['setting']>;
  deliveriesOf(id: NotificationSettingId): Promise<CallOutput<'notification', 'deliveries'>['deliveries']>;
  /** The bodies that webhooks received. */
  bodies(): WebhookBody[];
}

/** The value of every secret, which must be in no message. */
export const plantedValue = 'planted-value-7f3a';

/**
 * Starts the servers before the tests of a file or `describe`, and stops them after the tests.
 *
 * @param timeoutMilliseconds the product's timeout for a receiver: short only for tests without a response
 */
export function useNotifications(timeoutMilliseconds = 30_000): NotificationStage {
  let parts: Pick<NotificationStage, 'api' | 'harbor' | 'receiver' | 'mailbox'> | undefined;
  let made = 0;
  const there = () => {
    if (parts === undefined) throw new Error('the stage can only be used inside tests');
    return parts;
  };
  const stage: NotificationStage = {
    get api() {
      return there().api;
    },
    get harbor() {
      return there().harbor;
    },
    get receiver() {
      return there().receiver;
    },
    get mailbox() {
      return there().mailbox;
    },
    resolved: [],
    place: () => ({ organizationId: there().harbor.organizationId }),
    run: async (times = 2) => {
      for (let index = 0; index < times; index += 1) await sealAllEvents(there().api);
    },
    addSetting: async (over = {}, organization = there().harbor) => {
      await stage.run(1);
      const target = `${there().receiver.origin}/hooks/planted-target`;
      const input = settingInput(organization.organizationId, {
        ...(over.channelType === 'EMAIL' ? {} : { target }),
        ...over,
      });
      const { setting, secret } = await organization.owner.succeed('notification', 'add', input);
      return { id: setting.id, secret: secret ?? '' };
    },
    addSecret: async (name = `SECRET_${(made += 1)}`, organization = there().harbor) => {
      await organization.owner.succeed('secret', 'add', { ...organization.place, name, value: plantedValue });
      return name;
    },
    read: async (id) => (await there().harbor.owner.succeed('notification', 'get', { ...stage.place(), id })).setting,
    deliveriesOf: async (id) =>
      (await there().harbor.owner.succeed('notification', 'deliveries', { ...stage.place(), id })).deliveries,
    bodies: () => there().receiver.received.map(({ body }) => JSON.parse(body) as WebhookBody),
  };

  beforeAll(async () => {
    const receiver = await startTestReceiver();
    const mailbox = await startTestMailbox();
    const outgoing = { privateTargets: [receiver.origin], timeoutMilliseconds };
    const api = await startTestApi({
      configuration: { mail: mailbox.mail, outgoing },
      resolveHost: async () => stage.resolved,
    });
    parts = { api, receiver, mailbox, harbor: await TestOrganization.create(api, 'BUSINESS') };
  });
  afterEach(async () => {
    const { harbor, mailbox, receiver } = there();
    receiver.behave(takeAll);
    mailbox.behave('take');
    const { settings } = await harbor.owner.succeed('notification', 'getAll', stage.place());
    for (const { id } of settings) await harbor.owner.succeed('notification', 'remove', { ...stage.place(), id });
    await stage.run();
    receiver.forget();
    mailbox.received.splice(0);
  });
  afterAll(async () => {
    await there().api.close();
    await there().mailbox.close();
    await there().receiver.close();
  });
  return stage;
}
