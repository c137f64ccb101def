// Compiles like '@swc/jest', with one piece of one file replaced: what `npm run drill -- sql-mutants` runs tests with.
const { createTransformer } = require('@swc/jest');

const { path: mutated, from, to, text } = JSON.parse(process.env.COFFERDAM_MUTANT);
const mutate = (source, path) => (path === mutated ? source.slice(0, from) + text + source.slice(to) : source);

module.exports = {
  createTransformer: (options) => {
    const plain = createTransformer(options);
    return {
      ...plain,
      process: (source, path, settings) => plain.process(mutate(source, path), path, settings),
      processAsync: (source, path, settings) => plain.processAsync(mutate(source, path), path, settings),
      getCacheKey: (source, path, settings) => plain.getCacheKey(mutate(source, path), path, settings),
    };
  },
};
