import { otpTypes, type OtpType } from '@cofferdam/domain/otp';
import { limits } from '@cofferdam/domain';

/** What of the list is shown, as the address says it. */
export interface TwoFactorView {
  /** Text that name, issuer or account contain. */
  readonly filter: string;
  readonly type: OtpType | null;
  readonly sort: 'name' | '-name';
}

/** Reads the view from an address; what it does not understand is as if it were not there. */
export function readTwoFactorView(address: URLSearchParams): TwoFactorView {
  return {
    filter: (address.get('filter') ?? '').slice(0, limits.nameLength),
    type: otpTypes.find((type) => type === address.get('type')) ?? null,
    sort: address.get('sort') === '-name' ? '-name' : 'name',
  };
}

/** Writes a change of the view into an address and leaves everything else in it. What is as usual is left out. */
export function writeTwoFactorView(address: URLSearchParams, change: Partial<TwoFactorView>): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '' || value === 'name') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
