export { AppFrame } from './AppFrame.tsx';
export { FrameHeader, Slash, SwitchButton, SwitchCard } from './FrameHeader.tsx';
export { PersonMenu } from './PersonMenu.tsx';
export { SideMenu, type MenuGroup, type MenuPlace } from './SideMenu.tsx';
