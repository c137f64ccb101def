import type Stripe from 'stripe';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { ApiConfiguration } from '../../../platform/configuration/apiConfiguration.ts';

/** The operator's configuration of Stripe. */
export type StripeConfiguration = NonNullable<ApiConfiguration['billing']['stripe']>;

/** Stripe's library, loaded on first use, so that it isn't loaded if it isn't configured. */
export type StripeClient = () => Promise<Stripe>;

export function createStripeClient({ secretKey, endpoint, timeoutMilliseconds }: StripeConfiguration): StripeClient {
  let client: Promise<Stripe> | undefined;
  const load = async (): Promise<Stripe> => {
    const { default: Library } = await import('stripe');
    const { protocol, hostname, port } = new URL(endpoint);
    return new Library(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port === '' ? {} : { port: Number(port) }),
      timeout: timeoutMilliseconds,
      // Each request that changes something has an idempotency key, so that a retry has no second effect.
      maxNetworkRetries: 2,
      telemetry: false,
    });
  };
  return () => (client ??= load());
}

/** The fields of the library's errors that are used. */
interface StripeFault {
  readonly type?: unknown;
  readonly code?: unknown;
}

const unreachable: readonly unknown[] = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];

/** Whether Stripe refused a request as invalid, such as closing a page that was paid. */
export const isInvalidRequest = (error: unknown): boolean =>
  (error as StripeFault | null)?.type === 'StripeInvalidRequestError';

/** Whether the object doesn't exist at Stripe, which it also says of a subscription that has ended. */
export const isMissing = (error: unknown): boolean => (error as StripeFault | null)?.code === 'resource_missing';

/** Runs a request to Stripe. Never while a transaction is open. Stripe's error texts are never passed on. */
export async function callStripe<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    const { type } = error as StripeFault;
    if (type === 'StripeCardError') throw new ApiFailure('subscription.payment-failed');
    if (unreachable.includes(type))
      throw new ApiFailure('subscription.provider-unavailable', { retryAfterSeconds: 5 }, { cause: error });
    throw error;
  }
}
