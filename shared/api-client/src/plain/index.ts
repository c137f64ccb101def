export * from './callPlainly.ts';
export { ApiError, NetworkError } from '../errors.ts';
