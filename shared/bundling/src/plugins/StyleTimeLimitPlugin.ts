import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

const pluginName = 'StyleTimeLimitPlugin';

/**
 * Gives style sheets the time limit that webpack gives only to scripts: a sheet that hangs would keep its page from being
 * drawn without end, and Retry would wait for the same answer.
 */
export class StyleTimeLimitPlugin {
  readonly #milliseconds: number;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // The handler is gone once the sheet has arrived or failed.
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        pluginName,
        (source, { tag }) =>
          `${source}\nsetTimeout(function () {\n` +
          `  if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} });\n}, ${this.#milliseconds});`,
      );
    });
  }
}
