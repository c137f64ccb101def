-- Items that a person marked as a favorite, or opened last. By id alone: the name, and whether the person may still list
-- it, are looked up at each reading. There is no foreign key to the item, whose table depends on its kind; a mark of an item
-- that is gone shows nothing, and goes when the person's marks reach the limit.

create table cofferdam.item_marks (
  organization_id uuid not null,
  user_id uuid not null,
  item_id uuid not null,
  -- Null for what was only opened.
  favorite_since timestamptz,
  opened_at timestamptz,
  primary key (organization_id, user_id, item_id),
  foreign key (organization_id, user_id) references cofferdam.memberships on delete cascade
);
alter table cofferdam.item_marks enable row level security, force row level security;
-- A person's own alone: what someone works with is no one else's business.
create policy own on cofferdam.item_marks to :"application_role"
  using (
    organization_id = current_setting('app.organization_id', true)::uuid
    and user_id = current_setting('app.user_id', true)::uuid
  );
grant select, insert, delete, update (favorite_since, opened_at) on cofferdam.item_marks to :"application_role";
