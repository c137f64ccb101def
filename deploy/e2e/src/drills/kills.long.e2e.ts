import { describe, expect, it } from '@jest/globals';
import { killDrill } from './killDrill.ts';
import { shareKillDrill } from './shareKillDrill.ts';

// The drills failover and rolling-restarts try the rest, and other drills try these with many kills.

describe('SIGKILL during writes', () => {
  it('of the server loses nothing that was acknowledged', async () => {
    const outcome = await killDrill({ target: 'server', kills: 2, writers: 8, seed: 1 });
    expect([outcome.lost, outcome.logFaults]).toEqual([[], []]);
    expect(outcome.acknowledged).toBeGreaterThan(0);
  });

  it('of the database loses nothing that was acknowledged, and the server recovers automatically', async () => {
    const outcome = await killDrill({ target: 'database', kills: 2, writers: 8, seed: 2 });
    expect([outcome.lost, outcome.logFaults]).toEqual([[], []]);
    expect(outcome.acknowledged).toBeGreaterThan(0);
  });
});

describe('SIGKILL between a claim and its response', () => {
  it('never returns a one-view link’s content twice', async () => {
    const outcome = await shareKillDrill({ kills: 2, links: 8, seed: 3 });
    expect(outcome.twice).toBe(0);
    expect(outcome.opened).toBeGreaterThan(0);
  });
});
