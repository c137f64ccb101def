/** An area with its own decisions, and the tests that must detect changes to it. */
export interface MutantArea {
  readonly name: string;
  /** `browser` tests get a document and modules of their own, `node` tests share their modules and need no document. */
  readonly project: 'node' | 'browser';
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

/** The areas, in parts that are measured in minutes. */
export const mutantAreas: readonly MutantArea[] = [
  {
    name: 'access',
    project: 'node',
    mutate: ['shared/domain/src/access/*.ts', 'deploy/api/src/platform/tenancy/{authorize,decideByRoles}.ts'],
    tests: ['shared/domain/src/access/*.test.ts', 'deploy/api/src/platform/tenancy/{authorize,decideByRoles}.test.ts'],
  },
  {
    name: 'registry',
    project: 'node',
    mutate: ['deploy/registry/src/{changeRemote,registryFile,resolveRegistry,createRegistrySource}.ts'],
    tests: ['deploy/registry/**/*.test.ts'],
  },
  {
    name: 'crypto',
    project: 'node',
    mutate: [
      'shared/crypto/src/hazmat/*.ts',
      'shared/crypto/src/hazmat/node/*.ts',
      'shared/crypto/src/safe/*.ts',
      'shared/crypto/src/safe/server/*.ts',
    ],
    tests: [
      'shared/crypto/src/hazmat/*.test.ts',
      'shared/crypto/src/hazmat/node/*.test.ts',
      'shared/crypto/src/safe/server/*.test.ts',
    ],
  },
  {
    name: 'share-crypto',
    project: 'node',
    mutate: ['shared/crypto/src/hazmat/{share,web}/*.ts', 'shared/crypto/src/safe/{share,device}/*.ts'],
    tests: ['shared/crypto/src/safe/{share,device}/*.test.ts'],
  },
  {
    name: 'codes',
    project: 'node',
    mutate: ['shared/domain/src/otp/*.ts'],
    tests: ['shared/domain/src/rules.test.ts', 'shared/domain/src/otp/**/*.test.ts'],
  },
  {
    name: 'domain',
    project: 'node',
    mutate: ['shared/domain/src/*.ts', 'shared/domain/src/{email,password}/*.ts'],
    tests: ['shared/domain/src/*.test.ts', 'shared/domain/src/{email,password}/*.test.ts'],
  },
  {
    name: 'files',
    project: 'node',
    mutate: ['shared/domain/src/{csv,keepass}/*.ts'],
    tests: ['shared/domain/src/{csv,keepass}/*.test.ts'],
  },
  {
    name: 'import',
    project: 'node',
    mutate: ['shared/domain/src/otp/import/*.ts'],
    tests: ['shared/domain/src/otp/import/*.test.ts'],
  },
  {
    name: 'loading',
    project: 'browser',
    mutate: ['host/src/registry/*.ts'],
    tests: ['host/src/registry/**/*.test.{ts,tsx}'],
  },
  {
    name: 'guard',
    project: 'node',
    mutate: ['host/src/session/guard/*.ts'],
    tests: ['host/src/session/guard/*.test.ts'],
  },
  {
    name: 'session',
    project: 'node',
    mutate: [
      'host/src/session/{clientStore,createSession,hasPermission,keepLocalCopy,keepPresentation,localCopy,sessionAtoms}.ts',
      'host/src/session/scope/*.ts',
    ],
    tests: [
      'host/src/session/{createSession,hasPermission,keepPresentation,sessionAtoms,sessionChanges,themeChoice}.test.ts',
      'host/src/session/scope/*.test.ts',
    ],
  },
  {
    name: 'storage',
    project: 'browser',
    mutate: ['host/src/session/{browserStorage,forgetPerson,hintCookie,pageBlock,rejectAfter,typedText}.ts'],
    tests: [
      'host/src/session/{browserStorage,browserStorageFailures,forgetPerson,pageBlock,rejectAfter,typedText}.test.ts',
    ],
  },
  {
    name: 'idle-lock',
    project: 'browser',
    mutate: ['host/src/session/idle-lock/*.ts'],
    tests: ['host/src/session/idle-lock/*.test.{ts,tsx}'],
  },
  {
    name: 'preferences',
    project: 'node',
    mutate: [
      'host/src/session/preferences/{preferencesPort,preferenceTransitions,savePreferences}.ts',
      'host/src/session/preferences/embedded/*.ts',
    ],
    tests: [
      'host/src/session/preferences/{preferenceTransitions,savePreferences}.test.ts',
      'host/src/session/preferences/embedded/*.test.ts',
    ],
  },
  {
    name: 'firestore',
    project: 'browser',
    mutate: ['host/src/session/preferences/createPreferences.ts', 'host/src/session/preferences/firestore/*.ts'],
    tests: [
      'host/src/session/preferences/{createPreferences,preferencesContract}.test.ts',
      'host/src/session/preferences/firestore/*.test.ts',
    ],
  },
  {
    name: 'identity',
    project: 'browser',
    mutate: ['host/src/session/identity/**/*.ts'],
    tests: ['host/src/session/identity/**/*.test.{ts,tsx}'],
  },
];
