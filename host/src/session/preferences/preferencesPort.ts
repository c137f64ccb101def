import type { CallOutput } from '@cofferdam/api-contract';

/** The preference document of one person, kept under `cofferdam/{userId}`. */
export type PreferenceDocument = NonNullable<CallOutput<'preferences', 'load'>['document']>;

/** The organization as the document keeps it. */
export type StoredOrganization = NonNullable<PreferenceDocument['organization']>;

/** The workspace as the document keeps it. */
export type StoredWorkspace = NonNullable<PreferenceDocument['workspace']>;

/** What the overview of an organization leaves out. */
export type OrganizationView = NonNullable<PreferenceDocument['organizationView']>;

/** How secrets are listed. */
export type SecretView = NonNullable<PreferenceDocument['secretView']>;

/** Where preferences are kept: on our own server, or in a hosted document store. */
export interface PreferencesPort {
  /** Reads the document; null when there is none. A failed read gives null and is logged. */
  load(): Promise<PreferenceDocument | null>;
  /**
   * Sets the fields that are given and leaves the others. Returns whether they are saved: a failure is logged and changes
   * nothing here.
   */
  merge(fields: PreferenceDocument): Promise<boolean>;
  /** Leaves nothing of the person in this browser; only there where another service keeps the document. Never rejects. */
  forget?(): Promise<void>;
}
