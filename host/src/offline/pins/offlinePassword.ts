/**
 * The minimum length of an offline password. It is protected by ten attempts on this device, and by Argon2id if someone
 * copies the disk.
 */
export const minPasswordLength = 8;
