import { Page, PageBody, PageHeader, SettingsSection } from '@cofferdam/ui/base';
import { ChoiceCards } from '@cofferdam/ui/form';
import { useAtomValue } from 'jotai';
import { useShell } from '../../app/shell.ts';
import { pageMessages } from '../../messages/pages.ts';
import { userMessages } from '../../messages/user.ts';
import { chooseTheme, setSecretView } from '../../session/preferences/preferenceTransitions.ts';
import { preferencesAtom } from '../../session/sessionAtoms.ts';

const themes = ['system', 'light', 'dark'] as const;
const densities = ['default', 'compact'] as const;

/** Theme and density: each choice holds at once and is kept with the account. */
export default function PreferencesPage() {
  const { session } = useShell();
  const { theme, secretView } = useAtomValue(preferencesAtom);
  return (
    <Page>
      <PageHeader title={pageMessages.preferences} />
      <PageBody>
        <SettingsSection title={userMessages.theme} hint={userMessages.themeHint}>
          <ChoiceCards
            label={userMessages.theme}
            hideLabel
            value={theme ?? 'system'}
            options={themes.map((value) => ({ value, ...describe(userMessages.themes[value]) }))}
            onChange={(chosen) => session.change((state) => chooseTheme(state, chosen === 'system' ? null : chosen))}
          />
        </SettingsSection>
        <SettingsSection title={userMessages.density} hint={userMessages.densityHint}>
          <ChoiceCards
            label={userMessages.density}
            hideLabel
            value={secretView.density ?? 'default'}
            options={densities.map((value) => ({ value, ...describe(userMessages.densities[value]) }))}
            onChange={(density) => session.change((state) => setSecretView(state, { ...state.secretView, density }))}
          />
        </SettingsSection>
      </PageBody>
    </Page>
  );
}

function describe({ title, text }: { readonly title: string; readonly text: string }) {
  return { title, description: text };
}
