/** One Ctrl-C arrives more than once: from the terminal, and passed on by npm and by the start script. */
const echoMilliseconds = 700;

export interface StopRequests {
  /** The first request: stop in order. */
  readonly stop: (reason: string) => void;
  /** Another one after it: the person does not want to wait. */
  readonly force: () => void;
}

/**
 * Listens for everything that means "stop": signals, and the end of the process that started us, so that killing
 * that one leaves nothing running.
 */
export function onStopRequest(requests: StopRequests): void {
  let requestedAt: number | undefined;
  const request = (reason: string) => {
    if (requestedAt === undefined) {
      requestedAt = Date.now();
      requests.stop(reason);
    } else if (Date.now() - requestedAt > echoMilliseconds) {
      requests.force();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => request(signal));
  if (process.channel) {
    process.once('disconnect', () => request('the process that started it has ended'));
    // The channel must not keep the process alive.
    process.channel.unref();
  }
}
