import { describe, expect, it } from '@jest/globals';
import { useSession } from '@cofferdam/remote-contract/react';
import type { RemoteModule, RemoteName } from '@cofferdam/remote-contract';
import { createFakeHost } from '@cofferdam/testing';
import { ThemeRoot } from '@cofferdam/ui/theme';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRemoteLoader, createRemoteRuntime, RemotePage, type RemoteProblem } from './index.ts';
import { buildOf, registryOf } from './testing/registryOf.ts';

const active = buildOf('vault', 'aaaaaaaaaaaaaaaa');

function Greeting() {
  return <p>Hello {useSession().user.displayName}</p>;
}

function Crashing(): never {
  throw new Error('render failed');
}

function moduleOf(page: () => React.ReactNode): RemoteModule {
  return {
    activate: () => ({
      pages: { secrets: () => Promise.resolve({ default: page }) },
      extensions: {},
      deactivate: () => undefined,
    }),
  };
}

function open(modules: { current: RemoteModule | null }) {
  const problems: RemoteProblem[] = [];
  const caught: unknown[] = [];
  const onProblem = (problem: RemoteProblem): void => {
    problems.push(problem);
  };
  const loader = createRemoteLoader({
    registry: registryOf('vault', active, null),
    onProblem,
    loadBuild: (name: RemoteName, build) =>
      Promise.resolve(
        modules.current === null
          ? {
              ok: false,
              problem: { kind: 'too-slow', name, build: build.build, detail: '', isFallbackTried: false },
            }
          : { ok: true, module: modules.current },
      ),
  });
  const fake = createFakeHost();
  const runtime = createRemoteRuntime({ loader, hostFor: () => fake.host, onProblem });
  render(
    <ThemeRoot mode="light">
      <RemotePage
        runtime={runtime}
        name="vault"
        routeId="secrets"
        sectionLabel="Secrets"
        spinner={<p>Loading</p>}
        onProblem={onProblem}
      />
    </ThemeRoot>,
    { onCaughtError: (error) => void caught.push(error) },
  );
  return { problems, caught, runtime };
}

describe('the page of a remote', () => {
  it('shows a card with section, reason and build if it fails, and Retry loads the page', async () => {
    const modules: { current: RemoteModule | null } = { current: null };
    open(modules);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByText('Secrets isn’t available')).toBeInTheDocument();
    expect(screen.getByText(/took too long/)).toHaveTextContent('build aaaaaaaaaaaaaaaa');
    modules.current = moduleOf(Greeting);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Hello Ada Lovelace')).toBeInTheDocument();
  });

  it('catches and reports an error while the page renders', async () => {
    const { problems, caught } = open({ current: moduleOf(Crashing) });
    expect(await screen.findByText(/The page crashed/)).toBeInTheDocument();
    expect(caught).toEqual([new Error('render failed')]);
    expect(problems).toMatchObject([{ kind: 'page-crashed', build: active.build }]);
  });

  it('gets its remote’s own host', async () => {
    open({ current: moduleOf(Greeting) });
    expect(await screen.findByText('Hello Ada Lovelace')).toBeInTheDocument();
  });
});
