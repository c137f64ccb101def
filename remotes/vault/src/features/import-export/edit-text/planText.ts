import { checkName, foldName, limits } from '@cofferdam/domain';
import { parseEnv } from '../formats/env/parseEnv.ts';
import { countBytes } from '../../items/format/formatBytes.ts';

/** A secret at the time the text was made. */
export interface TextSecret {
  readonly name: string;
  readonly version: number;
  readonly value: string;
}

/** Why a line cannot be saved. */
export type TextFault = 'unreadable' | 'name' | 'empty' | 'too-large' | 'twice';

/** The changes that saving a text would make. */
export interface TextPlan {
  readonly added: readonly { readonly name: string; readonly value: string }[];
  readonly changed: readonly TextSecret[];
  readonly removed: readonly TextSecret[];
  readonly faults: readonly { readonly line: number; readonly fault: TextFault }[];
}

/** Compares a text with its secrets. A removed line moves the secret to the trash; the order doesn't matter. */
export function planText(before: readonly TextSecret[], text: string): TextPlan {
  const known = new Map(before.map((secret) => [foldName(secret.name), secret]));
  const seen = new Set<string>();
  const added: TextPlan['added'][number][] = [];
  const changed: TextSecret[] = [];
  const faults: TextPlan['faults'][number][] = [];
  for (const item of parseEnv(text)) {
    if (item.kind === 'remark') continue;
    if (item.kind === 'fault') {
      faults.push({ line: item.line, fault: 'unreadable' });
      continue;
    }
    const { line, value } = item;
    const checked = checkName(item.name);
    const fault = !checked.ok
      ? 'name'
      : seen.has(checked.key)
        ? 'twice'
        : value === ''
          ? 'empty'
          : countBytes(value) > limits.secretValueBytes
            ? 'too-large'
            : null;
    if (checked.ok) seen.add(checked.key);
    if (fault !== null || !checked.ok) {
      faults.push({ line, fault: fault ?? 'name' });
      continue;
    }
    const there = known.get(checked.key);
    if (there === undefined) added.push({ name: checked.name, value });
    else if (there.value !== value) changed.push({ ...there, value });
  }
  // An unreadable line could be any secret, so count nothing as removed.
  const isWhole = faults.every(({ fault }) => fault !== 'unreadable' && fault !== 'name');
  const removed = isWhole ? before.filter(({ name }) => !seen.has(foldName(name))) : [];
  return { added, changed, removed, faults };
}

/** Whether saving would do anything. */
export function isPlanEmpty({ added, changed, removed }: TextPlan): boolean {
  return added.length + changed.length + removed.length === 0;
}
