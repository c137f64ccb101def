-- An invitation that is sent by mail has a second link: the job that sends it makes its token, so that none ever waits
-- in the queue, and the link that was shown at inviting works as well. Whichever is used first ends both.
alter table cofferdam.invitations add column mail_token_hash bytea check (octet_length(mail_token_hash) = 32);
create unique index invitations_by_mail_token on cofferdam.invitations (organization_id, mail_token_hash);
grant update (mail_token_hash) on cofferdam.invitations to :"application_role";
