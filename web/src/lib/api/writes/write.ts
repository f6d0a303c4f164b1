import type { FieldErrors } from '#shared/contract/errors.ts';
import { ApiError, type Failure, messageOf } from '../calls/api-error.ts';

/** The state of a write's latest run, as the screen needs it. */
export interface WriteState<Input, Reply> {
  /** Whether the call, or the work after it, is running. */
  readonly busy: boolean;
  /** The run's input; undefined before the first run. */
  readonly input: Input | undefined;
  /** Whether the call and the work after it have succeeded. */
  readonly done: boolean;
  /** The reply; undefined until there is one, and if the call has none (204). */
  readonly reply: Reply | undefined;
  /** The error, if it does not belong to a field. */
  readonly failure: Failure | null;
  /** The refusal behind the failure, for screens that offer a way out. */
  readonly error: ApiError | undefined;
}

export interface WriteOptions<Input, Reply> {
  /** Message shown if the server gives no reason (docs/rules/screens.md#what-a-failure-says). */
  readonly fallback: string;
  /** Message for failures that are not the server's. The default is `fallback`. */
  readonly unexpected?: string;
  /** The form's fields, in screen order. Their errors are shown at the fields. */
  readonly fields?: readonly string[];
  /** Returns errors, keyed by field, before anything is sent. If there are any, nothing is sent. */
  readonly check?: (input: Input) => FieldErrors;
  /** Returns the field that a server error belongs to. The default is the server's own field names. */
  readonly place?: (error: ApiError) => FieldErrors;
  /** Called after a success. The write stays pending until this is done. */
  readonly onDone?: (reply: Reply, input: Input) => unknown;
  /** Called after a failure, before the failure is reported. */
  readonly onFailed?: (error: unknown, input: Input) => unknown;
  /** Whether a success leads to another page. Until then, the screen stays busy. */
  readonly leaves?: boolean;
  /** Whether a second run may start before the first has ended. The screen shows the latest one. */
  readonly overlapping?: boolean;
  /** Like `overlapping`, but runs with the same name are sent one after the other, so that the last one wins. */
  readonly inTurn?: (input: Input) => string;
}

/** The outcome of a run. */
export type Outcome<Reply> =
  | { readonly is: 'done'; readonly reply: Reply }
  /** `problems`: errors, keyed by field, in the form's order. */
  | { readonly is: 'failed'; readonly problems: FieldErrors }
  /** Another run was in progress. */
  | { readonly is: 'refused' };

export interface Writer<Input, Reply> {
  run: (send: (input: Input) => Promise<Reply>, input: Input, options: WriteOptions<Input, Reply>) => Promise<Outcome<Reply>>;
  /** Clears the last run's result. */
  reset: () => void;
}

/** The state before the first run. */
export const idle = { busy: false, done: false, input: undefined, reply: undefined, failure: null, error: undefined } as const;

/** Runs a write, one at a time. `show` is called with each new state. */
export function createWriter<Input, Reply>(show: (state: WriteState<Input, Reply>) => void): Writer<Input, Reply> {
  let running = 0;
  let latest = 0;
  /** The promise of the latest run, keyed by the run's name. */
  const ends = new Map<string, Promise<unknown>>();
  const inTurn = async <T>(name: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (name === undefined) return work();
    const mine = (ends.get(name) ?? Promise.resolve()).then(work, work);
    ends.set(name, mine);
    return mine.finally(() => ends.get(name) === mine && ends.delete(name));
  };
  return {
    async run(send, input, options) {
      const name = options.inTurn?.(input);
      if (running > 0 && name === undefined && options.overlapping !== true) return { is: 'refused' };
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
        const reply = await inTurn(name, () => send(input));
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

/** Returns the messages for a failure: one for each field, and one for the form. */
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
