import type { CallOutput } from '@cofferdam/api-contract';

/** An invoice as lists show it. */
export type Invoice = CallOutput<'billing', 'invoices'>['rows'][number];
