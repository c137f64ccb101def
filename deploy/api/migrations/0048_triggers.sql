-- They did what the version before 0046 didn't do in its commands.
-- unused since 0046
drop trigger list_customer_generations_of_new on cofferdam.organization_keys;
-- unused since 0046
drop trigger list_customer_generations_of_changed on cofferdam.organization_keys;
-- unused since 0046
drop trigger list_customer_generations_of_deleted on cofferdam.organization_keys;
-- unused since 0046
drop function cofferdam.list_customer_generations();

-- unused since 0046
drop trigger remove_service_account on cofferdam.service_accounts;
-- unused since 0046
drop function cofferdam.remove_service_account();

-- unused since 0046
drop trigger keep_erased_private on cofferdam.workspaces;
-- unused since 0046
drop function cofferdam.keep_erased_private();
