export { signIn, signInPerson, type Credentials, type Person } from './signInPerson.ts';
