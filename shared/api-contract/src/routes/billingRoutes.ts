import type { CallRoutes } from './callRoute.ts';
import { subscription } from './prefixes.ts';

/** The calls of `billing`. */
export const billingRoutes = {
  overview: {
    method: 'GET',
    path: `${subscription}/billing`,
    access: 'organization:billing:read',
    summary: 'Reads the current plan with its limits and what is used of them, what was paid for and what comes next.',
  },
  usageHistory: {
    method: 'GET',
    path: `${subscription}/billing/usage-history`,
    access: 'organization:billing:read',
    summary: 'Reads what was used on each day, up to 400 days back.',
  },
  subscriptionLink: {
    method: 'POST',
    path: `${subscription}/billing/subscription/link`,
    access: 'organization:billing:manage',
    summary:
      'Makes a link to the page on which an order is confirmed: of this application, or of the payment provider.',
  },
  preview: {
    method: 'GET',
    path: `${subscription}/subscription/preview`,
    access: 'organization:billing:read',
    summary: 'Calculates a change of plan: what is due today, what comes later and which limits change.',
  },
  update: {
    method: 'PUT',
    path: `${subscription}/subscription/update`,
    access: 'organization:billing:manage',
    summary:
      'Orders a plan; needs a fresh sign-in. A larger one begins at once, a smaller one when the period that is paid for ends. Nothing is deleted: what is over a limit becomes read-only.',
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
    summary: 'Fetches the subscription from the payment provider again, for the return from its pages.',
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
    summary:
      'Makes a link to the page of the payment provider on which a payment method is added or an invoice is paid.',
  },
  customerGet: {
    method: 'GET',
    path: `${subscription}/customer/get`,
    access: 'organization:billing:read',
    summary: 'Reads the billing contact, its address and tax id, and how it pays.',
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
    summary: 'Returns what is, or would be, over the limits of a plan, with the newest of it by name.',
  },
  tariff: {
    method: 'GET',
    path: `${subscription}/tariff`,
    access: 'signed-in',
    summary: 'Reads the table of plans with their prices.',
  },
} as const satisfies CallRoutes;
