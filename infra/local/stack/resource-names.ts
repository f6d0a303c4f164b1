/** Names of the local stack's resources. The functions read them from their environment, and the AWS endpoint checks them. */
export const resourceNames = {
  table: 'table-two-local',
  uploadBucket: 'table-two-local-uploads',
  photoBucket: 'table-two-local-photos',
  pageBucket: 'table-two-local-pages',
  stripeSecret: 'table-two-local-stripe',
  mailQueues: { prompt: 'table-two-local-prompt-mails', bulk: 'table-two-local-bulk-mails' },
  region: 'us-east-1',
  account: '000000000000',
} as const;
