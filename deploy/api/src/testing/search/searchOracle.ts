import {
  foldName,
  isAllowed,
  type MembershipFacts,
  type WorkspaceDetails,
  type WorkspaceId,
  type WorkspaceRoleName,
  type WorkspaceType,
} from '@cofferdam/domain';
import type { TestDatabase } from '../createTestDatabase.ts';

/** A row of the table of secrets: the oracle reads no index. */
export interface PlainSecret {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  readonly labels: readonly string[];
}

/** The secrets that someone can list, according to the domain's rule. */
export async function readListable(
  database: TestDatabase,
  organizationId: string,
  userId: string,
): Promise<readonly PlainSecret[]> {
  const [membership] = await database.query<MembershipFacts & { readonly organizationRole: never }>(
    `select state, role as "organizationRole" from cofferdam.memberships where organization_id = $1 and user_id = $2`,
    [organizationId, userId],
  );
  if (membership === undefined) return [];
  const rows = await database.query<
    PlainSecret & { type: WorkspaceType; ownerId: string | null; role: WorkspaceRoleName | null }
  >(
    `select s.id, s.workspace_id as "workspaceId", s.name, s.labels, w.type, w.owner_id as "ownerId", r.role
     from cofferdam.secrets s join cofferdam.workspaces w on w.id = s.workspace_id
     left join cofferdam.workspace_roles r on r.workspace_id = w.id and r.user_id = $2
     where s.organization_id = $1 and s.deleted_at is null`,
    [organizationId, userId],
  );
  return rows.filter(({ type, ownerId, role }) => {
    const workspace: WorkspaceDetails = { type, isOwner: ownerId === userId, assignedRole: role };
    return isAllowed('secret:list', membership, workspace);
  });
}

const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(/[ ._/@:-]+/)
    .filter(Boolean);
const allWords = (secret: PlainSecret): string[] => [secret.name, ...secret.labels].flatMap(wordsOf);
const beginsWord = (secret: PlainSecret, term: string): boolean =>
  [secret.name, ...secret.labels].some((text) => ` ${wordsOf(text).join(' ')}`.includes(` ${term}`));

/** The expected result of a search, computed from every secret. */
export interface Expected {
  readonly ids: ReadonlySet<string>;
  /** Possible corrections of a misspelled word; the response contains some of them. */
  readonly words: ReadonlySet<string>;
}

export function expectSecrets(listable: readonly PlainSecret[], typed: string): Expected {
  const terms = typed
    .split(' ')
    .map((term) => wordsOf(term).join(' '))
    .filter(Boolean);
  const idsOf = (secrets: readonly PlainSecret[]) => new Set(secrets.map(({ id }) => id));
  const exact = listable.filter((secret) => terms.every((term) => beginsWord(secret, term)));
  const [term = ''] = terms;
  if (exact.length >= 20 || terms.length > 1) return { ids: idsOf(exact), words: new Set() };
  const holds = (word: string): boolean => word.length >= 4 && word.length <= 32 && word.indexOf(term, 1) > 0;
  const holding = term.length < 3 ? [] : listable.filter((secret) => allWords(secret).some(holds));
  if (exact.length + holding.length > 0) return { ids: idsOf([...exact, ...holding]), words: new Set() };
  const words = new Set(listable.flatMap(allWords).filter((word) => word.length >= 4 && isOneTypoFrom(word, term)));
  return { ids: idsOf(listable.filter((secret) => [...words].some((word) => beginsWord(secret, word)))), words };
}

/** Whether two words are equal with at most one character left out of each. */
function isOneTypoFrom(word: string, term: string): boolean {
  if (term.length < 3 || word === term) return false;
  const without = (text: string): string[] => [
    text,
    ...[...text].map((_one, at) => text.slice(0, at) + text.slice(at + 1)),
  ];
  const forms = new Set(without(word));
  return without(term).some((form) => forms.has(form));
}
