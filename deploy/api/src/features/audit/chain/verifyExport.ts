import { ChainVerifier, type ChainFault } from './ChainVerifier.ts';
import {
  exportFormat,
  previousHashOf,
  readRow,
  type ExportHead,
  type ExportLine,
  type ExportRow,
} from './exportLines.ts';
import { openHead, readVerifierKey } from './signedHead.ts';

/** Trusted input for verifying an export, in addition to the export itself. */
export interface ExportTrust {
  /** A public key from another source; defaults to the one in the export. */
  readonly publicKey?: Uint8Array;
  /** Signed heads that were stored elsewhere: the log must still contain them. */
  readonly heads?: readonly string[];
  /** Public keys of earlier root keys, which can have signed the stored heads. */
  readonly earlierKeys?: readonly Uint8Array[];
  readonly now: Date;
}

/** The problem and its line in the file. */
export interface ExportProblem {
  readonly line: number;
  readonly sequence: number | null;
  readonly fault: ChainFault | 'format' | 'key' | 'kept-head';
}

/** The result of a verification. */
export interface VerifiedExport {
  readonly organizationId: string | null;
  readonly isWhole: boolean;
  readonly verifierKey: string | null;
  readonly rows: number;
  /** Rows with only their hash in the export. */
  readonly hidden: number;
  /** Rows that aren't in the chain yet. */
  readonly unchained: number;
  readonly problem: ExportProblem | null;
}

/** Verifies an export line by line and stops at the first bad one. */
export async function verifyExport(lines: AsyncIterable<string>, trust: ExportTrust): Promise<VerifiedExport> {
  const verification = new ExportVerification(trust);
  for await (const text of lines) {
    if (text !== '' && !verification.take(text)) break;
  }
  return verification.end();
}

class ExportVerification {
  readonly #trust: ExportTrust;
  #head: ExportHead | null = null;
  #publicKey: Uint8Array = new Uint8Array(0);
  #verifier: ChainVerifier | null = null;
  /** Hashes of the rows that the stored heads cover. */
  readonly #keptHashes = new Map<number, Uint8Array>();
  #line = 0;
  #rows = 0;
  #hidden = 0;
  #unchained = 0;
  #problem: ExportProblem | null = null;

  constructor(trust: ExportTrust) {
    this.#trust = trust;
  }

  take(text: string): boolean {
    this.#line += 1;
    let line: ExportLine;
    try {
      line = JSON.parse(text) as ExportLine;
    } catch {
      return this.#fail(null, 'format');
    }
    if (this.#verifier === null) return this.#begin(line);
    if ('head' in line) return this.#verifier.takeHead(line.head) || this.#failAsVerifier();
    if (!('sequence' in line) || !('event' in line)) return this.#fail(null, 'format');
    this.#rows += 1;
    if (line.event === null) this.#hidden += 1;
    const isGood = this.#head?.isWhole === true ? this.#verifier.take(readRow(line)) : this.#takeAlone(line);
    if (!isGood) return this.#problem === null ? this.#failAsVerifier() : false;
    return this.#agreesWithKept(line);
  }

  end(): VerifiedExport {
    if (this.#verifier === null && this.#problem === null) this.#fail(null, 'format');
    if (this.#problem === null && this.#head?.isWhole === true) {
      const { sequence } = this.#verifier?.point ?? { sequence: 0 };
      if (this.#verifier?.end() !== null) this.#failAsVerifier();
      else if ([...this.#keptHashes.keys()].some((kept) => kept > sequence)) this.#fail(sequence + 1, 'kept-head');
    }
    return {
      organizationId: this.#head?.organizationId ?? null,
      isWhole: this.#head?.isWhole ?? false,
      verifierKey: this.#head?.verifierKey ?? null,
      rows: this.#rows,
      hidden: this.#hidden,
      unchained: this.#unchained,
      problem: this.#problem,
    };
  }

  #begin(line: ExportLine): boolean {
    if (!('format' in line) || line.format !== exportFormat) return this.#fail(null, 'format');
    this.#head = line;
    const named = readVerifierKey(line.verifierKey);
    const key = this.#trust.publicKey ?? named;
    if (key === null || named === null || Buffer.compare(key, named) !== 0) return this.#fail(null, 'key');
    this.#publicKey = key;
    this.#verifier = new ChainVerifier(line.organizationId, key);
    for (const note of this.#trust.heads ?? []) {
      const kept = [key, ...(this.#trust.earlierKeys ?? [])]
        .map((one) => openHead(one, note))
        .find((one) => one !== null);
      if (kept?.organizationId !== line.organizationId) return this.#fail(null, 'kept-head');
      this.#keptHashes.set(kept.sequence, kept.chainHash);
    }
    if (line.after === null || !line.isWhole) return true;
    return this.#verifier.startAfter(line.after, this.#trust.now) || this.#failAsVerifier();
  }

  /** Each row of a filtered export is verified on its own: missing rows between two can't be detected. */
  #takeAlone(row: ExportRow): boolean {
    if (row.sequence === null) {
      this.#unchained += 1;
      return true;
    }
    const before = { sequence: row.sequence - 1, chainHash: previousHashOf(row) };
    const alone = new ChainVerifier(this.#head?.organizationId ?? '', this.#publicKey, before);
    return alone.take(readRow(row)) || this.#fail(row.sequence, alone.problem?.fault ?? 'chain-hash');
  }

  #agreesWithKept({ sequence, chainHash }: ExportRow): boolean {
    const kept = sequence === null ? undefined : this.#keptHashes.get(sequence);
    if (kept === undefined || Buffer.from(kept).toString('hex') === chainHash) return true;
    return this.#fail(sequence, 'kept-head');
  }

  #failAsVerifier(): false {
    const problem = this.#verifier?.problem;
    return this.#fail(problem?.sequence ?? null, problem?.fault ?? 'format');
  }

  #fail(sequence: number | null, fault: ExportProblem['fault']): false {
    this.#problem ??= { line: this.#line, sequence, fault };
    return false;
  }
}
