import { hash } from 'node:crypto';
import { encodeEvent, type ChainedEvent } from './encodeEvent.ts';

/** The hash before the first event. */
export const chainStart: Uint8Array = new Uint8Array(32);

/** SHA-256 of an event's canonical JSON. 32 bytes. */
export function hashPayload(event: ChainedEvent): Uint8Array {
  return hash('sha256', encodeEvent(event), 'buffer');
}

/** An event's position in the chain of its organization. */
export interface ChainLink {
  readonly organizationId: string;
  readonly sequence: number;
  readonly payloadHash: Uint8Array;
}

/** SHA-256 of the previous hash, the organization's id, the sequence in 8 bytes and the hash of the payload. 32 bytes. */
export function hashLink(previous: Uint8Array, { organizationId, sequence, payloadHash }: ChainLink): Uint8Array {
  const record = Buffer.allocUnsafe(32 + 16 + 8 + 32);
  record.set(previous, 0);
  record.write(organizationId.replaceAll('-', ''), 32, 16, 'hex');
  record.writeBigUInt64BE(BigInt(sequence), 48);
  record.set(payloadHash, 56);
  return hash('sha256', record, 'buffer');
}
