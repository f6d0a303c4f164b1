import { useState } from 'react';
import { type CardLine, cardNote } from '#shared/model/cards/card.ts';
import { whatIsWrong } from '../../../lib/forms/what-is-wrong.ts';
import styles from './card.module.css';
import type { Said } from './card-store.ts';
import { type CardWords, cardText } from './text.ts';

interface AnswerRowProps {
  line: CardLine;
  /** Texts that fit the evening. */
  words?: CardWords;
  /** Whether the evening is for making friends, so that there are two answers. */
  isForFriends?: boolean;
  /** Called with an answer or note; null once the cards are closed. */
  onSay: ((said: Said) => void) | null;
  /** A note that the server would refuse. It stays in the field to be corrected. */
  refused?: string | undefined;
  /** Called with a note that the server would refuse; with null if the note is fine. */
  onRefuse?: (note: string | null) => void;
}

const answers = ['yes', 'friends', 'no'] as const;
const twoAnswers = ['yes', 'no'] as const;

/** Returns the message with which the server would refuse a note; undefined if it would accept it. */
const whyRefused = (note: string) => whatIsWrong(cardNote, note);

/** Shows one person on a card. */
export function AnswerRow({ line, words = cardText, isForFriends = false, onSay, refused, onRefuse }: AnswerRowProps) {
  const { id, number, name, round, photo_url, answer } = line;
  // Once the cards are closed, show only the note that the server accepted.
  const note = (onSay && refused) ?? line.note;
  // The note field also opens when a note arrives from another device. It stays open when the note is deleted, so that nothing moves under
  // the finger.
  const [isOpen, open] = useState(false);
  if (note !== '' && !isOpen) open(true);
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
          <legend className={isForFriends ? undefined : 'visually-hidden'}>{words.about(shownName)}</legend>
          {(isForFriends ? twoAnswers : answers).map((one) => (
            <label key={one} className="tile" data-answer={one}>
              <input type="radio" name={`answer-${id}`} checked={answer === one} onChange={() => onSay({ answer: one })} />
              <span>{cardText.answers[one]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {onSay === null ? (
        note !== '' && <p className={styles['note']}>{note}</p>
      ) : (
        <details className={styles['note']} open={isOpen || undefined}>
          <summary>
            {cardText.note} <small>{cardText.noteHint}</small>
          </summary>
          <textarea
            aria-label={`${cardText.note}: ${shownName}`}
            aria-describedby={`note-${id}`}
            aria-invalid={refused !== undefined}
            rows={2}
            value={note}
            onChange={({ currentTarget: { value } }) => {
              const isFit = whyRefused(value) === undefined;
              onRefuse?.(isFit ? null : value);
              if (isFit) onSay({ note: value });
            }}
          />
          <p id={`note-${id}`} role="alert">
            {refused !== undefined && whyRefused(refused)}
          </p>
        </details>
      )}
    </li>
  );
}
