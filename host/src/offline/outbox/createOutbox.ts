import { ApiError } from '@cofferdam/api-client';
import { logProblem } from '@cofferdam/telemetry';
import type { DeviceStore } from '../store/deviceStore.ts';
import type { Outbox, OutgoingMessage } from './outboxAtom.ts';
import { sendMessage, type MessageCalls } from './sendMessage.ts';

/** An outbox that the offline part empties. */
export interface DeviceOutbox extends Outbox {
  /** Sends what waits, the oldest message first, until the server can't be reached. */
  send(): Promise<void>;
}

const placeOf = (id: string): string => `outbox/${id}`;

/** A refusal that a later try won't change: not a missing session, too many requests or a fault of the server. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status);
}

/** Makes the outbox of a person on this device. */
export function createOutbox(device: DeviceStore, calls: MessageCalls, now: () => number): DeviceOutbox {
  const { database } = device;

  /** The message; null for one that can't be opened, as when it was changed on the device. */
  async function open(id: string, sealed: Parameters<DeviceStore['open']>[1]): Promise<OutgoingMessage | null> {
    try {
      return (await device.open(placeOf(id), sealed)) as OutgoingMessage;
    } catch (error) {
      logProblem('A message that waits on this device could not be opened', error);
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
          logProblem('The server refused a message that waited on this device', error);
        }
        await database.delete('outbox', id);
      }
    },
  };
}
