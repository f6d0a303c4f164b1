import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListedParticipant, ParticipantSort } from '#shared/model/participants/participant-lists.ts';
import { messageOf } from '../../../lib/api/calls/api-error.ts';
import { beginFile } from '../../../lib/api/queries/file-exports.ts';
import { FileExport } from '../../../ui/exports/file-export.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { filterWords } from '../filters/filter-words.ts';
import { type Filters, filterNames, isFiltering, queryOf } from '../filters/filters.ts';
import { Outputs } from '../outputs/outputs.tsx';
import { type PrintedList, PrintSheet } from '../outputs/print-sheet.tsx';
import { outputsText } from '../outputs/text.ts';
import { usePrint } from '../outputs/use-print.ts';
import { ColumnHeadings } from './column-headings.tsx';
import styles from './participants-board.module.css';
import { PeopleList } from './people-list.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';
import type { PersonActions } from './person/person-actions.ts';
import { PersonRow } from './person/person-row.tsx';
import { PersonTile } from './person/person-tile.tsx';
import { StillLooking } from './still-looking.tsx';
import { participantsBoardText } from './text.ts';
import type { FoundPeople } from './use-people.ts';
import { useView } from './use-view.ts';

interface ParticipantsBoardProps {
  found: FoundPeople;
  /** Null for participants of all events. */
  eventId: string | null;
  /** Whether the event is for making friends, which asks no one what they look for. */
  isForFriends?: boolean;
  /** Whether the list is of an event at which places cost something. */
  sells?: boolean;
  search: string;
  filters: Filters;
  sort: ParticipantSort;
  /** The heading on paper. */
  paper: Pick<PrintedList, 'title' | 'detail'>;
  /** Loads the answers to the event's own questions, for paper; undefined if it has none. */
  loadAnswers?: (() => Promise<PrintedList['answers']>) | undefined;
  actions: PersonActions;
  /** The event picker, shown before the search box. */
  picker: ReactNode;
  /** Shown if there are no participants at all: an explanation, and the next step. */
  nobody: { title: string; text: string; action?: ReactNode };
  onChange: (changes: Record<string, string | null>) => void;
}

/** Shows the search, the filters and the participants, as cards or rows (docs/rules/participants.md#participants-page). */
export function ParticipantsBoard({
  found,
  eventId,
  isForFriends = false,
  sells = false,
  search,
  filters,
  sort,
  paper,
  loadAnswers,
  actions,
  picker,
  nobody,
  onChange,
}: ParticipantsBoardProps) {
  const [view, setView] = useView();
  const { people } = found;
  const narrowed = search !== '' || isFiltering(filters);
  const paperOf = (everybody: readonly ListedParticipant[], answers?: PrintedList['answers']): PrintedList => ({
    ...paper,
    detail: [paper.detail, ...filterWords(search, filters)].filter(Boolean).join(' · '),
    people: everybody,
    answers,
    isForFriends,
  });
  const listed = JSON.stringify([eventId, search, filters, sort]);
  const { sheet, print } = usePrint(people === undefined ? undefined : paperOf(people), listed);
  const count = people === undefined ? null : countLine(found, narrowed);
  const clear = () => onChange(Object.fromEntries(['q', ...filterNames].map((name) => [name, null])));

  return (
    <>
      <FilterBar
        {...{ picker, search, filters, view, onChange }}
        sells={sells || filters.unpaid !== null}
        onClear={clear}
        onView={setView}
      />
      <div className={`spread wrap ${styles['line']}`}>
        <p role="status">
          {narrowed && (people === undefined || found.catchingUp) ? <StillLooking key={listed}>{count}</StillLooking> : count}
        </p>
        {found.total > 0 && (
          <Outputs
            key={listed}
            eventId={eventId}
            filters={filters}
            onPrint={async () => print(paperOf(...(await Promise.all([found.loadAll(), loadAnswers?.()]))))}
          />
        )}
      </div>
      {eventId === null && (
        <FileExport
          kind="participants"
          contents={outputsText.inFile}
          begin={() => beginFile('participants', queryOf(filters))}
          notBegun={outputsText.notExported}
        />
      )}
      {found.error !== null ? (
        <ErrorNotice
          message={participantsBoardText.failed(messageOf(found.error, participantsBoardText.unknownReason))}
          error={found.error}
          onRetry={found.retry}
        />
      ) : people === undefined ? (
        <PeopleSkeleton view={view} />
      ) : found.known > 0 ? (
        <div aria-busy={found.catchingUp} className={styles['people']}>
          {view === 'list' && (
            <ColumnHeadings
              isForFriends={isForFriends}
              sort={sort}
              onSort={(chosen) => onChange({ sort: chosen === 'name_asc' ? null : chosen })}
            />
          )}
          <PeopleList
            people={people}
            start={found.start}
            known={found.known}
            total={found.total}
            uncounted={narrowed && found.more}
            view={view}
            onSeen={found.show}
          >
            {(person, tabIndex) => {
              const Item = view === 'grid' ? PersonTile : PersonRow;
              return <Item person={person} isForFriends={isForFriends} tabIndex={tabIndex} actions={actions} />;
            }}
          </PeopleList>
          {found.endError !== null && (
            <ErrorNotice
              message={participantsBoardText.failed(messageOf(found.endError, participantsBoardText.unknownReason))}
              error={found.endError}
              onRetry={found.retryEnd}
            />
          )}
        </div>
      ) : narrowed ? (
        <EmptyState
          title={participantsBoardText.noneTitle}
          text={
            filters.minAge !== null && filters.maxAge !== null && filters.minAge > filters.maxAge
              ? participantsBoardText.agesCrossed
              : participantsBoardText.none
          }
          action={
            <Button variant="light" onClick={clear}>
              {participantsBoardText.showEverybody}
            </Button>
          }
        />
      ) : (
        <EmptyState {...nobody} />
      )}
      {sheet !== null && <PrintSheet {...sheet} />}
    </>
  );
}

/**
 * Counts the list: '24 participants', '3 of 24 participants'; '3 participants found' if the total is unknown, and 'More than 200 …' while
 * there is more to load.
 */
function countLine({ known, total, more, all }: FoundPeople, narrowed: boolean): string {
  if (!narrowed) return participantsBoardText.count(total);
  if (more) return participantsBoardText.foundMore(known);
  return all === undefined ? participantsBoardText.found(total) : participantsBoardText.foundOf(total, all);
}
