import type { Branded } from './ids.ts';

/** Identifies a change of cryptography. */
export type CryptographyChangeId = Branded<'CryptographyChangeId'>;

/**
 * States of a change of cryptography, in order; the last two are for a rollback. `PREPARING` creates and tests the new
 * generation, `DUAL` makes it active for all writes, `REWRAP` wraps every data key under it, `VERIFY` opens every data key
 * with only that generation, `FINALIZE` destroys the old one.
 */
export const changeStates = [
  'PREPARING',
  'DUAL',
  'REWRAP',
  'VERIFY',
  'FINALIZE',
  'DONE',
  'ROLLING_BACK',
  'ROLLED_BACK',
] as const;
/** State of a change of cryptography. */
export type ChangeState = (typeof changeStates)[number];

/** Why a change isn't running: it was paused, or a step failed. Both can be resumed. */
export const changeHalts = ['PAUSED', 'FAILED'] as const;
/** Why a change isn't running. */
export type ChangeHalt = (typeof changeHalts)[number];

/**
 * What halted a change: a `PERSON`, the loss of the right by the person it runs for (`RIGHTS`), a failed test of the new
 * key (`PROBE`), or a stored key that failed to open (`INTEGRITY`).
 */
export const changeHaltReasons = ['PERSON', 'RIGHTS', 'PROBE', 'INTEGRITY'] as const;
/** What halted a change. */
export type ChangeHaltReason = (typeof changeHaltReasons)[number];

/** States of a generation of an organization's key: one is `ACTIVE`; a `DESTROYED` one no longer has a key. */
export const generationStates = ['ACTIVE', 'RETIRED', 'DESTROYED'] as const;
/** State of a generation. */
export type GenerationState = (typeof generationStates)[number];
