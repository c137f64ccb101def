import { fastify } from 'fastify';
import { createApi } from '../../../createApi.ts';

/*
 * A program of its own: runs the jobs and sweeps that are due in the database that its environment names, and ends. A test
 * kills it while it renews periods.
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
