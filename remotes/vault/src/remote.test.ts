import { describe, expect, it } from '@jest/globals';
import { createFakeHost, buildOrganization } from '@cofferdam/testing';
import { descriptor } from '../remote.descriptor.ts';
import { passToNextPage, takePageTransfer, type PageTransfer } from './features/items/page/pageTransfer.ts';
import { activate } from './remote.ts';

const left: PageTransfer = { kind: 'import-text', text: 'A=secret' };
const isLeft = (): boolean => takePageTransfer((transfer) => transfer.kind === 'import-text') !== null;

describe('the vault remote', () => {
  it('has a page for each of its routes', async () => {
    const { pages } = await activate(createFakeHost().host, new AbortController().signal);
    expect(Object.keys(pages).sort()).toEqual(descriptor.routes.map(({ id }) => id).sort());
  });
  it('keeps no text with values after it ends or the place changes', async () => {
    const fake = createFakeHost();
    const remote = await activate(fake.host, new AbortController().signal);
    passToNextPage(left);
    expect(isLeft()).toBe(true);
    passToNextPage(left);
    remote.deactivate();
    expect(isLeft()).toBe(false);
    passToNextPage(left);
    fake.emit('organization.switched', { organizationId: null });
    expect(isLeft()).toBe(false);
    passToNextPage(left);
    fake.emit('workspace.switched', { organizationId: buildOrganization().id, workspaceId: null });
    expect(isLeft()).toBe(false);
  });
});
