import { readFileSync } from 'node:fs';
import type { Gender, InterestedIn, LookingFor, ParticipantForm } from '#shared/model/participants/participant.ts';

/**
 * One evening of the Columbia experiment, in the form that the public registration call needs. `test/fixtures/columbia` has six evenings.
 */
export interface Evening {
  readonly number: number;
  readonly people: readonly Person[];
  /** Every date, in the file's order, with whether each person said yes; `match` if both did. */
  readonly dates: readonly { man: number; woman: number; manSaysYes: boolean; womanSaysYes: boolean; match: boolean }[];
}

export interface Person {
  /** Number of the person, unique in the experiment. */
  readonly number: number;
  readonly form: Omit<ParticipantForm, 'photo_upload_id' | 'consent'>;
}

const interestColumns =
  'sports tvsports exercise dining museums art hiking gaming clubbing reading tv theater movies concerts music shopping yoga'.split(' ');

/** The product's choices that correspond to the reasons for coming in the experiment. */
const wishOf: Readonly<Record<string, LookingFor>> = {
  'serious relationship': 'Something Serious',
  'get a date': 'Something Serious',
  'fun night out': 'Something Casual',
  'meet new people': 'Open to Friends',
};

/** Age of people for whom the data has none. */
const ageWhenMissing = 26;

const ownCopy = new URL('../../fixtures/columbia/', import.meta.url);

/** Reads the evenings. @param folder with `participants.csv` and `dates.csv`; must end with a slash */
export function readEvenings(folder: URL = ownCopy): readonly Evening[] {
  const people = readRows(new URL('participants.csv', folder));
  const dates = readRows(new URL('dates.csv', folder));
  const numbers = [...new Set(people.map((row) => Number(row['event'])))];
  return numbers.map((number) => ({
    number,
    people: people.filter((row) => Number(row['event']) === number).map(personOf),
    dates: dates
      .filter((row) => Number(row['event']) === number)
      .map((row) => ({
        man: Number(row['man']),
        woman: Number(row['woman']),
        manSaysYes: row['man_says_yes'] === '1',
        womanSaysYes: row['woman_says_yes'] === '1',
        match: row['match'] === '1',
      })),
  }));
}

function personOf(row: Row): Person {
  const number = Number(row['person']);
  const gender: Gender = row['gender'] === 'male' ? 'male' : 'female';
  const interestedIn: InterestedIn = gender === 'male' ? 'women' : 'men';
  return {
    number,
    form: {
      first_name: nameOf(number, gender),
      last_name: `Number${number}`,
      gender,
      age: Number(row['age']) || ageWhenMissing,
      interested_in: interestedIn,
      looking_for: wishOf[row['goal'] ?? ''] ?? 'Open to Anything',
      occupation: row['field_of_study'] || null,
      contact: { email: `person${number}@example.org`, phone: null, instagram: null },
      interests: highestFour(row),
      personality_traits: [],
    },
  };
}

/**
 * Returns the four interests with the highest ratings; equal ratings are in the columns' order. For a person without ratings, returns none.
 */
function highestFour(row: Row): string[] {
  return interestColumns
    .filter((interest) => row[interest])
    .sort((one, other) => Number(row[other]) - Number(row[one]))
    .slice(0, 4);
}

const firstNames = {
  female: [
    'Ada',
    'Bea',
    'Clara',
    'Dina',
    'Elsa',
    'Fay',
    'Gina',
    'Hana',
    'Iris',
    'June',
    'Kira',
    'Lena',
    'Mona',
    'Nell',
    'Olga',
    'Pia',
    'Rosa',
    'Tess',
    'Una',
    'Vera',
  ],
  male: [
    'Abe',
    'Bill',
    'Carl',
    'Dean',
    'Erik',
    'Finn',
    'Gus',
    'Hugo',
    'Ivan',
    'Jack',
    'Karl',
    'Leo',
    'Max',
    'Nick',
    'Omar',
    'Paul',
    'Rob',
    'Seth',
    'Theo',
    'Will',
  ],
} as const;

/** Returns an invented name, because the data contains none. */
const nameOf = (number: number, gender: 'male' | 'female'): string => firstNames[gender][number % 20] ?? 'Alex';

type Row = Readonly<Record<string, string>>;

/** Parses comma-separated lines below a header line; fields may be quoted. */
function readRows(file: URL): Row[] {
  const text = readFileSync(file, 'utf8');
  const [header = [], ...rows] = text.trim().split(/\r?\n/).map(fieldsOf);
  return rows.map((fields) => Object.fromEntries(header.map((name, index) => [name, fields[index] ?? ''])));
}

const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field = '']) =>
    field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field,
  );
