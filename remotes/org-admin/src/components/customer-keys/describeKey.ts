/** The parts of a key's resource name. */
export interface KeyNameParts {
  readonly project: string;
  readonly location: string;
  readonly ring: string;
  readonly name: string;
}

/** Splits `projects/…/locations/…/keyRings/…/cryptoKeys/…`; null for a name of another form. */
export function parseKeyName(keyName: string): KeyNameParts | null {
  const parts = /^projects\/([^/]+)\/locations\/([^/]+)\/keyRings\/([^/]+)\/cryptoKeys\/([^/]+)$/.exec(keyName);
  const [, project, location, ring, name] = parts ?? [];
  if (project === undefined || location === undefined || ring === undefined || name === undefined) return null;
  return { project, location, ring, name };
}

/** A key as shown: its name, and `project / location / key ring`. A name of another form is shown unchanged. */
export function describeKey(keyName: string): { readonly name: string; readonly place: string } {
  const parts = parseKeyName(keyName);
  if (parts === null) return { name: keyName, place: '' };
  const { project, location, ring, name } = parts;
  return { name, place: `${project} / ${location} / ${ring}` };
}
