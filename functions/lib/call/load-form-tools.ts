/**
 * What only a multipart form needs (its parser, and storage for its photo) is a bundle of its own beside the function's:
 * whoever sends JSON, as our pages do, never waits for it to load (infra/build/functions.ts).
 */
export const loadFormTools = () => import('./form-tools.ts');
