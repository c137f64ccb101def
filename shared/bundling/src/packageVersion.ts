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
 * The installed version of a package for an app. Read from the file, because many packages don't export their
 * package.json.
 *
 * @throws Error if the app doesn't depend on the package
 */
export function packageVersion(packageName: string, appDir: string): string {
  const file = packageFile(packageName, appDir);
  if (!existsSync(file)) throw new Error(`${packageName} isn't a dependency of ${appDir}`);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
