import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { type DecidedApplication, mostDecided } from '#shared/model/waiting/application.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import type { Decision } from './application-card.tsx';
import { applicationsQuery } from './applications-query.ts';
import { moveAmong } from './move-among.ts';
import { applicationsText } from './text.ts';

interface Asked {
  decision: Decision;
  ids: readonly string[];
}

const boxesIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLInputElement>('input[data-application]') ?? [])];

/** The states that a decision leads to. A guest who has to pay for the place has it offered. */
const asDecided: Record<Decision, readonly DecidedApplication['state'][]> = { approve: ['approved', 'offered'], decline: ['refused'] };

/** Provides an event's applications, those selected, the decisions on them, and the keys that move and decide. */
export function useApplications(eventId: string) {
  const queryClient = useQueryClient();
  const query = applicationsQuery(eventId);
  const { data, error, refetch } = useQuery(query);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** The applications that staff are about to decline. */
  const [declined, setDeclined] = useState<readonly string[] | null>(null);
  const [told, setTold] = useState<{ done: string | null; not: readonly string[] }>({ done: null, not: [] });
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  /** The card that gets the focus once the decided ones, which had it, are gone; the title if none is left (`id` is null). */
  const next = useRef<{ id: string | null; after: readonly string[] } | null>(null);
  const open = data?.filter(({ state }) => state === 'applied') ?? [];
  const decided = data?.filter(({ state }) => state !== 'applied') ?? [];
  const chosen = open.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const nameOf = (id: string) => {
    const found = data?.find((one) => one.id === id);
    return found === undefined ? id : fullName(found);
  };

  const deciding = useWork(
    async ({ decision, ids }: Asked) => {
      const results: DecidedApplication[] = [];
      for (let from = 0; from < ids.length; from += mostDecided) {
        const reply = await call(waiting.decideApplications, { id: eventId, decision, ids: ids.slice(from, from + mostDecided) });
        results.push(...reply.results);
      }
      return { decision, results };
    },
    {
      onDone: async ({ decision, results }) => {
        const done = results.filter(({ state }) => asDecided[decision].includes(state));
        setDeclined(null);
        setTold({
          done: done.length === 0 ? null : applicationsText.done[decision](done.length),
          not: results.filter((result) => !done.includes(result)).map((result) => applicationsText.notDone(nameOf(result.id), result)),
        });
        const gone = results.filter(({ state }) => state !== 'applied').map(({ id }) => id);
        setSelected((before) => new Set([...before].filter((id) => !gone.includes(id))));
        const stays = ({ id }: { id: string }) => !gone.includes(id);
        const last = open.findLastIndex((one) => !stays(one));
        const then = open.slice(last + 1).find(stays) ?? open.findLast(stays);
        next.current = { id: then?.id ?? null, after: gone };
        await queryClient.invalidateQueries({ queryKey: query.queryKey });
      },
      // Some may have been decided.
      onFailed: () => void queryClient.invalidateQueries({ queryKey: query.queryKey }),
      fallback: applicationsText.notSaved,
    },
  );
  const { busy, run } = deciding;

  useEffect(() => {
    if (next.current === null || data?.some(({ id, state }) => state === 'applied' && next.current?.after.includes(id))) return;
    const { id } = next.current;
    next.current = null;
    // A dialog that has closed gives the focus to the page's content.
    if (document.activeElement !== document.body && document.activeElement?.id !== 'content') return;
    (boxesIn(list.current).find((box) => box.dataset['application'] === id) ?? title.current)?.focus();
  }, [data]);
  const select = useCallback((id: string) => {
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const decide = useCallback(
    (decision: Decision, ids: readonly string[]) => {
      if (decision === 'decline') setDeclined(ids);
      else run({ decision, ids });
    },
    [run],
  );
  const clearSelection = () => {
    setSelected(new Set());
    boxesIn(list.current)[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || busy) return;
    const all = boxesIn(list.current);
    const at = event.target instanceof HTMLInputElement ? all.indexOf(event.target) : -1;
    const key = event.key.toLowerCase();
    if (at < 0) return;
    if (key === 'a' || key === 'd') {
      event.preventDefault();
      // Held down, the key would also decide on the cards that get the focus next.
      if (event.repeat) return;
      const focused = all[at]?.dataset['application'] ?? '';
      return decide(key === 'a' ? 'approve' : 'decline', chosen.includes(focused) ? chosen : [focused]);
    }
    const tops = all.map((box) => Math.round(box.closest('li')?.getBoundingClientRect().top ?? 0));
    const to = moveAmong(event.key, at, tops);
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };

  return {
    /** Why the list could not be loaded, or not again. */
    error,
    refetch,
    /** Null until the list has been loaded. */
    open: data === undefined ? null : open,
    decided,
    selected,
    /** Ids of the selected applications that are still open. */
    chosen,
    nameOf,
    list,
    title,
    onKeyDown,
    select,
    clearSelection,
    decide,
    deciding,
    declining: declined && {
      ids: declined,
      confirm: () => run({ decision: 'decline', ids: declined }),
      cancel: () => setDeclined(null),
    },
    told,
    forgetDone: () => setTold((before) => ({ ...before, done: null })),
  };
}
