/**
 * Why a link wasn't opened, for causes that the reader or the page can act on. Everything wrong with the
 * sealed bytes themselves is an `IntegrityError`, which doesn't distinguish causes.
 */
export type ShareFault =
  /** The password's costs are out of bounds: an attacker wants it weak, or the page to hang. */
  | 'costs-refused'
  /** The link needs a password and none was given, or vice versa. */
  | 'password-needed'
  /** The content is too large for a share. */
  | 'content-too-large';

/** A refusal of the share protocol. Contains nothing of the content, the link or the password. */
export class ShareError extends Error {
  override readonly name = 'ShareError';
  readonly code: ShareFault;

  constructor(code: ShareFault) {
    super(code);
    this.code = code;
  }
}
