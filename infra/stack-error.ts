/** Error of a stack that cannot start or continue. The message is one clear sentence for people and is shown without a stack trace. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
