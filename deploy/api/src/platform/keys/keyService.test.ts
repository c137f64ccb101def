import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { makeOrganizationKey, makeRootKey, wrapOrganizationKey } from '@cofferdam/crypto/safe';
import type { OrganizationId } from '@cofferdam/domain';
import { KeyService, ringTimeToLiveMilliseconds } from './keyService.ts';
import { openWithKey, sealText, type TextContext } from './sealedText.ts';

const organizationId = '01900000-0000-7000-8000-000000000001' as OrganizationId;
const generationId = '01900000-0000-7000-8000-000000000002';
const context: TextContext = {
  purpose: 'secret',
  field: 'value',
  organizationId,
  workspaceId: '01900000-0000-7000-8000-000000000003' as TextContext['workspaceId'],
  recordId: '01900000-0000-7000-8000-000000000004',
  versionId: '01900000-0000-7000-8000-000000000005',
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('an opened organization key', () => {
  it('is returned even if it expires between any two moments of the lookup', () => {
    const keys = new KeyService();
    keys.open(makeRootKey());
    const made = makeOrganizationKey({ organizationId, generationId });
    const sealed = sealText(made, context, 'kept');
    const row = { organizationId, generationId, wrappedKey: wrapOrganizationKey(keys.organizationWrapping(), made) };
    // Each look at the clock is later by this, so that the key expires after any number of looks.
    let [now, step] = [performance.now(), 0];
    jest.spyOn(performance, 'now').mockImplementation(() => (now += step));
    for (let looks = 1; looks <= 5; looks += 1) {
      step = 0;
      keys.organizationKey(row);
      step = ringTimeToLiveMilliseconds / (looks + 0.5);
      const opened = Array.from({ length: 10 }, () =>
        openWithKey(keys.organizationKey(row), context, sealed, (text) => text.toText()),
      );
      expect(new Set(opened)).toEqual(new Set(['kept']));
    }
  });
});
