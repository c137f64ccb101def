import type { InviteResults } from './useInvitePeople.ts';

/** An invitation that was created, with its link. */
export interface CreatedLink {
  readonly email: string;
  readonly link: string;
  readonly invitation: NonNullable<InviteResults[number]['invitation']>;
}

/** The invitations that were created, in the order of their addresses. */
export function createdLinks(results: InviteResults): readonly CreatedLink[] {
  return results.flatMap(({ email, link, invitation }) =>
    link === null || invitation === null ? [] : [{ email, link, invitation }],
  );
}
