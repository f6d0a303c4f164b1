import { StripeFailure } from '../failure.ts';
import type { State } from '../state.ts';

/** The first answer to a request with an idempotency key. */
export interface SavedReply {
  /** Epoch seconds. */
  readonly at: number;
  readonly path: string;
  /** The form as it came. */
  readonly params: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: object;
}

/** Seconds that Stripe remembers a key. */
export const replyTime = 86_400;

/**
 * Finds the answer that was given to the same request before.
 * @throws StripeFailure `idempotency_error` when the key came with another request
 */
export function findReply(
  state: State,
  owner: string,
  key: string,
  request: Pick<SavedReply, 'path' | 'params'>,
  now: number,
): SavedReply | undefined {
  const saved = state.get('reply', idOf(owner, key));
  if (saved === undefined || saved.at + replyTime <= now) return undefined;
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (saved.path !== request.path) {
    throw mismatch(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${saved.path}' vs '${request.path}'). ${advice}`,
    );
  }
  if (saved.params !== request.params) {
    throw mismatch(`Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`);
  }
  return saved;
}

/** Remembers an answer, within the step that it answers. */
export function saveReply(state: State, owner: string, key: string, reply: SavedReply): void {
  state.put('reply', idOf(owner, key), owner, reply);
}

const idOf = (owner: string, key: string): string => `${owner} ${key}`;

const mismatch = (message: string) => new StripeFailure(400, { type: 'idempotency_error', message });

/** Makes the refusal of a key whose first request is still being answered. */
export const keyInUse = (key: string) =>
  new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Stripe idempotency key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
  });
