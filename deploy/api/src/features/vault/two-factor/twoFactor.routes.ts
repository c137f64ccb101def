import type { Platform } from '../../../platform/platform.ts';
import { createComparisonLimit } from '../../../platform/rateLimit/createComparisonLimit.ts';
import { accessSeed, checkPinned } from './seed/accessSeed.ts';
import { addEntry } from './change/addEntry.ts';
import { editEntry } from './change/editEntry.ts';
import {
  deleteEntry,
  destroyEntry,
  listEntryTrash,
  moveEntry,
  renameEntry,
  restoreEntry,
} from './change/moveAndTrash.ts';
import { destroyOverdue } from '../items/trash/trash.ts';
import { labelItems, presentLabeled } from '../items/labels/labelItems.ts';
import { twoFactorErrors, twoFactorKind } from './twoFactorKind.ts';
import { compareSeeds } from './import/compareSeeds.ts';
import { importEntries } from './import/importEntries.ts';
import { getEntry, listEntries, searchEntries } from './list/listEntries.ts';
import { readEntryLog } from './list/readEntryLog.ts';
import { accessRecoveryCodes, listMarks, setRecoveryCodes, useRecoveryCode } from './recovery/recoveryCodes.ts';
import { searchCodes, showCodes } from './codes/showCodes.ts';
import { generateCode, useCode } from './codes/useCode.ts';

// 1,000 entries, each with texts and a seed in their longest JSON form.
const importBytes = 4 * 1_024 * 1_024;
// 200 names of 64 code points, in their longest JSON form.
const manyNamesBytes = 256 * 1_024;

// 1,000 names, as above.
const labelBytes = 1_024 * 1_024;

const fresh = { needsFreshSignIn: () => true };

/** Two-factor entries, their codes, seeds and recovery codes. */
export function registerTwoFactor(platform: Platform): void {
  const { calls, jobs } = platform;
  jobs.sweep(destroyOverdue(twoFactorKind));
  calls.workspace('twoFactor', 'list', (call, input) => listEntries(platform, call, input));
  calls.workspace('twoFactor', 'listSearch', searchEntries);
  calls.workspace('twoFactor', 'get', getEntry);

  calls.workspace('twoFactor', 'totpList', (call, input) => showCodes(platform, call, input), {
    bodyLimitBytes: manyNamesBytes,
  });
  calls.workspace('twoFactor', 'totpListSearch', (call, input) => searchCodes(platform, call, input));
  calls.workspace('twoFactor', 'totpGet', (call, input) => useCode(platform, call, input));
  calls.workspace('twoFactor', 'hotpGenerate', (call, input) => generateCode(platform, call, input));

  calls.workspace('twoFactor', 'add', (call, input) => addEntry(platform, call, input));
  calls.workspace('twoFactor', 'import', (call, input) => importEntries(platform, call, input), {
    bodyLimitBytes: importBytes,
  });
  const comparisons = createComparisonLimit(platform.configuration);
  calls.workspace('twoFactor', 'compare', (call, input) => compareSeeds({ ...platform, comparisons }, call, input), {
    bodyLimitBytes: manyNamesBytes,
    // It opens every seed of the workspace.
    extraTokens: 10,
  });
  calls.workspace('twoFactor', 'edit', (call, input) => editEntry(platform, call, input));
  calls.workspace('twoFactor', 'rename', (call, input) => renameEntry(platform, call, input));
  calls.workspace(
    'twoFactor',
    'label',
    async (call, input) => presentLabeled(twoFactorErrors, await labelItems(platform, twoFactorKind, call, input)),
    { bodyLimitBytes: labelBytes },
  );
  calls.workspace('twoFactor', 'move', (call, input) => moveEntry(platform, call, input), {
    alsoIn: ({ targetWorkspaceId }) => [targetWorkspaceId],
  });
  calls.workspace('twoFactor', 'delete', deleteEntry);
  calls.workspace('twoFactor', 'trashList', listEntryTrash);
  calls.workspace('twoFactor', 'restore', (call, input) => restoreEntry(platform, call, input));
  calls.workspace('twoFactor', 'destroy', destroyEntry);

  calls.workspace('twoFactor', 'seedAccess', (call, input) => accessSeed(platform, call, input), fresh);
  calls.workspace('twoFactor', 'pinned', checkPinned);
  calls.workspace('twoFactor', 'recoveryList', listMarks);
  calls.workspace('twoFactor', 'recoverySet', (call, input) => setRecoveryCodes(platform, call, input));
  calls.workspace('twoFactor', 'recoveryAccess', (call, input) => accessRecoveryCodes(platform, call, input), fresh);
  calls.workspace('twoFactor', 'recoveryUse', (call, input) => useRecoveryCode(platform, call, input), fresh);
  calls.workspace('audit', 'twoFactorLogs', (call, input) => readEntryLog(platform, call, input));
}
