import { expect, it } from '@jest/globals';
import { openPaymentPage } from './openPaymentPage.ts';

it.each(['javascript:alert(1)', 'data:text/html,x', '/organization/billing', 'file:///etc/passwd'])(
  'never follows %s',
  (address) => {
    const followed: string[] = [];
    expect(() => openPaymentPage(address, (to) => followed.push(to))).toThrow(TypeError);
    expect(followed).toEqual([]);
  },
);

it('follows an http or https address', () => {
  const followed: string[] = [];
  openPaymentPage('https://pay.example/session/1', (to) => followed.push(to));
  expect(followed).toEqual(['https://pay.example/session/1']);
});
