/** Why a backup can't be written or read. The message is for the operator and contains no data of the backup. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
