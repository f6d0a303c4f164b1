/** Returns the CORS rule that says which page may upload to the bucket: presigned POSTs from the site itself. Both stacks set it. */
export const uploadCors = (origin: string) => ({
  allowedMethods: ['POST'],
  allowedOrigins: [origin],
  allowedHeaders: ['*'],
  /** How long browsers cache the answer to a preflight, in seconds. */
  maxAgeSeconds: 3000,
});
