import { isUuid, type OrganizationId } from '@cofferdam/domain';
import type Stripe from 'stripe';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { sendJson } from '../../../platform/http/sendAnswer.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import type { Platform } from '../../../platform/platform.ts';
import { stripeRefresh, type StripeDependencies } from './refreshState.ts';

const path = '/subscription/ext/v1/stripe';
const bodyLimitBytes = 262_144;
const toleranceSeconds = 300;

/**
 * Registers the webhook of Stripe. Its signature over the bytes of the body authenticates the sender and is valid for
 * five minutes. Nothing in the body is stored: it only says whose state to fetch, so a webhook that is repeated, late
 * or out of order has no wrong effect.
 */
export function registerStripeHook(
  { app, clock, database, keys }: Pick<Platform, 'app' | 'clock' | 'database' | 'keys'>,
  { client, configuration }: StripeDependencies,
): void {
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
      (_request, body, done) => done(null, body),
    );
    hooks.post(
      path,
      { exposeHeadRoute: false, logLevel: 'silent', bodyLimit: bodyLimitBytes },
      async (request, reply) => {
        keys.requireOpen();
        const signature = request.headers['stripe-signature'];
        const body = request.body;
        if (typeof signature !== 'string' || !Buffer.isBuffer(body)) throw new ApiFailure('validation.request');
        const { webhooks } = await client();
        const event = await readEvent(() =>
          webhooks.constructEventAsync(
            body,
            signature,
            configuration.webhookSecret,
            toleranceSeconds,
            undefined,
            clock.now().getTime(),
          ),
        );
        const organizationId = organizationOf(event);
        if (organizationId !== null) {
          await database.runAlone({ organizationId, userId: null }, [
            addJob(stripeRefresh, { organizationId }, { key: 'refresh' }),
          ]);
        }
        return sendJson(reply, 200, { received: true });
      },
    );
  });
}

async function readEvent(construct: () => Promise<Stripe.Event>): Promise<Stripe.Event> {
  try {
    return await construct();
  } catch {
    // A wrong signature, an old one and invalid JSON get the same response.
    throw new ApiFailure('validation.request');
  }
}

interface Marked {
  readonly metadata?: { readonly organizationId?: unknown } | null;
  readonly parent?: { readonly subscription_details?: Marked | null } | null;
}

/** The organization that this server wrote into the metadata of the event's object; null for objects of others. */
function organizationOf(event: Stripe.Event): OrganizationId | null {
  const about = event.data.object as Marked;
  const id = about.metadata?.organizationId ?? about.parent?.subscription_details?.metadata?.organizationId;
  return typeof id === 'string' && isUuid(id) ? (id as OrganizationId) : null;
}
