import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ParticipantSort } from '#shared/model/participants/participant-lists.ts';
import styles from './person/person-row.module.css';
import { columnHeadingsText } from './text.ts';

interface ColumnHeadingsProps {
  /** Whether the list is of an event for making friends. */
  isForFriends: boolean;
  sort: ParticipantSort;
  onSort: (sort: ParticipantSort) => void;
}

/** Shows the headings above the rows. Three of the columns can sort the list; a second press reverses the order. */
export function ColumnHeadings(props: ColumnHeadingsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div
      className={styles['headings']}
      role="group"
      aria-label={columnHeadingsText.label}
      data-narrow={props.isForFriends || undefined}
      data-sticky="headings"
    >
      <Heading {...props} column="name" first="asc" />
      <Heading {...props} column="age" first="asc" />
      <span>{columnHeadingsText.gender}</span>
      {!props.isForFriends && <span className={styles['wish']}>{columnHeadingsText.lookingFor}</span>}
      <span>{columnHeadingsText.interests}</span>
      <Heading {...props} column="matches" first="desc" />
    </div>
  );
}

interface HeadingProps extends ColumnHeadingsProps {
  column: 'name' | 'age' | 'matches';
  /** The direction in which the first press sorts. */
  first: 'asc' | 'desc';
}

function Heading({ column, first, sort, onSort }: HeadingProps) {
  const active = sort.startsWith(column);
  const ascending = sort.endsWith('_asc');
  const next = active ? (ascending ? 'desc' : 'asc') : first;
  const Arrow = ascending ? IconArrowUp : IconArrowDown;
  return (
    <button type="button" data-column={column} aria-pressed={active} onClick={() => onSort(`${column}_${next}`)}>
      {columnHeadingsText[column]}
      {active && <Arrow size={15} aria-hidden="true" />}
      {active && <span className="visually-hidden">{columnHeadingsText.direction[ascending ? 'asc' : 'desc']}</span>}
    </button>
  );
}
