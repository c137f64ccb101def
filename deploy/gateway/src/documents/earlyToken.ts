import { createHash } from 'node:crypto';

/** A script inside the document, with what its policy must say so that it may run. */
export interface InlineScript {
  readonly text: string;
  /** `sha256-…` of the text. */
  readonly hash: string;
}

/**
 * Asks for the token in the first line of the document, together with what the first page needs to know: a round trip
 * earlier than the boot script could. The answer waits under a name that the boot script takes away.
 *
 * @param organizationId the organization of the address, which the caller has found to be a UUID
 */
export function earlyToken(organizationId: string | null): InlineScript {
  const body = JSON.stringify(JSON.stringify({ visit: { organizationId } }));
  const text =
    `globalThis.cofferdamToken=fetch("/identity/v1/token",{method:"POST",` +
    `headers:{"content-type":"application/json"},body:${body}});cofferdamToken.catch(()=>{})`;
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
