import { openDatabase } from '../../platform/database/openDatabase.ts';

/*
 * A program of its own: opens the database that its environment names, as the start of a server does, and ends. Tests
 * kill it inside migrations, and the test of the version before runs it from this checkout.
 */
const { COFFERDAM_OPEN_DATABASE: databaseUrl = '', COFFERDAM_OPEN_ROOT_KEY: rootKeyPath = '' } = process.env;
const proof = await openDatabase({ databaseUrl, rootKeyPath, connectionTimeoutMilliseconds: 10_000 });
if (proof.kind !== 'proven') throw new Error(`the database stays sealed: ${proof.reason}`);
