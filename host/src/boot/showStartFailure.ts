/** Distinguishes a failure to start from one inside the running application. */
const rootId = 'root';

/**
 * Shows that the application did not start, in plain elements: neither React nor the interface
 * package can be counted on here.
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
  // Reported as any uncaught error is, once error reporting is there.
  reportError(error);
}
