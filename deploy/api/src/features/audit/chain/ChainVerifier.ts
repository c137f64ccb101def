import { chainStart, hashLink, hashPayload } from './chainHash.ts';
import type { ChainedEvent } from './encodeEvent.ts';
import { openHead } from './signedHead.ts';

/** A row of a chain, with its event unless the reader can't see it. */
export interface ChainRow {
  readonly sequence: number;
  readonly payloadHash: Uint8Array;
  readonly chainHash: Uint8Array;
  /** `hidden` if only its hash is shown; `missing` if the log no longer contains it. */
  readonly event: ChainedEvent | 'hidden' | 'missing';
}

/** Why a chain doesn't verify. */
export type ChainFault =
  | 'sequence'
  | 'event-missing'
  | 'event-changed'
  | 'chain-hash'
  | 'head-signature'
  | 'head'
  | 'anchor'
  | 'end';

/** The first row that is wrong, by its sequence. */
export interface ChainProblem {
  readonly sequence: number;
  readonly fault: ChainFault;
}

/** Where verification starts: after this row, whose hash is trusted. */
export interface ChainPoint {
  readonly sequence: number;
  readonly chainHash: Uint8Array;
}

// drop_audit_segment() keeps 90 days; one day of tolerance for clocks and for the time until an event is in the chain.
const minKeptMilliseconds = 89 * 86_400_000;

/** Verifies the chain of one organization row by row. It stops at the first problem. */
export class ChainVerifier {
  readonly #organizationId: string;
  readonly #publicKey: Uint8Array;
  #point: ChainPoint;
  #signedTo: number;
  #problem: ChainProblem | null = null;

  constructor(
    organizationId: string,
    publicKey: Uint8Array,
    after: ChainPoint = { sequence: 0, chainHash: chainStart },
  ) {
    this.#organizationId = organizationId;
    this.#publicKey = publicKey;
    this.#point = after;
    this.#signedTo = after.sequence;
  }

  /** The last row that was verified. */
  get point(): ChainPoint {
    return this.#point;
  }

  /** The last row whose signed head was verified. */
  get signedTo(): number {
    return this.#signedTo;
  }

  get problem(): ChainProblem | null {
    return this.#problem;
  }

  /**
   * Starts after the segments that retention dropped, whose last signed head is kept. A head younger than the retention
   * limit doesn't explain missing rows.
   */
  startAfter(note: string, now: Date): boolean {
    const head = openHead(this.#publicKey, note);
    const isOwn = head?.organizationId === this.#organizationId;
    if (head === null || !isOwn || now.getTime() - head.signedAt.getTime() < minKeptMilliseconds)
      return this.#fail(1, 'anchor');
    this.#point = { sequence: head.sequence, chainHash: head.chainHash };
    this.#signedTo = head.sequence;
    return true;
  }

  /** Adds the next row; returns false if it or an earlier row is wrong. */
  take({ sequence, payloadHash, chainHash, event }: ChainRow): boolean {
    if (this.#problem !== null) return false;
    const organizationId = this.#organizationId;
    const expected = this.#point.sequence + 1;
    if (sequence !== expected) return this.#fail(expected, 'sequence');
    if (event === 'missing') return this.#fail(sequence, 'event-missing');
    const isOwn = event === 'hidden' || event.organizationId === organizationId;
    if (!isOwn || (event !== 'hidden' && !equal(hashPayload(event), payloadHash))) {
      return this.#fail(sequence, 'event-changed');
    }
    const link = hashLink(this.#point.chainHash, { organizationId, sequence, payloadHash });
    if (!equal(link, chainHash)) return this.#fail(sequence, 'chain-hash');
    this.#point = { sequence, chainHash };
    return true;
  }

  /** Checks the signed head of the last added row. */
  takeHead(note: string): boolean {
    if (this.#problem !== null) return false;
    const { sequence, chainHash } = this.#point;
    const head = openHead(this.#publicKey, note);
    if (head === null) return this.#fail(sequence, 'head-signature');
    const isSame = head.organizationId === this.#organizationId && head.sequence === sequence;
    if (!isSame || !equal(head.chainHash, chainHash)) return this.#fail(sequence, 'head');
    this.#signedTo = sequence;
    return true;
  }

  /** Ends the chain: the last row must have a signed head. */
  end(): ChainProblem | null {
    if (this.#problem === null && this.#signedTo !== this.#point.sequence) this.#fail(this.#signedTo + 1, 'end');
    return this.#problem;
  }

  #fail(sequence: number, fault: ChainFault): false {
    this.#problem = { sequence, fault };
    return false;
  }
}

// Hashes are public, so the comparison needn't take constant time.
function equal(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}
