import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const pluginName = 'IntegrityPlugin';

/** Name of the global function that knows the hash of every script and style sheet that may be loaded. */
const integrityGlobal = 'cofferdamIntegrity';

function ask(address: string): string {
  return `typeof ${integrityGlobal} === 'function' ? ${integrityGlobal}(${address}) : ''`;
}

/**
 * Makes webpack's own loading of chunks and style sheets carry subresource integrity. The hashes are asked for
 * when a file is loaded, not written into the code: a chunk that held the hash of another would change with it,
 * and those of a remote come from the registry.
 *
 * `crossorigin` is set on every element, same origin included, so that it matches the preload hint of the
 * document; otherwise the browser fetches the file twice.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const { LoadScriptRuntimeModule } = webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        pluginName,
        (source) => `${source}\nscript.crossOrigin = 'anonymous';\nscript.integrity = ${ask('script.src')};`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        pluginName,
        (source, names) =>
          `${source}\n${names.tag}.crossOrigin = 'anonymous';\n` +
          `${names.tag}.integrity = ${ask(`${names.tag}.href`)};`,
      );
    });
  }
}
