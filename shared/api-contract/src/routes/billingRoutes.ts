import type { CallRoutes } from './callRoute.ts';
import { subscription } from './prefixes.ts';

/** The calls of `billing`. */
export const billingRoutes = {
  overview: {
    method: 'GET',
    path: `${subscription}/billing`,
    access: 'organization:billing:read',
    summary: 'Returns the current plan with its limits and their use, the paid period and the next invoice.',
  },
  usageHistory: {
    method: 'GET',
    path: `${subscription}/billing/usage-history`,
    access: 'organization:billing:read',
    summary: 'Returns the usage of each day, up to 400 days back.',
  },
  subscriptionLink: {
    method: 'POST',
    path: `${subscription}/billing/subscription/link`,
    access: 'organization:billing:manage',
    summary: 'Creates a link to the page for confirming an order, in this application or at the payment provider.',
  },
  preview: {
    method: 'GET',
    path: `${subscription}/subscription/preview`,
    access: 'organization:billing:read',
    summary: 'Calculates a change of plan: the amount due today, later amounts and changed limits.',
  },
  update: {
    method: 'PUT',
    path: `${subscription}/subscription/update`,
    access: 'organization:billing:manage',
    summary:
      'Orders a plan; needs a fresh sign-in. A larger plan begins immediately, a smaller one at the end of the paid period. Nothing is deleted: items over a limit become read-only.',
  },
  cancelChange: {
    method: 'PUT',
    path: `${subscription}/subscription/cancel-change`,
    access: 'organization:billing:manage',
    summary: 'Cancels a change that would have taken effect at the end of the period.',
  },
  refresh: {
    method: 'POST',
    path: `${subscription}/subscription/refresh`,
    access: 'organization:billing:manage',
    summary: 'Fetches the subscription from the payment provider again, after a return from its pages.',
  },
  invoices: {
    method: 'GET',
    path: `${subscription}/invoices`,
    access: 'organization:billing:read',
    summary: 'Lists invoices, newest first.',
  },
  invoicePdf: {
    method: 'GET',
    path: `${subscription}/invoices/pdf`,
    access: 'organization:billing:read',
    summary: 'Returns an invoice as a PDF file.',
  },
  paymentLink: {
    method: 'POST',
    path: `${subscription}/add-new-payment/link`,
    access: 'organization:billing:manage',
    summary: 'Creates a link to the payment provider’s page for adding a payment method or paying an invoice.',
  },
  customerGet: {
    method: 'GET',
    path: `${subscription}/customer/get`,
    access: 'organization:billing:read',
    summary: 'Returns the billing contact, its address and tax id, and the payment method.',
  },
  customerUpdate: {
    method: 'PUT',
    path: `${subscription}/customer/update`,
    access: 'organization:billing:manage',
    summary: 'Changes the billing contact, its address and tax id.',
  },
  overLimits: {
    method: 'GET',
    path: `${subscription}/subscription/over-limits`,
    access: 'organization:billing:read',
    summary: 'Returns what is or would be over the limits of a plan, with the names of the newest items.',
  },
  tariff: {
    method: 'GET',
    path: `${subscription}/tariff`,
    access: 'signed-in',
    summary: 'Returns the plans with their prices.',
  },
} as const satisfies CallRoutes;
