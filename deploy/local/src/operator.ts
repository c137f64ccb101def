import { openOwnDatabase } from './ownerDatabase.ts';
import { projectDir } from './projectDir.ts';
import { readSettings } from './settings/index.ts';

const usage = 'Usage: npm run operator -- free-address EMAIL';

async function freeAddress(email: string): Promise<string> {
  const settings = await readSettings(process.env, projectDir);
  const database = await openOwnDatabase(settings);
  try {
    const { runFreeAddress } = await import('@cofferdam/api');
    const { api, rootKeyLine, rootKeyPath } = settings;
    const origins: [string] = ['http://localhost'];
    const freed = await runFreeAddress(
      {
        ...api,
        databaseUrl: database.url,
        rootKeyPath,
        ...(rootKeyLine === undefined ? {} : { rootKeyLine }),
        origins,
      },
      email,
    );
    if (freed === null) return `No account has the address ${email}.`;
    const { displayName, userId, organizations } = freed;
    return [
      `${email} is free. No one can sign in to the account of ${displayName} (${userId}) any more.`,
      `It is still a member of ${organizations} ${organizations === 1 ? 'organization' : 'organizations'}, whose audit logs record this.`,
    ].join('\n');
  } finally {
    await database.stop();
  }
}

const [command, email, ...more] = process.argv.slice(2);
if (command !== 'free-address' || email === undefined || more.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    console.log(await freeAddress(email));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
