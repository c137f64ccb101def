import type { Platform } from '../../../../platform/platform.ts';
import { addLabel, readLabelList, removeLabel, updateLabel } from './manageLabels.ts';
import { relabelJob, relabelPiece } from './relabel.ts';

/** The labels that an organization keeps: the list, adding, renaming, coloring, removing. */
export function registerLabel(platform: Platform): void {
  const { calls } = platform;
  calls.organization('label', 'list', readLabelList);
  calls.organization('label', 'add', (call, input) => addLabel(platform, call, input));
  calls.organization('label', 'update', (call, input) => updateLabel(platform, call, input));
  calls.organization('label', 'remove', (call, input) => removeLabel(platform, call, input));
  platform.jobs.handle(relabelJob, relabelPiece);
}
