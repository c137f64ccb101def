/**
 * Why a link was not opened, where its reader or the page can do something about it. Everything that is wrong with the
 * sealed bytes themselves is an `IntegrityError`, which distinguishes no causes.
 */
export type ShareFault =
  /** The costs of the password are under the floor or over the ceiling: their author wants it weak, or the page hung. */
  | 'costs-refused'
  /** The link asks for a password and none was given, or the other way round. */
  | 'password-needed'
  /** What is to be shared is larger than a share may be. */
  | 'content-too-large';

/** A refusal of the share protocol. It holds nothing of the content, the link or the password. */
export class ShareError extends Error {
  override readonly name = 'ShareError';
  readonly code: ShareFault;

  constructor(code: ShareFault) {
    super(code);
    this.code = code;
  }
}
