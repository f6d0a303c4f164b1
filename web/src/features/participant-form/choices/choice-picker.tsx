import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { choicesLimit } from '#shared/model/participants/participant.ts';
import { useWide } from '../../../lib/browser/device/use-wide.ts';
import { choicePickerText } from '../text.ts';
import styles from './choice-picker.module.css';

interface Choice {
  id: string;
  name: string;
  hint?: string | null;
}

export interface ChoiceGroup {
  /** Null if there is no heading. */
  heading: string | null;
  choices: readonly Choice[];
}

/** Texts that depend on the catalogue. */
interface ChoiceText {
  search: string;
  /** Shown when the limit is reached. */
  full: (limit: number) => string;
  /** Label of the button that shows all choices, if a phone shows only the first few. */
  all: (count: number) => string;
  /** Shown if the search finds nothing. */
  none: string;
}

interface ChoicePickerProps {
  text: ChoiceText;
  /** The field's name, which is used to focus it. */
  name: string;
  groups: readonly ChoiceGroup[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** How many may be chosen at most. */
  limit?: number;
  error?: string | undefined;
}

/** Number of choices above which a phone folds them, because they would fill several screens. */
const few = 12;
/** How many choices stay visible when choices without groups are folded. */
const previewed = 4;

/**
 * Offers a choice from a catalogue as chips, which are real checkboxes, with a search over all of them. If there are many groups, a phone
 * opens only one at a time. If the chips have no groups, a phone shows the first ones and those that were chosen when the form was opened.
 */
export function ChoicePicker({ text, name, groups, chosen, onChange, limit = choicesLimit, error }: ChoicePickerProps) {
  const noteId = useId();
  const [search, setSearch] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const folds = !useWide() && groups.reduce((sum, { choices }) => sum + choices.length, 0) > few;
  const full = chosen.length >= limit;
  const toggle = (id: string) => {
    const checked = chosen.includes(id);
    // The refusal is shown beside the chip, because the note above may have scrolled out of sight.
    setRefused(full && !checked ? id : null);
    if (checked) onChange(chosen.filter((other) => other !== id));
    else if (!full) onChange([...chosen, id]);
  };
  const shown = find(groups, search, chosen);
  const draw = (choice: Choice) => {
    const checked = chosen.includes(choice.id);
    return (
      <Fragment key={choice.id}>
        <label className={`tile ${styles['chip']}`} title={choice.hint ?? undefined}>
          <input type="checkbox" checked={checked} aria-disabled={(full && !checked) || undefined} onChange={() => toggle(choice.id)} />
          <span>{choice.name}</span>
        </label>
        {full && refused === choice.id && (
          <span role="alert" className={styles['refused']}>
            {text.full(limit)}
          </span>
        )}
      </Fragment>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the card around it is the section; this only ties the chips to their note
    <div role="group" aria-describedby={noteId} className="stack gap-14">
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
            // Enter in the search must not submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      {shown.length === 0 && (
        <p role="status" className={styles['empty']}>
          {text.none}
        </p>
      )}
      {!folds || search.trim() !== '' ? (
        shown.map((group) => (
          <div key={group.heading ?? ''} className={styles['group']}>
            {group.heading !== null && <h3>{group.heading}</h3>}
            <div className={styles['chips']}>{group.choices.map(draw)}</div>
          </div>
        ))
      ) : shown.length === 1 ? (
        <Preview choices={shown[0]?.choices ?? []} chosen={chosen} draw={draw} all={text.all} />
      ) : (
        <Folds groups={shown} chosen={chosen} draw={draw} />
      )}
    </div>
  );
}

interface FoldedProps {
  chosen: readonly string[];
  draw: (choice: Choice) => ReactNode;
}

const countIn = (choices: readonly Choice[], chosen: readonly string[]) => choices.filter(({ id }) => chosen.includes(id)).length;

/** Shows a button for each group, with the number of chips chosen in it, and the chips of the open group below. */
function Folds({ groups, chosen, draw }: FoldedProps & { groups: readonly ChoiceGroup[] }) {
  const panels = useId();
  const [open, setOpen] = useState(() =>
    Math.max(
      0,
      groups.findIndex(({ choices }) => countIn(choices, chosen) > 0),
    ),
  );
  return (
    <>
      <div className={styles['folds']}>
        {groups.map(({ heading, choices }, index) => {
          const count = countIn(choices, chosen);
          return (
            <button
              key={heading}
              type="button"
              className={styles['fold']}
              aria-expanded={open === index}
              aria-controls={`${panels}${index}`}
              onClick={() => setOpen(open === index ? -1 : index)}
            >
              <span>{heading}</span>
              {count > 0 && (
                <strong>
                  <span>{count}</span>
                  <span className="visually-hidden"> {choicePickerText.chosenHere}</span>
                </strong>
              )}
              <IconChevronDown size={16} aria-hidden="true" />
            </button>
          );
        })}
      </div>
      {groups.map(({ heading, choices }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: chips under a button; a fieldset would need a legend of its own
        <div
          key={heading}
          id={`${panels}${index}`}
          role="group"
          aria-label={heading ?? undefined}
          hidden={open !== index}
          className={styles['chips']}
        >
          {open === index && choices.map(draw)}
        </div>
      ))}
    </>
  );
}

/** Shows the first chips and those chosen before, until all are requested. */
function Preview({ choices, chosen, draw, all }: FoldedProps & { choices: readonly Choice[]; all: ChoiceText['all'] }) {
  const chips = useRef<HTMLDivElement>(null);
  const [chosenBefore] = useState(chosen);
  const [unfolded, setUnfolded] = useState(false);
  const isFirst = ({ id }: Choice, index: number) => index < previewed || chosenBefore.includes(id);
  const unfold = () => {
    flushSync(() => setUnfolded(true));
    // The button is gone, so the keyboard focus moves to the first new chip.
    const firstNew = choices.findIndex((choice, index) => !isFirst(choice, index));
    chips.current?.querySelectorAll('input')[firstNew]?.focus({ preventScroll: true });
  };
  return (
    <div ref={chips} className={styles['chips']}>
      {choices.filter((choice, index) => unfolded || isFirst(choice, index)).map(draw)}
      {!unfolded && (
        <button type="button" className={styles['all']} onClick={unfold}>
          {all(choices.length)}
        </button>
      )}
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
