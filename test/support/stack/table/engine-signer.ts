import type { RunningStack } from '#infra/local/stack/start-stack.ts';

/** Signs for the table's engine itself, by the key that the AWS endpoint uses there: DynamoDB Local keeps a database per key, and takes letters and digits only. */
export const engineSigner = ({ services }: Pick<RunningStack, 'services'>) => ({ ...services.admin, accessKeyId: 'local' });
