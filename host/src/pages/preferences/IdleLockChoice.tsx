import { idleLockChoices } from '@cofferdam/domain';
import { Select } from '@cofferdam/ui/form';
import { useAtomValue } from 'jotai';
import { useShell } from '../../app/shell.ts';
import { preferencesMessages as messages } from '../../messages/preferences.ts';
import { chooseIdleLock } from '../../session/preferences/preferenceTransitions.ts';
import { organizationsAtom, preferencesAtom } from '../../session/sessionAtoms.ts';

const never = 'never';

/** The minutes after which the person's pages lock; an organization can require less. */
export function IdleLockChoice() {
  const { session } = useShell();
  const { idleLock } = useAtomValue(preferencesAtom);
  const organizations = useAtomValue(organizationsAtom) ?? [];
  const strictest = organizations.reduce<{ readonly name: string; readonly minutes: number } | null>(
    (found, { name, idleLockMinutes: minutes }) =>
      minutes !== undefined && (found === null || minutes < found.minutes) ? { name, minutes } : found,
    null,
  );
  const isOverruled = strictest !== null && (idleLock === null || strictest.minutes < idleLock);
  const offered = [...new Set([...idleLockChoices, ...(idleLock === null ? [] : [idleLock])])];
  return (
    <Select
      label={messages.lockAfter}
      value={idleLock === null ? never : String(idleLock)}
      {...(isOverruled ? { hint: messages.stricter(strictest.name, strictest.minutes) } : {})}
      options={[
        { value: never, label: messages.never },
        ...offered
          .toSorted((one, other) => one - other)
          .map((minutes) => ({ value: String(minutes), label: messages.minutes(minutes) })),
      ]}
      onChange={(value) => session.change((state) => chooseIdleLock(state, value === never ? null : Number(value)))}
    />
  );
}
