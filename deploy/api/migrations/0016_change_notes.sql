-- What changed in a version and why, sealed like a description. It is destroyed with its version.
alter table cofferdam.secret_versions
  add column change_note_id uuid,
  add column sealed_change_note bytea,
  add constraint secret_versions_change_note check ((sealed_change_note is null) = (change_note_id is null)),
  add constraint secret_versions_destroyed_note check (state <> 'DESTROYED' or sealed_change_note is null);
grant update (change_note_id, sealed_change_note) on cofferdam.secret_versions to :"application_role";

alter table cofferdam.note_versions
  add column change_note_id uuid,
  add column sealed_change_note bytea,
  add constraint note_versions_change_note check ((sealed_change_note is null) = (change_note_id is null)),
  add constraint note_versions_destroyed_note check (state <> 'DESTROYED' or sealed_change_note is null);
grant update (change_note_id, sealed_change_note) on cofferdam.note_versions to :"application_role";
