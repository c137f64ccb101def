import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

const pluginName = 'StyleTimeLimitPlugin';

/**
 * Adds to style sheets the timeout that webpack only has for scripts: otherwise a hanging style sheet would block its page
 * forever, and Retry would wait for the same response.
 */
export class StyleTimeLimitPlugin {
  readonly #milliseconds: number;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // The handler is removed once the style sheet has loaded or failed.
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        pluginName,
        (source, { tag }) =>
          `${source}\nsetTimeout(function () {\n` +
          `  if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} });\n}, ${this.#milliseconds});`,
      );
    });
  }
}
