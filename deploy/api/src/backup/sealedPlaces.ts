import type { TextContext } from '../platform/keys/sealedText.ts';

/** Where a kind of sealed text is stored: a row of "Where texts are stored" in FORMAT.md. */
export interface SealedPlace {
  readonly table: string;
  readonly column: string;
  readonly purpose: TextContext['purpose'];
  readonly field: TextContext['field'];
  /** Columns of the same row. */
  readonly recordId: string;
  readonly versionId: string;
}

/** Every place; a test compares it with the purposes and fields that data keys are stored with. */
export const sealedPlaces: readonly SealedPlace[] = [
  {
    table: 'secret_versions',
    column: 'sealed_value',
    purpose: 'secret-version',
    field: 'value',
    recordId: 'secret_id',
    versionId: 'id',
  },
  {
    table: 'secret_versions',
    column: 'sealed_change_note',
    purpose: 'secret-version',
    field: 'description',
    recordId: 'secret_id',
    versionId: 'change_note_id',
  },
  {
    table: 'secrets',
    column: 'sealed_description',
    purpose: 'secret',
    field: 'description',
    recordId: 'id',
    versionId: 'description_id',
  },
  {
    table: 'workspaces',
    column: 'sealed_description',
    purpose: 'workspace',
    field: 'description',
    recordId: 'id',
    versionId: 'description_id',
  },
  {
    table: 'note_versions',
    column: 'sealed_text',
    purpose: 'note-revision',
    field: 'body',
    recordId: 'note_id',
    versionId: 'id',
  },
  {
    table: 'note_versions',
    column: 'sealed_change_note',
    purpose: 'note-revision',
    field: 'description',
    recordId: 'note_id',
    versionId: 'change_note_id',
  },
  {
    table: 'two_factors',
    column: 'sealed_seed',
    purpose: 'two-factor-revision',
    field: 'seed',
    recordId: 'id',
    versionId: 'seed_id',
  },
  {
    table: 'two_factors',
    column: 'sealed_recovery',
    purpose: 'two-factor-revision',
    field: 'recovery-codes',
    recordId: 'id',
    versionId: 'recovery_id',
  },
  {
    table: 'notes_to_self',
    column: 'sealed',
    purpose: 'share',
    field: 'note-to-self',
    recordId: 'share_id',
    versionId: 'share_id',
  },
  {
    table: 'notification_settings',
    column: 'sealed_target',
    purpose: 'notification-setting',
    field: 'value',
    recordId: 'id',
    versionId: 'target_id',
  },
];
