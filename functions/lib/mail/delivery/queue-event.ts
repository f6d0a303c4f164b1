import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';

export const messagesOf = ({ Records }: SQSEvent) =>
  Records.map(({ messageId, receiptHandle, body }) => ({ id: messageId, mailId: body, receiptHandle }));

/** Returns the reply that causes only these messages to be delivered again; the others are done. */
export const answerOf = (again: readonly string[]): SQSBatchResponse => ({
  batchItemFailures: again.map((itemIdentifier) => ({ itemIdentifier })),
});
