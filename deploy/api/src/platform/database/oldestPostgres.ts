/** The oldest major version of PostgreSQL that the server starts on. The documents name it too; a test compares them. */
export const oldestPostgres = 16;
