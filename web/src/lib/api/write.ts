import type { FieldErrors } from '#shared/contract/errors.ts';
import { ApiError, type Failure, messageOf } from './api-error.ts';

/** How the latest run of a write stands, for the screen. */
export interface WriteState<Input, Reply> {
  /** The call is on its way, or what follows it is. */
  readonly busy: boolean;
  /** What was sent; undefined before the first run. */
  readonly input: Input | undefined;
  /** The call has succeeded, and so has what follows it. */
  readonly done: boolean;
  /** What it answered: undefined until then, and for a call that answers nothing (204). */
  readonly reply: Reply | undefined;
  /** Why it failed: what belongs to none of the fields. */
  readonly failure: Failure | null;
  /** The refusal behind it, for who offers a way out. */
  readonly error: ApiError | undefined;
}

export interface WriteOptions<Input, Reply> {
  /** Said when the server gives no reason (docs/rules/screens.md#what-a-failure-says). */
  readonly fallback: string;
  /** Said when it was not the server that failed; `fallback` unless given. */
  readonly unexpected?: string;
  /** Of a form: the fields on the screen, in their order. What is wrong with one of them is told there. */
  readonly fields?: readonly string[];
  /** What is wrong before anything is sent, by field. With one of the fields wrong, nothing is. */
  readonly check?: (input: Input) => FieldErrors;
  /** Where on the screen a refusal belongs, by field; the server's own field names unless given. */
  readonly place?: (error: ApiError) => FieldErrors;
  /** What follows a success: the write is busy, and has not succeeded, until it is done. */
  readonly onDone?: (reply: Reply, input: Input) => unknown;
  /** What follows a failure, before it is told. */
  readonly onFailed?: (error: unknown, input: Input) => unknown;
  /** A success leads away from the screen, which is busy until it is gone. */
  readonly leaves?: boolean;
  /** A second run need not wait for the first. The latest one is shown. */
  readonly overlapping?: boolean;
}

/** How a run ended. */
export type Outcome<Reply> =
  | { readonly is: 'done'; readonly reply: Reply }
  /** `problems`: of the form's fields, in their order. */
  | { readonly is: 'failed'; readonly problems: FieldErrors }
  /** Another one was on its way. */
  | { readonly is: 'refused' };

export interface Writer<Input, Reply> {
  run: (send: (input: Input) => Promise<Reply>, input: Input, options: WriteOptions<Input, Reply>) => Promise<Outcome<Reply>>;
  /** Forgets how the last run ended. */
  reset: () => void;
}

/** Before the first run. */
export const idle = { busy: false, done: false, input: undefined, reply: undefined, failure: null, error: undefined } as const;

/** Runs a write, one at a time. `show` is told of each new state. */
export function createWriter<Input, Reply>(show: (state: WriteState<Input, Reply>) => void): Writer<Input, Reply> {
  let running = 0;
  let latest = 0;
  return {
    async run(send, input, options) {
      if (running > 0 && options.overlapping !== true) return { is: 'refused' };
      const unfit = ofFields(options.check?.(input) ?? {}, options.fields);
      if (Object.keys(unfit).length > 0) {
        show({ ...idle, input });
        return { is: 'failed', problems: unfit };
      }
      running += 1;
      latest += 1;
      const turn = latest;
      const end = (state: Partial<WriteState<Input, Reply>>) => {
        running -= 1;
        if (turn === latest) show({ ...idle, input, ...state });
      };
      show({ ...idle, input, busy: true });
      try {
        const reply = await send(input);
        await options.onDone?.(reply, input);
        end({ done: true, reply, busy: options.leaves === true });
        return { is: 'done', reply };
      } catch (error) {
        await options.onFailed?.(error, input);
        const { problems, failure } = wordsOf(error, options);
        end({ failure, error: error instanceof ApiError ? error : undefined });
        return { is: 'failed', problems };
      }
    },
    reset() {
      if (running === 0) show(idle);
    },
  };
}

/** What to say of a failure, at which field or elsewhere. */
function wordsOf<Input, Reply>(
  error: unknown,
  { fields, place, fallback, unexpected = fallback }: WriteOptions<Input, Reply>,
): { problems: FieldErrors; failure: Failure | null } {
  if (!(error instanceof ApiError)) return { problems: {}, failure: { message: unexpected, error } };
  const placed = place?.(error) ?? error.validationErrors;
  const problems = ofFields(placed, fields);
  const elsewhere = Object.entries(placed).flatMap(([field, message]) => (field in problems ? [] : [message]));
  if (elsewhere.length > 0) return { problems, failure: { message: elsewhere.join('. '), error } };
  return { problems, failure: Object.keys(problems).length > 0 ? null : { message: messageOf(error, fallback), error } };
}

const ofFields = (problems: FieldErrors, fields: readonly string[] = []): FieldErrors =>
  Object.fromEntries(fields.flatMap((field) => (problems[field] === undefined ? [] : [[field, problems[field]]])));
