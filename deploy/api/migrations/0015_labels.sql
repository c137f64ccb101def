alter table cofferdam.labels add column description text not null default '';
grant update (description) on cofferdam.labels to :"application_role";
