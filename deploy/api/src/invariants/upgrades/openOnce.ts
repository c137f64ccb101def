import { openDatabase } from '../../platform/database/openDatabase.ts';

/*
 * A separate program: opens the database of its environment like a starting server, and exits. Tests kill it inside
 * migrations, and the test of the previous version runs it from this checkout.
 */
const { COFFERDAM_OPEN_DATABASE: databaseUrl = '', COFFERDAM_OPEN_ROOT_KEY: rootKeyPath = '' } = process.env;
const proof = await openDatabase({ databaseUrl, rootKeyPath, connectionTimeoutMilliseconds: 10_000 });
if (proof.kind !== 'proven') throw new Error(`the database stays sealed: ${proof.reason}`);
