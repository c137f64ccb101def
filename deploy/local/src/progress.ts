/** Prints progress, one line per step. */
export interface Progress {
  /** One line, with the seconds since the process began. */
  say(line: string): void;
}

/** Progress on standard output. A closed terminal or a full disk must not cause a failure. */
export function createProgress(): Progress {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return {
    say: (line) => process.stdout.write(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${line}\n`),
  };
}
