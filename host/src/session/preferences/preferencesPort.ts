import type { CallOutput } from '@cofferdam/api-contract';

/** The preference document of one person, stored under `cofferdam/{userId}`. */
export type PreferenceDocument = NonNullable<CallOutput<'preferences', 'load'>['document']>;

/** The organization in the document. */
export type StoredOrganization = NonNullable<PreferenceDocument['organization']>;

/** The workspace in the document. */
export type StoredWorkspace = NonNullable<PreferenceDocument['workspace']>;

/** The hidden parts of an organization's overview. */
export type OrganizationView = NonNullable<PreferenceDocument['organizationView']>;

/** How secrets are listed. */
export type SecretView = NonNullable<PreferenceDocument['secretView']>;

/** What became of a change: it was saved, it can be sent again, or the store refuses it. */
export type MergeResult = 'saved' | 'failed' | 'refused';

/** The store of preferences: our own server, or a hosted document store. */
export interface PreferencesPort {
  /** Reads the document; null if there is none. A failed read is logged and returns null. */
  load(): Promise<PreferenceDocument | null>;
  /** Sets the given fields only: all of them or none. A failure and a refusal are logged. */
  merge(fields: PreferenceDocument): Promise<MergeResult>;
  /**
   * Removes the person's data from this browser; present only if another service stores the document. Never rejects.
   */
  forget?(): Promise<void>;
}
