import { formatLocales, type FormatLocale } from '@cofferdam/domain';
import type {
  OrganizationView,
  PreferenceDocument,
  SecretView,
  StoredOrganization,
  StoredWorkspace,
} from './preferencesPort.ts';

/** A stored choice of theme; null follows the system. */
export type ThemeChoice = 'light' | 'dark' | null;

/** A person's choices while the application runs. */
export interface PreferenceState {
  readonly organization: StoredOrganization | null;
  readonly workspace: StoredWorkspace | null;
  readonly theme: ThemeChoice;
  readonly secretView: SecretView;
  readonly organizationView: OrganizationView;
  /** Minutes without activity after which this person's pages lock; null for never. */
  readonly idleLock: number | null;
  /** Whether single letters, digits and signs run actions. */
  readonly letterKeys: boolean;
  /** For numbers and dates; null for the browser's. */
  readonly locale: FormatLocale | null;
}

/** The state after a change, and the fields to save; null saves nothing. */
export interface PreferenceChange {
  readonly next: PreferenceState;
  readonly save: PreferenceDocument | null;
}

/** The state of a person who has chosen nothing. */
export const noPreferences: PreferenceState = {
  organization: null,
  workspace: null,
  theme: null,
  secretView: {},
  organizationView: {},
  idleLock: null,
  letterKeys: true,
  locale: null,
};

/** Restores the state from a stored document. */
export function restorePreferences(document: PreferenceDocument | null): PreferenceState {
  if (document === null) return noPreferences;
  return {
    organization: document.organization ?? null,
    workspace: document.workspace ?? null,
    theme: document.userPreference?.theme ?? null,
    secretView: document.secretView ?? {},
    organizationView: document.organizationView ?? {},
    idleLock: document.idleLock?.minutes ?? null,
    letterKeys: document.keyboard?.letterKeys ?? true,
    locale: knownLocale(document.formats?.locale),
  };
}

const stateOf = {
  organization: 'organization',
  workspace: 'workspace',
  userPreference: 'theme',
  idleLock: 'idleLock',
  keyboard: 'letterKeys',
  formats: 'locale',
  organizationView: 'organizationView',
  secretView: 'secretView',
} as const satisfies Record<keyof PreferenceDocument, keyof PreferenceState>;

/** The state with one field as it is stored, after a change of it was refused. */
export function restoreField(
  state: PreferenceState,
  document: PreferenceDocument,
  field: keyof PreferenceDocument,
): PreferenceState {
  const name = stateOf[field];
  return { ...state, [name]: restorePreferences(document)[name] };
}

/** A hosted document store checks nothing, and a browser throws for a tag that isn't one. */
function knownLocale(stored: string | null | undefined): FormatLocale | null {
  return formatLocales.find((locale) => locale === stored) ?? null;
}

/** A different organization, by its id, clears the workspace and is saved. */
export function selectOrganization(state: PreferenceState, organization: StoredOrganization): PreferenceChange {
  if (state.organization?.id === organization.id) return { next: { ...state, organization }, save: null };
  return { next: { ...state, organization, workspace: null }, save: { organization, workspace: null } };
}

/** No organization means no workspace; both are stored as null. */
export function clearOrganization(state: PreferenceState): PreferenceChange {
  if (state.organization === null && state.workspace === null) return { next: state, save: null };
  return {
    next: { ...state, organization: null, workspace: null },
    save: { organization: null, workspace: null },
  };
}

/** A different workspace is saved. */
export function selectWorkspace(state: PreferenceState, workspace: StoredWorkspace): PreferenceChange {
  const next = { ...state, workspace };
  return { next, save: state.workspace?.id === workspace.id ? null : { workspace } };
}

/** Preferences are saved only when the theme changes. */
export function chooseTheme(state: PreferenceState, theme: ThemeChoice): PreferenceChange {
  if (state.theme === theme) return { next: state, save: null };
  return { next: { ...state, theme }, save: { userPreference: theme === null ? {} : { theme } } };
}

/** The way secrets are listed is saved every time it is set. */
export function setSecretView(state: PreferenceState, secretView: SecretView): PreferenceChange {
  return { next: { ...state, secretView }, save: { secretView } };
}

/** The idle lock is saved when it changes. */
export function chooseIdleLock(state: PreferenceState, minutes: number | null): PreferenceChange {
  if (state.idleLock === minutes) return { next: state, save: null };
  return { next: { ...state, idleLock: minutes }, save: { idleLock: { minutes } } };
}

/** Turning single-letter keys on or off is saved. */
export function setLetterKeys(state: PreferenceState, letterKeys: boolean): PreferenceChange {
  return { next: { ...state, letterKeys }, save: { keyboard: { letterKeys } } };
}

/** The locale of numbers and dates is saved when it changes. */
export function chooseLocale(state: PreferenceState, locale: FormatLocale | null): PreferenceChange {
  if (state.locale === locale) return { next: state, save: null };
  return { next: { ...state, locale }, save: { formats: { locale } } };
}

/** The hidden parts of an overview are saved every time they are set. */
export function setOrganizationView(state: PreferenceState, organizationView: OrganizationView): PreferenceChange {
  return { next: { ...state, organizationView }, save: { organizationView } };
}
