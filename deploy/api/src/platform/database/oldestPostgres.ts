/** The oldest major version of PostgreSQL that the server starts on. A test compares it with the documents. */
export const oldestPostgres = 16;
