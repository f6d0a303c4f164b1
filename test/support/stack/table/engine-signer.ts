import type { RunningStack } from '#infra/local/stack/start-stack.ts';

/**
 * Returns the signer for requests to the table's engine itself, with the key that the AWS endpoint uses for it: DynamoDB Local keeps a
 * separate database per key, and accepts only letters and digits.
 */
export const engineSigner = ({ services }: Pick<RunningStack, 'services'>) => ({ ...services.admin, accessKeyId: 'local' });
