/**
 * The parser and the storage client that only multipart forms need are in a separate bundle, so that JSON requests, which our
 * pages send, never wait for it to load (infra/build/functions.ts).
 */
export const loadFormTools = () => import('./form-tools.ts');
