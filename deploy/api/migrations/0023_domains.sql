-- Domains of an organization. Once one is verified, only addresses of verified ones are invited and join.

create table cofferdam.domains (
  organization_id uuid not null references cofferdam.organizations,
  -- In ASCII, lower case: both spellings of a domain are one.
  domain text collate "C" not null check (octet_length(domain) between 4 and 253),
  -- What the TXT record must hold. Public by its nature.
  challenge text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  verified_at timestamptz,
  checked_at timestamptz,
  -- What was found at the last look.
  seen text[] not null default '{}',
  primary key (organization_id, domain)
);
alter table cofferdam.domains enable row level security, force row level security;
create policy organization on cofferdam.domains to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.domains to :"application_role";
grant update (verified_at, checked_at, seen) on cofferdam.domains to :"application_role";
