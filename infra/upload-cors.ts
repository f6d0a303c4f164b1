/** Which page may upload to the bucket, as both stacks set it: presigned POSTs of the site itself. */
export const uploadCors = (origin: string) => ({
  allowedMethods: ['POST'],
  allowedOrigins: [origin],
  allowedHeaders: ['*'],
  /** How long browsers remember the preflight. */
  maxAgeSeconds: 3000,
});
