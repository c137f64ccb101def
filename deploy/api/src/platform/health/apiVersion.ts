/** Version of the API, in its description and its health. */
export const apiVersion = '0.1.0';
