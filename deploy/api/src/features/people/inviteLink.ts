import { createHash } from 'node:crypto';
import { hmacFingerprint, type MacKey } from '@cofferdam/crypto/safe';
import type { InvitationId, OrganizationId } from '@cofferdam/domain';
import type { Random } from '../../platform/random/random.ts';

/** The content of a link: the organization's id, and 256 random bits. */
export interface InviteToken {
  readonly organizationId: OrganizationId;
  /** The stored hash. */
  readonly hash: Uint8Array;
}

const idBytes = 16;
const secretBytes = 32;
const tokenForm = /^[A-Za-z0-9_-]{64}$/;

/**
 * Creates the token of a link: the organization's id, so that the row is read in that organization's scope under
 * row-level security, and 32 random bytes. Only its SHA-256 is stored.
 */
export function makeInviteToken(random: Random, organizationId: OrganizationId): { text: string; hash: Uint8Array } {
  return writeToken(organizationId, random.bytes(secretBytes));
}

/**
 * Derives the token of an invitation's email. It is deterministic for the same `sentAt`, so that an email that was sent
 * twice works in both copies, and needs the server's key. Only its SHA-256 is stored.
 */
export function deriveMailToken(
  key: MacKey<'invitation-mail-token'>,
  organizationId: OrganizationId,
  invitationId: InvitationId,
  sentAt: Date,
): { text: string; hash: Uint8Array } {
  return writeToken(organizationId, hmacFingerprint(key, `${organizationId}/${invitationId}/${sentAt.toISOString()}`));
}

function writeToken(organizationId: OrganizationId, secret: Uint8Array): { text: string; hash: Uint8Array } {
  const id = Buffer.from(organizationId.replaceAll('-', ''), 'hex');
  const text = Buffer.concat([id, secret]).toString('base64url');
  return { text, hash: hashOf(text) };
}

/** Parses a token; null for anything else. */
export function readInviteToken(text: string): InviteToken | null {
  if (!tokenForm.test(text)) return null;
  const hex = Buffer.from(text, 'base64url').subarray(0, idBytes).toString('hex');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { organizationId: id as OrganizationId, hash: hashOf(text) };
}

/** The URL that an invited person opens. */
export function inviteLink(origin: string, token: string): string {
  return `${origin}/organization/confirm-invitation?inviteId=${token}`;
}

function hashOf(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
