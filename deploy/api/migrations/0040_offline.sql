-- Whether members may keep two-factor entries on a device, for times without a network.
alter table cofferdam.share_policies add column is_offline_allowed boolean not null default true;
