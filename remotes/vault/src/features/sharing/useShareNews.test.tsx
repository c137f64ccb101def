import { describe, expect, it } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { buildOrganization, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import type { ShareId } from '@cofferdam/domain';
import { shareQueries } from '../items/calls/shareQueries.ts';
import { useShareNews } from './useShareNews.ts';

const organizationId = buildOrganization().id;

/** A page that shows links, and how often it was fetched. */
function open() {
  const reads: string[] = [];
  const fake = createFakeHost();
  function Page() {
    useShareNews(organizationId);
    useQuery({
      queryKey: [...shareQueries.all(organizationId), 'shown'],
      queryFn: () => Promise.resolve(reads.push('read')),
    });
    return null;
  }
  renderPage(fake, <Page />);
  return { fake, reads };
}

describe('the list of links', () => {
  it('is reloaded when a link was opened, and after a gap in notifications', async () => {
    const { fake, reads } = open();
    await waitFor(() => expect(reads).toHaveLength(1));
    act(() => fake.emit('share.opened', { organizationId, shareId: 'any' as ShareId }));
    await waitFor(() => expect(reads).toHaveLength(2));
    act(() => fake.emit('facts.missed', {}));
    await waitFor(() => expect(reads).toHaveLength(3));
  });
});
