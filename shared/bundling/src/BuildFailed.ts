/** A build failed; the message contains webpack's output. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}
