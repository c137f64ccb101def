export { Menu, type MenuProps, type TriggerProps } from './Menu.tsx';
export type { MenuAction, MenuEntry, MenuMark } from './menuEntry.ts';
export type { Placement } from './anchor.ts';
export { Popover, type PopoverProps } from './Popover.tsx';
export {
  SwitcherColumn,
  SwitcherItem,
  SwitcherLine,
  SwitcherPanel,
  type SwitcherItemProps,
  type SwitcherPanelProps,
} from './SwitcherPanel.tsx';
export { Tooltip, type TooltipProps } from '../base/Tooltip.tsx';
