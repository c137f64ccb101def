export { createFirstWorkspace, createOrganization } from './places.ts';
export { addVersion, chooseFile, createSecret, type NewSecret } from './secrets.ts';
export { makeAccount, signIn, signOut, signUp, stretchingMilliseconds, untilPage, type Account } from './signing.ts';
