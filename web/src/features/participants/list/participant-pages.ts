import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/define.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import type { ParticipantSort } from '#shared/model/participants/participant-lists.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';
import { withOwnChanges } from '../cached-people.ts';
import { type Filters, queryOf } from '../filters/filters.ts';
import { fresh } from '../queries.ts';

/** People in a page. */
export const pageSize = 200;

/**
 * The server looks at so many people for a page: where few pass the filters a page may have no one, and the list still goes on. The pages
 * that are held have to fill the largest screen, and what is loaded in advance around it.
 */
const fewestOfPage = 60;

/** The pages that are held; those farther away are forgotten, and read again when they are seen. */
const heldPages = 10;

/** Where a page begins: behind which cursor, and at which place of the list. By the pages before it, it leads back to the first. */
export interface PageStart {
  readonly after: string | null;
  readonly place: number;
  readonly before: PageStart | null;
}

/** The people asked for: by name (each word), by filters, and in which order. */
export interface PeopleQuestion {
  readonly search: string;
  readonly filters: Filters;
  readonly sort: ParticipantSort;
}

export type Page = ReplyOf<typeof participants.listParticipants>;

const firstPage: PageStart = { after: null, place: 0, before: null };

/** Participants of all events, page after page; with `search`, those whose name contains each word. */
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

/** The page behind `after`, with this user's latest changes; null: the first. */
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
