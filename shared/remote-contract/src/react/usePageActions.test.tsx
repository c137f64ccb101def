import { describe, expect, it } from '@jest/globals';
import { createFakeHost, type FakeHostOptions } from '@cofferdam/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createPageActions } from '../actions/createPageActions.ts';
import type { PageAction } from '../pageAction.ts';
import { HostProvider } from './hostContext.tsx';
import { usePageActions } from './usePageActions.ts';

const done: string[] = [];
const create: PageAction = {
  id: 'create',
  label: 'New secret',
  icon: null,
  key: 'c',
  permission: 'secret:create',
  perform: () => done.push('create'),
};
const open: PageAction = { id: 'open', label: 'Open trash', icon: null, key: 't', href: '/r/trash' };

function Actions({ actions, children }: { readonly actions: readonly PageAction[]; readonly children?: ReactNode }) {
  usePageActions(actions);
  return children;
}

function start(content: ReactNode, options: FakeHostOptions = {}) {
  done.length = 0;
  const fake = createFakeHost(options);
  const registrations: (readonly PageAction[])[] = [];
  const host = {
    ...fake.host,
    actions: {
      register(actions: readonly PageAction[]) {
        registrations.push(actions);
        return fake.host.actions.register(actions);
      },
    },
  };
  const wrap = (inner: ReactNode): ReactNode => <HostProvider host={host}>{inner}</HostProvider>;
  const { rerender, unmount } = render(wrap(content));
  return {
    fake,
    registrations,
    user: userEvent.setup(),
    show: (next: ReactNode) => rerender(wrap(next)),
    unmount,
  };
}

describe('the actions of a page', () => {
  it('run by their key, perform or navigate, and end with the page', async () => {
    const { fake, user, unmount } = start(<Actions actions={[create, open]} />);
    await user.keyboard('ct');
    expect(done).toEqual(['create']);
    expect(fake.navigations).toEqual([{ path: '/r/trash', replace: false }]);
    expect(fake.actions.current().map(({ label }) => label)).toEqual(['New secret', 'Open trash']);
    unmount();
    await user.keyboard('c');
    expect(done).toEqual(['create']);
    expect(fake.actions.current()).toEqual([]);
  });

  it('are disabled without their permission, with the weakest role that has it as the reason', async () => {
    const { fake, user } = start(<Actions actions={[create]} />, { permissions: [] });
    await user.keyboard('c');
    expect(done).toEqual([]);
    expect(fake.actions.current().map(fake.actions.disabledReasonOf)).toEqual(['Adding secrets needs Editor']);
    for (const action of fake.actions.current()) fake.actions.run(action);
    expect(done).toEqual([]);
  });

  it('are disabled for their own reason even with the permission', () => {
    const { fake } = start(<Actions actions={[{ ...create, disabledReason: 'Limit reached' }]} />);
    expect(fake.actions.current().map(fake.actions.disabledReasonOf)).toEqual(['Limit reached']);
  });

  it.each(['{Control>}c{/Control}', '{Meta>}c{/Meta}', '{Alt>}c{/Alt}', '{Shift>}C{/Shift}'])(
    'ignore %s',
    async (keys) => {
      const { user } = start(<Actions actions={[create]} />);
      await user.keyboard(keys);
      expect(done).toEqual([]);
    },
  );

  it('do nothing by key if the person turned off single-letter keys, but still run otherwise', () => {
    let hasLetterKeys = false;
    done.length = 0;
    const actions = createPageActions({
      session: createFakeHost().host.session,
      navigate: () => undefined,
      isTyping: () => false,
      hasLetterKeys: () => hasLetterKeys,
      isOverlayOpen: () => false,
    });
    actions.register([create]);
    const event = new KeyboardEvent('keydown', { key: 'c', cancelable: true });
    actions.handleKey(event);
    expect([done, event.defaultPrevented]).toEqual([[], false]);
    actions.run(create);
    hasLetterKeys = true;
    actions.handleKey(event);
    expect(done).toEqual(['create', 'create']);
  });

  it('leave a letter to a focused text field, but not to a checkbox', async () => {
    const { user } = start(
      <Actions actions={[create]}>
        <input aria-label="name" />
        <input type="checkbox" aria-label="row" />
      </Actions>,
    );
    await user.type(screen.getByLabelText('name'), 'c');
    expect(screen.getByLabelText('name')).toHaveValue('c');
    expect(done).toEqual([]);
    await user.click(screen.getByLabelText('row'));
    await user.keyboard('c');
    expect(done).toEqual(['create']);
  });

  it('run the latest perform without registering again, and register again when something visible changes', async () => {
    const { registrations, user, show } = start(<Actions actions={[create]} />);
    show(<Actions actions={[{ ...create, perform: () => done.push('latest') }]} />);
    await user.keyboard('c');
    expect(done).toEqual(['latest']);
    expect(registrations).toHaveLength(1);
    show(<Actions actions={[{ ...create, label: 'New note' }]} />);
    expect(registrations.map((actions) => actions.map(({ label }) => label))).toEqual([['New secret'], ['New note']]);
  });

  it('give a key to the part that registered last, and back when it unmounts', async () => {
    const second: PageAction = { ...create, id: 'second', perform: () => done.push('second') };
    const page = (hasPart: boolean) => (
      <>
        <Actions key="page" actions={[create]} />
        {hasPart && <Actions key="part" actions={[second]} />}
      </>
    );
    const { user, show } = start(page(false));
    show(page(true));
    await user.keyboard('c');
    show(page(false));
    await user.keyboard('c');
    expect(done).toEqual(['second', 'create']);
  });
});
