import { readDataBlock } from '../../boot/dataBlock.ts';

/** Firebase, as the document names it. */
export interface FirebaseOffer {
  readonly projectId: string;
  readonly apiKey: string;
  /** Buttons of the login page, in order. */
  readonly providers: readonly string[];
  /** Whether Firestore keeps the preferences of people who sign in with it. */
  readonly preferences: boolean;
  /** Addresses that aren't Google's. */
  readonly auth: string | null;
  readonly firestore: string | null;
}

/** The ways of signing in, as the gateway writes them into the document. */
export interface IdentityOffer {
  readonly passwords: 'embedded' | 'firebase' | 'none';
  readonly firebase: FirebaseOffer | null;
  readonly oidc: readonly { readonly id: string; readonly name: string }[];
}

/** What the document offers; null where email and password on our own server are the only way. */
export function readIdentityOffer(): IdentityOffer | null {
  return readDataBlock('cofferdam-identity') as IdentityOffer | null;
}
