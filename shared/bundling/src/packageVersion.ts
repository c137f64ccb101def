import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

function packageFile(packageName: string, appDir: string): string {
  return resolve(appDir, 'node_modules', packageName, 'package.json');
}

/** Whether a package is installed for an app. */
export function isInstalled(packageName: string, appDir: string): boolean {
  return existsSync(packageFile(packageName, appDir));
}

/**
 * The version of a package as installed for an app. Read from the file, because many packages do not export
 * their package.json.
 *
 * @throws Error when the app does not depend on the package
 */
export function packageVersion(packageName: string, appDir: string): string {
  const file = packageFile(packageName, appDir);
  if (!existsSync(file)) throw new Error(`${packageName} is no dependency of ${appDir}`);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
