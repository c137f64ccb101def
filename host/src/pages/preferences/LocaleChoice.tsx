import { formatLocales } from '@cofferdam/domain';
import { formatAbsolute } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { numberFormat } from '@cofferdam/ui/format';
import { nameLocale } from '@cofferdam/ui/page-parts';
import { useUi } from '@cofferdam/ui/theme';
import { useAtomValue } from 'jotai';
import { useShell } from '../../app/shell.ts';
import { preferencesMessages as messages } from '../../messages/preferences.ts';
import { chooseLocale } from '../../session/preferences/preferenceTransitions.ts';
import { preferencesAtom } from '../../session/sessionAtoms.ts';

const exampleNumber = 12_345.6;

/** The locale in which the person sees numbers and dates, with an example. */
export function LocaleChoice() {
  const { session } = useShell();
  const { now } = useUi();
  const { locale } = useAtomValue(preferencesAtom);
  const tag = locale ?? undefined;
  const named = formatLocales.map((value) => ({ value, label: nameLocale(value) }));
  return (
    <Select
      label={messages.locale}
      value={locale ?? ''}
      hint={messages.example(formatAbsolute(now(), tag), numberFormat(tag).format(exampleNumber))}
      options={[
        { value: '', label: messages.asBrowser(nameLocale()) },
        ...named.toSorted((one, other) => one.label.localeCompare(other.label, 'en-US')),
      ]}
      onChange={(value) => {
        const chosen = formatLocales.find((one) => one === value) ?? null;
        session.change((state) => chooseLocale(state, chosen));
      }}
    />
  );
}
