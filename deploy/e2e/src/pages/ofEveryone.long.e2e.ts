import { checkPageStates } from './checkPageStates.ts';
import { everyonesPageStates } from './page-states/index.ts';

checkPageStates(everyonesPageStates);
