/** Why a person can't do something, with the weakest role that can: the same text in every remote. */
export { useDisabledReason, weakestRoleWith as roleThatMay } from '@cofferdam/remote-contract/react';
