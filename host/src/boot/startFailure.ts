const { classList } = document.documentElement;

/** Shows the document's message that nothing could be loaded: no script that could render one may have arrived. */
export function showStartFailure(error: unknown): void {
  classList.add('cd-failed');
  // Reported like any uncaught error, once error reporting is loaded.
  reportError(error);
}

/** Keeps the message hidden from now on, because the application renders the page. */
export function endStartWait(): void {
  classList.add('cd-started');
}
