import { describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@cofferdam/domain';
import { errorEffects, generalError } from '@cofferdam/remote-contract/host';
import { errorMessages } from './errors.ts';

const codes = Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[];

describe('the error messages', () => {
  it('have every code of the catalog and no other', () => {
    expect(Object.keys(errorMessages).sort()).toEqual([...codes].sort());
  });

  it.each(codes)('%s has its own message, with and without details', (code) => {
    const { title, message } = errorMessages[code];
    const details = { limit: { name: 'users', allowed: 5, used: 5 }, currentVersion: 7, retryAfterSeconds: 90 };
    for (const text of [title, ...(typeof message === 'string' ? [message] : [message({}), message(details)])]) {
      expect(text).toMatch(/^\S.*\S$/);
      expect(text).not.toMatch(/undefined|null|NaN|\boops\b|!/i);
      // An operator's table of plans can include other features in other plans.
      expect(text).not.toMatch(/\b(Free|Team|Business)\b/);
    }
  });

  it.each([
    [
      'access-denied.exception',
      'Access Denied',
      'You do not have the necessary permissions to perform this action. Please contact an administrator if you believe this is an error.',
    ],
    ['user.not-found.by-id', 'User not found', "We could not find the user you're looking for."],
    ['user.not-found.by-email', 'User not found', "We could not find the user you're looking for."],
    ['organization.not-found.by-id', 'Organization not found', 'The organization you are looking for does not exist.'],
    [
      'organization.not-found.by-organization-id',
      'Organization not found',
      'The organization you are looking for does not exist.',
    ],
    [
      'internal-server.exception',
      'Something Went Wrong',
      "We're experiencing technical difficulties. Please try again in a few moments.",
    ],
  ] as const)('%s has the exact words of the specification', (code, title, message) => {
    expect(errorMessages[code]).toMatchObject({ title, message });
  });

  it('contain the server’s numbers', () => {
    const { message } = errorMessages['subscription.resource-add.error.secret'];
    const limit = { name: 'secretsPerWorkspace', allowed: 100, used: 100 } as const;
    expect(typeof message === 'function' && message({ limit })).toMatch(/^Used: 100 of 100 secrets/);
  });

  it('call an invalid email a validation error', () => {
    expect(errorMessages['validation.email'].title).toBe('Validation Error');
  });

  it('have the exact general texts', () => {
    expect(generalError).toMatchObject({
      title: 'Something Went Wrong',
      message: "We're experiencing technical difficulties. Please try again in a few moments.",
    });
  });

  it.each([
    ['organization.not-found.by-id', '/r/resources'],
    ['organization.not-found.by-organization-id', '/r/resources'],
    ['secret.not-found.by-secret-name', '/r/secrets'],
    ['two-factor.not-found.name', '/r/two-factors'],
  ] as const)('%s navigates to %s', (code, to) => {
    expect(errorEffects[code]).toEqual({ kind: 'navigate', to });
  });

  it('show the not-found page for an invalid invitation', () => {
    const code = 'organization.invite-user.not-found.by-id';
    expect(errorEffects[code]).toEqual({ kind: 'not-found' });
    expect(errorMessages[code].message).toMatch(/^The invitation link is no longer valid\./);
  });

  it('offer no support form for a wrong password or a missing link', () => {
    expect(errorMessages['shared-link.not-found'].showSupportFormButton).toBe(false);
    expect(errorMessages['shared-link.access-deny.incorrect-password'].showSupportFormButton).toBe(false);
  });
});
