/** Why a backup can't be written or read. The message is for the operator and holds no content. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
