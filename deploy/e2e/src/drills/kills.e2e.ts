import { describe, expect, it } from '@jest/globals';
import { failoverDrill } from './failoverDrill.ts';
import { killDrill } from './killDrill.ts';
import { rollingRestartDrill } from './rollingRestartDrill.ts';
import { shareKillDrill } from './shareKillDrill.ts';

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

describe('the loss of the primary database', () => {
  it('loses nothing that was acknowledged after the synchronous standby is promoted, and the same process continues', async () => {
    const outcome = await failoverDrill({ failovers: 1, writers: 8, seed: 4 });
    expect(outcome.lost).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThan(1);
  });
});

describe('a process that is replaced behind a load balancer', () => {
  it('fails no request', async () => {
    const { answered, failed } = await rollingRestartDrill({ restarts: 1, clients: 8 });
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(0);
  });
});
