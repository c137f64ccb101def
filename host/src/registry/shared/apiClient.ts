/** The part of the client that remotes can use: its errors. They make calls through HostApi. */
export { ApiError, NetworkError } from '@cofferdam/api-client';
