import { encodeBase32 } from '@cofferdam/domain/otp';

/** A person whom the fixture knows. */
export interface FirebasePerson {
  readonly localId: string;
  readonly email: string;
  displayName: string;
  emailVerified: boolean;
  readonly password: string | null;
  /** The provider they came from; the only one they can come from. */
  readonly provider: string;
  readonly factors: TotpFactor[];
}

/** An authenticator app of a person. */
export interface TotpFactor {
  readonly mfaEnrollmentId: string;
  readonly displayName: string;
  /** The secret key, in base 32. */
  readonly secret: string;
}

/** What a test says about a new person. */
export type NewFirebasePerson = Pick<FirebasePerson, 'email'> &
  Partial<Pick<FirebasePerson, 'displayName' | 'emailVerified' | 'password' | 'provider' | 'localId'>>;

/** A random id. */
export function makeId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** Makes a person without a second factor. */
export function makePerson(given: NewFirebasePerson): FirebasePerson {
  return {
    localId: makeId(),
    displayName: '',
    emailVerified: true,
    password: null,
    provider: given.password === undefined ? 'google.com' : 'password',
    ...given,
    factors: [],
  };
}

/** Makes a secret key of 160 bits. */
export function makeSecret(): string {
  return encodeBase32(crypto.getRandomValues(new Uint8Array(20)));
}
