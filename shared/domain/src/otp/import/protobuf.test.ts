import { describe, expect, it } from '@jest/globals';
import { readProtobuf } from './protobuf.ts';

const read = (...bytes: readonly number[]) => readProtobuf(Uint8Array.from(bytes));
/** The tag of field 1 with a wire type. */
const tag = (wireType: number): number => (1 << 3) | wireType;
const most = 0xff;

describe('a message in the wire format', () => {
  it('has its fields in order: numbers and bytes', () => {
    expect(read()).toEqual([]);
    expect(read(tag(0), 0x96, 0x01, (2 << 3) | 2, 2, 7, 8, (3 << 3) | 2, 0)).toEqual([
      { number: 1, value: 150n },
      { number: 2, value: Uint8Array.of(7, 8) },
      { number: 3, value: new Uint8Array() },
    ]);
  });

  it.each([
    ['four', 5, [1, 2, 3, 4]],
    ['eight', 1, [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('has no field of %s bytes, but those after it', (_size, wireType, bytes) => {
    expect(read(tag(wireType), ...bytes, (2 << 3) | 0, 9)).toEqual([{ number: 2, value: 9n }]);
    expect(read(tag(wireType), ...bytes)).toEqual([]);
    expect(read(tag(wireType), ...bytes.slice(1))).toBeNull();
  });

  it('has numbers up to 64 bits', () => {
    const nine = Array.from({ length: 9 }, () => most);
    expect(read(tag(0), ...nine, 0x01)).toEqual([{ number: 1, value: 2n ** 64n - 1n }]);
    expect(read(tag(0), ...Array.from({ length: 9 }, () => 0x80), 0x02)).toBeNull();
    expect(read(tag(0), ...nine, 0x80, 0x00)).toBeNull();
  });

  it('has field numbers from 1 to 2^29 - 1', () => {
    expect(read(0x00, 0x00)).toBeNull();
    expect(read(0xf8, most, most, most, 0x0f, 0x05)).toEqual([{ number: 0x1f_ff_ff_ff, value: 5n }]);
    expect(read(0x80, 0x80, 0x80, 0x80, 0x10, 0x05)).toBeNull();
  });

  it.each([
    ['a tag', [0x80]],
    ['a number', [tag(0), 0x80]],
    ['a length', [tag(2), 0x80]],
    ['its bytes', [tag(2), 3, 1, 2]],
    ['everything after a tag', [tag(0)]],
  ])('is invalid if it ends before the end of %s', (_what, bytes) => {
    expect(read(...bytes)).toBeNull();
  });

  it.each([3, 4, 6, 7])('is invalid with the wire type %i', (wireType) => {
    expect(read(tag(wireType), 0, 0, 0, 0, 0, 0, 0, 0)).toBeNull();
  });
});
