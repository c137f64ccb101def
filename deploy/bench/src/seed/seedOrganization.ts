import pg from 'pg';
import { signInPerson, type Person } from '@cofferdam/e2e/people';
import type { Product } from '@cofferdam/local/product';
import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { fillCodes } from '../product/fillCodes.ts';
import { fillWorkspace, type FilledWorkspace } from '../product/fillWorkspace.ts';
import { seedNames } from './seedNames.ts';

/** An organization of the largest supported size. */
export interface SeededOrganization {
  /** The workspace with secrets that have values, and with two-factor entries. */
  readonly place: FilledWorkspace;
  /** Can see every standard workspace. */
  readonly owner: Person;
  /** Can see 30 workspaces. */
  readonly member: Person;
}

/** The size of the seeded data. */
export interface SeedPlan {
  readonly workspaces: number;
  /** Workspaces of another organization, with as many names each. */
  readonly otherWorkspaces: number;
  readonly namesPerWorkspace: number;
  readonly secrets: number;
  readonly codes: number;
}

/**
 * 50 workspaces with 20,000 names each, and 5 of another organization. The first one has secrets with values and 5,000
 * codes.
 */
export const fullPlan: SeedPlan = {
  workspaces: 50,
  otherWorkspaces: 5,
  namesPerWorkspace: 20_000,
  secrets: 20_000,
  codes: 5_000,
};

const seenByMember = 30;

/** Fills a product: values and codes through its calls, the other names as the owner of its database. */
export async function seedOrganization(
  product: Product,
  plan: SeedPlan,
  log: (line: string) => void,
): Promise<SeededOrganization> {
  const owner = await signInPerson(product.origin, 'Seed Owner');
  const place = await fillWorkspace(owner.api, plan.secrets);
  log(`${plan.secrets} secrets with values`);
  await fillCodes(owner.api, place, plan.codes);
  log(`${plan.codes} two-factor entries`);
  const { organizationId } = place;
  const workspaceIds = await addWorkspaces(owner, organizationId, plan.workspaces - 1);
  const member = await addMember(product, owner, place, workspaceIds.slice(0, seenByMember));
  const database = new pg.Client(product.databaseUrl);
  await database.connect();
  try {
    const { namesPerWorkspace } = plan;
    const createdBy = await idOf(owner, organizationId);
    await seedNames(database, { organizationId, workspaceIds, createdBy, namesPerWorkspace }, (done) =>
      log(`${(done + 1) * namesPerWorkspace} names`),
    );
    await seedNeighbor(product, database, plan);
    log(`${plan.otherWorkspaces * namesPerWorkspace} names of another organization`);
  } finally {
    await database.end();
  }
  // Filling takes longer than the lifetime of an access token.
  return {
    place,
    owner: await owner.signInAgain(product.origin),
    member: await member.signInAgain(product.origin),
  };
}

async function addWorkspaces(
  { api }: Person,
  organizationId: OrganizationId,
  count: number,
): Promise<readonly WorkspaceId[]> {
  const ids: WorkspaceId[] = [];
  for (let index = 1; index <= count; index += 1) {
    const { workspace } = await api.workspace.create({ organizationId, name: `seed ${index}` });
    ids.push(workspace.id);
  }
  return ids;
}

async function idOf({ api }: Person, organizationId: OrganizationId): Promise<UserId> {
  const { members } = await api.user.organization({ organizationId });
  const [first] = members;
  if (first === undefined) throw new Error('the organization has no member');
  return first.id;
}

/** Another organization with names of the same words: its data must not slow anyone else down. */
async function seedNeighbor(
  product: Product,
  database: pg.Client,
  { otherWorkspaces, namesPerWorkspace }: SeedPlan,
): Promise<void> {
  const neighbor = await signInPerson(product.origin, 'Seed Neighbor');
  const { organization } = await neighbor.api.organization.create({ name: 'Beside', subscriptionType: 'BUSINESS' });
  const organizationId = organization.id;
  const workspaceIds = await addWorkspaces(neighbor, organizationId, otherWorkspaces);
  const createdBy = await idOf(neighbor, organizationId);
  await seedNames(database, { organizationId, workspaceIds, createdBy, namesPerWorkspace }, () => undefined);
}

/** Someone who joined by invitation and can list some workspaces. */
async function addMember(
  product: Product,
  owner: Person,
  { organizationId }: FilledWorkspace,
  workspaceIds: readonly WorkspaceId[],
): Promise<Person> {
  const member = await signInPerson(product.origin, 'Seed Member');
  const { link } = await owner.api.userOrganization.addUser({
    organizationId,
    email: member.credentials.email,
    role: 'MEMBER',
    workspaces: workspaceIds.map((workspaceId) => ({ workspaceId, role: 'VIEWER' })),
  });
  const inviteId = new URL(link, product.origin).searchParams.get('inviteId') ?? '';
  await member.api.userOrganization.confirmInviteUser({ inviteId });
  return member;
}
