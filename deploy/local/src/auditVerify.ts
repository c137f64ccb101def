import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readVerifierKey, verifyExport, type ExportProblem, type VerifiedExport } from '@cofferdam/api/audit-chain';
import { givenPath } from './givenPath.ts';
import { runCommand } from './runCommand.ts';

const usage =
  'Usage: npm run audit-verify -- FILE [--key VERIFIER_KEY] [--head FILE_OF_A_HEAD]… [--earlier-key VERIFIER_KEY]…';

const faults: Readonly<Record<ExportProblem['fault'], string>> = {
  format: "the line isn't one of an export",
  key: 'the export names a different key than the given one, or none',
  sequence: 'this event is missing, or out of order',
  'event-missing': 'the log has lost this event',
  'event-changed': 'the event was changed',
  'chain-hash': "the row doesn't follow the one before it",
  'head-signature': "the signature of the head isn't valid",
  head: 'the signed head is for other rows',
  anchor: 'earlier rows are missing, and no signed head is old enough to explain it by retention',
  end: 'rows are missing at the end, or have no signed head',
  'kept-head': "the log doesn't contain a head that was kept",
};

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      head: { type: 'string', multiple: true, default: [] },
      'earlier-key': { type: 'string', multiple: true, default: [] },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) return undefined;
  const publicKey = values.key === undefined ? undefined : readVerifierKey(values.key);
  const earlierKeys = values['earlier-key'].map(readVerifierKey);
  if (publicKey === null || !earlierKeys.every((key) => key !== null)) return undefined;
  const lines = createInterface({ input: createReadStream(givenPath(path)), crlfDelay: Number.POSITIVE_INFINITY });
  const verified = await verifyExport(lines, {
    ...(publicKey === undefined ? {} : { publicKey }),
    heads: values.head.map((head) => readFileSync(givenPath(head), 'utf8')),
    earlierKeys,
    now: new Date(),
  });
  return { lines: describe(verified, publicKey !== undefined), isFaulty: verified.problem !== null };
});

function describe(verified: VerifiedExport, isKeyGiven: boolean): readonly string[] {
  const { problem, rows, hidden, unchained, organizationId, isWhole, verifierKey } = verified;
  if (problem !== null) return [describeProblem(problem)];
  return [
    `Verified ${rows} rows of the audit log of ${organizationId}.`,
    ...(hidden === 0
      ? []
      : [`${hidden} of them belong to other people's private workspaces: the export only has their hashes.`]),
    ...(unchained === 0 ? [] : [`${unchained} were too new to be in the chain and could not be verified.`]),
    ...(isWhole
      ? []
      : ['The export is filtered: each row is verified on its own, but missing rows only show in a whole export.']),
    ...(isKeyGiven
      ? []
      : [`Signed by ${verifierKey}. Compare it with the key that you kept, or pass that key with --key.`]),
  ];
}

function describeProblem({ line, sequence, fault }: ExportProblem): string {
  const where = sequence === null ? `line ${line}` : `event ${sequence}, line ${line}`;
  return `Doesn't verify: ${where}: ${faults[fault]}.`;
}
