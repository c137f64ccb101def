import { lazyPart } from '@cofferdam/ui/base';
import type { ListOverLimitNoteProps } from './ListOverLimitNote.tsx';

const ListOverLimitNote = lazyPart(() => import(/* webpackChunkName: "over-limit" */ './ListOverLimitNote.tsx'));

/** Props of OverLimitNote. */
export interface OverLimitNoteProps {
  readonly kind: ListOverLimitNoteProps['kind'];
  /** Count and limit; undefined until known. */
  readonly total: number | undefined;
  readonly allowed: number | null | undefined;
}

/** The note above a list with items over the plan's limit. */
export function OverLimitNote({ kind, total, allowed }: OverLimitNoteProps) {
  if (total === undefined || allowed == null || total <= allowed) return null;
  return <ListOverLimitNote kind={kind} total={total} allowed={allowed} />;
}
