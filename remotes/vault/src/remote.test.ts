import { describe, expect, it } from '@jest/globals';
import { createFakeHost, buildOrganization } from '@cofferdam/testing';
import { descriptor } from '../remote.descriptor.ts';
import { leaveHandover, takeHandover, type Handover } from './components/handover/handover.ts';
import { activate } from './remote.ts';

const left: Handover = { kind: 'import-text', text: 'A=secret' };
const isLeft = (): boolean => takeHandover((handover) => handover.kind === 'import-text') !== null;

describe('the vault remote', () => {
  it('has a page for each of its routes', async () => {
    const { pages } = await activate(createFakeHost().host, new AbortController().signal);
    expect(Object.keys(pages).sort()).toEqual(descriptor.routes.map(({ id }) => id).sort());
  });
  it('keeps no text with values after it ends or the place changes', async () => {
    const fake = createFakeHost();
    const remote = await activate(fake.host, new AbortController().signal);
    leaveHandover(left);
    expect(isLeft()).toBe(true);
    leaveHandover(left);
    remote.deactivate();
    expect(isLeft()).toBe(false);
    leaveHandover(left);
    fake.emit('organization.switched', { organizationId: null });
    expect(isLeft()).toBe(false);
    leaveHandover(left);
    fake.emit('workspace.switched', { organizationId: buildOrganization().id, workspaceId: null });
    expect(isLeft()).toBe(false);
  });
});
