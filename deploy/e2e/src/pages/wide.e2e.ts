import { checkPageStates } from './checkPageStates.ts';

checkPageStates(1440);
