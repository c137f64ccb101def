-- Keys of organizations that were deleted before they became destroyed ones: a row without its key in another state ended a
-- rotation of the root key until the organization was erased.
alter table cofferdam.organization_keys no force row level security;
update cofferdam.organization_keys set state = 'DESTROYED', kms_settings_id = null, destroyed_at = now()
where wrapped_key = '' and state <> 'DESTROYED';
alter table cofferdam.organization_keys force row level security;
