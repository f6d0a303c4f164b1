/**
 * Loads the parser and the storage client that only multipart forms need. They are a separate bundle (infra/build/functions.ts), so that
 * JSON requests, which our pages send, do not wait for it.
 */
export const loadFormTools = () => import('./form-tools.ts');
