import { parseXml, type XmlElement } from './parseXml.ts';

/** An entry of KeePass. */
export interface KeePassEntry {
  /** Fields in the order of the file: Title, UserName, Password, URL, Notes, and custom ones. */
  readonly fields: readonly KeePassField[];
  /** Names of its parent groups, without the root group of the database. */
  readonly groups: readonly string[];
  readonly tags: readonly string[];
  readonly isTrashed: boolean;
  /** Number of older states in the file. */
  readonly history: number;
  /** Number of attached files. */
  readonly attachments: number;
}

/** A field of an entry. */
export interface KeePassField {
  readonly key: string;
  readonly value: string;
}

/** Whether a text is XML, judging by its beginning. */
export function isXml(text: string): boolean {
  return /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE|KeePassFile)/i.test(text);
}

/** The result: entries, or the reason: malformed XML, other XML, or encrypted values, which no export has. */
export type KeePassReading =
  | { readonly ok: true; readonly entries: readonly KeePassEntry[] }
  | { readonly ok: false; readonly fault: 'syntax' | 'other' | 'encrypted' };

/** Fields from which KeePass, KeePassXC and their plugins compute codes. */
export function isCodeField(key: string): boolean {
  return /^(?:otp|TOTP Seed|TOTP Settings|(?:TimeOtp|HmacOtp)-.+)$/.test(key);
}

/** Reads the XML export of KeePass 2 or KeePassXC. Total: never throws. */
export function readKeePass(text: string): KeePassReading {
  const file = parseXml(text);
  if (file === null) return { ok: false, fault: 'syntax' };
  const root = childOf(file, 'Root');
  if (file.name !== 'KeePassFile' || root === undefined) return { ok: false, fault: 'other' };
  const meta = childOf(file, 'Meta');
  const isBinUsed = textOf(meta, 'RecycleBinEnabled').toLowerCase() !== 'false';
  const binId = isBinUsed ? textOf(meta, 'RecycleBinUUID') : '';
  const entries: KeePassEntry[] = [];
  let isEncrypted = false;
  const readGroup = (group: XmlElement, groups: readonly string[], isBinAbove: boolean): void => {
    const isTrashed = isBinAbove || (binId !== '' && textOf(group, 'UUID') === binId);
    for (const child of group.children) {
      if (child.name === 'Entry') {
        isEncrypted ||= child.children.some(hasEncryptedValue);
        entries.push(readEntry(child, groups, isTrashed));
      }
      if (child.name === 'Group') readGroup(child, [...groups, textOf(child, 'Name')], isTrashed);
    }
  };
  for (const group of root.children) if (group.name === 'Group') readGroup(group, [], false);
  return isEncrypted ? { ok: false, fault: 'encrypted' } : { ok: true, entries };
}

function hasEncryptedValue(field: XmlElement): boolean {
  const value = field.name === 'String' ? childOf(field, 'Value') : undefined;
  return value?.attributes.get('Protected')?.toLowerCase() === 'true' && value.text !== '';
}

function readEntry(entry: XmlElement, groups: readonly string[], isTrashed: boolean): KeePassEntry {
  const all = (name: string): readonly XmlElement[] => entry.children.filter((child) => child.name === name);
  return {
    fields: all('String').map((field) => ({ key: textOf(field, 'Key'), value: textOf(field, 'Value') })),
    groups,
    tags: textOf(entry, 'Tags')
      .split(/[;,]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    isTrashed,
    history: all('History').reduce(
      (sum, { children }) => sum + children.filter(({ name }) => name === 'Entry').length,
      0,
    ),
    attachments: all('Binary').length,
  };
}

function childOf(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  return parent?.children.find((child) => child.name === name);
}

function textOf(parent: XmlElement | undefined, name: string): string {
  return childOf(parent, name)?.text ?? '';
}
