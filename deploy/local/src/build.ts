import { buildAll } from '@cofferdam/bundling';

/** Builds every app that has changed, in a separate process, because the build tools need much memory. */
let built = 0;
let unchanged = 0;
try {
  await buildAll({
    onProgress: ({ app, state, milliseconds }) => {
      if (state === 'unchanged') unchanged += 1;
      else if (state === 'built') {
        built += 1;
        console.log(`built ${app} in ${((milliseconds ?? 0) / 1000).toFixed(1)} s`);
      } else if (state === 'building') console.log(`building ${app}`);
      else console.log(`${app} failed`);
    },
  });
  console.log(built === 0 ? `${unchanged} apps are built already` : `${built} apps built, ${unchanged} unchanged`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
