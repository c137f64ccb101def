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

/** Beginnings of kinds of events with their drawing; the first that fits counts. */
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

/** What an event is about, as a drawing beside its words; people and roles where nothing else fits. */
export function EventIcon({ type }: { readonly type: AuditEventType }) {
  const Drawing = drawings.find(([beginning]) => type.startsWith(beginning))?.[1] ?? UserCog;
  return <Drawing aria-hidden="true" />;
}
