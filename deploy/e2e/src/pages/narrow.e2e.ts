import { checkPageStates } from './checkPageStates.ts';

checkPageStates(360);
