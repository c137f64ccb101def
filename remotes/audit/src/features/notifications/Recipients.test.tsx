import { useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId, UserId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { Recipients } from './Recipients.tsx';

type Page = CallOutput<'user', 'organization'>;

const organizationId = '01900000-0000-7000-8000-00000000000a' as OrganizationId;
const people = ['Ada Byron', 'Grace Hopper', 'Mara Lindqvist'].map((name, index) => ({
  id: `01900000-0000-7000-8000-00000000010${index}` as UserId,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@halden.example`,
}));
const [ada, grace, mara] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];

function open(chosen: readonly UserId[] = [], hasMore = false) {
  const searches: (string | undefined)[] = [];
  const fake = createFakeHost({
    answers: {
      user: {
        organization: ({ search }) => {
          searches.push(search);
          const members = people.filter(({ name }) => name.toLowerCase().includes((search ?? '').toLowerCase()));
          return { members, nextCursor: hasMore ? 'next' : null } as unknown as Page;
        },
      },
    },
  });
  let now = chosen;
  function Page() {
    const [ids, setIds] = useState(chosen);
    now = ids;
    return (
      <Recipients organizationId={organizationId} stored={[mara]} chosen={ids} refusal={undefined} onChange={setIds} />
    );
  }
  renderPage(fake, <Page />);
  return { searches, chosen: () => now };
}

const shown = () =>
  screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent);

describe('the recipients of a channel', () => {
  it('are found among all members by search, and stay selected and shown during another search', async () => {
    const { searches, chosen } = open([mara.id]);
    await screen.findByRole('checkbox', { name: /Ada Byron/ });
    expect(screen.getByRole('checkbox', { name: /Mara Lindqvist/ })).toBeChecked();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search members' }), 'grace');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Ada Byron/ })).toBeNull());
    expect(searches).toEqual([undefined, 'grace']);
    expect(screen.getByRole('checkbox', { name: /Mara Lindqvist/ })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /Grace Hopper/ }));
    expect(chosen()).toEqual([mara.id, grace.id]);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Search members' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search members' }), 'nobody');
    await screen.findByText('No member matches.');
    expect(shown()).toHaveLength(2);
    await userEvent.click(screen.getByRole('checkbox', { name: /Mara Lindqvist/ }));
    expect(chosen()).toEqual([grace.id]);
  });

  it('show that there are more', async () => {
    open([ada.id], true);
    expect(await screen.findByText('The first 50 members. Search to find others.')).toBeVisible();
  });
});
