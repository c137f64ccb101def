/** Whether raw headers name the host twice: servers behind each other could choose another one (RFC 9112 section 3.2). */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}
