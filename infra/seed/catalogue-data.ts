import type { Temperament } from '#shared/rules/matches/temperaments.ts';

/**
 * An interest of the catalogue that every new table gets. Participants choose from this catalogue until a super_admin changes it. An id is
 * derived from the name and stays the same when the name is edited. The 17 interests of the Columbia evenings are included.
 */
export interface CatalogueInterest {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly description: string | null;
}

export interface CatalogueTrait {
  readonly id: string;
  readonly name: string;
  readonly types: readonly Temperament[];
}

type InterestRow = readonly [id: string, name: string, description?: string];

const interestsByCategory: Readonly<Record<string, readonly InterestRow[]>> = {
  'Arts & Culture': [
    ['art', 'Art', 'Making it or looking at it'],
    ['museums', 'Museums'],
    ['theater', 'Theater'],
    ['photography', 'Photography'],
    ['architecture', 'Architecture'],
    ['history', 'History'],
    ['design', 'Design'],
  ],
  'Food & Drink': [
    ['dining', 'Dining out', 'New restaurants and old favorites'],
    ['cooking', 'Cooking'],
    ['baking', 'Baking'],
    ['coffee', 'Coffee'],
    ['wine', 'Wine'],
    ['craft-beer', 'Craft beer'],
    ['street-food', 'Street food'],
  ],
  'Games & Learning': [
    ['gaming', 'Gaming'],
    ['board-games', 'Board games'],
    ['chess', 'Chess'],
    ['pub-quizzes', 'Pub quizzes'],
    ['languages', 'Languages'],
    ['science', 'Science'],
    ['technology', 'Technology'],
    ['podcasts', 'Podcasts'],
  ],
  'Home & Making': [
    ['shopping', 'Shopping'],
    ['crafts', 'Crafts'],
    ['gardening', 'Gardening'],
    ['interior-design', 'Interior design'],
    ['diy', 'DIY', 'Fixing and building things'],
    ['fashion', 'Fashion'],
    ['pets', 'Pets'],
  ],
  'Music & Nightlife': [
    ['music', 'Music', 'Listening, collecting, sharing'],
    ['concerts', 'Concerts'],
    ['clubbing', 'Clubbing'],
    ['dancing', 'Dancing'],
    ['singing', 'Singing'],
    ['playing-music', 'Playing an instrument'],
    ['festivals', 'Festivals'],
    ['jazz', 'Jazz'],
  ],
  'Outdoors & Travel': [
    ['hiking', 'Hiking'],
    ['camping', 'Camping'],
    ['cycling', 'Cycling'],
    ['climbing', 'Climbing'],
    ['city-breaks', 'City breaks'],
    ['backpacking', 'Backpacking'],
    ['road-trips', 'Road trips'],
    ['sailing', 'Sailing'],
  ],
  'Sports & Wellness': [
    ['sports', 'Playing sports'],
    ['tvsports', 'Watching sports'],
    ['exercise', 'Working out'],
    ['yoga', 'Yoga'],
    ['running', 'Running'],
    ['swimming', 'Swimming'],
    ['tennis', 'Tennis'],
    ['skiing', 'Skiing'],
    ['meditation', 'Meditation'],
  ],
  'Stories & Screens': [
    ['reading', 'Reading'],
    ['tv', 'TV series'],
    ['movies', 'Movies'],
    ['writing', 'Writing'],
    ['poetry', 'Poetry'],
    ['comics', 'Comics'],
    ['stand-up', 'Stand-up comedy'],
  ],
};

export const catalogueInterests: readonly CatalogueInterest[] = Object.entries(interestsByCategory).flatMap(([category, rows]) =>
  rows.map(([id, name, description]) => ({ id, name, category, description: description ?? null })),
);

type TraitRow = readonly [id: string, name: string, types: readonly Temperament[]];

const traitRows: readonly TraitRow[] = [
  ['adventurous', 'Adventurous', ['Adventurous']],
  ['affectionate', 'Affectionate', ['Caring']],
  ['ambitious', 'Ambitious', ['Adventurous', 'Practical']],
  ['calm', 'Calm', ['Grounded']],
  ['charming', 'Charming', ['Outgoing', 'Playful']],
  ['creative', 'Creative', ['Imaginative']],
  ['curious', 'Curious', ['Imaginative', 'Adventurous']],
  ['down-to-earth', 'Down-to-earth', ['Grounded', 'Practical']],
  ['easygoing', 'Easygoing', ['Grounded', 'Playful']],
  ['empathetic', 'Empathetic', ['Caring', 'Reflective']],
  ['funny', 'Funny', ['Playful', 'Outgoing']],
  ['generous', 'Generous', ['Caring']],
  ['good-listener', 'Good listener', ['Reflective', 'Caring']],
  ['independent', 'Independent', ['Adventurous', 'Reflective']],
  ['loyal', 'Loyal', ['Caring', 'Grounded']],
  ['optimistic', 'Optimistic', ['Playful']],
  ['organized', 'Organized', ['Practical']],
  ['outgoing', 'Outgoing', ['Outgoing']],
  ['patient', 'Patient', ['Grounded', 'Caring']],
  ['romantic', 'Romantic', ['Imaginative', 'Caring']],
  ['spontaneous', 'Spontaneous', ['Adventurous', 'Playful']],
  ['talkative', 'Talkative', ['Outgoing']],
  ['thoughtful', 'Thoughtful', ['Reflective']],
  ['witty', 'Witty', ['Playful', 'Imaginative']],
];

export const catalogueTraits: readonly CatalogueTrait[] = traitRows.map(([id, name, types]) => ({ id, name, types }));
