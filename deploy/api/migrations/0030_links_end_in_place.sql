-- Ending a link changes no index.
--
-- PostgreSQL updates a row in its place only when no index, nor the condition of one, names what changes. Each opening
-- that used up a link wrote anew into three indexes because two others held open links alone. Whole, they stay
-- short to read: what is asked for has not expired, and no link lasts longer than 30 days.

drop index cofferdam.shares_open;
create index shares_by_expiry on cofferdam.shares (expires_at, organization_id);
drop index cofferdam.shares_of_secret;
create index shares_of_secret on cofferdam.shares (secret_id, expires_at, organization_id);
drop index cofferdam.shares_of_note;
create index shares_of_note on cofferdam.shares (note_id, expires_at, organization_id);
