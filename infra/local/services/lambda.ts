import type { Reply } from '../aws-endpoint/reply.ts';
import { errorReply } from '../aws-endpoint/service-errors.ts';
import { LambdaFailure } from '../lambda/lambda-failure.ts';

/** Calls a function; resolves to its result. @throws LambdaFailure */
export type InvokeFunction = (functionName: string, event: object) => Promise<unknown>;

/** The function that an invocation's address names. */
export const invokedBy = (url: string): string | undefined => /^\/2015-03-31\/functions\/([\w-]+)\/invocations/.exec(url)?.[1];

/**
 * Answers the one Lambda call that this product makes: a function calls another and waits. A failure of that is reported in a header, as on
 * AWS.
 */
export async function answerLambda(invoke: InvokeFunction, url: string, body: Buffer): Promise<Reply> {
  const functionName = invokedBy(url);
  if (functionName === undefined) return errorReply('lambda', { status: 404, code: 'ResourceNotFoundException', message: 'No such path.' });
  const headers = { 'content-type': 'application/json' };
  try {
    const event = JSON.parse(body.toString()) as object;
    return { status: 200, headers, body: JSON.stringify((await invoke(functionName, event)) ?? null) };
  } catch (error) {
    if (!(error instanceof LambdaFailure)) throw error;
    const told = { errorType: error.kind, errorMessage: error.message };
    return { status: 200, headers: { ...headers, 'x-amz-function-error': 'Unhandled' }, body: JSON.stringify(told) };
  }
}
