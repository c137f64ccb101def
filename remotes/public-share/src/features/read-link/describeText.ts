import { openLinkMessages as messages } from './openLink.messages.ts';

/** What a text is, without showing any of it: "JSON, 181 bytes". */
export function describeText(text: string, isNote: boolean): string {
  const size = messages.bytes(new TextEncoder().encode(text).length);
  return messages.described(isNote ? messages.note : isJson(text) ? 'JSON' : isPem(text) ? 'PEM' : messages.text, size);
}

/** Name of the file that a text is saved as: what a file system takes, and the ending that it most likely has. */
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
