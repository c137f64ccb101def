/**
 * The form of a password for hashing, both when it's set and when it's verified: the OpaqueString profile (RFC 8265
 * section 4.2), in which every kind of space becomes U+0020, and then NFC.
 *
 * NFC rather than NFKC: it unifies what different keyboards send for the same keys (a composed and a decomposed é, the
 * no-break space of a Mac's Option+Space), but keeps deliberate differences (² and 2, ﬁ and fi), which NFKC would merge and
 * so weaken. Unlike the RFC, unassigned Unicode characters are allowed: refusing them would make acceptance depend on the
 * version of the tables. Case and length don't change. Total: never throws.
 */
export function preparePassword(input: string): string {
  return input.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}
