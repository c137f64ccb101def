import type { CommandIcon } from '@cofferdam/remote-contract';
import { Download, Plus, Upload, UserPlus, type Icon } from '@cofferdam/ui/icons';
import { menuIcons } from '../menu/menuIcons.tsx';

/** The icon of each name that commands can use. */
export const commandIcons: Readonly<Record<CommandIcon, Icon>> = {
  ...menuIcons,
  plus: Plus,
  upload: Upload,
  download: Download,
  'user-plus': UserPlus,
};
