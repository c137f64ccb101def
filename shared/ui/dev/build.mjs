// Builds the gallery into a folder: node shared/ui/dev/build.mjs /tmp/gallery. For eyes only, no part of the product.
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const require = createRequire(new URL('../../bundling/package.json', import.meta.url));
const webpack = require('webpack');
const MiniCss = require('mini-css-extract-plugin');
const here = import.meta.dirname;
const output = resolve(process.argv[2] ?? '/tmp/cofferdam-gallery');

const loader = (name) => require.resolve(name);
const compiler = webpack({
  mode: 'production',
  context: here,
  entry: './gallery.tsx',
  output: { path: output, filename: 'gallery.js', publicPath: '', clean: true },
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  performance: { hints: false },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: loader('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, use: [MiniCss.loader, loader('css-loader')] },
      { test: /\.(woff2|svg)$/, type: 'asset/resource' },
    ],
  },
  plugins: [new MiniCss({ ignoreOrder: true })],
});

compiler.run((error, stats) => {
  if (error !== null) throw error;
  console.log(stats.toString({ preset: 'errors-warnings', assets: true, chunks: false }));
  const csp = "default-src 'self'; img-src data: 'self'; style-src 'self' 'nonce-gallery'; script-src 'self'";
  writeFileSync(
    resolve(output, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${csp}"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>Gallery</title><link rel="stylesheet" href="main.css"></head><body><div id="root"></div><script src="gallery.js"></script></body></html>`,
  );
  process.exitCode = stats.hasErrors() ? 1 : 0;
  console.log(dirname(output));
});
