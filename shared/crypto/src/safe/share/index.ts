// The API for browsers to make and open one-time links. See SHARE.md.
export { IntegrityError } from '../../hazmat/integrityError.ts';
export type { ShareContent } from '../../hazmat/share/shareContent.ts';
export { ShareError, type ShareFault } from '../../hazmat/share/shareError.ts';
export type { PasswordTerms, ShareKind, ShareTerms } from '../../hazmat/share/shareTerms.ts';
export { makeShare, type MadeShare, type ShareWish } from './makeShare.ts';
export { readShareLink, type ShareLink } from './shareLink.ts';
export type { Stretching, StretchOptions, StretchPassword } from './stretchPassword.ts';
export { unlockShare, type UnlockedShare } from './unlockShare.ts';
