/** Masks an address so that only its owner recognizes it: `a•••@e•••.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${[...email][0] ?? ''}•••@${[...domain][0] ?? ''}•••${ending}`;
}
