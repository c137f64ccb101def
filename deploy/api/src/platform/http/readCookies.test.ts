import { describe, expect, it } from '@jest/globals';
import { readCookies } from './readCookies.ts';

const session = 'cofferdam_session';

describe('the cookies of a request', () => {
  it('are read by name, with spaces and equals signs', () => {
    expect([...readCookies(`${session}=a=b ; cofferdam_hint = 1;x;=y;z=`)]).toEqual([
      [session, 'a=b'],
      ['cofferdam_hint', '1'],
      ['z', ''],
    ]);
    expect(readCookies(undefined).size).toBe(0);
  });

  it.each([2, 3])('don’t contain a name that is sent %i times, because another site may have planted it', (times) => {
    const planted = Array.from({ length: times - 1 }, (_, index) => `${session}=planted-${index}`);
    const cookies = readCookies([...planted, 'other=1', `${session}=own`].join('; '));
    expect([...cookies]).toEqual([['other', '1']]);
  });

  it('don’t contain a planted name, however many other cookies are before ours', () => {
    const planted = [`${session}=planted`, ...Array.from({ length: 200 }, (_, index) => `c${index}=1`)];
    const cookies = readCookies([...planted, `${session}=own`].join('; '));
    expect([cookies.has(session), cookies.size]).toEqual([false, 200]);
  });
});
