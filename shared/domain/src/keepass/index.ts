export * from './readKeePass.ts';
export { isInRecycleBin } from './isInRecycleBin.ts';
