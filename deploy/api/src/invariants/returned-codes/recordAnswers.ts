import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The folder in which the processes of a test run record returned codes; unset, nothing is recorded. */
export const answersFolderVariable = 'COFFERDAM_TEST_ANSWERS';

const codeForm = /"errorCode":"([^"]+)"/g;
const written = new Set<string>();

/** Records each code that this server sends, once per process: of refusals, and of single results. */
export function recordAnswers(app: FastifyInstance): void {
  const folder = process.env[answersFolderVariable];
  if (folder === undefined) return;
  app.addHook('onSend', async (_request, _reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return;
    for (const [, code = ''] of payload.toString().matchAll(codeForm)) {
      if (written.has(code)) continue;
      written.add(code);
      appendFileSync(join(folder, `${process.pid}.txt`), `${code}\n`);
    }
  });
}
