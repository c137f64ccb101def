import type { Platform } from '../../../../platform/platform.ts';
import { addLabel, readLabelColors, readLabelList, removeLabel, updateLabel } from './manageLabels.ts';
import { relabelJob, relabelPiece, type LabeledKind } from './relabel.ts';

/** The labels of an organization. `kinds` are those whose items have labels. */
export function registerLabels(platform: Platform, kinds: readonly LabeledKind[]): void {
  const { calls } = platform;
  calls.organization('label', 'list', readLabelList);
  calls.organization('label', 'colors', readLabelColors);
  calls.stepped('label', 'add', (call, input) => addLabel(platform, call, input));
  calls.stepped('label', 'update', (call, input) => updateLabel(platform, call, input));
  calls.stepped('label', 'remove', (call, input) => removeLabel(platform, call, input));
  platform.jobs.handle(relabelJob, (run, payload) => relabelPiece(kinds, run, payload));
}
