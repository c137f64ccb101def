/** A device with a passkey, as the browser shows it to a page. */
export interface FakePasskeys {
  /** What the browser was asked for. */
  readonly asked: readonly CredentialRequestOptions[];
  stop(): void;
}

/** The bytes of a text or a key. */
export function bytes(...all: readonly number[]): ArrayBuffer {
  return Uint8Array.from(all).buffer;
}

/** The answer of the device as it is sent to the server. */
export const passkeyAnswer = {
  id: 'key',
  clientDataJSON: 'Ag',
  authenticatorData: 'Aw',
  signature: 'BA',
  userHandle: 'Bw',
};

/**
 * Gives the browser passkeys; jsdom has none.
 *
 * @param isCancelled whether the person closes the browser's dialog
 */
export function startFakePasskeys({ isCancelled = false, hasPerson = true } = {}): FakePasskeys {
  const asked: CredentialRequestOptions[] = [];
  const response = {
    clientDataJSON: bytes(2),
    authenticatorData: bytes(3),
    signature: bytes(4),
    userHandle: hasPerson ? bytes(7) : null,
  };
  const get = async (options: CredentialRequestOptions) => {
    asked.push(options);
    if (isCancelled) throw new DOMException('cancelled', 'NotAllowedError');
    const getClientExtensionResults = () => ({});
    return { id: 'key', rawId: bytes(1), type: 'public-key', response, getClientExtensionResults };
  };
  const canBeOffered = { isConditionalMediationAvailable: async () => true };
  Object.assign(globalThis, { PublicKeyCredential: Object.assign(() => undefined, canBeOffered) });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  return {
    asked,
    stop() {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}
