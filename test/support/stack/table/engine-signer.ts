import type { RunningStack } from '#infra/local/stack/start-stack.ts';

/** Signs for the table's engine itself: DynamoDB Local keeps a database per key, and takes letters and digits only, as the AWS endpoint's own. */
export const engineSigner = ({ services }: Pick<RunningStack, 'services'>) => ({ ...services.admin, accessKeyId: 'local' });
