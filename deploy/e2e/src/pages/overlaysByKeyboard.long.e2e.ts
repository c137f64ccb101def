import { checkOverlay } from './checkOverlay.ts';
import { checkPageStates } from './checkPageStates.ts';
import { everyonesPageStates, itemPageStates, organizationPageStates, overlayStates } from './page-states/index.ts';

const states = [...itemPageStates, ...organizationPageStates, ...everyonesPageStates];

checkPageStates([...states.filter(({ hasOverlay }) => hasOverlay === true), ...overlayStates], {
  when: 'opened with only the keyboard',
  what: '$name has the focus, keeps it for every Tab, and returns it after Escape',
  check: checkOverlay,
});
