import { createHash } from 'node:crypto';

/** An inline script, with the hash that its policy needs. */
export interface InlineScript {
  readonly text: string;
  /** `sha256-…` of the text. */
  readonly hash: string;
}

/** A script for a document. */
export function inlineScript(text: string): InlineScript {
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
