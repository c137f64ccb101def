/** Distinguishes a failure to start from one inside the running application. */
const rootId = 'root';

/**
 * Shows that the application didn't start, in plain elements: neither React nor the UI
 * package may have loaded.
 */
export function showStartFailure(error: unknown): void {
  const show = (): void => {
    const message = document.createElement('p');
    message.setAttribute('role', 'alert');
    message.textContent = 'Cofferdam could not be started. Check your connection, then load the page again.';
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = 'Reload';
    again.addEventListener('click', () => location.reload());
    document.getElementById(rootId)?.replaceChildren(message, again);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
  // Reported like any uncaught error, once error reporting is loaded.
  reportError(error);
}
