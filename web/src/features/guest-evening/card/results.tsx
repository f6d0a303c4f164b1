import type { CardLine, Result } from '#shared/model/cards/card.ts';
import { objectPosition } from '#shared/rules/photos/photo-focus.ts';
import { instagramOf, mailtoOf, telOf } from '../../../lib/words/contact-links.ts';
import { AnswerRow } from './answer-row.tsx';
import styles from './card.module.css';
import { type CardWords, cardText } from './text.ts';

/** Shows the people with whom the interest was mutual, and how to reach them. */
export function Results({ results, lines, words }: { results: readonly Result[]; lines: readonly CardLine[]; words: CardWords }) {
  return (
    <>
      {results.length === 0 && <p>{cardText.none}</p>}
      {results.length > 0 && (
        <ul className={styles['lines']}>
          {results.map((result) => (
            <ResultCard key={result.id} result={result} words={words} place={namesakes(results, result) ? placeIn(lines, result) : ''} />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <details className={styles['own']}>
          <summary>{cardText.ownCard}</summary>
          <ul className={styles['lines']}>
            {lines.map((line) => (
              <AnswerRow key={line.id} line={line} onSay={null} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Whether another result has the same name. */
const namesakes = (results: readonly Result[], { id, name }: Result) => results.some((other) => other.id !== id && other.name === name);

/** Returns the round in which the guest met this person, and the person's number: 'Round 3 · number 12'. */
function placeIn(lines: readonly CardLine[], { id }: Result): string {
  const line = lines.find((one) => one.id === id);
  return line === undefined ? '' : cardText.place(line.round, line.number);
}

function ResultCard({ result, words, place }: { result: Result; words: CardWords; place: string }) {
  const { kind, name, photo_url, email, phone, instagram } = result;
  const account = instagram === null ? null : instagramOf(instagram);
  return (
    <li className={styles['result']} data-kind={kind}>
      {photo_url !== null && (
        <img src={photo_url} alt={name} width={120} height={120} style={{ objectPosition: objectPosition(photo_url) }} />
      )}
      <p className={styles['name']}>{words[kind](name)}</p>
      {place !== '' && <p className={styles['place']}>{place}</p>}
      {email !== null && (
        <p>
          {cardText.channels.email} <a href={mailtoOf(email)}>{email}</a>
        </p>
      )}
      {phone !== null && (
        <p>
          {cardText.channels.phone} <a href={telOf(phone)}>{phone}</a>
        </p>
      )}
      {instagram !== null && (
        <p>
          {cardText.channels.instagram}{' '}
          {account === null ? (
            <span>{instagram}</span>
          ) : (
            <a href={account.link} target="_blank" rel="noreferrer">
              {account.name}
            </a>
          )}
        </p>
      )}
      {email === null && phone === null && instagram === null && <p>{cardText.noContact(name)}</p>}
    </li>
  );
}
