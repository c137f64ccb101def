/** What we read of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
  readonly sideEffects?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

type Table = Readonly<Record<string, string>>;

const script = /(?<!\.d)\.tsx?$/;

function asScript(path: string): string {
  return path.replace(script, '.js');
}

function asExport(path: string): string | object {
  if (!script.test(path)) return path;
  return { types: path.replace(script, '.d.ts'), default: asScript(path) };
}

/** Exports that only the packed package has. */
const added: Readonly<Record<string, Readonly<Record<string, string | object>>>> = {
  '@cofferdam/testing': { './jest': './jest/index.js', './types': { types: './types.d.ts' } },
};

/** The package.json of a packed package: scripts and types in place of sources, exact versions in place of the catalog's. */
export function packedManifest(
  manifest: Manifest,
  known: { readonly versions: Table; readonly catalog: Table },
): object {
  const { name, version, bin, exports = {}, sideEffects, dependencies = {} } = manifest;
  const versionOf = (dependency: string, wanted: string): string => {
    const found = wanted.startsWith('workspace:') ? known.versions[dependency] : known.catalog[dependency];
    if (!/^(workspace|catalog):/.test(wanted)) return wanted;
    if (found === undefined) throw new Error(`${name} needs ${dependency}, which isn't packed`);
    return found;
  };
  return {
    name,
    version,
    type: 'module',
    ...(bin === undefined
      ? {}
      : { bin: Object.fromEntries(Object.entries(bin).map(([one, path]) => [one, asScript(path)])) }),
    exports: {
      ...Object.fromEntries(Object.entries(exports).map(([entry, path]) => [entry, asExport(path)])),
      ...added[name],
    },
    sideEffects: sideEffects?.map(asScript) ?? false,
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([dependency, wanted]) => [dependency, versionOf(dependency, wanted)]),
    ),
  };
}
