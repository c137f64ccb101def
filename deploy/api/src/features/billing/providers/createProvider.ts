import { planNames, type Tariffs } from '@cofferdam/domain';
import type { Platform } from '../../../platform/platform.ts';
import { createStripeProvider } from '../stripe/createStripeProvider.ts';
import { registerStripe } from '../stripe/registerStripe.ts';
import { createStripeClient } from '../stripe/stripeClient.ts';
import type { BillingProvider } from './billingProvider.ts';
import { createInvoiceProvider } from './createInvoiceProvider.ts';

/** The configured provider, and its prices. */
export function createProvider(platform: Platform): { readonly provider: BillingProvider; readonly tariffs: Tariffs } {
  const { provider: name, stripe: configuration } = platform.configuration.billing;
  if (name === 'stripe') {
    if (configuration === undefined) throw new Error('Stripe is not configured');
    const dependencies = { client: createStripeClient(configuration), configuration };
    registerStripe(platform, dependencies);
    return { provider: createStripeProvider(platform, dependencies), tariffs: platform.tariffs };
  }
  const tariffs = name === 'none' ? withoutPrices(platform.tariffs) : platform.tariffs;
  return { provider: createInvoiceProvider({ ...platform, tariffs }, name), tariffs };
}

/** Without a provider, every plan is free of charge. */
function withoutPrices(tariffs: Tariffs): Tariffs {
  const prices = Object.fromEntries(planNames.map((plan) => [plan, { MONTH: 0, YEAR: 0 }])) as Tariffs['prices'];
  return { ...tariffs, prices };
}
