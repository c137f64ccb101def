-- A note may move to another workspace: its versions follow it.

alter table cofferdam.note_versions
  drop constraint note_versions_organization_id_note_id_workspace_id_fkey,
  add foreign key (organization_id, note_id, workspace_id)
    references cofferdam.notes (organization_id, id, workspace_id) on delete cascade on update cascade;
grant update (workspace_id) on cofferdam.notes to :"application_role";
grant update (id) on cofferdam.note_versions to :"application_role";
