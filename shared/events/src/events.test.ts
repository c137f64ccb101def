import { describe, expect, it, jest } from '@jest/globals';
import type { OrganizationId } from '@cofferdam/domain';
import { createEventBus, scopeEventBus } from './index.ts';

const organizationId = '0190a000-0000-7000-8000-000000000001' as OrganizationId;

describe('the event bus', () => {
  it('calls the next listener even if one throws, and reports the error', () => {
    const errors: unknown[] = [];
    const bus = createEventBus((error) => errors.push(error));
    const second = jest.fn();
    bus.listen('organization.created', () => {
      throw new Error('first');
    });
    bus.listen('organization.created', second);
    bus.emit('organization.created', { organizationId });
    expect(second).toHaveBeenCalledWith({ organizationId });
    expect(errors).toEqual([new Error('first')]);
  });
  it('calls no listener after stop or abort', () => {
    const bus = createEventBus(() => undefined);
    const listener = jest.fn();
    const controller = new AbortController();
    bus.listen('organization.created', listener)();
    bus.listen('organization.created', listener, controller.signal);
    controller.abort();
    bus.listen('organization.created', listener, controller.signal);
    bus.emit('organization.created', { organizationId });
    expect(listener).not.toHaveBeenCalled();
  });
  it('limits a remote to its declared events and its lifetime', () => {
    const bus = createEventBus(() => undefined);
    const life = new AbortController();
    const scoped = scopeEventBus(bus, { emits: [], listens: ['organization.created'] }, life.signal);
    const listener = jest.fn();
    scoped.listen('organization.created', listener);
    expect(() => scoped.emit('organization.created', { organizationId })).toThrow('emits');
    expect(() => scoped.listen('organization.deleted', () => undefined)).toThrow('listens');
    life.abort();
    bus.emit('organization.created', { organizationId });
    expect(listener).not.toHaveBeenCalled();
  });
});
