/** Why a person can't do something, and the weakest role that can: the same words in every remote. */
export { useDisabledReason, weakestRoleWith as roleThatMay } from '@cofferdam/remote-contract/react';
