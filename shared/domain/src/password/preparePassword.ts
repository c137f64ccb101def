/**
 * The form of a password that is hashed, when it is chosen and when it is proven: the OpaqueString
 * profile (RFC 8265 section 4.2), that is every kind of space becomes U+0020, then NFC.
 *
 * NFC rather than NFKC: it makes one password of what two keyboards send for the same keys (a composed
 * and a decomposed é, the no-break space of a Mac's Option+Space), and leaves apart what a person chose
 * as different (² and 2, ﬁ and fi), which NFKC would merge and so weaken. Unlike the RFC, characters
 * that Unicode has not assigned yet pass: refusing them would make acceptance depend on the version of
 * the tables. Case and length stay as they are. Total: never throws.
 */
export function preparePassword(input: string): string {
  return input.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}
