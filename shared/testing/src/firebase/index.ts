export {
  createFirebaseFixture,
  type FirebaseFixture,
  type FixtureAnswer,
  type FixtureRequest,
} from './createFirebaseFixture.ts';
export type { FirebasePerson, NewFirebasePerson } from './firebasePeople.ts';
export { makeSigningKey, type SigningKey } from './signingKey.ts';
export { totpCode } from './totpCode.ts';
export { createFirestoreFixture, type FirestoreFixture } from './createFirestoreFixture.ts';
export type { ChannelAnswer, ChannelRequest } from './openChannels.ts';
