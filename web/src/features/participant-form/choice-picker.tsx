import { IconSearch } from '@tabler/icons-react';
import { Fragment, useId, useState } from 'react';
import { choicesLimit } from '#shared/model/participant.ts';
import styles from './choice-picker.module.css';
import { choicePickerText } from './text.ts';

interface Choice {
  id: string;
  name: string;
  hint?: string | null;
}

export interface ChoiceGroup {
  /** null: no heading. */
  heading: string | null;
  choices: readonly Choice[];
}

/** Text that depends on the catalogue. */
interface ChoiceText {
  search: string;
  /** Shown when `limit` of them are chosen. */
  full: (limit: number) => string;
  /** Shown when nothing is found. */
  none: string;
}

interface ChoicePickerProps {
  text: ChoiceText;
  /** The field's name, so that it can be focused. */
  name: string;
  groups: readonly ChoiceGroup[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** The most that may be chosen. */
  limit?: number;
  error?: string | undefined;
}

/** A choice from a catalogue, as chips that are real checkboxes, with a search; chosen ones stay visible. */
export function ChoicePicker({ text, name, groups, chosen, onChange, limit = choicesLimit, error }: ChoicePickerProps) {
  const noteId = useId();
  const [search, setSearch] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const full = chosen.length >= limit;
  const toggle = (id: string) => {
    const checked = chosen.includes(id);
    // Told beside the chip: the note above may be screens away.
    setRefused(full && !checked ? id : null);
    if (checked) onChange(chosen.filter((other) => other !== id));
    else if (!full) onChange([...chosen, id]);
  };
  const shown = find(groups, search, chosen);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the card around it is the section; this only ties the chips to their note
    <div role="group" aria-describedby={noteId} className={styles['picker']}>
      <p
        id={noteId}
        className={styles['note']}
        aria-live="polite"
        role={error === undefined ? undefined : 'alert'}
        data-full={full || undefined}
        data-failed={error === undefined ? undefined : true}
      >
        {error ?? (full ? text.full(limit) : choicePickerText.chosen(limit, chosen.length))}
      </p>
      <div className={styles['search']}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          type="search"
          name={name}
          value={search}
          placeholder={text.search}
          aria-label={text.search}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter in a search must not submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      {shown.length === 0 && (
        <p role="status" className={styles['empty']}>
          {text.none}
        </p>
      )}
      {shown.map((group) => (
        <div key={group.heading ?? ''} className={styles['group']}>
          {group.heading !== null && <h3>{group.heading}</h3>}
          <div className={styles['chips']}>
            {group.choices.map((choice) => {
              const checked = chosen.includes(choice.id);
              return (
                <Fragment key={choice.id}>
                  <label className={styles['chip']} title={choice.hint ?? undefined}>
                    <input
                      type="checkbox"
                      checked={checked}
                      aria-disabled={(full && !checked) || undefined}
                      onChange={() => toggle(choice.id)}
                    />
                    <span>{choice.name}</span>
                  </label>
                  {full && refused === choice.id && (
                    <span role="alert" className={styles['refused']}>
                      {text.full(limit)}
                    </span>
                  )}
                </Fragment>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

function find(groups: readonly ChoiceGroup[], search: string, chosen: readonly string[]): ChoiceGroup[] {
  const wanted = search.trim().toLowerCase();
  const matches = (text: string | null | undefined) => text?.toLowerCase().includes(wanted) === true;
  return groups
    .map((group) => ({
      ...group,
      choices: group.choices.filter(({ id, name }) => wanted === '' || matches(name) || matches(group.heading) || chosen.includes(id)),
    }))
    .filter((group) => group.choices.length > 0);
}
