import type { ChainRow } from './ChainVerifier.ts';
import type { ChainedEvent } from './encodeEvent.ts';

/** The format of the first line; a later format has another name. */
export const exportFormat = 'cofferdam-audit-1';

/** The first line of an export: whose log it is, and what it can be verified with. */
export interface ExportHead {
  readonly format: typeof exportFormat;
  readonly organizationId: string;
  /** Every row of the chain in order, or only those that a filter picked. */
  readonly isWhole: boolean;
  readonly verifierKey: string;
  /** The signed head after which the rows begin, when retention dropped earlier ones. */
  readonly after: string | null;
}

/** A row of the chain. Not in the chain yet without a sequence; the event is null if the reader can't see it. */
export interface ExportRow {
  readonly sequence: number | null;
  /** Of a filtered export, where the row before it isn't there. Hashes are in hexadecimal. */
  readonly previousHash?: string;
  readonly payloadHash?: string;
  readonly chainHash?: string;
  readonly event: ChainedEvent | null;
  readonly actor?: string | null;
  readonly workspace?: string | null;
}

/** A signed head of the row before it. */
export interface ExportedHead {
  readonly head: string;
}

export type ExportLine = ExportHead | ExportRow | ExportedHead;

const toBytes = (hex: string | undefined): Uint8Array => Buffer.from(hex ?? '', 'hex');

/** A row as the verifier takes it. */
export function readRow({ sequence, payloadHash, chainHash, event }: ExportRow): ChainRow {
  return {
    sequence: sequence ?? 0,
    payloadHash: toBytes(payloadHash),
    chainHash: toBytes(chainHash),
    event: event ?? 'hidden',
  };
}

/** The hash that a row of a filtered export follows. */
export function previousHashOf({ previousHash }: ExportRow): Uint8Array {
  return toBytes(previousHash);
}
