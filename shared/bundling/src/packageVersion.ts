import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The version of a package as installed for an app. Read from the file, because many packages do not export
 * their package.json.
 *
 * @throws Error when the app does not depend on the package
 */
export function packageVersion(packageName: string, appDir: string): string {
  const file = resolve(appDir, 'node_modules', packageName, 'package.json');
  if (!existsSync(file)) throw new Error(`${packageName} is no dependency of ${appDir}`);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
