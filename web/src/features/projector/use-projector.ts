import { useCallback, useEffect, useRef, useState } from 'react';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import type { ProjectorView } from '#shared/model/projector/projector.ts';
import { ApiError, messageOf } from '../../lib/api/calls/api-error.ts';
import { send } from '../../lib/api/calls/send.ts';
import type { ServerClock } from '../../lib/live/server-clock.ts';
import { showBrand } from '../../ui/page/show-brand.ts';
import { projectorText } from './text.ts';

/** What a projector shows. */
export interface ShownProjector {
  readonly view: ProjectorView | null;
  /** The text that says why nothing can be shown; null if something can. */
  readonly refusal: string | null;
  /** Whether the latest request failed, so that `view` is out of date. */
  readonly isStale: boolean;
  readonly reload: () => void;
  /** Call this to report whether changes arrive on a live connection. While they do, nothing is polled. */
  readonly note: (isTold: boolean) => void;
}

/** Milliseconds between two requests. */
const askEvery = 15_000;

const nothing = { view: null, refusal: null, isStale: false } as const;

/** Returns the newer of two replies, whichever arrived first. Names may change although the evening's version does not. */
const laterOf = (before: ProjectorView | null, view: ProjectorView): ProjectorView =>
  before !== null && (before.clock.v > view.clock.v || (before.clock.v === view.clock.v && before.at > view.at)) ? before : view;

/**
 * Fetches what to show, and polls while no live connection reports changes. It never gives up, because a venue's computer runs unattended.
 * @param token the link's token; null while unknown
 * @param clock receives the server's time
 */
export function useProjector(token: string | null, clock: ServerClock): ShownProjector {
  const [shown, show] = useState<Omit<ShownProjector, 'reload' | 'note'>>(nothing);
  const isTold = useRef(false);
  const ask = useRef<() => void>(() => undefined);
  useEffect(() => {
    show(nothing);
    if (token === null) return;
    const ended = new AbortController();
    const { signal } = ended;
    const load = async () => {
      const sentAt = Date.now();
      try {
        const view = await send(roomProjector.getProjector, { token }, { signal });
        clock.note({ sentAt, receivedAt: Date.now(), at: Date.parse(view.at) });
        show((before) => ({ view: laterOf(before.view, view), refusal: null, isStale: false }));
        showBrand(view.brand);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof ApiError && error.status === 404) show({ ...nothing, refusal: messageOf(error, projectorText.failed) });
        else show((before) => ({ ...before, refusal: before.view === null ? projectorText.failed : null, isStale: true }));
      }
    };
    ask.current = () => void load();
    ask.current();
    const timer = setInterval(() => {
      if (!isTold.current) ask.current();
    }, askEvery);
    const looked = () => {
      if (document.visibilityState === 'visible') ask.current();
    };
    document.addEventListener('visibilitychange', looked, { signal });
    window.addEventListener('online', ask.current, { signal });
    return () => {
      ended.abort();
      clearInterval(timer);
      // Staff's page goes on without the brand.
      showBrand();
    };
  }, [token, clock]);
  const note = useCallback((told: boolean) => {
    isTold.current = told;
  }, []);
  return { ...shown, reload: useCallback(() => ask.current(), []), note };
}
