export { BackupError } from './backupError.ts';
export { openSamples, type SampleReport } from './openSamples.ts';
export { restoreBackup, type RestoredBackup } from './restoreBackup.ts';
export { verifyChains, type ChainReport } from './verifyChains.ts';
export { writeBackup, type WrittenBackup } from './writeBackup.ts';
