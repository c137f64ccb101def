import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import ConfirmInvitationPage from './ConfirmInvitationPage.tsx';

type LinkState = CallOutput<'userOrganization', 'inviteExist'>['state'];

function openPage(answer: () => LinkState): void {
  const fake = createFakeHost({
    answers: {
      userOrganization: {
        inviteExist: () => ({ state: answer(), invitation: null, maskedEmail: 'n•••@h•••.example' }),
      },
    },
  });
  renderPage(fake, <ConfirmInvitationPage />, { path: '/organization/confirm-invitation?inviteId=x' });
}

describe('the page of an invitation link', () => {
  it.each(['expired', 'revoked', 'declined', 'used'] as const)(
    'says that an invitation that was %s is no longer valid',
    async (state) => {
      openPage(() => state);
      expect(await screen.findByText(/^The invitation link is no longer valid\. /)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    },
  );

  it('says the same about an unknown link', async () => {
    openPage(() => {
      throw new ApiError('/core', 404, {
        errorCode: 'organization.invite-user.not-found.by-id',
        requestId: 'r',
      });
    });
    expect(await screen.findByText(/^The invitation link is no longer valid\. /)).toBeVisible();
  });

  it.each([
    ['member', 'You’re already a member'],
    ['wrong-account', 'This invitation is for another account'],
  ] as const)('doesn’t say so about a valid link, for a %s', async (state, title) => {
    openPage(() => state);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByText(/no longer valid/)).toBeNull();
  });
});
