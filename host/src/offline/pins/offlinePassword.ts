/** The least length of an offline password: ten tries here, and Argon2id where someone has copied the disk. */
export const leastPasswordLength = 8;
