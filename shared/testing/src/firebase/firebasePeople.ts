import { encodeBase32 } from '@cofferdam/domain/otp';

/** A person of the fixture. */
export interface FirebasePerson {
  readonly localId: string;
  readonly email: string;
  displayName: string;
  emailVerified: boolean;
  readonly password: string | null;
  /** Their only sign-in provider. */
  readonly provider: string;
  readonly factors: TotpFactor[];
}

/** An authenticator app of a person. */
export interface TotpFactor {
  readonly mfaEnrollmentId: string;
  readonly displayName: string;
  /** The secret key in base32. */
  readonly secret: string;
}

/** A test's settings for a new person. */
export type NewFirebasePerson = Pick<FirebasePerson, 'email'> &
  Partial<Pick<FirebasePerson, 'displayName' | 'emailVerified' | 'password' | 'provider' | 'localId'>>;

/** A random id. */
export function makeId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** Creates a person without a second factor. */
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

/** Generates a secret key of 160 bits. */
export function makeSecret(): string {
  return encodeBase32(crypto.getRandomValues(new Uint8Array(20)));
}
