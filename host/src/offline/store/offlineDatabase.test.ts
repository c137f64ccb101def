import { beforeEach, describe, expect, it } from '@jest/globals';
import { settleAborts, type OfflineDatabase } from './offlineDatabase.ts';

/*
 * What idb does when a page is left while it reads, as its build/index.js has it: the request rejects, and the promise that
 * its transaction is done rejects as well. jsdom has no IndexedDB; the journeys of deploy/e2e leave real pages.
 */

const aborted = new DOMException('The transaction was aborted', 'AbortError');

/** A promise that rejects, and counts who would take its rejection. */
class LooseEnd extends Promise<void> {
  static open = 0;
  override catch(): Promise<never> {
    LooseEnd.open -= 1;
    return new Promise(() => undefined);
  }
}

let database: OfflineDatabase;
beforeEach(() => {
  LooseEnd.open = 0;
  const reject = (): Promise<never> => Promise.reject(aborted);
  const store = { get: reject, getAll: reject, getAllKeys: reject, count: reject, openCursor: reject };
  const leaving = {
    transaction: () => {
      LooseEnd.open += 1;
      return { store, done: new LooseEnd(() => undefined) };
    },
    // Its writes wait for the end of the transaction.
    put: reject,
    delete: reject,
    clear: reject,
  };
  database = settleAborts(leaving as unknown as Parameters<typeof settleAborts>[0]);
});

describe('the database of a page that is left', () => {
  it.each<[string, (from: OfflineDatabase) => Promise<unknown>]>([
    ['one row', (from) => from.get('keys', 'device')],
    ['all rows', (from) => from.getAll('pins')],
    ['all keys', (from) => from.getAllKeys('answers')],
    ['a number', (from) => from.count('answers')],
    ['rows one by one', (from) => from.transaction('answers').store.openCursor()],
    ['nothing, while it writes', (from) => from.put('clock', 1, 'ahead')],
    ['nothing, while it deletes', (from) => from.delete('clock', 'ahead')],
    ['nothing, while it clears', (from) => from.clear('pins')],
  ])('rejects a call that reads %s, and leaves no other rejection behind', async (_case, read) => {
    await expect(read(database)).rejects.toBe(aborted);
    expect(LooseEnd.open).toBe(0);
  });
});
