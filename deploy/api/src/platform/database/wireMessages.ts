/**
 * The messages of a batch, written one behind the other into one buffer: bytes that are written once and sent in one
 * piece. PostgreSQL's protocol 3.0, chapter "Message Formats": a letter, the length that counts itself, the fields;
 * texts end with a zero byte.
 */
export class WireMessages {
  #bytes = Buffer.allocUnsafeSlow(firstSizeBytes);
  #end = 0;

  /** Prepares a statement; no types are named, PostgreSQL finds them. */
  parse(name: string, text: string): void {
    const start = this.#begin('P', name.length * 3 + text.length * 3 + 4);
    this.#zeroEnded(name);
    this.#zeroEnded(text);
    this.#int16(0);
    this.#finish(start);
  }

  /** Binds values to the unnamed portal: texts as texts, bytes as bytes. Results come as texts. */
  bind(name: string, values: readonly (string | Uint8Array | null)[]): void {
    const start = this.#begin('B', name.length * 3 + 2 + 2 * values.length + 8);
    this.#zeroEnded('');
    this.#zeroEnded(name);
    this.#int16(values.length);
    for (const value of values) this.#int16(value === null || typeof value === 'string' ? 0 : 1);
    this.#int16(values.length);
    for (const value of values) this.#value(value);
    this.#reserve(2);
    this.#int16(0);
    this.#finish(start);
  }

  /** Asks for the columns of the unnamed portal. */
  describe(): void {
    this.#copy(describeUnnamed);
  }

  /** Runs the unnamed portal to its end. */
  execute(): void {
    this.#copy(executeUnnamed);
  }

  /** Forgets a prepared statement; one that is not there is no error. */
  close(name: string): void {
    const start = this.#begin('C', name.length * 3 + 2);
    this.#bytes[this.#end++] = letterOf('S');
    this.#zeroEnded(name);
    this.#finish(start);
  }

  /** Ends the batch: PostgreSQL answers it whole, and is ready again. */
  sync(): void {
    this.#copy(syncMessage);
  }

  /** What was written, in memory of its own; what comes next begins anew. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#end));
    this.#end = 0;
    // A large value passes once: its room is not kept.
    if (this.#bytes.length > keptSizeBytes) this.#bytes = Buffer.allocUnsafeSlow(firstSizeBytes);
    return taken;
  }

  /** Gives up what was written, so that nothing of it is sent. */
  drop(): void {
    this.#end = 0;
  }

  #begin(letter: string, sizeBytes: number): number {
    this.#reserve(5 + sizeBytes);
    this.#bytes[this.#end] = letterOf(letter);
    this.#end += 5;
    return this.#end - 4;
  }

  #finish(start: number): void {
    this.#bytes.writeInt32BE(this.#end - start, start);
  }

  #value(value: string | Uint8Array | null): void {
    if (value === null) {
      this.#reserve(4);
      this.#end = this.#bytes.writeInt32BE(-1, this.#end);
      return;
    }
    // No character takes more than three bytes a code unit.
    this.#reserve(4 + (typeof value === 'string' ? value.length * 3 : value.length));
    const at = this.#end + 4;
    let sizeBytes = value.length;
    if (typeof value === 'string') sizeBytes = this.#bytes.write(value, at);
    else this.#bytes.set(value, at);
    this.#bytes.writeInt32BE(sizeBytes, this.#end);
    this.#end = at + sizeBytes;
  }

  #zeroEnded(text: string): void {
    if (text !== '') this.#end += this.#bytes.write(text, this.#end);
    this.#bytes[this.#end++] = 0;
  }

  #int16(number: number): void {
    this.#end = this.#bytes.writeUInt16BE(number, this.#end);
  }

  #copy(message: Uint8Array): void {
    this.#reserve(message.length);
    this.#bytes.set(message, this.#end);
    this.#end += message.length;
  }

  #reserve(sizeBytes: number): void {
    const needed = this.#end + sizeBytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = larger;
  }
}

const firstSizeBytes = 16_384;
const keptSizeBytes = 1_048_576;

const letterOf = (letter: string): number => letter.charCodeAt(0);

// 'P' for a portal, its empty name; Execute also says how many rows: 0 is all.
const describeUnnamed = Uint8Array.of(letterOf('D'), 0, 0, 0, 6, letterOf('P'), 0);
const executeUnnamed = Uint8Array.of(letterOf('E'), 0, 0, 0, 9, 0, 0, 0, 0, 0);
const syncMessage = Uint8Array.of(letterOf('S'), 0, 0, 0, 4);
