import { Page, PageBody, SettingsSection } from '@cofferdam/ui/base';
import { Switch } from '@cofferdam/ui/form';
import { ChoiceCards } from '@cofferdam/ui/page-parts';
import { useAtom, useAtomValue } from 'jotai';
import { useShell } from '../../app/shell.ts';
import { preferencesMessages as messages } from '../../messages/preferences.ts';
import { chooseTheme, setLetterKeys, setSecretView } from '../../session/preferences/preferenceTransitions.ts';
import { preferencesAtom, presentationAtom } from '../../session/sessionAtoms.ts';
import { UserHeader } from '../user/UserHeader.tsx';
import { ClearLocalData } from './ClearLocalData.tsx';
import { HiddenColumns } from './HiddenColumns.tsx';
import { IdleLockChoice } from './IdleLockChoice.tsx';
import { ListPreview } from './ListPreview.tsx';
import { LocaleChoice } from './LocaleChoice.tsx';
import { SyncState } from './SyncState.tsx';

const themes = ['system', 'light', 'dark'] as const;
const densities = ['default', 'compact'] as const;

/** The person's preferences: each applies immediately and is saved to the account. */
export default function PreferencesPage() {
  const { session } = useShell();
  const { theme, secretView, letterKeys } = useAtomValue(preferencesAtom);
  const [isPresenting, setPresenting] = useAtom(presentationAtom);
  const languages = Object.values(messages.languages);
  return (
    <Page>
      <UserHeader selected="preferences" state={<SyncState />} />
      <PageBody>
        <SettingsSection title={messages.theme} hint={messages.themeHint}>
          <ChoiceCards
            label={messages.theme}
            hideLabel
            columns={3}
            value={theme ?? 'system'}
            options={themes.map((value) => ({ value, ...describe(messages.themes[value]) }))}
            onChange={(chosen) => session.change((state) => chooseTheme(state, chosen === 'system' ? null : chosen))}
          />
        </SettingsSection>
        <SettingsSection title={messages.language}>
          <p>{languages.join(', ')}</p>
        </SettingsSection>
        <SettingsSection title={messages.formats} hint={messages.formatsHint}>
          <LocaleChoice />
        </SettingsSection>
        <SettingsSection title={messages.density} hint={messages.densityHint}>
          <ChoiceCards
            label={messages.density}
            hideLabel
            columns={2}
            value={secretView.density ?? 'default'}
            options={densities.map((value) => ({ value, ...describe(messages.densities[value]) }))}
            onChange={(density) => session.change((state) => setSecretView(state, { ...state.secretView, density }))}
          />
          <ListPreview />
        </SettingsSection>
        <SettingsSection title={messages.columns} hint={messages.columnsHint}>
          <HiddenColumns />
        </SettingsSection>
        <SettingsSection title={messages.keyboard} hint={messages.keyboardHint}>
          <Switch
            label={messages.letterKeys}
            checked={letterKeys}
            onChange={(isOn) => session.change((state) => setLetterKeys(state, isOn))}
          />
        </SettingsSection>
        <SettingsSection title={messages.presentation} hint={messages.presentationHint}>
          <Switch label={messages.presentationOn} checked={isPresenting} onChange={setPresenting} />
        </SettingsSection>
        <SettingsSection title={messages.idleLock} hint={messages.idleLockHint}>
          <IdleLockChoice />
        </SettingsSection>
        <SettingsSection title={messages.localData} hint={messages.localDataHint}>
          <ClearLocalData />
        </SettingsSection>
      </PageBody>
    </Page>
  );
}

function describe({ title, text }: { readonly title: string; readonly text: string }) {
  return { title, description: text };
}
