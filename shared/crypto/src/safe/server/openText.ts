import { IntegrityError } from '../../hazmat/integrityError.ts';

const encoder = new TextEncoder();
// ignoreBOM keeps a leading U+FEFF: a value must be read back byte for byte.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const shownInstead = '[open text]';

/**
 * A text that is open in memory. It prints, logs and serializes as `[open text]`, so that a value
 * reaches a response only by a deliberate {@link OpenText.toText}.
 *
 * `wipe` (or `using`) clears the bytes. Strings can't be cleared, so create them late.
 */
export class OpenText {
  #bytes: Uint8Array | null;

  private constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /**
   * The UTF-8 of a string.
   *
   * @throws RangeError `text-not-well-formed` for a lone surrogate, which UTF-8 can't encode and
   *   which would be read back as another character.
   */
  static fromText(text: string): OpenText {
    if (!text.isWellFormed()) throw new RangeError('text-not-well-formed');
    return new OpenText(encoder.encode(text));
  }

  /** Takes ownership of the bytes and wipes them. */
  static fromBytes(bytes: Uint8Array): OpenText {
    return new OpenText(bytes);
  }

  get sizeBytes(): number {
    return this.toBytes().length;
  }

  /** The string. @throws IntegrityError if the bytes aren't UTF-8. */
  toText(): string {
    try {
      return decoder.decode(this.toBytes());
    } catch (error) {
      if (error instanceof WipedTextError) throw error;
      throw new IntegrityError();
    }
  }

  /** The bytes themselves, not a copy: wiped with this. */
  toBytes(): Uint8Array {
    if (this.#bytes === null) throw new WipedTextError();
    return this.#bytes;
  }

  /** Clears the bytes. Any later use throws. */
  wipe(): void {
    this.#bytes?.fill(0);
    this.#bytes = null;
  }

  [Symbol.dispose](): void {
    this.wipe();
  }

  toString(): string {
    return shownInstead;
  }

  toJSON(): string {
    return shownInstead;
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return shownInstead;
  }
}

/** An {@link OpenText} was used after its wipe: a bug in the caller. */
export class WipedTextError extends Error {
  override readonly name = 'WipedTextError';
  readonly code = 'open-text-wiped';

  constructor() {
    super('open text was used after it was wiped');
  }
}
