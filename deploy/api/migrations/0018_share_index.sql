-- PostgreSQL makes plans for a new database before it has counted anything, and keeps them. With organization_id in front
-- it took this index for a look-up by (organization_id, id), and read all links of the organization in it to find one.
drop index cofferdam.shares_by_sender;
create index shares_by_sender on cofferdam.shares (created_by, organization_id, id);
