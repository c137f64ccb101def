export { AppFrame, type AppFrameProps } from './AppFrame.tsx';
export {
  FrameHeader,
  Slash,
  SwitchButton,
  SwitchCard,
  type FrameHeaderProps,
  type SwitchButtonProps,
  type SwitchCardProps,
} from './FrameHeader.tsx';
export { PersonMenu, type PersonMenuProps } from './PersonMenu.tsx';
export { SideMenu, type MenuGroup, type MenuPlace, type MenuSubPlace, type SideMenuProps } from './SideMenu.tsx';
