import type { Answer } from '#shared/model/events/question.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { answerInWords } from '../../../lib/words/answer-words.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { Paper } from '../../../ui/printing/paper.tsx';
import { genderNames } from '../../../ui/staff-text.ts';
import styles from './print-sheet.module.css';
import { printSheetText } from './text.ts';

export interface PrintedList {
  /** The list's title: the event's name, or 'Participants'. */
  title: string;
  /** Place and time, and the active filters. */
  detail: string;
  people: readonly Participant[];
  /** Answers to the event's own questions, by participant; undefined for a list without them. */
  answers: ReadonlyMap<string, readonly Answer[]> | undefined;
  /** Whether the list is of an event for making friends. */
  isForFriends: boolean;
}

/**
 * Prints the list, for when the Wi-Fi fails: all participants, not only the visible ones, with portraits and a box to tick. In the document
 * it is beside the page, and visible only in print.
 */
export function PrintSheet({ title, detail, people, answers, isForFriends }: PrintedList) {
  return (
    <Paper className={styles['sheet']}>
      <h1>{title}</h1>
      <p>
        {detail}
        {detail !== '' && ' · '}
        {printSheetText.count(people.length)}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{printSheetText.here}</th>
            <th scope="col">{printSheetText.photo}</th>
            <th scope="col">{printSheetText.name}</th>
            <th scope="col">{printSheetText.about}</th>
            <th scope="col">{printSheetText.interests}</th>
            {answers !== undefined && <th scope="col">{printSheetText.answers}</th>}
            <th scope="col">{printSheetText.notes}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td>
                <span className={styles['box']} />
              </td>
              <td>
                <PersonAvatar
                  size={52}
                  firstName={person.first_name}
                  lastName={person.last_name}
                  photoUrl={person.thumbnail_url}
                  shape="rounded"
                  eager
                />
              </td>
              <td>
                <strong>{fullName(person)}</strong>
              </td>
              <td>
                {genderNames[person.gender]}, {person.age}
                {!isForFriends && (
                  <>
                    <br />
                    {printSheetText.interestedIn[person.interested_in]}
                    <br />
                    {person.looking_for}
                  </>
                )}
              </td>
              <td>{person.interests.map(({ name }) => name).join(', ')}</td>
              {answers !== undefined && (
                <td>
                  {answers.get(person.id)?.map(({ question, answer }) => (
                    <p key={question}>
                      {question} <strong>{answerInWords(answer)}</strong>
                    </p>
                  ))}
                </td>
              )}
              <td className={styles['notes']} />
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
