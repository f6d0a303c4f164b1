/**
 * Loads the parser and the storage client that only multipart forms need. They are a separate bundle, so that JSON requests, which are what
 * our pages send, never have to wait for it (infra/build/functions.ts).
 */
export const loadFormTools = () => import('./form-tools.ts');
