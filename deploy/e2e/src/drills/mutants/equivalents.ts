/** A change that no test can notice, because the changed code does the same. */
interface Equivalent {
  readonly file: string;
  /** The line of code, without the blanks around it. */
  readonly line: string;
  /** What Stryker puts in, in one line. */
  readonly replacement: string;
  readonly reason: string;
}

/** Every such change that was found. The drill shows each, and reports those that are none anymore. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'shared/domain/src/access/compareGrants.ts',
    line: 'if (place === undefined) return [];',
    replacement: 'false',
    reason: 'each key is from one of the two maps, so there always is a place; the condition is for the types',
  },
  {
    file: 'shared/domain/src/access/compareGrants.ts',
    line: 'if (place === undefined) return [];',
    replacement: '["Stryker was here"]',
    reason: 'the line is never reached, for the same reason',
  },
];
