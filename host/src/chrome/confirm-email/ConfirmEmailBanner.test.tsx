import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createTestShell } from '../../testing/createTestShell.tsx';
import { ConfirmEmailBanner } from './ConfirmEmailBanner.tsx';

describe('the reminder to confirm the email address', () => {
  it.each([
    ['is shown on other pages', '/r/secrets', 1],
    ['isn’t shown on the profile page, which has a note of its own', '/user/profile', 0],
  ])('%s', (_what, path, count) => {
    createTestShell().show(<ConfirmEmailBanner />, path);
    expect(screen.queryAllByRole('button', { name: 'Send again' })).toHaveLength(count);
  });
});
