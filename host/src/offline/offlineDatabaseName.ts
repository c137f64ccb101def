/** The database of what this device keeps of a person. */
export const offlineDatabaseName = 'cofferdam-offline';
