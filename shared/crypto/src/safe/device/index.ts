// What the host may call to keep something on a device, encrypted. See SECURITY.md, "What a device keeps".
export { IntegrityError } from '../../hazmat/integrityError.ts';
export { makeDeviceKey, openOnDevice, sealOnDevice, type DeviceKey } from './deviceKey.ts';
export { makePasswordLock, openPasswordLock, type PasswordLock } from './passwordLock.ts';
export type { StretchPassword } from '../share/stretchPassword.ts';
