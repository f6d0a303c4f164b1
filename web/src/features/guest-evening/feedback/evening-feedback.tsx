import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Feedback, feedbackText as feedbackSchema, rating as ratingSchema, ratings } from '#shared/model/guest-evening/feedback.ts';
import { whatIsWrong } from '../../../lib/forms/what-is-wrong.ts';
import { formatShortDate } from '../../../lib/words/dates.ts';
import evening from '../evening.module.css';
import styles from './feedback.module.css';
import { createFeedbackStore, type FeedbackState } from './feedback-store.ts';
import { feedbackText } from './text.ts';

interface EveningFeedbackProps {
  participantId: string;
  eventId: string;
  /** Until when the feedback can be changed, epoch ms. */
  ends: number;
  /** The feedback that the server has; null if there is none. */
  said: Feedback | null;
  /** Server time, epoch ms. */
  now: () => number;
}

/** Asks the guest how the evening was: a rating and a text. Nobody else sees whose feedback it is. */
export function EveningFeedback({ participantId, eventId, ends, said, now }: EveningFeedbackProps) {
  const [store] = useState(() => createFeedbackStore(participantId, eventId, now));
  const { rating, text, sending, problem } = useSyncExternalStore(store.subscribe, store.state);
  useEffect(() => store.start(), [store]);
  useEffect(() => store.adopt(said), [store, said]);
  const [isAsked, setAsked] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const noRating = isAsked && rating === null ? whatIsWrong(ratingSchema, rating) : undefined;
  const tooLong = whatIsWrong(feedbackSchema, text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (rating === null) group.current?.querySelector('input')?.focus();
    else if (tooLong === undefined) store.send();
  };
  return (
    <section className={styles['feedback']} aria-labelledby="feedback">
      <h2 id="feedback">{feedbackText.title}</h2>
      <p className={styles['hint']}>{feedbackText.hint}</p>
      <form onSubmit={submit} noValidate>
        <fieldset ref={group} className={styles['ratings']} aria-describedby="feedback-rating-problem">
          <legend className="visually-hidden">{feedbackText.group}</legend>
          {ratings.map((one) => (
            <label key={one} className="tile">
              <input
                type="radio"
                name="feedback-rating"
                aria-label={feedbackText.rating(one)}
                checked={rating === one}
                onChange={() => store.write({ rating: one })}
              />
              <span>{one}</span>
            </label>
          ))}
        </fieldset>
        <p className={styles['ends']} aria-hidden="true">
          <span>{feedbackText.words[1]}</span>
          <span>{feedbackText.words[5]}</span>
        </p>
        <p id="feedback-rating-problem" role="alert" className={styles['problem']}>
          {noRating}
        </p>
        <label htmlFor="feedback-text" className={styles['label']}>
          {feedbackText.text}
        </label>
        <p id="feedback-text-hint" className={styles['hint']}>
          {feedbackText.textHint}
        </p>
        <textarea
          id="feedback-text"
          rows={3}
          value={text}
          aria-describedby="feedback-text-hint feedback-text-problem"
          aria-invalid={tooLong !== undefined}
          onChange={(change) => store.write({ text: change.currentTarget.value })}
        />
        <p id="feedback-text-problem" role="alert" className={styles['problem']}>
          {tooLong}
        </p>
        <button type="submit" className={evening['main']} disabled={sending === 'sending'}>
          {sending === 'sending' ? feedbackText.sending : feedbackText.send}
        </button>
        <p role="status" className={styles['status']} data-sending={sending}>
          {problem ?? wordsOf(sending, ends)}
        </p>
      </form>
    </section>
  );
}

function wordsOf(sending: FeedbackState['sending'], ends: number): string | null {
  switch (sending) {
    case 'sent':
      return feedbackText.sent(formatShortDate(new Date(ends).toISOString()));
    case 'typed':
    case 'waiting':
    case 'failed':
      return feedbackText[sending];
    default:
      return null;
  }
}
