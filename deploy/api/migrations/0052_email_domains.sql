-- Domains of email addresses were folded like names, which made some of them another domain: gıthub.com became github.com. So
-- someone with a mailbox at one domain could prove an address at the other one. These accounts keep the address that identifies
-- them, unproven; links and invitations that were sent to the other one end.

delete from identity.account_links where split_part(email, '@', 2) ~ '[ßıς𝚤]';

update identity.users u set email = kept.address, email_key = kept.address, email_confirmed_at = null, is_email_vouched = false
from (
  -- As if an operator had freed it, where it doesn't fit.
  select id, case when octet_length(email_key) <= 254 then email_key else 'freed-' || id || '@invalid' end as address
  from identity.users where split_part(email, '@', 2) ~ '[ßıς𝚤]'
) kept
where u.id = kept.id;

alter table cofferdam.invitations no force row level security;
update cofferdam.invitations set state = 'REVOKED', settled_at = now()
where state = 'PENDING' and split_part(email, '@', 2) ~ '[ßıς𝚤]';
alter table cofferdam.invitations force row level security;
