/** Kinds of failed calls; API Gateway and the event sources treat each differently. */
export type FailureKind = 'timeout' | 'crash' | 'error' | 'event-too-large' | 'result-too-large';

export class LambdaFailure extends Error {
  override readonly name = 'LambdaFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
