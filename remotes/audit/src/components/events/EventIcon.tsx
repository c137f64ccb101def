import type { AuditEventType } from '@cofferdam/domain';
import {
  Ban,
  Mail,
  Boxes,
  Building2,
  FileLock,
  Globe,
  History,
  KeyRound,
  Share2,
  ShieldCheck,
  TriangleAlert,
  UserCog,
  type Icon,
} from '@cofferdam/ui/icons';
import { GitBranchPlus } from '@cofferdam/ui/page-icons';

/** Prefixes of event types with their icon; the first match wins. */
const drawings: readonly (readonly [beginning: string, drawing: Icon])[] = [
  ['access.refused', Ban],
  ['access.many-values', TriangleAlert],
  ['integrity.failed', TriangleAlert],
  ['secret.version.added', GitBranchPlus],
  ['secret', KeyRound],
  ['two-factor', ShieldCheck],
  ['note', FileLock],
  ['share', Share2],
  ['workspace', Boxes],
  ['organization.domain', Globe],
  ['organization', Building2],
  ['audit', History],
  ['notification', Mail],
];

/** The icon for the subject of an event; people and roles by default. */
export function EventIcon({ type }: { readonly type: AuditEventType }) {
  const Drawing = drawings.find(([beginning]) => type.startsWith(beginning))?.[1] ?? UserCog;
  return <Drawing aria-hidden="true" />;
}
