import { FirestoreDocuments, plainFields, type FirestoreWrite } from './firestoreDocuments.ts';
import { openChannels, type Channels, type ChannelStream } from './openChannels.ts';

/** A fake database: the two streams through which the unmodified SDK reads and writes documents. */
export interface FirestoreFixture {
  readonly channels: Channels;
  /** The fields of a person's document as plain values; null if there is none. */
  read(localId: string): Readonly<Record<string, unknown>> | null;
  /** Names of documents that were requested without permission, in order. */
  readonly refused: string[];
}

interface ListenMessage {
  readonly addTarget?: { readonly targetId: number; readonly documents?: { readonly documents?: readonly string[] } };
  readonly removeTarget?: number;
}
interface WriteMessage {
  readonly writes?: readonly FirestoreWrite[];
}

/**
 * Creates an empty database with the rule that a real project needs: only that person can access `cofferdam/{uid}`.
 *
 * @param readUid the person of an Authorization header; null for a token of another project
 */
export function createFirestoreFixture(options: {
  readonly projectId: string;
  readonly now: () => number;
  readonly readUid: (authorization: string) => string | null;
}): FirestoreFixture {
  const { projectId, now, readUid } = options;
  const root = `projects/${projectId}/databases/(default)/documents/`;
  const documents = new FirestoreDocuments(now);
  const refused: string[] = [];
  /** Sends a change to the open streams of all browsers. */
  const listeners = new Set<(name: string) => void>();

  const isAllowed = (authorization: string | null, name: string): boolean => {
    const uid = authorization === null ? null : readUid(authorization);
    const isOwn = uid !== null && name === `${root}cofferdam/${uid}`;
    if (!isOwn) refused.push(name);
    return isOwn;
  };

  const listen = (authorization: string | null, send: (message: object) => void): ChannelStream => {
    const targets = new Map<number, string>();
    const describe = (targetId: number, name: string): void => {
      const found = documents.find(name);
      const readTime = documents.nextTime();
      if (found === null) send({ documentDelete: { document: name, readTime, removedTargetIds: [targetId] } });
      else send({ documentChange: { document: { name, ...found }, targetIds: [targetId] } });
      const resumeToken = btoa(readTime);
      send({ targetChange: { targetChangeType: 'CURRENT', targetIds: [targetId], resumeToken, readTime } });
      send({ targetChange: { resumeToken, readTime } });
    };
    const handleChange = (name: string): void => {
      for (const [targetId, wanted] of targets) if (wanted === name) describe(targetId, name);
    };
    listeners.add(handleChange);
    return {
      receive(message) {
        const { addTarget, removeTarget } = message as ListenMessage;
        if (removeTarget !== undefined) {
          targets.delete(removeTarget);
          send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [removeTarget] } });
        }
        if (addTarget === undefined) return;
        const { targetId, documents: wanted } = addTarget;
        const [name = ''] = wanted?.documents ?? [];
        if (!isAllowed(authorization, name)) {
          const cause = { code: 7, message: 'Missing or insufficient permissions.' };
          return send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId], cause } });
        }
        targets.set(targetId, name);
        send({ targetChange: { targetChangeType: 'ADD', targetIds: [targetId] } });
        describe(targetId, name);
      },
      close: () => void listeners.delete(handleChange),
    };
  };

  const write = (authorization: string | null, send: (message: object) => void): ChannelStream => {
    let count = 0;
    const nextToken = (): string => btoa(String((count += 1)));
    return {
      receive(message) {
        const { writes } = message as WriteMessage;
        if (writes === undefined) return send({ streamId: '1', streamToken: nextToken() });
        const names = writes.map((one) => one.update?.name ?? one.delete ?? '');
        if (!names.every((name) => isAllowed(authorization, name))) {
          return send({
            error: { code: 403, status: 'PERMISSION_DENIED', message: 'Missing or insufficient permissions.' },
          });
        }
        const times = writes.map((one) => documents.write(one));
        const writeResults = times.map((updateTime) => ({ updateTime }));
        send({ streamToken: nextToken(), writeResults, commitTime: times.at(-1) ?? documents.nextTime() });
        for (const name of new Set(names)) for (const listener of listeners) listener(name);
      },
      close: () => undefined,
    };
  };

  return {
    channels: openChannels((call, authorization, send) =>
      call === 'Listen' ? listen(authorization, send) : write(authorization, send),
    ),
    refused,
    read(localId) {
      const found = documents.find(`${root}cofferdam/${localId}`);
      return found === null ? null : plainFields(found.fields);
    },
  };
}
