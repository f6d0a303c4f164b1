import type { RunningStack } from '#infra/local/stack/start-stack.ts';

/**
 * Returns the signer for the table's engine itself, with the key that the AWS endpoint uses there: DynamoDB Local keeps a database per key,
 * and accepts only letters and digits.
 */
export const engineSigner = ({ services }: Pick<RunningStack, 'services'>) => ({ ...services.admin, accessKeyId: 'local' });
