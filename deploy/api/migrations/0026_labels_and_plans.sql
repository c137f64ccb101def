-- The labels that an organization keeps for its secrets and notes. What carries one holds its name: a label that is
-- typed and in no list is one as well.

create table cofferdam.labels (
  organization_id uuid not null references cofferdam.organizations,
  id uuid not null,
  name text not null,
  -- Folded, compared byte by byte: the form in which things that carry the label are found.
  name_key text collate "C" not null,
  color text not null check (color in ('petrol', 'violet', 'rose', 'olive', 'copper', 'slate')),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (organization_id, id),
  unique (organization_id, name_key)
);
alter table cofferdam.labels enable row level security, force row level security;
create policy organization on cofferdam.labels to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.labels to :"application_role";
grant update (name, name_key, color) on cofferdam.labels to :"application_role";

-- A plan can be changed; nothing is deleted by it.
grant update (plan) on cofferdam.organizations to :"application_role";
