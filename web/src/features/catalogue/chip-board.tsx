import '@mantine/core/styles/Tooltip.css';
import { Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import styles from './chip-board.module.css';
import { chipBoardText } from './text.ts';

export interface BoardChip {
  id: string;
  name: string;
  /** The chip's tooltip; null if it has none. */
  hint: string | null;
}
export interface BoardGroup {
  heading: string;
  chips: readonly BoardChip[];
}

interface ChipBoardProps {
  groups: readonly BoardGroup[];
  marked: readonly string[];
  /** True while a deletion is running. */
  disabled: boolean;
  onEdit: (id: string) => void;
  onMark: (id: string) => void;
}

/** Shows a catalogue as chips in groups. The name opens the editor; the cross marks or unmarks the entry for deletion. */
export function ChipBoard({ groups, marked, disabled, onEdit, onMark }: ChipBoardProps) {
  return (
    <div className="stack gap-20">
      {groups.map(({ heading, chips }) => (
        <section key={heading} className={styles['group']} aria-label={heading}>
          <h3>
            {heading} <span>({chips.length})</span>
          </h3>
          <ul className="row wrap gap-8">
            {chips.map(({ id, name, hint }) => {
              const isMarked = marked.includes(id);
              return (
                <li key={id} className={styles['chip']} data-marked={isMarked || undefined}>
                  <Tooltip
                    label={hint}
                    disabled={hint === null || hint === ''}
                    events={{ hover: true, focus: true, touch: false }}
                    multiline
                    maw={280}
                    withArrow
                  >
                    <button type="button" className={styles['name']} onClick={() => onEdit(id)} disabled={disabled}>
                      {name}
                    </button>
                  </Tooltip>
                  <button
                    type="button"
                    className={styles['mark']}
                    aria-label={chipBoardText.mark(name)}
                    aria-pressed={isMarked}
                    onClick={() => onMark(id)}
                    disabled={disabled}
                  >
                    {isMarked ? <IconArrowBackUp size={16} aria-hidden="true" /> : <IconX size={16} aria-hidden="true" />}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
