import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isRemoteName } from '../appNames.ts';
import type { AppName } from '../folders.ts';
import { cacheDir, outputDirOf } from '../folders.ts';
import { hostConfig } from '../hostConfig.ts';
import { publicShareStandaloneConfig } from '../publicShareStandaloneConfig.ts';
import { remoteConfig } from '../remoteConfig.ts';
import { assertSharedImports } from '../sharedNames.ts';
import { finishHost } from './finishHost.ts';
import { finishRemote } from './finishRemote.ts';
import { finishStandalone } from './finishStandalone.ts';
import { runWebpack } from './runWebpack.ts';

function moveInto(madeDir: string, outputDir: string): void {
  mkdirSync(dirname(outputDir), { recursive: true });
  // Another process may have finished the same build by now; both created the same files.
  if (existsSync(outputDir)) rmSync(madeDir, { recursive: true });
  else renameSync(madeDir, outputDir);
}

/**
 * Builds one app from its sources and publishes the result to its folder in one step.
 *
 * @throws BuildFailed for an error of webpack, the descriptor, a route's page or an import
 */
export async function buildApp(app: AppName, build: string): Promise<void> {
  const madeDir = resolve(cacheDir, 'made', `${app}-${process.pid}`);
  const outputDir = outputDirOf(app, build);
  rmSync(madeDir, { recursive: true, force: true });
  try {
    if (app === 'host') {
      const { compilation } = await runWebpack(hostConfig(build, madeDir));
      await finishHost(compilation, build, outputDir);
      return;
    }
    if (isRemoteName(app)) {
      assertSharedImports(app);
      const { compilation } = await runWebpack(remoteConfig(app, build, madeDir));
      await finishRemote(compilation, app, build);
    } else {
      const { compilation } = await runWebpack(publicShareStandaloneConfig(build, madeDir));
      await finishStandalone(compilation, build);
    }
    moveInto(madeDir, outputDir);
  } finally {
    rmSync(madeDir, { recursive: true, force: true });
  }
}
