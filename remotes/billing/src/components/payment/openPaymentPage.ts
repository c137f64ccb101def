/**
 * Leaves the application for a page of the payment provider, whose address the server gave. Anything that isn't a web page,
 * such as a script, is not followed.
 *
 * @throws TypeError for an address that isn't one of the web
 */
export function openPaymentPage(address: string, go: (address: string) => void = goTo): void {
  const page = URL.parse(address);
  if (page === null || !['https:', 'http:'].includes(page.protocol)) {
    throw new TypeError('the address of the payment page is no web page');
  }
  go(page.href);
}

const goTo = (address: string): void => window.location.assign(address);
