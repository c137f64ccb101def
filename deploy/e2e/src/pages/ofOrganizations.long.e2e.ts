import { checkPageStates } from './checkPageStates.ts';
import { organizationPageStates } from './page-states/index.ts';

checkPageStates(organizationPageStates);
