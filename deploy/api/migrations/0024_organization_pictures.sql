-- What an organization is, in a sentence, and its picture: a small PNG or JPEG, as its owner's browser drew it. Lists give
-- the picture's id, which is another one with each new picture; the bytes are read by themselves.
alter table cofferdam.organizations
  add column description text,
  add column picture_id uuid,
  add column picture bytea check (octet_length(picture) <= 32768),
  add constraint organizations_picture check ((picture_id is null) = (picture is null));
grant update (description, picture_id, picture) on cofferdam.organizations to :"application_role";
