import type { NavigationIcon, NavigationSection } from '@cofferdam/remote-contract';
import {
  Boxes,
  Building2,
  CreditCard,
  FileLock,
  Gauge,
  Globe,
  History,
  KeyRound,
  Layers,
  Link2,
  Lock,
  Plug,
  ScrollText,
  Settings,
  ShieldCheck,
  TagIcon,
  Trash2,
  UserCog,
  Users,
  type Icon,
} from '@cofferdam/ui/icons';

/** The icon of each name that descriptors can use. */
export const menuIcons: Readonly<Record<NavigationIcon, Icon>> = {
  key: KeyRound,
  'shield-check': ShieldCheck,
  'note-lock': FileLock,
  layers: Layers,
  gauge: Gauge,
  'user-key': UserCog,
  scroll: ScrollText,
  boxes: Boxes,
  building: Building2,
  users: Users,
  plug: Plug,
  lock: Lock,
  card: CreditCard,
  history: History,
  trash: Trash2,
  globe: Globe,
  share: Link2,
  tag: TagIcon,
  settings: Settings,
};

/** The icon of each section. */
export const sectionIcons: Readonly<Record<NavigationSection, Icon>> = {
  IAM: Users,
  Integrations: Plug,
  Security: Lock,
  Billing: CreditCard,
  Logs: History,
  Settings,
};
