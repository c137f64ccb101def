export { copiedInvitation } from './copiedInvitation.ts';
export { chooseInMenu, press, tabTo } from './keyboard.ts';
export { goByPalette, openPalette } from './palette.ts';
export { paste } from './paste.ts';
export { createOrganization } from './places.ts';
export { chooseInRow } from './rows.ts';
export { addVersion, chooseFile, createSecret, saveVersion, type NewSecret } from './secrets.ts';
export {
  makeAccount,
  signIn,
  signOut,
  signUp,
  stretchingMilliseconds,
  notifiedMilliseconds,
  untilConfirmed,
  untilPage,
  untilUserPage,
  type Account,
} from './signing.ts';
