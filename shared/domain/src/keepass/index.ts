export * from './readKeePass.ts';
