/** A build failed; the message holds what webpack said. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}
