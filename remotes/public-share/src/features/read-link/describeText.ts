import { openLinkMessages as messages } from './openLink.messages.ts';

/** Describes a text without showing any of it: "JSON, 181 bytes". */
export function describeText(text: string, isNote: boolean): string {
  const size = messages.bytes(new TextEncoder().encode(text).length);
  return messages.described(isNote ? messages.note : isJson(text) ? 'JSON' : isPem(text) ? 'PEM' : messages.text, size);
}

/** The file name for a text: only characters that every file system accepts, with the most likely extension. */
export function fileNameOf(name: string, text: string, isNote: boolean): string {
  const stem = name.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '_').replace(/^\.+/, '') || 'secret';
  if (/\.[A-Za-z0-9]{1,8}$/.test(stem)) return stem;
  return `${stem}.${isNote ? 'md' : isJson(text) ? 'json' : isPem(text) ? 'pem' : 'txt'}`;
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isPem(text: string): boolean {
  return /^-----BEGIN [A-Z0-9 ]+-----/.test(text);
}
