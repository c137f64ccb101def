import { encodeRootKeyLine } from '@cofferdam/crypto/safe';
import { encodeQR } from 'qr';
import { connectOwner } from '../backup/connectOwner.ts';
import { proveRootKey, readVerifier } from '../platform/keys/proveRootKey.ts';
import type { RootKeySource } from '../platform/keys/rootKeySource.ts';
import { nameRootKey } from './nameRootKey.ts';
import { RootKeyError } from './rotateRootKey.ts';

/** A page to print. It contains the root key. */
export interface RecoveryKit {
  readonly html: string;
  /** Identifies this key. */
  readonly keyName: string;
}

/** The installation and the time of creation. */
export interface KitLabel {
  readonly address: string;
  readonly now: Date;
}

/**
 * Creates a page with the root key as text and as a QR code, after proving that it's the database's key.
 *
 * @throws RootKeyError
 */
export async function makeRecoveryKit(
  databaseUrl: string,
  source: RootKeySource,
  label: KitLabel,
): Promise<RecoveryKit> {
  return connectOwner(databaseUrl, async (owner) => {
    const proof = await proveRootKey(owner, source);
    const verifier = await readVerifier(owner);
    if (proof?.kind !== 'proven' || verifier === null) {
      throw new RootKeyError(`${source.place} isn't the root key of this database. Run npm run doctor for details.`);
    }
    const line = encodeRootKeyLine(proof.rootKey);
    const text = Buffer.from(line).toString('latin1').trim();
    line.fill(0);
    const keyName = nameRootKey(verifier);
    return { html: writePage({ ...label, text, keyName }), keyName };
  });
}

interface Page extends KitLabel {
  readonly text: string;
  readonly keyName: string;
}

function writePage({ address, now, text, keyName }: Page): string {
  const [format = '', key = '', check = ''] = text.split(' ');
  const groups = key.match(/.{8}/g) ?? [];
  const rows = [groups.slice(0, 4), groups.slice(4)].map((row) => `<div>${row.join(' ')}</div>`).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Cofferdam recovery kit ${keyName}</title>
<style>
  body { font: 11pt/1.5 system-ui, sans-serif; max-width: 17cm; margin: 1.5cm auto; color: #111; }
  h1 { font-size: 20pt; margin: 0 0 4pt; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 2pt 12pt; margin: 16pt 0; }
  dt { color: #555; } dd { margin: 0; overflow-wrap: anywhere; }
  .key { font: 600 15pt/1.7 ui-monospace, monospace; border: 1pt solid #111; padding: 10pt 14pt; }
  .part { font: 10pt ui-monospace, monospace; }
  svg { display: block; width: 4.5cm; height: 4.5cm; margin: 14pt 0; }
</style>
<h1>Recovery kit</h1>
<p>Anyone who has this page and a copy of the database can read everything in it. Keep it on paper, locked away, and apart from
backups. Delete the file after printing.</p>
<dl>
  <dt>Installation</dt><dd>${escapeHtml(address)}</dd>
  <dt>Root key</dt><dd>${keyName} (npm run doctor shows the same name)</dd>
  <dt>Printed</dt><dd>${now.toISOString().slice(0, 10)}</dd>
</dl>
<p class="part">${format}</p>
<div class="key">${rows}</div>
<p class="part">Check: ${check}</p>
${encodeQR(text, 'svg')}
<h2>To restore</h2>
<ol>
  <li>Write one line into a file named root.key: <span class="part">${format}</span>, a space, the 64 digits above without
  spaces, a space, the check, and a line break. The QR code holds the same line.</li>
  <li>Put it at the path of the root key, with mode 0600: <span class="part">chmod 600 root.key</span></li>
  <li>Restore the newest backup: <span class="part">npm run restore -- FILE</span>. It opens samples and verifies the audit logs.</li>
</ol>
<p>A mistyped digit is noticed, because the key and its check no longer match. Print a new kit after each rotation of the root key;
keep this one for as long as you keep backups from before.</p>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
