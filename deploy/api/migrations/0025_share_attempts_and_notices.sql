-- How many wrong passwords a link allows, which its sender decides, and the ways in which they are told that it was
-- opened. `notify` stays: whether there is any way, for the statement that opens.

alter table cofferdam.shares
  add column attempts integer not null default 5 check (attempts between 1 and 20),
  add column notify_by text[] not null default '{}' check (notify_by <@ '{EMAIL,APP}'),
  add constraint shares_attempts_left check (attempts_left <= attempts);
update cofferdam.shares set notify_by = '{EMAIL}' where notify;
alter table cofferdam.shares add constraint shares_notify check (notify = (notify_by <> '{}'));
