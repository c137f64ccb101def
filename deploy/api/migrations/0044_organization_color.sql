-- The color of an organization's tile while it has no picture; null for the color of text.
alter table cofferdam.organizations
  add column color text check (color in ('petrol', 'violet', 'rose', 'olive', 'copper', 'slate'));
grant update (color) on cofferdam.organizations to :"application_role";
