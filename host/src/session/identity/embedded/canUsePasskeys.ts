/** Whether browsers allow passkeys here. They have none without TLS, and refuse addresses in numbers. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
}
