import { createHash } from 'node:crypto';

const hash = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

/**
 * The values of the placeholders for request `number`. The same number gives a link's sender and reader matching proofs.
 */
const placeholders: Readonly<Record<string, (number: number) => string>> = {
  number: (number) => String(number).padStart(7, '0'),
  linkId: (number) => hash(`id ${number}`).subarray(0, 16).toString('base64url'),
  linkProof: (number) => hash(`link ${number}`).toString('base64url'),
  linkProofHash: (number) => hash(hash(`link ${number}`)).toString('base64url'),
  authProof: (number) => hash(`auth ${number}`).toString('base64url'),
  authProofHash: (number) => hash(hash(`auth ${number}`)).toString('base64url'),
};

/** Replaces `{{name}}` in a request's body, so that requests can differ without a separate body for each. */
export function fillTemplate(text: string, number: number): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => placeholders[name]?.(number) ?? whole);
}
