import { useState } from 'react';
import * as z from 'zod/mini';
import { type CardLine, cardNote } from '#shared/model/evening/card.ts';
import styles from './card.module.css';
import type { Said } from './card-store.ts';
import { cardText } from './text.ts';

interface AnswerRowProps {
  line: CardLine;
  /** Null once the cards are closed. */
  onSay: ((said: Said) => void) | null;
}

const answers = ['yes', 'friends', 'no'] as const;

/** One person of a card. */
export function AnswerRow({ line, onSay }: AnswerRowProps) {
  const { id, number, name, round, photo_url, answer } = line;
  // What the server would refuse is not sent, so that it holds up no other answer, but stays to be corrected.
  const [refused, setRefused] = useState<{ text: string; why: string } | null>(null);
  const note = refused?.text ?? line.note;
  const shownName = cardText.person(name, number);
  const place = cardText.place(round, name === null ? null : number);
  return (
    <li className={styles['line']}>
      <div className={styles['person']}>
        {photo_url !== null && <img src={photo_url} alt="" width={56} height={56} />}
        <div>
          <p className={styles['name']}>{shownName}</p>
          {place !== '' && <p className={styles['place']}>{place}</p>}
        </div>
      </div>
      {onSay === null ? (
        <p>{answer === null ? cardText.unanswered : cardText.answers[answer]}</p>
      ) : (
        <fieldset className={styles['answers']}>
          <legend className="visually-hidden">{cardText.about(shownName)}</legend>
          {answers.map((one) => (
            <label key={one} data-answer={one}>
              <input type="radio" name={`answer-${id}`} checked={answer === one} onChange={() => onSay({ answer: one })} />
              <span>{cardText.answers[one]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {onSay === null ? (
        note !== '' && <p className={styles['note']}>{note}</p>
      ) : (
        <details className={styles['note']} open={note !== '' || undefined}>
          <summary>
            {cardText.note} <small>{cardText.noteHint}</small>
          </summary>
          <textarea
            aria-label={`${cardText.note}: ${shownName}`}
            aria-describedby={`note-${id}`}
            aria-invalid={refused !== null}
            rows={2}
            value={note}
            onChange={({ currentTarget: { value } }) => {
              const { success, error } = z.safeParse(cardNote, value);
              setRefused(success ? null : { text: value, why: error.issues[0]?.message ?? '' });
              if (success) onSay({ note: value });
            }}
          />
          <p id={`note-${id}`} role="alert">
            {refused?.why}
          </p>
        </details>
      )}
    </li>
  );
}
