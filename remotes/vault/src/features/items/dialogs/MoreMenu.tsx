import { IconButton } from '@cofferdam/ui/base';
import { Menu, type MenuEntry } from '@cofferdam/ui/floating';
import { Ellipsis } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';

/** Props of MoreMenu. */
export interface MoreMenuProps {
  readonly label: string;
  readonly items: readonly MenuEntry[];
}

/** Further actions of a page's item, behind three dots in its header. */
export function MoreMenu({ label, items }: MoreMenuProps) {
  const isPhone = useIsPhone();
  return (
    <Menu
      items={items}
      trigger={<IconButton variant="outlined" size={isPhone ? 'large' : 'medium'} label={label} icon={<Ellipsis />} />}
    />
  );
}
