import { ApiError } from '@cofferdam/api-client';
import { logProblem } from '@cofferdam/telemetry';
import { isUnreached } from '../status/isUnreached.ts';
import type { DeviceStore } from '../store/deviceStore.ts';
import type { Outbox, OutgoingMessage } from './outboxAtom.ts';
import { sendMessage, type MessageCalls } from './sendMessage.ts';

/** An outbox that the offline part flushes. */
export interface DeviceOutbox extends Outbox {
  /** Sends queued messages, oldest first, until the server can't be reached. */
  send(): Promise<void>;
}

const placeOf = (id: string): string => `outbox/${id}`;

/** A permanent refusal of the server: not a missing session, a rate limit, a server error, or the response of a proxy. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || isUnreached(error)) return false;
  return error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status);
}

/** Creates the outbox of a person on this device. */
export function createOutbox(device: DeviceStore, calls: MessageCalls, now: () => number): DeviceOutbox {
  const { database } = device;

  /** The message; null if it can't be decrypted, for example because it was changed on the device. */
  async function open(id: string, sealed: Parameters<DeviceStore['open']>[1]): Promise<OutgoingMessage | null> {
    try {
      return (await device.open(placeOf(id), sealed)) as OutgoingMessage;
    } catch (error) {
      logProblem('A queued message could not be decrypted', error);
      return null;
    }
  }

  return {
    async keep(message) {
      const sealed = await device.seal(placeOf(message.id), message);
      await database.put('outbox', { id: message.id, at: now(), sealed });
    },
    async send() {
      const waiting = await database.getAll('outbox');
      for (const { id, sealed } of waiting.toSorted((one, other) => one.at - other.at)) {
        const message = await open(id, sealed);
        try {
          if (message !== null) await sendMessage(calls, message);
        } catch (error) {
          if (!isFinal(error)) return;
          logProblem('The server refused a queued message', error);
        }
        await database.delete('outbox', id);
      }
    },
  };
}
