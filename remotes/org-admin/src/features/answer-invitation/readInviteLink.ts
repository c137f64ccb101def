const form = /(?:^|[?&]inviteId=)([A-Za-z0-9_-]{64})$/;

/** The path that an invitation link leads to, or null when a text is none; the code alone will do. */
export function readInviteLink(text: string): string | null {
  const [, inviteId] = form.exec(text.trim().replace(/#.*$/, '')) ?? [];
  return inviteId === undefined ? null : `/organization/confirm-invitation?inviteId=${inviteId}`;
}
