/** What remotes may use of the client: its errors. They get the calls themselves through HostApi. */
export { ApiError, NetworkError } from '@cofferdam/api-client';
