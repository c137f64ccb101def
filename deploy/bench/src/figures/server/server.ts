import type { Bench, Figure } from '../../report/figure.ts';
import { measureChange } from './change.ts';
import { measureHeldLoop } from './heldLoop.ts';
import { measureInterference } from './interference.ts';
import { measureLinks } from './links.ts';
import { measureAccess, measureCodes, measureExport, measureList100, measureList1000, measurePages } from './reads.ts';
import { startServerSetting, type ServerSetting } from './serverSetting.ts';
import { measureCreate, measureImport, measureVersions } from './writes.ts';

/** Parts by name: `npm run bench -- server create`. */
const parts: Readonly<Record<string, (server: ServerSetting) => Promise<Figure[]>>> = {
  access: measureAccess,
  export: measureExport,
  'list-100': measureList100,
  'list-1000': measureList1000,
  pages: measurePages,
  codes: measureCodes,
  version: measureVersions,
  create: measureCreate,
  import: measureImport,
  links: measureLinks,
  change: measureChange,
  held: measureHeldLoop,
  interference: measureInterference,
};

/** The complete server's calls: their processor time compared with bare controls, and how they affect each other. */
export const serverBench: Bench = {
  name: 'server',
  parts: Object.keys(parts),
  async run({ wants, pace, count }) {
    const server = await startServerSetting(pace, count);
    const figures: Figure[] = [];
    try {
      for (const [name, measure] of Object.entries(parts)) {
        if (!wants(name)) continue;
        console.log(`  ${name} …`);
        figures.push(...(await measure(server)));
      }
    } finally {
      await server.stop();
    }
    return figures;
  },
};
