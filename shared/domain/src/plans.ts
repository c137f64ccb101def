/** Names of the plans, smallest first. */
export const planNames = ['FREE', 'TEAM', 'BUSINESS'] as const;

/** Name of a plan. */
export type PlanName = (typeof planNames)[number];

/** Limits of a plan. Each is counted per organization, workspace or secret: see `planLimitScopes`. */
export const planLimitNames = [
  'users',
  'workspaces',
  'secretsPerWorkspace',
  'versionsPerSecret',
  'twoFactorEntriesPerWorkspace',
  'roleAssignmentsPerWorkspace',
  'customDomains',
  'kmsSettings',
  'auditNotificationSettings',
  'auditLogDays',
  'openShareLinks',
] as const;

/** Name of a limit. */
export type PlanLimitName = (typeof planLimitNames)[number];

/** The scope in which each limit is counted. */
export const planLimitScopes: Readonly<Record<PlanLimitName, 'organization' | 'workspace' | 'secret'>> = {
  users: 'organization',
  workspaces: 'organization',
  secretsPerWorkspace: 'workspace',
  versionsPerSecret: 'secret',
  twoFactorEntriesPerWorkspace: 'workspace',
  roleAssignmentsPerWorkspace: 'workspace',
  customDomains: 'organization',
  kmsSettings: 'organization',
  auditNotificationSettings: 'organization',
  auditLogDays: 'organization',
  openShareLinks: 'organization',
};

/**
 * The limits of one plan. Null means that the plan doesn't include the feature. All are counts, except `auditLogDays`.
 */
export type PlanLimits = Readonly<Record<PlanLimitName, number | null>>;

/** The table of plans, which an operator can replace by a file of the same shape: see `parsePlanTable`. */
export type PlanTable = Readonly<Record<PlanName, PlanLimits>>;

/** The default plans. */
export const shippedPlans: PlanTable = {
  FREE: {
    users: 5,
    workspaces: 3,
    secretsPerWorkspace: 100,
    versionsPerSecret: 10,
    twoFactorEntriesPerWorkspace: 25,
    roleAssignmentsPerWorkspace: 10,
    customDomains: null,
    kmsSettings: null,
    auditNotificationSettings: null,
    auditLogDays: null,
    openShareLinks: 10,
  },
  TEAM: {
    users: 50,
    workspaces: 50,
    secretsPerWorkspace: 2_000,
    versionsPerSecret: 50,
    twoFactorEntriesPerWorkspace: 500,
    roleAssignmentsPerWorkspace: 200,
    customDomains: 5,
    kmsSettings: null,
    auditNotificationSettings: 5,
    auditLogDays: 90,
    openShareLinks: 500,
  },
  BUSINESS: {
    users: 1_000,
    workspaces: 1_000,
    secretsPerWorkspace: 20_000,
    versionsPerSecret: 1_000,
    twoFactorEntriesPerWorkspace: 5_000,
    roleAssignmentsPerWorkspace: 2_000,
    customDomains: 100,
    kmsSettings: 10,
    auditNotificationSettings: 100,
    auditLogDays: 400,
    openShareLinks: 10_000,
  },
};

/** Whether `used + adding` stays within a limit; a limit of `null` (not included) allows nothing. */
export function fitsLimit(limit: number | null, used: number, adding = 1): boolean {
  return limit !== null && used + adding <= limit;
}

/**
 * Validates an operator's table of plans from parsed JSON. Strict: every plan and every limit must be there, as a whole
 * number of 0 or more, or null, and nothing else.
 *
 * @throws TypeError with the path of the first error
 */
export function parsePlanTable(input: unknown): PlanTable {
  const table = readRecord(input, 'plans', planNames);
  const plans = planNames.map((plan) => {
    const row = readRecord(table[plan], `plans.${plan}`, planLimitNames);
    for (const name of planLimitNames) {
      const limit = row[name];
      const fits = limit === null || (Number.isSafeInteger(limit) && (limit as number) >= 0);
      if (!fits) throw new TypeError(`plans.${plan}.${name} must be a whole number of 0 or more, or null`);
    }
    return [plan, row] as const;
  });
  return Object.fromEntries(plans) as unknown as PlanTable;
}

/**
 * Validates that an operator's object has exactly these keys.
 *
 * @throws TypeError with the missing or unknown key
 */
export function readRecord(input: unknown, place: string, keys: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof input !== 'object' || input === null) throw new TypeError(`${place} must be an object`);
  const record = input as Readonly<Record<string, unknown>>;
  for (const key of keys) if (!(key in record)) throw new TypeError(`${place}.${key} is missing`);
  for (const key of Object.keys(record)) {
    if (!keys.includes(key)) throw new TypeError(`${place}.${key} is not known`);
  }
  return record;
}
