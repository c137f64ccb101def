import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { instrumentFile } from '../instrumentFile.ts';
import { createSwitches } from '../switches.ts';

/**
 * Imported before everything else: the modules of the server are loaded with switches around their guards, and tests
 * get the loop of this process instead of jest's. Nothing of this is in the product.
 */
(globalThis as { __guards?: unknown }).__guards = createSwitches([]);

const loop = pathToFileURL(`${import.meta.dirname}/testLoop.ts`).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' && context.parentURL !== loop
      ? { url: loop, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) => {
    const loaded = next(url, context);
    const { format, source } = loaded;
    if (format !== 'module-typescript' || source == null) return loaded;
    const text = typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString();
    return { ...loaded, source: instrumentFile(fileURLToPath(url), text) };
  },
});
