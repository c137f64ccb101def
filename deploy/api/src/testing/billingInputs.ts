import type { OrganizationId } from '@cofferdam/domain';

/** A valid billing contact. */
export const sampleCustomer = {
  name: 'Halden Freight GmbH',
  email: 'billing@halden.example',
  line1: 'Hafenstraße 12',
  line2: '',
  postalCode: '20457',
  city: 'Hamburg',
  region: '',
  country: 'DE',
  taxId: 'DE123456789',
  reference: 'PO 4711',
};

/** Inputs for the calls of `billing`, each valid by itself. */
export function billingInputs(organizationId: OrganizationId, invoiceId: string): Readonly<Record<string, object>> {
  return {
    'billing.overview': { organizationId },
    'billing.usageHistory': { organizationId },
    'billing.subscriptionLink': { organizationId, subscriptionType: 'FREE' },
    'billing.preview': { organizationId, subscriptionType: 'FREE' },
    'billing.cancelChange': { organizationId },
    'billing.refresh': { organizationId },
    'billing.invoices': { organizationId },
    'billing.invoicePdf': { organizationId, invoiceId },
    'billing.paymentLink': { organizationId },
    'billing.customerGet': { organizationId },
    'billing.customerUpdate': { organizationId, customer: sampleCustomer },
    'billing.tariff': {},
    'billing.update': { organizationId, subscriptionType: 'BUSINESS' },
    'billing.overLimits': { organizationId, subscriptionType: 'FREE' },
  };
}
