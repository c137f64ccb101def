export { MenuView } from '../floating/MenuView.tsx';
export { PopoverView } from '../floating/PopoverView.tsx';
