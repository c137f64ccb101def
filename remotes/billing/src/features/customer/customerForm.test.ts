import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@cofferdam/api-client';
import type { ErrorCode } from '@cofferdam/domain';
import { buildCustomer } from '../../testing/billingSamples.ts';
import { fieldsOfRefusal, findLongFields } from './useCustomerForm.ts';

const refusal = (errorCode: ErrorCode, fields?: string[]) =>
  new ApiError('/customer/update', 400, {
    errorCode,
    requestId: 'r',
    ...(fields === undefined ? {} : { details: { fields } }),
  });

describe('a refused billing contact', () => {
  it.each([
    [refusal('customer.validation', ['email', 'taxId']), ['email', 'taxId']],
    [refusal('validation.request', ['customer.country']), ['country']],
  ])('names the fields', (error, fields) => expect(fieldsOfRefusal(error)).toEqual(fields));

  it.each([
    refusal('customer.validation', ['shoeSize']),
    refusal('customer.validation'),
    refusal('organization.not-found.by-id', ['email']),
    new NetworkError('/customer/update', new Error('offline')),
  ])('is left to the central handler when it names no field of the form', (error) =>
    expect(fieldsOfRefusal(error)).toBeNull(),
  );
});

it('the length of a field is counted in characters as people see them, without surrounding spaces', () => {
  const { customer } = buildCustomer();
  expect(findLongFields({ ...customer, postalCode: ` ${'😀'.repeat(16)} ` })).toEqual([]);
  expect(findLongFields({ ...customer, postalCode: '😀'.repeat(17) })).toEqual(['postalCode']);
});
