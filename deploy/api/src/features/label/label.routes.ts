import type { Platform } from '../../platform/platform.ts';
import { addLabel, readLabelList, removeLabel, updateLabel } from './manageLabels.ts';

/** The labels that an organization keeps: the list, adding, renaming, coloring, removing. */
export function registerLabel(platform: Platform): void {
  const { calls } = platform;
  calls.organization('label', 'list', readLabelList);
  calls.organization('label', 'add', (call, input) => addLabel(platform, call, input));
  calls.organization('label', 'update', updateLabel);
  calls.organization('label', 'remove', removeLabel);
}
