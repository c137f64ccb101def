import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';

function Labels({ queryKey }: { readonly queryKey: readonly string[] }) {
  const { data } = useQuery({ queryKey, queryFn: () => 'no labels' });
  return <p>{data}</p>;
}

const draw = (queryKey: readonly string[]) => renderPage(createFakeHost(), <Labels queryKey={queryKey} />);

describe('the tests of a remote', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([[['labels']], [['org-admin', 'labels']]])(
    'draw no page with the query key %j, which another remote may use too',
    async (key) => {
      draw(key);
      expect(await screen.findByText(`the query key ${JSON.stringify(key)} does not begin with 'vault'`)).toBeVisible();
      expect(screen.queryByText('no labels')).toBeNull();
    },
  );

  it('draw a page whose query keys begin with the name of its remote', async () => {
    draw(['vault', 'labels']);
    expect(await screen.findByText('no labels')).toBeVisible();
  });
});
