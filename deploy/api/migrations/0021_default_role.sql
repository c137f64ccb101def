-- The role that the form of invitations proposes. Never Owner: that one is always chosen by a person.
alter table cofferdam.organizations
  add column default_role text not null default 'MEMBER'
    check (default_role in ('ADMIN', 'BILLING', 'AUDITOR', 'MEMBER'));
grant update (default_role) on cofferdam.organizations to :"application_role";
