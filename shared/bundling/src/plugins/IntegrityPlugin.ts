import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const pluginName = 'IntegrityPlugin';

/** Name of the global function that returns the hash of every allowed script and style sheet. */
const integrityGlobal = 'cofferdamIntegrity';

function ask(address: string): string {
  return `typeof ${integrityGlobal} === 'function' ? ${integrityGlobal}(${address}) : ''`;
}

/**
 * Adds subresource integrity to webpack's loading of chunks and style sheets. The hashes are looked up at load time instead
 * of being part of the code: a chunk with the hash of another would change with it, and those of a remote come from the
 * registry.
 *
 * `crossorigin` is set on every element, even for the same origin, to match the document's preload hints; otherwise the
 * browser would fetch the file twice.
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
