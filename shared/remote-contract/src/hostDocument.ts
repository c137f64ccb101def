/** The header with the build of a host document; the gateway sets it. */
export const hostBuildHeader = 'x-cofferdam-build';

/** The path of the worker's cached document: the host's, without a registry and a person. */
export const keptDocumentPath = '/shell.html';
