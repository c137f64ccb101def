/** The parts of a key's resource name that people know it by. */
export interface KeyParts {
  readonly name: string;
  /** `project / location / key ring` */
  readonly place: string;
}

/** Splits `projects/…/locations/…/keyRings/…/cryptoKeys/…`; a name of another form stays whole. */
export function describeKey(keyName: string): KeyParts {
  const parts = /^projects\/([^/]+)\/locations\/([^/]+)\/keyRings\/([^/]+)\/cryptoKeys\/([^/]+)$/.exec(keyName);
  if (parts === null) return { name: keyName, place: '' };
  const [, project, location, ring, name = keyName] = parts;
  return { name, place: `${project} / ${location} / ${ring}` };
}
