export { Menu, type MenuProps, type TriggerProps } from './Menu.tsx';
export type { MenuAction, MenuEntry, MenuMark } from './menuEntry.ts';
export type { Placement } from './anchor.ts';
export { Popover, type PopoverProps } from './Popover.tsx';
