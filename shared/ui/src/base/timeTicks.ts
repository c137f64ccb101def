const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let tick = 0;

/** Calls back every 30 seconds. One timer serves every relative time of the page and stops with the last of them. */
export function subscribeToTicks(onTick: () => void): () => void {
  listeners.add(onTick);
  timer ??= setInterval(() => {
    tick += 1;
    for (const listener of listeners) listener();
  }, 30_000);
  return () => {
    listeners.delete(onTick);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** How many ticks there were. */
export function currentTick(): number {
  return tick;
}
