import { fastify } from 'fastify';
import { createApi } from '../../createApi.ts';

/*
 * A program that runs the due jobs and sweeps of the database in its environment, and exits. A test kills it while it
 * renews periods.
 */
const { COFFERDAM_RENEW_DATABASE: databaseUrl = '', COFFERDAM_RENEW_ROOT_KEY: rootKeyPath = '' } = process.env;
const api = await createApi({
  databaseUrl,
  rootKeyPath,
  origins: ['http://vault.test'],
  runsJobs: false,
  billing: { provider: 'invoice' },
});
// Sweeps are registered along with the routes.
const app = fastify();
await app.register(api.plugin);
await app.ready();
await api.runDueJobs();
await app.close();
await api.close();
