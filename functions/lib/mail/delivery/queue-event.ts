import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';

/** The messages in an event. */
export const messagesOf = ({ Records }: SQSEvent) =>
  Records.map(({ messageId, receiptHandle, body }) => ({ id: messageId, mailId: body, receiptHandle }));

/** Has only these messages delivered again; the others are done. */
export const answerOf = (again: readonly string[]): SQSBatchResponse => ({
  batchItemFailures: again.map((itemIdentifier) => ({ itemIdentifier })),
});
