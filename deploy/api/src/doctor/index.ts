export { examineConfiguration } from './examineConfiguration.ts';
export { examineDatabase, type Finding } from './examineDatabase.ts';
