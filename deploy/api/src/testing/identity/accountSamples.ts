import { testPassword } from '../TestPerson.ts';

/** A token that belongs to no link. */
const linkToken = 'A'.repeat(43);

/** Valid inputs of the calls about an account and its address. */
export function accountSamples(number: number): Readonly<Record<string, object>> {
  return {
    'identity.options': {},
    'identity.requestPasswordReset': { email: 'sample@example.com' },
    'identity.resetPassword': { token: linkToken, newPassword: `${testPassword}-reset` },
    'identity.describeLink': { token: linkToken },
    'identity.releaseAddress': { token: linkToken },
    'identity.undoAddressChange': { token: linkToken },
    'identity.account': {},
    'identity.confirmAddress': { token: linkToken },
    'identity.sendConfirmation': {},
    'identity.changeAddress': { email: `sample-new-${number}@example.com` },
    'identity.cancelAddressChange': {},
    'identity.deletion': {},
    'identity.deleteAccount': { email: 'sample@example.com' },
  };
}
