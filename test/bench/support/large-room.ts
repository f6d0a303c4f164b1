import { catalogueInterests, catalogueTraits } from '#infra/seed/catalogue-data.ts';
import { gender, interestedIn, lookingFor, type Participant } from '#shared/model/participants/participant.ts';

const firstNames = ['Amelia', 'Benjamin', 'Charlotte', 'Dominic', 'Elena', 'Felix', 'Grace', 'Henry', 'Isla', 'Jonas', 'Kaya', 'Liam'];
const lastNames = ['Anderson', 'Bennett', 'Castellano', 'Davidson', 'Eriksen', 'Fontaine', 'Gallagher', 'Hoffmann'];
const choose = <Value>(values: readonly Value[], place: number): Value => {
  const value = values[place % values.length];
  if (value === undefined) throw new Error('Nothing to choose from');
  return value;
};

/** Returns a participants list of `count` people as the API would: four interests and traits each, no photos. */
export function largeRoom(count: number): { participants: Participant[]; total: number; limit: number; offset: number } {
  const participants = Array.from({ length: count }, (_, index): Participant => {
    const traits = [0, 7, 13, 19].map((step) => choose(catalogueTraits, index + step));
    const interests = [0, 5, 11, 17].map((step) => choose(catalogueInterests, index * 3 + step));
    return {
      id: `p${String(index).padStart(15, '0')}`,
      first_name: choose(firstNames, index * 5),
      last_name: choose(lastNames, index * 3),
      gender: choose(gender.options, index),
      age: 22 + (index % 30),
      interested_in: choose(interestedIn.options, index >> 1),
      looking_for: choose(lookingFor.options, index >> 2),
      occupation: 'Product designer',
      photo_extension: null,
      photo_url: null,
      thumbnail_url: null,
      personality_traits: traits.map(({ id, name, types }) => ({ id, name, types: [...types] })),
      personality_types: [...new Set(traits.flatMap(({ types }) => types))].sort(),
      interests: interests.map(({ id, name, category, description }) => ({ id, name, category, description })),
      // Ensures that the order by name differs from the order by waiting time.
      match_count: choose(firstNames, index * 5) === 'Liam' ? 0 : 1 + ((index * 7) % 5),
      absent: false,
      checked_in_at: null,
      leaves_after: null,
      stays_seated: false,
      hide_name: false,
    };
  });
  return { participants, total: count, limit: count, offset: 0 };
}
