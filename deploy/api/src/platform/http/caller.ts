import type { RequestId, SessionId, UserId } from '@cofferdam/domain';

/** Known for every request. */
export interface Caller {
  readonly requestId: RequestId;
  /** Address of the client, after the trusted proxies. */
  readonly address: string;
  readonly userAgent: string;
  /** The time of the request, the same for everything it does. */
  readonly now: Date;
}

/** Who a verified access token speaks for. The session itself is checked in SQL on every request. */
export interface VerifiedToken {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly authenticatedAt: Date;
  readonly expiresAt: Date;
}

/** Verifies access tokens. */
export interface TokenVerifier {
  /** @throws ApiFailure `session.required` for anything but a valid token of ours. */
  verify(bearer: string): Promise<VerifiedToken>;
}
