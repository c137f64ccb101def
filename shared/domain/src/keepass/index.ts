export * from './parseXml.ts';
export * from './readKeePass.ts';
