/** The header by which a document of the host says which build it belongs to; the gateway sets it. */
export const hostBuildHeader = 'x-cofferdam-build';

/** The address of the document that the worker keeps: the host's, without a registry and without a person. */
export const keptDocumentPath = '/shell.html';
