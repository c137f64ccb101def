import { describe, expect, it } from '@jest/globals';
import { sealShareEnvelope } from '../../hazmat/share/shareEnvelope.ts';
import { openGcm, sealGcm } from '../../hazmat/web/webCrypto.ts';
import { IntegrityError } from './index.ts';

describe('the envelope of a share', () => {
  const seat = { key: new Uint8Array(32), additionalData: new Uint8Array() };
  const keys = { encryptionKey: new Uint8Array(32), keyCommitment: new Uint8Array(32) };

  it.each([0, 11, 13])('has no nonce of %i bytes', async (length) => {
    const nonce = new Uint8Array(length);
    const sealing = sealShareEnvelope({ keys, additionalData: new Uint8Array() }, nonce, new Uint8Array());
    await expect(sealing).rejects.toThrow('nonce-size');
    // WebCrypto seals with most of them.
    const sealed = await sealGcm({ ...seat, nonce }, new Uint8Array()).catch(() => new Uint8Array(16));
    await expect(openGcm({ ...seat, nonce }, sealed)).rejects.toBeInstanceOf(IntegrityError);
  });

  it('has a tag', async () => {
    const opening = openGcm({ ...seat, nonce: new Uint8Array(12) }, new Uint8Array(15));
    await expect(opening).rejects.toBeInstanceOf(IntegrityError);
  });
});
