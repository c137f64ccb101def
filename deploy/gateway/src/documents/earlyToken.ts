import { inlineScript, type InlineScript } from './inlineScript.ts';

/**
 * Requests the token and the data of the first page in the first line of the document: a round trip earlier than the
 * boot script could. The response waits under a global name that the boot script removes.
 *
 * @param organizationId the organization in the address; the caller has checked that it is a UUID
 */
export function earlyToken(organizationId: string | null): InlineScript {
  const body = JSON.stringify(JSON.stringify({ visit: { organizationId } }));
  return inlineScript(
    `globalThis.cofferdamToken=fetch("/identity/v1/token",{method:"POST",` +
      `headers:{"content-type":"application/json"},body:${body}});cofferdamToken.catch(()=>{})`,
  );
}
