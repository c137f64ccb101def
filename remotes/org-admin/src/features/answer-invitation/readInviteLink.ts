const form = /(?:^|[?&]inviteId=)([A-Za-z0-9_-]{64})$/;

/** The path of an invitation link, or null if the text isn't one. The bare code works, too. */
export function readInviteLink(text: string): string | null {
  const [, inviteId] = form.exec(text.trim().replace(/#.*$/, '')) ?? [];
  return inviteId === undefined ? null : `/organization/confirm-invitation?inviteId=${inviteId}`;
}
