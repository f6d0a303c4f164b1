import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/define.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import type { ParticipantSort } from '#shared/model/participants/participant-lists.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';
import { withOwnChanges } from '../cached-people.ts';
import { type Filters, queryOf } from '../filters/filters.ts';
import { fresh } from '../queries.ts';

/** Number of people on a page. */
export const pageSize = 200;

/**
 * Smallest number of people on a page. A shorter reply is filled up with the next replies: if few people pass the filters, a reply may be
 * empty although the list continues. The loaded pages have to fill the largest screen, together with what is loaded in advance around it.
 */
const fewestOfPage = 60;

/** Number of pages kept. Pages farther away are dropped, and fetched again when they come into view. */
const heldPages = 10;

/** Where a page begins: after which cursor, and at which index of the list. Each start links to the one before it, back to the first. */
export interface PageStart {
  readonly after: string | null;
  readonly place: number;
  readonly before: PageStart | null;
}

/** A search for people: words of the name, filters, and the order. */
export interface PeopleQuestion {
  readonly search: string;
  readonly filters: Filters;
  readonly sort: ParticipantSort;
}

export type Page = ReplyOf<typeof participants.listParticipants>;

const firstPage: PageStart = { after: null, place: 0, before: null };

/** Query for participants of all events, page by page. With `search`, only those whose name contains each word. */
export function participantPagesQuery(question: PeopleQuestion) {
  const route = question.search === '' ? participants.listParticipants : participants.searchParticipants;
  return infiniteQueryOptions<Page, Error, InfiniteData<Page, PageStart>, readonly unknown[], PageStart>({
    queryKey: [...queryKey(route), 'pages', question.search, inputOf(question)],
    queryFn: ({ pageParam, signal, client }) => readPage(client, question, pageParam.after, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ participants: people, next }, _, page) =>
      next === null ? null : { after: next, place: page.place + people.length, before: page },
    getPreviousPageParam: (_first, _, page) => page.before,
    maxPages: heldPages,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

const inputOf = ({ filters, sort }: PeopleQuestion) => ({ ...queryOf(filters), ...(sort === 'name_asc' ? {} : { sort }) });

/** Loads the page after the cursor `after`, with this user's latest changes. If `after` is null, loads the first page. */
export async function readPage(
  queryClient: QueryClient,
  question: PeopleQuestion,
  after: string | null,
  options: { signal?: AbortSignal } = {},
): Promise<Page> {
  const read = async (cursor: string | null) => {
    const input = { ...inputOf(question), limit: String(pageSize), ...(cursor === null ? {} : { after: cursor }) };
    const page = await (question.search === ''
      ? call(participants.listParticipants, input, options)
      : call(participants.searchParticipants, { ...input, q: question.search }, options));
    return { ...page, participants: withOwnChanges(queryClient, page.participants) };
  };
  let page = await read(after);
  while (page.participants.length < fewestOfPage && page.next !== null) {
    const more = await read(page.next);
    page = { ...more, participants: [...page.participants, ...more.participants] };
  }
  return page;
}
