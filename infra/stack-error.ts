/** Error of a stack that cannot start or continue. The message is one clear sentence for people; no stack trace is shown with it. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
