import { describe, expect, it } from '@jest/globals';
import { packedManifest } from './packedManifest.ts';

const known = { versions: { '@cofferdam/domain': '1.2.0' }, catalog: { react: '19.3.1' } };
const manifest = {
  name: '@cofferdam/ui',
  version: '1.0.0',
  bin: { tool: './src/tool.ts' },
  exports: { './files/*': './src/files/*', './*': './src/*/index.ts', './react': './src/react/index.tsx' },
  sideEffects: ['**/*.css', './src/tokens/index.ts'],
  dependencies: { '@cofferdam/domain': 'workspace:*', react: 'catalog:', 'get-nonce': '1.0.1' },
};

describe('the package.json of a packed package', () => {
  it('names scripts, types and exact versions', () => {
    expect(packedManifest(manifest, known)).toEqual({
      name: '@cofferdam/ui',
      version: '1.0.0',
      type: 'module',
      bin: { tool: './src/tool.js' },
      exports: {
        './files/*': './src/files/*',
        './*': { types: './src/*/index.d.ts', default: './src/*/index.js' },
        './react': { types: './src/react/index.d.ts', default: './src/react/index.js' },
      },
      sideEffects: ['**/*.css', './src/tokens/index.js'],
      dependencies: { '@cofferdam/domain': '1.2.0', react: '19.3.1', 'get-nonce': '1.0.1' },
    });
  });

  it('is refused when it needs something that is not packed', () => {
    expect(() => packedManifest(manifest, { ...known, versions: {} })).toThrow("@cofferdam/domain, which isn't packed");
  });
});
