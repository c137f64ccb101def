export { Menu } from './Menu.tsx';
export type { MenuAction, MenuEntry } from './menuEntry.ts';
export { toMenuEntries, type MenuItem } from './toMenuEntries.ts';
export { Popover } from './Popover.tsx';
export { ExportMenu, type ExportMenuProps } from './ExportMenu.tsx';
