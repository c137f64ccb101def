-- It withdrew the giver of a role that the version before 0045 changed. Later ones store the giver with every role.
-- unused since 0045
drop trigger forget_role_giver on cofferdam.memberships;
-- unused since 0045
drop trigger forget_role_giver on cofferdam.workspace_roles;
-- unused since 0045
drop function cofferdam.forget_role_giver();

-- unused since 0042
drop function identity.confirm_own_address(text);
