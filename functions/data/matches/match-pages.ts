import { encodeTime } from 'ulid';
import type { MatchSort } from '#shared/model/matches/match.ts';
import type { MatchTallies } from '../events/match-tallies.ts';
import { afterAll } from '../table/keys/key-ranges.ts';
import { indexKeys, keys, prefixes } from '../table/keys/keys.ts';
import type { ListQuery } from '../table/table.ts';

/** A section of an ascending list: its first key, and how many items it has. */
interface Stretch {
  readonly from: string;
  readonly count: number;
}

/** How to read one page: the query, how many of its items to skip, and whether to reverse the remaining ones. */
export interface PageReading {
  readonly query: ListQuery;
  readonly skip: number;
  readonly reverse: boolean;
}

interface Page {
  readonly sort: MatchSort;
  readonly limit: number;
  readonly offset: number;
}

/** Returns the query for an event's matches in the order of `sort`. The caller adds the key at which it begins. */
export function listOf(tenantId: string, eventId: string, sort: MatchSort): Pick<ListQuery, 'pk' | 'index' | 'prefix'> {
  if (sort.startsWith('time')) return { pk: keys.event(tenantId, eventId).pk, prefix: prefixes.match };
  return { index: 'main', pk: indexKeys.matchByQuality(tenantId, eventId, 0, '').g1 };
}

/**
 * Plans the read of a page. A page deep in a list is read from whichever end is nearer, starting at the nearest position known from the
 * counter's histograms. So the read costs no more than the page and part of a histogram step.
 * @returns undefined for a page past the end
 */
export function planPage(tenantId: string, eventId: string, { sort, limit, offset }: Page, tallies: MatchTallies): PageReading | undefined {
  const { prefix = '', ...list } = listOf(tenantId, eventId, sort);
  const stretches = sort.startsWith('time') ? timeStretches(tallies) : qualityStretches(tallies);
  const total = stretches.reduce((sum, { count }) => sum + count, 0);
  if (offset >= total) return undefined;
  const descending = sort.endsWith('desc');
  const end = Math.min(total, offset + limit);
  // The page's position in ascending order.
  const [low, high] = descending ? [total - end, total - offset] : [offset, end];

  let before = { at: 0, key: prefix };
  let after = { at: total, key: `${prefix}${afterAll}` };
  let reached = 0;
  for (const { from, count } of stretches) {
    if (reached <= low) before = { at: reached, key: prefix + from };
    if (reached >= high && reached < after.at) after = { at: reached, key: prefix + from };
    reached += count;
  }
  const forward = high - before.at <= after.at - low;
  return {
    query: {
      ...list,
      from: forward ? before.key : prefix || '0',
      to: forward ? `${prefix}${afterAll}` : after.key,
      descending: !forward,
      limit: forward ? high - before.at : after.at - low,
    },
    skip: forward ? low - before.at : after.at - high,
    reverse: forward === descending,
  };
}

const ascending = <Value>(steps: ReadonlyMap<number, Value>) => [...steps].sort(([one], [other]) => one - other);

/** A ULID begins with its time in ten characters. */
const timeStretches = ({ bySpan }: MatchTallies): Stretch[] =>
  ascending(bySpan).map(([begin, { matches }]) => ({ from: encodeTime(begin, 10), count: matches }));

const qualityStretches = ({ byPercent }: MatchTallies): Stretch[] =>
  ascending(byPercent).map(([percent, count]) => ({ from: indexKeys.qualityFrom(percent / 100), count }));
