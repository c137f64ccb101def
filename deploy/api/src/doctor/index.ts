export { examineDatabase, type Finding } from './examineDatabase.ts';
