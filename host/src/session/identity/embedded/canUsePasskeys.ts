/** Whether browsers allow passkeys here: they require TLS, and refuse IP addresses. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
}
