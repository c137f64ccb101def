-- What a row must be, as one check a table, where every request writes.
--
-- [Note: one check a table] PostgreSQL reads every CHECK of a table from its text, plans it and sets it up anew in each
-- statement that writes to the table, whatever that changes: the eighteen of a link took a third of the statement that
-- opens one. A function stays compiled. It is given the whole row, because columns that are named would be read from text
-- again. As with a CHECK, what is unknown passes. Whoever takes a column away writes its function anew.

create function cofferdam.is_share(s cofferdam.shares) returns boolean language plpgsql immutable as $$
begin
  return s.kind in ('secret', 'note')
    and (s.kind = 'secret') = (s.secret_id is not null) and (s.kind = 'note') = (s.note_id is not null)
    and octet_length(s.link_id) = 16 and octet_length(s.link_proof_hash) = 32 and octet_length(s.auth_proof_hash) = 32
    and num_nonnulls(s.memory_kibibytes, s.passes, s.lanes, s.salt) in (0, 4)
    and (s.salt is null or octet_length(s.salt) = 16)
    and s.lifetime_seconds between 300 and 2592000
    and s.views between 1 and 100 and s.views_left between 0 and s.views
    and s.attempts between 1 and 20 and s.attempts_left between 0 and s.attempts
    and s.notify_by <@ '{EMAIL,APP}' and s.notify = (s.notify_by <> '{}')
    and (s.ended_at is null) = (s.ended_as is null)
    and (s.ended_as is null or s.ended_as in ('USED_UP', 'BURNED', 'EXPIRED', 'REVOKED', 'DELETED', 'WITHDRAWN'))
    and (s.ended_at is not null or s.views_left > 0 and s.attempts_left > 0);
end $$;
alter table cofferdam.shares
  drop constraint shares_kind_check,
  drop constraint shares_of_one_thing,
  drop constraint shares_link_id_check,
  drop constraint shares_link_proof_hash_check,
  drop constraint shares_auth_proof_hash_check,
  drop constraint shares_check2,
  drop constraint shares_salt_check,
  drop constraint shares_lifetime_seconds_check,
  drop constraint shares_views_check,
  drop constraint shares_check,
  drop constraint shares_attempts_check,
  drop constraint shares_attempts_left,
  drop constraint shares_attempts_left_check,
  drop constraint shares_notify_by_check,
  drop constraint shares_notify,
  drop constraint shares_check3,
  drop constraint shares_ended_as_check,
  drop constraint shares_check4,
  add constraint is_share check (cofferdam.is_share(shares));

create function cofferdam.is_secret(s cofferdam.secrets) returns boolean language plpgsql immutable as $$
begin
  return s.state in ('ENABLED', 'DISABLED', 'SCHEDULED_DESTROY', 'DESTROYED')
    and s.last_version >= 1 and s.version_count >= 0
    and (s.current_version is null or s.current_version between 1 and s.last_version)
    and (s.next_destroy_version is null) = (s.next_destroy_at is null)
    and (s.next_destroy_version is null or s.next_destroy_version between 1 and s.last_version)
    and (s.sealed_description is null) = (s.description_id is null)
    and (s.deleted_at is null) = (s.deleted_by is null)
    -- See [Note: a name in the trash].
    and (s.deleted_at is null) = (s.name_key collate "C" >= ' ');
end $$;
alter table cofferdam.secrets
  drop constraint secrets_state_check,
  drop constraint secrets_last_version_check,
  drop constraint secrets_version_count_check,
  drop constraint secrets_check,
  drop constraint secrets_check4,
  drop constraint secrets_check5,
  drop constraint secrets_check1,
  drop constraint secrets_check2,
  drop constraint secrets_check3,
  add constraint is_secret check (cofferdam.is_secret(secrets));

create function cofferdam.is_secret_version(v cofferdam.secret_versions) returns boolean language plpgsql immutable as $$
begin
  return v.number >= 1
    and v.state in ('ENABLED', 'DISABLED', 'SCHEDULED_DESTROY', 'DESTROYED')
    and (v.state = 'DESTROYED') = (v.sealed_value is null)
    and (v.sealed_value is null) = (v.size_bytes is null)
    and (v.state = 'SCHEDULED_DESTROY') = (v.destroy_at is not null);
end $$;
alter table cofferdam.secret_versions
  drop constraint secret_versions_number_check,
  drop constraint secret_versions_state_check,
  drop constraint secret_versions_check,
  drop constraint secret_versions_check1,
  drop constraint secret_versions_check2,
  add constraint is_secret_version check (cofferdam.is_secret_version(secret_versions));
