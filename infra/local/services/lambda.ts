import type { Reply } from '../aws-endpoint/reply.ts';
import { errorReply } from '../aws-endpoint/service-errors.ts';
import { LambdaFailure } from '../lambda/lambda-failure.ts';

/** Calls a function; resolves to its result. @throws LambdaFailure */
export type InvokeFunction = (functionName: string, event: object) => Promise<unknown>;

/** Returns the name of the function in an invocation's address. */
export const invokedBy = (url: string): string | undefined => /^\/2015-03-31\/functions\/([\w-]+)\/invocations/.exec(url)?.[1];

/**
 * Answers Lambda's Invoke operation as this product uses it: one function calls another, and waits for the result or does not. A header
 * tells the caller that the function failed, as on AWS.
 */
export async function answerLambda(invoke: InvokeFunction, url: string, invocationType: unknown, body: Buffer): Promise<Reply> {
  const functionName = invokedBy(url);
  if (functionName === undefined) return errorReply('lambda', { status: 404, code: 'ResourceNotFoundException', message: 'No such path.' });
  const headers = { 'content-type': 'application/json' };
  try {
    const event = JSON.parse(body.toString()) as object;
    if (invocationType === 'Event') {
      // A failure needs no handling here: it has been written to the log.
      void invoke(functionName, event).catch(() => {});
      return { status: 202, headers, body: '' };
    }
    return { status: 200, headers, body: JSON.stringify((await invoke(functionName, event)) ?? null) };
  } catch (error) {
    if (!(error instanceof LambdaFailure)) throw error;
    const told = { errorType: error.kind, errorMessage: error.message };
    return { status: 200, headers: { ...headers, 'x-amz-function-error': 'Unhandled' }, body: JSON.stringify(told) };
  }
}
