/** A change that no test can notice, because the changed code does the same. */
export interface Equivalent {
  readonly file: string;
  /** The line of code, without the blanks around it. */
  readonly line: string;
  /** What Stryker puts in, in one line. */
  readonly replacement: string;
  readonly reason: string;
}
