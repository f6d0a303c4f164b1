/** How a call of a function can fail; API Gateway and the event sources treat each kind differently. */
export type FailureKind = 'timeout' | 'crash' | 'error' | 'event-too-large' | 'result-too-large';

export class LambdaFailure extends Error {
  override readonly name = 'LambdaFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
