/** Returns the rule of which page may upload to the bucket, as both stacks set it: presigned POSTs of the site itself. */
export const uploadCors = (origin: string) => ({
  allowedMethods: ['POST'],
  allowedOrigins: [origin],
  allowedHeaders: ['*'],
  /** Seconds that browsers cache the preflight. */
  maxAgeSeconds: 3000,
});
