import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListedParticipant, ParticipantSort } from '#shared/model/participants/participant-lists.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { filterWords } from '../filters/filter-words.ts';
import { type Filters, filterNames, isFiltering } from '../filters/filters.ts';
import { FileExport } from '../outputs/file-export.tsx';
import { Outputs } from '../outputs/outputs.tsx';
import { PrintSheet } from '../outputs/print-sheet.tsx';
import { usePrint } from '../outputs/use-print.ts';
import { participantsBoardText } from '../text.ts';
import { ColumnHeadings } from './column-headings.tsx';
import styles from './participants-board.module.css';
import { PeopleList } from './people-list.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';
import type { PersonActions } from './person-actions.ts';
import { PersonRow } from './person-row.tsx';
import { PersonTile } from './person-tile.tsx';
import type { FoundPeople } from './use-people.ts';
import { useView } from './use-view.ts';

interface ParticipantsBoardProps {
  found: FoundPeople;
  /** null: participants of all events. */
  eventId: string | null;
  search: string;
  filters: Filters;
  sort: ParticipantSort;
  /** The heading on paper. */
  paper: { title: string; detail: string };
  actions: PersonActions;
  /** The event picker, before the search box. */
  picker: ReactNode;
  /** When there are no participants at all: an explanation, and the next step. */
  nobody: { title: string; text: string; action: ReactNode };
  onChange: (changes: Record<string, string | null>) => void;
}

/** Search, filters and the participants, as cards or rows (docs/rules/participants.md#participants-page). */
export function ParticipantsBoard({
  found,
  eventId,
  search,
  filters,
  sort,
  paper,
  actions,
  picker,
  nobody,
  onChange,
}: ParticipantsBoardProps) {
  const [view, setView] = useView();
  const { people } = found;
  const narrowed = search !== '' || isFiltering(filters);
  const paperOf = (everybody: readonly ListedParticipant[]) => ({
    title: paper.title,
    detail: [paper.detail, ...filterWords(search, filters)].filter(Boolean).join(' · '),
    people: everybody,
  });
  const listed = JSON.stringify([eventId, search, filters, sort]);
  const { sheet, print } = usePrint(people === undefined ? undefined : paperOf(people), listed);
  const clear = () => onChange(Object.fromEntries(['q', ...filterNames].map((name) => [name, null])));

  return (
    <>
      <FilterBar picker={picker} search={search} filters={filters} view={view} onChange={onChange} onClear={clear} onView={setView} />
      <div className={styles['line']}>
        <p role="status">{people === undefined ? '' : countLine(found, narrowed)}</p>
        {found.total > 0 && (
          <Outputs key={listed} eventId={eventId} filters={filters} onPrint={async () => print(paperOf(await found.loadAll()))} />
        )}
      </div>
      {eventId === null && <FileExport filters={filters} />}
      {found.error !== null ? (
        <ErrorNotice
          message={participantsBoardText.failed(messageOf(found.error, participantsBoardText.unknownReason))}
          error={found.error}
          onRetry={found.retry}
        />
      ) : people === undefined ? (
        <PeopleSkeleton view={view} />
      ) : people.length > 0 ? (
        <div aria-busy={found.catchingUp} className={styles['people']}>
          {view === 'list' && <ColumnHeadings sort={sort} onSort={(chosen) => onChange({ sort: chosen === 'name_asc' ? null : chosen })} />}
          <PeopleList people={people} total={found.total} uncounted={narrowed && found.more} view={view} onEnd={found.loadMore}>
            {(person, tabIndex) =>
              view === 'grid' ? (
                <PersonTile person={person} tabIndex={tabIndex} actions={actions} />
              ) : (
                <PersonRow person={person} tabIndex={tabIndex} actions={actions} />
              )
            }
          </PeopleList>
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

/** '24 participants', '3 of 24 participants'; '3 participants found' where the total is not known, 'More than 200 …' while a list goes on. */
function countLine({ people, total, more, all }: FoundPeople, narrowed: boolean): string {
  if (!narrowed) return participantsBoardText.count(total);
  if (more) return participantsBoardText.foundMore(people?.length ?? 0);
  return all === undefined ? participantsBoardText.found(total) : participantsBoardText.foundOf(total, all);
}
