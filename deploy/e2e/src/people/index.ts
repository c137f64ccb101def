export { signInPerson, type Person } from './signInPerson.ts';
