import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildOrganization, buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import type { Share } from '../calls/shareQueries.ts';
import { OpenLinksNote } from './OpenLinksNote.tsx';

const scope = {
  organizationId: buildOrganization().id,
  organizationName: buildOrganization().name,
  workspaceId: buildWorkspace().id,
  workspaceName: buildWorkspace().name,
};

/** Opens the note with so many open links of each name. */
function open(links: Readonly<Record<string, number>>, reads?: string) {
  const ofName = (name: string) => ({ shares: Array.from({ length: links[name] ?? 0 }, () => ({}) as Share) });
  const fake = createFakeHost({ answers: { share: { ofSecret: ({ name }) => ofName(name) } } });
  const { container } = renderPage(
    fake,
    <OpenLinksNote
      scope={scope}
      kind="secret"
      names={Object.keys(links)}
      {...(reads === undefined ? {} : { reads })}
    />,
  );
  return { fake, container };
}

describe('the note before secrets are deleted', () => {
  it('counts the open one-time links of all of them', async () => {
    open({ API_KEY: 2, DATABASE_URL: 0, TOKEN: 1 });
    expect(await screen.findByText('3 open one-time links will stop working.')).toBeVisible();
  });
  it('also names recent readers, in one text', async () => {
    open({ API_KEY: 1 }, 'Mara read it in the last 24 hours.');
    expect(
      await screen.findByText('Mara read it in the last 24 hours. 1 open one-time link will stop working.'),
    ).toBeVisible();
  });
  it('names readers of secrets without links', async () => {
    open({ API_KEY: 0 }, 'Mara read it in the last 24 hours.');
    expect(await screen.findByText('Mara read it in the last 24 hours.')).toBeVisible();
  });
  it('isn’t shown if there are none', async () => {
    const { fake, container } = open({ API_KEY: 0 });
    await waitFor(() => expect(fake.calls).toHaveLength(1));
    expect(container).not.toHaveTextContent('Still in use');
  });
});
