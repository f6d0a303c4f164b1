import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { call } from '../calls/api-client.ts';
import { createWriter, idle, type Outcome, type WriteOptions, type WriteState } from './write.ts';

export interface Write<Input, Reply> extends WriteState<Input, Reply> {
  /** Never rejects. `then` belongs to the screen: once the screen is unmounted, it is not called. */
  readonly run: (input: Input, then?: (reply: Reply) => void) => Promise<Outcome<Reply>>;
  /** Resets the last run's result. */
  readonly reset: () => void;
}

/**
 * Changes something on the server, as only this and `useWork` do. Makes a call from the contract, one at a time, with a pending state and
 * an error. A form's input is first checked against the contract, and `submitting` shows errors under their fields. This is our own code
 * because the sign-in page's size budget has no room for the query library, whose mutations are much the same.
 */
export function useWrite<R extends Route>(route: R, options: WriteOptions<RequestOf<R>, ReplyOf<R>>): Write<RequestOf<R>, ReplyOf<R>> {
  const { body } = route;
  const check = body === undefined ? {} : { check: (input: RequestOf<R>) => problemsIn(body, input) };
  return useWork((input: RequestOf<R>) => call(route, input), { ...check, ...options });
}

/**
 * Works like `useWrite`, if there are several calls, or if the caller is neither staff nor a visitor. `work` may reject with an ApiError.
 */
export function useWork<Input, Reply>(work: (input: Input) => Promise<Reply>, options: WriteOptions<Input, Reply>): Write<Input, Reply> {
  const [state, show] = useState<WriteState<Input, Reply>>(idle);
  const [writer] = useState(() => createWriter(show));
  // `run` is a stable function: lists of a thousand rows would render again if it changed.
  const latest = useRef({ work, options });
  const isOpen = useRef(false);
  useEffect(() => {
    latest.current = { work, options };
  });
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const run = useCallback(
    async (input: Input, then?: (reply: Reply) => void) => {
      const outcome = await writer.run(latest.current.work, input, latest.current.options);
      if (outcome.is === 'done' && isOpen.current) then?.(outcome.reply);
      return outcome;
    },
    [writer],
  );
  return { ...state, run, reset: writer.reset };
}
