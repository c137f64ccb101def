import type { EmbeddedPostgres } from '../src/postgres/index.ts';

export default async function stopDatabase(): Promise<void> {
  const server = Reflect.get(globalThis, Symbol.for('cofferdam.test.database')) as EmbeddedPostgres | undefined;
  await server?.stop();
}
