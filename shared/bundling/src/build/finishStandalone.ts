import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RemoteAsset } from '@cofferdam/remote-contract';
import type { Compilation } from 'webpack';
import { measureAssets } from './measureAssets.ts';
import { BuildFailed } from '../BuildFailed.ts';

/** The gateway's data about the standalone share document: `standalone.json`. */
export interface StandaloneBuild {
  readonly build: string;
  /** The script whose text is in the document, so that its request needs no file first. */
  readonly inline: string;
  /** Other scripts and style sheets of the document, in order. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly assets: readonly RemoteAsset[];
}

/** Records the files that the document of a standalone build references. */
export async function finishStandalone(compilation: Compilation, build: string): Promise<StandaloneBuild> {
  const dir = compilation.outputOptions.path ?? '';
  const files = ['reading', 'page'].flatMap((entry) => compilation.entrypoints.get(entry)?.getFiles() ?? []);
  const [inline, ...scripts] = files.filter((file) => file.endsWith('.js'));
  if (inline === undefined || scripts.length === 0) throw new BuildFailed('the share document lacks a script');
  // In HTML, these would end the script or change how it's read.
  if (/<\/script|<!--/i.test(readFileSync(resolve(dir, inline), 'utf8'))) {
    throw new BuildFailed(`${inline} can't be part of a document`);
  }
  const styles = files.filter((file) => file.endsWith('.css'));
  const record: StandaloneBuild = { build, inline, scripts, styles, assets: await measureAssets(dir) };
  writeFileSync(resolve(dir, 'standalone.json'), JSON.stringify(record, null, 2));
  return record;
}
