/**
 * Who may import whom. Each rule is a sentence of ARCHITECTURE.md; deploy/local/src/check/importRules.test.ts proves
 * that each one fails on what it forbids. Type-only imports count like all others.
 */
const SHARED = 'domain|api-contract|api-client|events|remote-contract|crypto|ui|telemetry|bundling|testing';
/** Tests, standalone runs of a remote, and configuration are not shipped. */
const NOT_SHIPPED = '\\.test\\.tsx?$|/testing/|/dev/|/types/|/jest/|/e2e/|/invariants/|\\.config\\.ts$';

/** A shared package can import only these other shared packages. */
function sharedMay(name, allowed) {
  const others = SHARED.split('|').filter((other) => other !== name && !allowed.includes(other));
  return {
    name: `${name}-imports`,
    comment: allowed.length > 0 ? `${name} imports only ${allowed.join(', ')}.` : `${name} imports no other package.`,
    severity: 'error',
    from: { path: `^shared/${name}/`, pathNot: NOT_SHIPPED },
    to: { path: `^shared/(${others.join('|')})/` },
  };
}

/** A library that only files under `home` can import. */
function onlyIn(library, home, comment) {
  return {
    name: `${library.replaceAll(/[^a-z]+/g, '-').replace(/^-|-$/g, '')}-home`,
    comment,
    severity: 'error',
    from: { pathNot: [home, NOT_SHIPPED] },
    to: { path: `node_modules/${library}(/|$)` },
  };
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Imports go one way. Dynamic imports of two entry points that load each other are not a cycle.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'no-deep-imports',
      comment: 'Another package is only imported through its exports, never by a relative path into it.',
      severity: 'error',
      from: { path: '^(host|(?:remotes|shared|deploy)/[^/]+)/' },
      to: { path: '^(host|(?:remotes|shared|deploy)/[^/]+)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-unresolved',
      comment: 'Every import can be resolved, so its package is in package.json and its path is one of the exports.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared',
      comment: 'A package lists what it imports.',
      severity: 'error',
      from: { pathNot: NOT_SHIPPED },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    sharedMay('domain', []),
    { ...onlyNothing('domain'), name: 'domain-is-pure' },
    sharedMay('api-contract', ['domain']),
    sharedMay('events', ['domain', 'api-contract']),
    sharedMay('remote-contract', ['domain', 'api-contract', 'api-client', 'events']),
    sharedMay('crypto', ['domain']),
    sharedMay('api-client', ['api-contract', 'domain']),
    sharedMay('ui', ['domain']),
    sharedMay('telemetry', ['domain']),
    sharedMay('bundling', ['remote-contract', 'domain']),
    {
      name: 'shared-below-apps',
      comment: 'Shared packages import neither the host, nor remotes, nor servers.',
      severity: 'error',
      from: { path: '^shared/', pathNot: '^shared/bundling/' },
      to: { path: '^(host|remotes|deploy)/' },
    },
    {
      name: 'remotes-import-shared',
      comment: 'A remote imports only shared packages, never the host or a server.',
      severity: 'error',
      from: { path: '^remotes/', pathNot: NOT_SHIPPED },
      to: { path: '^(host|deploy)/' },
    },
    {
      name: 'remotes-apart',
      comment: 'A remote never imports another remote.',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^remotes/', pathNot: '^remotes/$1/' },
    },
    {
      name: 'host-without-remotes',
      comment: 'The host meets remotes at run time, through the registry; it imports no remote and no server.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^(remotes|deploy)/' },
    },
    {
      name: 'apps-without-testing',
      comment: 'Shipped code never imports code for tests.',
      severity: 'error',
      from: { path: '^(host|remotes|shared)/', pathNot: [NOT_SHIPPED, '^shared/testing/'] },
      to: { path: '^shared/testing/' },
    },
    {
      name: 'api-imports',
      comment: 'The API imports only the contract, the domain and crypto/safe.',
      severity: 'error',
      from: { path: '^deploy/api/', pathNot: NOT_SHIPPED },
      to: {
        path: '^(host|remotes|deploy|shared)/',
        pathNot: '^(deploy/api/|shared/(api-contract|domain)/|shared/crypto/src/safe/)',
      },
    },
    {
      name: 'hazmat-from-safe',
      comment: 'Only the safe layer calls raw cryptography.',
      severity: 'error',
      from: { pathNot: ['^shared/crypto/src/(safe|hazmat)/', '^shared/crypto/.*\\.test\\.ts$'] },
      to: { path: '^shared/crypto/src/hazmat/' },
    },
    {
      name: 'platform-knows-no-resource',
      comment: "The API's platform knows no resource.",
      severity: 'error',
      from: { path: '^deploy/api/src/platform/', pathNot: NOT_SHIPPED },
      to: { path: '^deploy/api/src/features/' },
    },
    {
      name: 'store-knows-no-command',
      comment: 'Routes call commands, commands call the store: never upward.',
      severity: 'error',
      from: { path: '^deploy/api/src/features/.*\\.store\\.ts$' },
      to: { path: '^deploy/api/src/features/.*\\.(routes|policy)\\.ts$' },
    },
    {
      name: 'items-know-no-kind',
      comment: 'Kinds of items (secrets, notes, two-factor) import vault/items, never the reverse.',
      severity: 'error',
      from: { path: '^deploy/api/src/features/vault/items/', pathNot: NOT_SHIPPED },
      to: { path: '^deploy/api/src/features/vault/(?!items/)' },
    },
    {
      name: 'kinds-apart',
      comment: 'A kind of item never imports another kind: what they share is in vault/items.',
      severity: 'error',
      from: { path: '^deploy/api/src/features/vault/(secrets|notes|two-factor)/', pathNot: NOT_SHIPPED },
      to: {
        path: '^deploy/api/src/features/vault/(secrets|notes|two-factor)/',
        pathNot: '^deploy/api/src/features/vault/$1/',
      },
    },
    {
      name: 'features-know-no-page',
      comment: 'Pages compose features; a feature knows no page.',
      severity: 'error',
      from: { path: '^remotes/[^/]+/src/features/', pathNot: NOT_SHIPPED },
      to: { path: '^remotes/[^/]+/src/pages/' },
    },
    {
      name: 'browser-features-apart',
      comment: 'A feature never imports another feature: a page composes them.',
      severity: 'error',
      from: { path: '^remotes/(?!vault/)[^/]+/src/features/([^/]+)/', pathNot: NOT_SHIPPED },
      to: { path: '^remotes/[^/]+/src/features/', pathNot: '^remotes/[^/]+/src/features/$1/' },
    },
    {
      name: 'vault-items-below',
      comment: "The vault's items import no other area: what is special about a kind is passed in.",
      severity: 'error',
      from: { path: '^remotes/vault/src/features/items/', pathNot: NOT_SHIPPED },
      to: { path: '^remotes/vault/src/features/(?!items/)' },
    },
    {
      name: 'vault-reading-below',
      comment: "The vault's reading of values imports only items.",
      severity: 'error',
      from: { path: '^remotes/vault/src/features/reading/', pathNot: NOT_SHIPPED },
      to: { path: '^remotes/vault/src/features/(?!(items|reading)/)' },
    },
    {
      name: 'vault-areas-apart',
      comment: "The vault's kinds, sharing and import-export import items and reading, never each other.",
      severity: 'error',
      from: { path: '^remotes/vault/src/features/(?!(?:items|reading)/)([^/]+)/', pathNot: NOT_SHIPPED },
      to: { path: '^remotes/vault/src/features/', pathNot: '^remotes/vault/src/features/(items|reading|$1)/' },
    },
    {
      name: 'credentials-home',
      comment: 'host/src/session is the only place that handles credentials: others import only its ports.',
      severity: 'error',
      from: { path: '^host/src/', pathNot: ['^host/src/(session|app|boot)/', NOT_SHIPPED] },
      to: { path: '^host/src/session/(identity|preferences)/(embedded|firebase|firestore)/' },
    },
    onlyIn('antd', '^shared/ui/', 'shared/ui is the one importer of antd.'),
    onlyIn('ky', '^(shared/api-client|shared/bundling|host/src)/', 'HTTP in the browser goes through the API client.'),
    onlyIn('firebase', '^host/src/session/', 'Firebase is an adapter of identity and preferences, and nothing else.'),
    onlyIn('@sentry', '^shared/telemetry/', 'Error reporting has one home, with redaction.'),
    onlyIn('@noble/hashes', '^shared/crypto/src/hazmat/', 'The cryptographic library has one import point.'),
    onlyIn('pg', '^deploy/', 'Only servers use the database.'),
    {
      name: 'tests-never-imported',
      comment: 'No code imports a test.',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|output|\\.cofferdam|coverage)/' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};

/** A package that imports no library at all. */
function onlyNothing(name) {
  return {
    name: `${name}-imports-nothing`,
    comment: `${name} is pure: no library, nothing of Node, no I/O.`,
    severity: 'error',
    from: { path: `^shared/${name}/`, pathNot: NOT_SHIPPED },
    to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'] },
  };
}
