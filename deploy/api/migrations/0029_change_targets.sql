-- The setting whose customer key the new generation of a change is under; null for the server's root key.
alter table cofferdam.cryptography_changes add column kms_settings_id uuid;
