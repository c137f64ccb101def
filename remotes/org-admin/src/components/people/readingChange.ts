import type { CallOutput } from '@cofferdam/api-contract';
import type { Reach } from './accessChanges.messages.ts';

/** Who gains and loses which access, and what they can read before and after, as calculated by the server. */
export type AccessPreviewResult = CallOutput<'userRole', 'preview'>;

/** What people gain or lose the ability to read. */
export interface ReadingChange {
  readonly kind: 'gained' | 'lost';
  /** Everything that one person can read afterward, or only the difference. */
  readonly reach: Reach;
  /** What one person can read now; undefined for several people. */
  readonly today: Reach | undefined;
  /** The name of one person, or the number of people. */
  readonly who: string | number;
}

/** The changes of what can be read; kinds without items are left out. */
export function readingChanges({ changes, reach }: AccessPreviewResult): readonly ReadingChange[] {
  return (['gained', 'lost'] as const).flatMap((kind): readonly ReadingChange[] => {
    const found = changes.filter((change) => sizeOf(itemsOf(change, kind)) > 0);
    const [first] = found;
    if (first === undefined) return [];
    const people = new Set(found.map(({ person }) => person.id)).size;
    if (people > 1) return [{ kind, who: people, reach: unionOf(found, kind), today: undefined }];
    const own = reach.find(({ userId }) => userId === first.person.id);
    const now = kind === 'gained' && own !== undefined ? own.after : unionOf(found, kind);
    return [{ kind, who: first.person.name, reach: now, today: own?.before }];
  });
}

type Change = AccessPreviewResult['changes'][number];
type Items = Omit<Reach, 'workspaces'>;

const sizeOf = ({ secrets, codes }: Items): number => secrets + codes;

/** What a change makes readable, or no longer readable. */
function itemsOf({ workspace, ...change }: Change, kind: ReadingChange['kind']): Items {
  const permissions = change[kind];
  return {
    secrets: permissions.includes('secret:version:access') ? (workspace?.secretCount ?? 0) : 0,
    codes: permissions.includes('two-factor:code:use') ? (workspace?.twoFactorCount ?? 0) : 0,
  };
}

/** The items of all workspaces; each workspace counts once, even for several people. */
function unionOf(changes: readonly Change[], kind: ReadingChange['kind']): Reach {
  const byWorkspace = new Map<string | undefined, Items>();
  for (const change of changes) {
    const items = itemsOf(change, kind);
    const known = byWorkspace.get(change.workspace?.id) ?? { secrets: 0, codes: 0 };
    byWorkspace.set(change.workspace?.id, {
      secrets: Math.max(known.secrets, items.secrets),
      codes: Math.max(known.codes, items.codes),
    });
  }
  const all = [...byWorkspace.values()];
  return {
    secrets: all.reduce((sum, { secrets }) => sum + secrets, 0),
    codes: all.reduce((sum, { codes }) => sum + codes, 0),
    workspaces: all.length,
  };
}
