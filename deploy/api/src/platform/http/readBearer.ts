import { ApiFailure } from '../errors/apiFailure.ts';

// RFC 6750 section 2.1; a token of ours is far shorter than this.
const bearer = /^Bearer ([A-Za-z0-9._~+/-]{16,4096}=*)$/i;

/** The access token of a request. @throws ApiFailure `session.required` */
export function readBearer(header: string | undefined): string {
  const token = bearer.exec(header ?? '')?.[1];
  if (token === undefined) throw new ApiFailure('session.required');
  return token;
}
