import { detailLabels } from '#shared/model/participants/participant.ts';
import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import { detailNames } from '../../../data/participants/details.ts';
import type { ListedPerson } from '../../../data/participants/people.ts';
import { type CsvColumns, csvOf } from '../../../lib/call/reply/csv.ts';

type Row = Omit<ListedPerson, 'profileVersion'>;

/** Participants as CSV, a line each. `goesOn`: lines that follow others, without the headings. */
export function participantCsv(people: readonly Row[], { interests, traits }: Catalogue, { goesOn = false } = {}): string {
  const namesIn = (list: ReadonlyMap<string, { name: string }>, ids: readonly string[]) =>
    ids.map((id) => list.get(id)?.name ?? id).join('; ');
  const lines = people.map((person) => ({
    ...person,
    interestNames: namesIn(interests, person.interests),
    traitNames: namesIn(traits, person.traits),
  }));
  return csvOf(columns, lines, { goesOn });
}

const columns: CsvColumns<Row & { readonly interestNames: string; readonly traitNames: string }> = {
  ...Object.fromEntries(detailNames.map(([name, attribute]) => [detailLabels[attribute], (row: Row) => row[name]])),
  Email: ({ contact }) => contact.email,
  Phone: ({ contact }) => contact.phone,
  Instagram: ({ contact }) => contact.instagram,
  Interests: ({ interestNames }) => interestNames,
  'Personality traits': ({ traitNames }) => traitNames,
  Matches: ({ matchCount }) => matchCount,
};
