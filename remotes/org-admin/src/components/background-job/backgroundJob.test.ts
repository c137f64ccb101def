import { afterEach, describe, expect, it } from '@jest/globals';
import type { OrganizationId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { createBackgroundJob, dropBackgroundJobs, guardBackgroundJobs } from './backgroundJob.ts';

const here = 'here' as OrganizationId;
const elsewhere = 'elsewhere' as OrganizationId;
const work = createBackgroundJob<{ readonly done: number; readonly isLost?: boolean }>(({ isLost }) => isLost === true);

const fake = createFakeHost();
guardBackgroundJobs(fake.host.unsaved);

/** Whether the organization can be left without a confirmation. */
const canLeave = (): boolean => fake.unsaved().length === 0;

afterEach(dropBackgroundJobs);

describe('a background job', () => {
  it('is visible only in its organization, to every listener', () => {
    let changes = 0;
    const stop = work.subscribe(() => (changes += 1));
    work.begin(here).report({ done: 1 });
    expect([work.read(here), work.read(elsewhere), changes]).toEqual([{ done: 1 }, null, 1]);
    stop();
    work.begin(here).report({ done: 2 });
    expect(changes).toBe(1);
  });

  it('keeps its state when it is stopped, and a new run continues from it', () => {
    const first = work.begin(here);
    first.report({ done: 3 });
    work.stop(here);
    expect([first.signal.aborted, work.read(here)]).toEqual([true, { done: 3 }]);
    const second = work.begin(here);
    expect([second.signal.aborted, work.read(here)]).toEqual([false, { done: 3 }]);
    first.report({ done: 99 });
    expect(work.read(here)).toEqual({ done: 3 });
  });

  it('asks before the organization is left, but not before a page is, while something would be lost', () => {
    const turn = work.begin(here);
    turn.report({ done: 1, isLost: true });
    expect(fake.unsaved()).toMatchObject([{ survivesNavigation: true }]);
    work.begin(elsewhere).report({ done: 1, isLost: true });
    turn.report({ done: 2 });
    expect(canLeave()).toBe(false);
    work.forget(elsewhere);
    expect(canLeave()).toBe(true);
  });

  it('is aborted and dropped when the remote is deactivated', () => {
    const turn = work.begin(here);
    turn.report({ done: 1, isLost: true });
    dropBackgroundJobs();
    expect([turn.signal.aborted, work.read(here), canLeave()]).toEqual([true, null, true]);
    turn.report({ done: 2, isLost: true });
    expect([work.read(here), canLeave()]).toEqual([null, true]);
  });
});
