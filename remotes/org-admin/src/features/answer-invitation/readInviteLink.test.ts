import { describe, expect, it } from '@jest/globals';
import { readInviteLink } from './readInviteLink.ts';

const token = `${'aB3_-'.repeat(12)}wxyz`;
const path = `/organization/confirm-invitation?inviteId=${token}`;

describe('an invitation link', () => {
  it.each([
    [`https://vault.example.org${path}`, path],
    [`  https://vault.example.org${path}#x \n`, path],
    [path, path],
    [token, path],
    [`https://elsewhere.example/?x=1&inviteId=${token}`, path],
    ['', null],
    ['https://vault.example.org/organization/confirm-invitation', null],
    [`${token}a`, null],
    [`javascript:alert(1)//${token}`, null],
  ])('of %j leads to the page of this product and nowhere else', (text, wanted) => {
    expect(readInviteLink(text)).toBe(wanted);
  });
});
