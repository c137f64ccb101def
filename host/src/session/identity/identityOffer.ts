import { readDataBlock } from '../../boot/dataBlock.ts';

/** Firebase's configuration in the document. */
export interface FirebaseOffer {
  readonly projectId: string;
  readonly apiKey: string;
  /** Buttons of the login page, in order. */
  readonly providers: readonly string[];
  /** Whether Firestore stores the preferences of people who sign in with Firebase. */
  readonly preferences: boolean;
  /** Custom addresses instead of Google's. */
  readonly auth: string | null;
  readonly firestore: string | null;
}

/** The ways of signing in, as the gateway writes them into the document. */
export interface IdentityOffer {
  readonly passwords: 'embedded' | 'firebase' | 'none';
  readonly firebase: FirebaseOffer | null;
  readonly oidc: readonly { readonly id: string; readonly name: string }[];
}

/** The offered ways; null if email and password on our own server are the only way. */
export function readIdentityOffer(): IdentityOffer | null {
  return readDataBlock('cofferdam-identity') as IdentityOffer | null;
}
