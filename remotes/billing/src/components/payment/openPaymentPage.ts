/**
 * Leaves the application for a page of the payment provider, at the address that the server returned. Other schemes,
 * such as `javascript:`, are refused.
 *
 * @throws TypeError if the scheme is not http or https
 */
export function openPaymentPage(address: string, go: (address: string) => void = goTo): void {
  const page = URL.parse(address);
  if (page === null || !['https:', 'http:'].includes(page.protocol)) {
    throw new TypeError('the address of the payment page is not http or https');
  }
  go(page.href);
}

const goTo = (address: string): void => window.location.assign(address);
