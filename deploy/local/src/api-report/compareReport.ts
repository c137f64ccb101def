/** A report, as committed or as generated. */
export interface Report {
  readonly version: string;
  readonly body: string;
}

const head = (name: string, version: string): string =>
  `Public types of @cofferdam/${name} ${version}. Made by \`npm run api-report\`; a change of it is a change for every remote.\n\n`;

/** A report as text. */
export function writeReport(name: string, { version, body }: Report): string {
  return `${head(name, version)}${body}`;
}

/** Parses a report; null if the text isn't one. */
export function readReport(name: string, text: string | null): Report | null {
  const version = /^Public types of \S+ (\d+\.\d+\.\d+)\./.exec(text ?? '')?.[1];
  if (text === null || version === undefined) return null;
  return { version, body: text.slice(head(name, version).length) };
}

/** One file's part of a report. */
function part(body: string, file: string): string {
  return body.split('\n// ').find((one) => one.startsWith(file)) ?? '';
}

function hostVersionOf({ body }: Report): string | undefined {
  return /hostApiVersion = (\d+)/.exec(body)?.[1];
}

/** Whether HostApi changed under the same `hostApiVersion`, which builds depend on. */
function hasUnnumberedHost(stored: Report, current: Report): boolean {
  const [before, now] = [stored, current].map(({ body }) => part(body, 'src/hostApi.d.ts'));
  return before !== now && hostVersionOf(stored) === hostVersionOf(current);
}

/**
 * The problem of a report, or null.
 *
 * @param current the current types, with the version in package.json
 */
export function compareReport(name: string, stored: Report | null, current: Report): string | null {
  if (stored === null) return `shared/${name}/api-report.txt is missing: run npm run api-report`;
  const isSame = stored.body === current.body;
  if (isSame && stored.version === current.version) return null;
  if (!isSame && stored.version === current.version) {
    return `The public types of @cofferdam/${name} changed under the same version: run npm run api-report -- --raise (or raise the major version yourself if something was removed)`;
  }
  if (hasUnnumberedHost(stored, current)) {
    return 'HostApi changed and hostApiVersion did not: raise it in shared/remote-contract/src/descriptor.ts';
  }
  return `shared/${name}/api-report.txt is of another version: run npm run api-report`;
}
