-- A secret in the trash is not found, and is again when it is restored.

drop trigger name_changed on cofferdam.secrets;
create trigger name_changed after delete or update of name, labels, workspace_id, deleted_at on cofferdam.secrets
  for each row execute function cofferdam.name_changed('secret');

alter table cofferdam.secrets no force row level security;
alter table cofferdam.resource_names no force row level security;
alter table cofferdam.resource_tails no force row level security;
delete from cofferdam.resource_names n using cofferdam.secrets s
where s.organization_id = n.organization_id and s.id = n.id and s.deleted_at is not null;
alter table cofferdam.secrets force row level security;
alter table cofferdam.resource_names force row level security;
alter table cofferdam.resource_tails force row level security;
