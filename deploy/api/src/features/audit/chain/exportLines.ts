import type { ChainRow } from './ChainVerifier.ts';
import type { ChainedEvent } from './encodeEvent.ts';

/** The format named in the first line; a later format has another name. */
export const exportFormat = 'cofferdam-audit-1';

/** The first line of an export: the organization, and the key to verify it with. */
export interface ExportHead {
  readonly format: typeof exportFormat;
  readonly organizationId: string;
  /** All rows of the chain in order, or only those that match a filter. */
  readonly isWhole: boolean;
  readonly verifierKey: string;
  /** The signed head after which the rows start, if retention dropped earlier ones. */
  readonly after: string | null;
}

/** A row of the chain. Without a sequence it isn't in the chain yet; the event is null if the reader can't see it. */
export interface ExportRow {
  readonly sequence: number | null;
  /** Only in a filtered export, which doesn't contain the previous row. Hashes are in hexadecimal. */
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

/** A row as the verifier's input. */
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
