import { checkPageStates } from './checkPageStates.ts';
import { itemPageStates } from './page-states/index.ts';

checkPageStates(itemPageStates);
