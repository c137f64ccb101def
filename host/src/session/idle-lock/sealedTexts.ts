import { NetworkError, type ApiClient } from '@cofferdam/api-client';
import { logProblem } from '@cofferdam/telemetry';
import { putFieldTexts, takeFieldTexts, type FieldText } from './fieldTexts.ts';

/** The calls that create the key of a page and return it again. */
export type PageKeyCalls = Pick<ApiClient['identity'], 'makePageKey' | 'openPageKey'>;

/** The result of restoring texts. */
export type RestoredTexts =
  /** `lost`: how many could not be restored. */
  | { readonly ok: true; readonly lost: number }
  /** The server didn't give the key: try again. */
  | { readonly ok: false };

/** Texts of a locked page. */
export interface SealedTexts {
  /** Gets the key of the next lock, if there is none. */
  prepare(): Promise<void>;
  /** Empties the fields immediately and encrypts their text. */
  seal(): void;
  restore(): Promise<RestoredTexts>;
}

interface PageKey {
  readonly keyId: string;
  /** It can only encrypt, and isn't extractable. */
  readonly key: CryptoKey;
}

interface Sealed {
  readonly keyId: string;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly ciphertext: ArrayBuffer;
  readonly fields: readonly FieldText['field'][];
}

const algorithm = 'AES-GCM';
const nonceBytes = 12;

/**
 * [Note: texts of a locked page] The server derives a key for the open page, and derives it again for the same person
 * after a fresh proof; it stores nothing. Until the lock this page can only encrypt with the key. At the lock it
 * empties its fields, encrypts their texts once, and forgets the key. If no key is available, the texts are dropped, so
 * that nothing readable remains.
 */
export function createSealedTexts(calls: PageKeyCalls): SealedTexts {
  let next: PageKey | null = null;
  let sealing: Promise<Sealed | null> | null = null;

  const encrypt = async (taken: readonly FieldText[], { keyId, key }: PageKey): Promise<Sealed | null> => {
    const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
    const content = new TextEncoder().encode(JSON.stringify(taken.map(({ text }) => text)));
    const ciphertext = await crypto.subtle.encrypt({ name: algorithm, iv: nonce }, key, content);
    content.fill(0);
    return { keyId, nonce, ciphertext, fields: taken.map(({ field }) => field) };
  };

  const open = async ({ keyId, nonce, ciphertext, fields }: Sealed): Promise<readonly FieldText[]> => {
    const answer = await calls.openPageKey({ keyId });
    const key = await importKey(answer.key, 'decrypt');
    const content = await crypto.subtle.decrypt({ name: algorithm, iv: nonce }, key, ciphertext);
    const texts = JSON.parse(new TextDecoder().decode(content)) as readonly string[];
    return fields.map((field, index) => ({ field, text: texts[index] ?? '' }));
  };

  return {
    async prepare() {
      if (next !== null) return;
      try {
        const { keyId, key } = await calls.makePageKey({});
        next = { keyId, key: await importKey(key, 'encrypt') };
      } catch (error) {
        logProblem('The key for unsaved text could not be made', error);
      }
    },
    seal() {
      const taken = takeFieldTexts();
      const key = next;
      next = null;
      if (taken.length > 0) sealing = key === null ? Promise.resolve(null) : encrypt(taken, key);
    },
    async restore() {
      const sealed = await sealing;
      if (sealing === null) return { ok: true, lost: 0 };
      if (sealed === null) {
        sealing = null;
        return { ok: true, lost: 1 };
      }
      try {
        const texts = await open(sealed);
        // The unlock of another tab may have restored them already.
        if (sealing === null) return { ok: true, lost: 0 };
        sealing = null;
        return { ok: true, lost: putFieldTexts(texts) };
      } catch (error) {
        if (error instanceof NetworkError) return { ok: false };
        logProblem('Unsaved text could not be decrypted', error);
        sealing = null;
        return { ok: true, lost: sealed.fields.length };
      }
    },
  };
}

function importKey(text: string, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, algorithm, false, [usage]);
}
