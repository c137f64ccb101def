export * from './fetchJson.ts';
export { ApiError, NetworkError } from '../errors.ts';
