import type { Answer } from '#shared/model/events/question.ts';
import { detailLabels } from '#shared/model/participants/participant.ts';
import type { PaymentMark } from '#shared/model/payments/payment-mark.ts';
import { type CsvColumns, csvOf } from '../../../call/reply/csv.ts';
import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import type { StoredEvent } from '../../../data/events/events.ts';
import type { ListedPerson } from '../../../data/participants/people.ts';
import { detailNames } from '../../../data/profile/details.ts';
import type { StoredRegistration } from '../../../data/registration/registrations.ts';

type Row = Omit<ListedPerson, 'profileVersion'>;

/** The columns that an event's file adds to a row. */
interface AtEvent extends Row {
  /** The number on the guest's badge and card; null for a guest who is not in a plan. */
  readonly number: number | null;
  /** Epoch s, like `checkedInAt`. */
  readonly registeredAt: number | null;
  readonly checkedInAt: number | null;
  readonly absent: boolean;
  readonly answers: readonly Answer[];
  readonly payment: StoredRegistration['payment'];
  /** When the guest consented in the form, UTC ISO; null for a guest entered by staff. */
  readonly consentAt: string | null;
}

/** Returns participants as CSV, one line each. `goesOn`: these lines follow earlier ones, so they come without a heading. */
export const participantCsv = (people: readonly Row[], catalogue: Catalogue, { goesOn = false } = {}): string =>
  csvOf(columns, withNames(people, catalogue), { goesOn });

/**
 * Returns an event's participants as CSV, with times in its time zone, and a column for each question that it asks or that any of them
 * answered. The file of an evening for friends lacks what that evening does not ask. That of an event with a price says who has paid.
 * @param lines.answered everybody in the file, whose answers say which columns it has
 * @param lines.goesOn as for `participantCsv`
 */
export function eventParticipantCsv(
  people: readonly AtEvent[],
  catalogue: Catalogue,
  { timeZone, format, questions, price }: Pick<StoredEvent, 'timeZone' | 'format' | 'questions' | 'price'>,
  { answered = people, goesOn = false }: { answered?: readonly Pick<AtEvent, 'answers'>[]; goesOn?: boolean } = {},
): string {
  const timeOf = (ms: number | null) => (ms === null ? null : zoneTime(ms, timeZone));
  const ofSeconds = (at: number | null) => timeOf(at === null ? null : at * 1000);
  const lines = people.map((person) => ({
    ...person,
    registered: ofSeconds(person.registeredAt),
    arrived: ofSeconds(person.checkedInAt),
    consent: timeOf(person.consentAt === null ? null : Date.parse(person.consentAt)),
  }));
  const asked = new Set([
    ...questions.map(({ text }) => text),
    ...answered.flatMap(({ answers }) => answers.map(({ question }) => question)),
  ]);
  // The title is longer than the question, so that no question takes the place of another column.
  const answers = Object.fromEntries([...asked].map((text) => [`Question: ${text}`, (row: AtEvent) => answerTo(text, row)]));
  const { [detailLabels.interested_in]: _, [detailLabels.looking_for]: __, ...columnsOfFriends } = eventColumns;
  const payment = price === null ? {} : paymentColumn;
  return csvOf({ ...(format === 'friends' ? columnsOfFriends : eventColumns), ...payment, ...answers }, withNames(lines, catalogue), {
    goesOn,
  });
}

const paymentWords: Record<PaymentMark, string> = { paid: 'paid', due: 'not paid', refunded: 'refunded' };

const paymentColumn: CsvColumns<AtEvent> = { Payment: ({ payment }) => (payment === null ? null : paymentWords[payment.mark]) };

function answerTo(text: string, { answers }: AtEvent): string | null {
  const found = answers.find(({ question }) => question === text)?.answer;
  if (found === undefined || typeof found === 'string') return found ?? null;
  return typeof found === 'boolean' ? (found ? 'yes' : 'no') : found.join('; ');
}

/** Returns a time in the form 2026-03-06 20:05, which every spreadsheet recognizes as a time. */
const zoneTime = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(ms));

interface Named {
  readonly interestNames: string;
  readonly traitNames: string;
}

function withNames<Person extends Row>(people: readonly Person[], { interests, traits }: Catalogue): (Person & Named)[] {
  const namesIn = (list: ReadonlyMap<string, { name: string }>, ids: readonly string[]) =>
    ids.map((id) => list.get(id)?.name ?? id).join('; ');
  return people.map((person) => ({
    ...person,
    interestNames: namesIn(interests, person.interests),
    traitNames: namesIn(traits, person.traits),
  }));
}

const columns: CsvColumns<Row & Named> = {
  ...Object.fromEntries(detailNames.map(([name, attribute]) => [detailLabels[attribute], (row: Row) => row[name]])),
  Email: ({ contact }) => contact.email,
  Phone: ({ contact }) => contact.phone,
  Instagram: ({ contact }) => contact.instagram,
  Interests: ({ interestNames }) => interestNames,
  'Personality traits': ({ traitNames }) => traitNames,
  Matches: ({ matchCount }) => matchCount,
};

const eventColumns: CsvColumns<
  AtEvent & Named & { readonly registered: string | null; readonly arrived: string | null; readonly consent: string | null }
> = {
  ...columns,
  Number: ({ number }) => number,
  Registered: ({ registered }) => registered,
  Arrived: ({ arrived }) => arrived,
  Absent: ({ absent }) => (absent ? 'yes' : 'no'),
  Consent: ({ consent }) => consent,
};
