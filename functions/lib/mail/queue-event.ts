import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';

/** The messages that an event brings. */
export const messagesOf = ({ Records }: SQSEvent) =>
  Records.map(({ messageId, receiptHandle, body }) => ({ id: messageId, mailId: body, receiptHandle }));

/** Only these messages come again; the others are done with. */
export const answerOf = (again: readonly string[]): SQSBatchResponse => ({
  batchItemFailures: again.map((itemIdentifier) => ({ itemIdentifier })),
});
