/**
 * Branded identifiers. Every id is a UUIDv7 in its lower-case text form (36 characters, RFC 9562), made
 * by the application and never by the database. The brand keeps a workspace id from being passed where
 * an organization id belongs; at run time it is a plain string.
 */
declare const brand: unique symbol;

/** A string that the type checker distinguishes from other strings by its brand `B`. */
export type Branded<B extends string> = string & { readonly [brand]: B };

/** Identifies a person's account. */
export type UserId = Branded<'UserId'>;
/** Identifies one signed-in session of a person. */
export type SessionId = Branded<'SessionId'>;
/** Identifies an authenticator app or a passkey of an account. */
export type FactorId = Branded<'FactorId'>;
/** Identifies a browser that signs in without the second factor for a while. */
export type TrustedBrowserId = Branded<'TrustedBrowserId'>;
/** Identifies an organization: the customer, and the first part of every key. */
export type OrganizationId = Branded<'OrganizationId'>;
/** Identifies a workspace inside an organization. */
export type WorkspaceId = Branded<'WorkspaceId'>;
/** Identifies a secret inside a workspace. */
export type SecretId = Branded<'SecretId'>;
/** Identifies one version of a secret; random, made before sealing, bound into the ciphertext. */
export type SecretVersionId = Branded<'SecretVersionId'>;
/** Identifies a two-factor entry inside a workspace. */
export type TwoFactorId = Branded<'TwoFactorId'>;
/** Identifies one revision of a seed or of recovery codes; random, made before sealing, bound into the ciphertext. */
export type TwoFactorRevisionId = Branded<'TwoFactorRevisionId'>;
/** Identifies an invitation to an organization; not part of its link. */
export type InvitationId = Branded<'InvitationId'>;
/** Identifies a share for its sender; the link contains another id. */
export type ShareId = Branded<'ShareId'>;
/** Identifies a note inside a workspace. */
export type NoteId = Branded<'NoteId'>;
/** Identifies one version of a note; random, made before sealing, bound into the ciphertext. */
export type NoteVersionId = Branded<'NoteVersionId'>;
/** Identifies a label of an organization. */
export type LabelId = Branded<'LabelId'>;
/** Identifies an exposure report of someone who left. */
export type LeaverReportId = Branded<'LeaverReportId'>;
/** Identifies a notification setting for audit events. */
export type NotificationSettingId = Branded<'NotificationSettingId'>;
/** Identifies one message of a notification setting: the same for every attempt to deliver it. */
export type NotificationDeliveryId = Branded<'NotificationDeliveryId'>;
/** Identifies an invoice; people use its number instead. */
export type InvoiceId = Branded<'InvoiceId'>;
/** Identifies one audit event. */
export type AuditEventId = Branded<'AuditEventId'>;
/** Identifies one HTTP request; shown to the person with an error and written to the log. */
export type RequestId = Branded<'RequestId'>;

const byteHex: readonly string[] = Array.from({ length: 256 }, (_none, byte) => byte.toString(16).padStart(2, '0'));

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether `text` is a UUID in lower-case text form. Total: never throws. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/**
 * Makes a UUIDv7 (RFC 9562 section 5.7) from a time and 10 random bytes. Clock and randomness are passed in, so that the
 * function is pure and can be tested.
 *
 * @param unixMilliseconds time, 0 to 2^48 - 1
 * @param random at least 10 bytes from a cryptographic source; only the first 10 are read
 * @throws RangeError if the time is out of range or there are fewer than 10 bytes
 */
export function layOutUuidV7(unixMilliseconds: number, random: Uint8Array): string {
  if (!Number.isInteger(unixMilliseconds) || unixMilliseconds < 0 || unixMilliseconds >= 2 ** 48) {
    throw new RangeError('the time of a UUIDv7 must be 0 to 2^48 - 1 milliseconds');
  }
  if (random.length < 10) throw new RangeError('a UUIDv7 needs 10 random bytes');
  const time = unixMilliseconds.toString(16).padStart(12, '0');
  let hex = '';
  for (let index = 0; index < 10; index += 1) hex += byteHex[random[index] ?? 0] ?? '';
  const variant = (8 + (Number.parseInt(hex.charAt(3), 16) & 3)).toString(16);
  const randomPart = `${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${randomPart}`;
}
