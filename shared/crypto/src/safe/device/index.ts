// The host's API for encrypted storage on a device. See SECURITY.md.
export { IntegrityError } from '../../hazmat/integrityError.ts';
export { makeDeviceKey, openOnDevice, sealOnDevice, type DeviceKey } from './deviceKey.ts';
export { makePasswordLock, openPasswordLock, type PasswordLock } from './passwordLock.ts';
export type { StretchPassword } from '../share/stretchPassword.ts';
