import type { ParticipantForm } from '#shared/model/participants/participant.ts';
import { consentWords } from '#shared/rules/participants/consent.ts';
import { usualMonths } from '#shared/rules/retention/retention.ts';
import type { Look } from './draw-portrait.ts';

export interface DemoPerson {
  readonly form: Omit<ParticipantForm, 'photo_upload_id'>;
  readonly look: Look;
}

type Basics = Pick<ParticipantForm, 'gender' | 'age' | 'interested_in' | 'looking_for'> & { occupation: string };

const skins = { fair: 'ffdbb4', light: 'edb98a', olive: 'd08b5b', brown: 'ae5d29', dark: '7b4b33' } as const;
const grounds = ['f3d9c9', 'd9e5dc', 'e4daee', 'f6e3b8', 'cfe3ea', 'f1d4dc'] as const;

/** Creates a person. `choices`: catalogue ids of interests, then of traits. */
function person(
  name: string,
  [gender, age, interested_in, looking_for, occupation]: [Basics['gender'], number, Basics['interested_in'], Basics['looking_for'], string],
  [interests, traits]: [string, string],
  [head, face, skin, clothing, extra]: [Look['head'], Look['face'], keyof typeof skins, string, Pick<Look, 'facialHair' | 'accessories'>?],
): DemoPerson {
  const [first_name = name, ...rest] = name.split(' ');
  const handle = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  const background = grounds[(name.length + age) % grounds.length] ?? grounds[0];
  return {
    form: {
      ...{ first_name, last_name: rest.join(' '), gender, age, interested_in, looking_for, occupation },
      ...{ consent: true, consent_words: consentWords, consent_months: usualMonths },
      // example.org is reserved: no email for invented people reaches a real mailbox (RFC 2606).
      contact: { email: `${handle}@example.org`, phone: null, instagram: age < 34 ? handle : null },
      interests: interests.split(' '),
      personality_traits: traits.split(' '),
    },
    look: { head, face, skin: skins[skin], clothing, background, ...extra },
  };
}

/** Twenty-four invented people, the guests of one evening. The first ten were also at the evening before. */
export const demoPeople: readonly DemoPerson[] = [
  person(
    'Amara Okafor',
    ['female', 29, 'men', 'Something Serious', 'Pediatric nurse'],
    ['dancing cooking photography jazz', 'affectionate funny outgoing loyal'],
    ['cornrows2', 'smileBig', 'dark', 'e78276'],
  ),
  person(
    'Mateo Alvarez',
    ['male', 31, 'women', 'Something Serious', 'Architect'],
    ['architecture cooking cycling jazz', 'creative calm good-listener witty'],
    ['short4', 'smile', 'olive', '8fa7df', { facialHair: 'goatee1' }],
  ),
  person(
    'Priya Raman',
    ['female', 33, 'men', 'Something Serious', 'Data scientist'],
    ['reading board-games yoga science', 'curious witty independent organized'],
    ['long', 'cute', 'brown', 'ffcf77', { accessories: 'glasses2' }],
  ),
  person(
    'Jonas Lindqvist',
    ['male', 35, 'women', 'Open to Anything', 'Furniture maker'],
    ['crafts hiking coffee board-games', 'calm patient down-to-earth thoughtful'],
    ['medium1', 'calm', 'fair', '9ddadb', { facialHair: 'full3' }],
  ),
  person(
    'Sofia Marchetti',
    ['female', 27, 'everyone', 'Something Casual', 'Pastry chef'],
    ['baking wine festivals dancing', 'spontaneous charming romantic talkative'],
    ['longCurly', 'eatingHappy', 'light', 'e279c7'],
  ),
  person(
    'Daniel Cohen',
    ['male', 38, 'women', 'Something Serious', 'History teacher'],
    ['history museums reading pub-quizzes', 'thoughtful funny good-listener loyal'],
    ['short2', 'smile', 'light', '78e185', { accessories: 'glasses3' }],
  ),
  person(
    'Grace Kim',
    ['female', 36, 'men', 'Something Serious', 'Product designer'],
    ['design museums coffee running', 'creative organized ambitious witty'],
    ['mediumStraight', 'smile', 'light', '8fa7df'],
  ),
  person(
    'Tunde Adeyemi',
    ['male', 29, 'women', 'Open to Anything', 'Sound engineer'],
    ['concerts playing-music jazz street-food', 'outgoing funny easygoing creative'],
    ['flatTop', 'smileBig', 'dark', 'fdea6b'],
  ),
  person(
    'Robin Hale',
    ['non-binary', 30, 'everyone', 'Open to Anything', 'Illustrator'],
    ['art comics poetry city-breaks', 'creative empathetic curious independent'],
    ['shaved2', 'cheeky', 'fair', '9ddadb', { accessories: 'glasses' }],
  ),
  person(
    'Hannah Weiss',
    ['female', 41, 'men', 'Something Serious', 'Veterinarian'],
    ['pets hiking gardening reading', 'patient generous down-to-earth optimistic'],
    ['bangs2', 'smile', 'fair', '78e185'],
  ),
  person(
    'Luca Moretti',
    ['male', 34, 'women', 'Something Casual', 'Sommelier'],
    ['wine dining movies city-breaks', 'charming romantic talkative spontaneous'],
    ['pomp', 'cheeky', 'light', 'e78276', { facialHair: 'moustache2' }],
  ),
  person(
    'Mei Tanaka',
    ['female', 31, 'everyone', 'Open to Friends', 'Violinist'],
    ['playing-music concerts theater languages', 'thoughtful calm curious good-listener'],
    ['bun', 'cute', 'fair', 'ffcf77'],
  ),
  person(
    'Elijah Brooks',
    ['male', 27, 'everyone', 'Something Casual', 'Personal trainer'],
    ['exercise running sports clubbing', 'outgoing ambitious optimistic adventurous'],
    ['twists', 'smileBig', 'brown', '8fa7df'],
  ),
  person(
    'Zainab Haddad',
    ['female', 28, 'men', 'Something Serious', 'Civil engineer'],
    ['technology baking tennis movies', 'organized loyal ambitious generous'],
    ['hijab', 'cute', 'olive', 'e279c7'],
  ),
  person(
    'Oliver Grant',
    ['male', 42, 'women', 'Something Serious', 'Pilot'],
    ['sailing history wine skiing', 'adventurous calm independent charming'],
    ['grayShort', 'smile', 'light', '9ddadb'],
  ),
  person(
    'Camila Rojas',
    ['female', 25, 'men', 'Open to Anything', 'Marine biologist'],
    ['swimming science camping climbing', 'adventurous curious outgoing optimistic'],
    ['longBangs', 'eatingHappy', 'olive', '78e185'],
  ),
  person(
    'Arjun Mehta',
    ['male', 30, 'women', 'Something Serious', 'Emergency doctor'],
    ['cycling cooking reading meditation', 'empathetic calm funny patient'],
    ['short5', 'smile', 'brown', 'e78276', { facialHair: 'full' }],
  ),
  person(
    'Nora Fitzgerald',
    ['female', 34, 'everyone', 'Something Serious', 'Bookseller'],
    ['reading writing theater coffee', 'witty thoughtful romantic independent'],
    ['bangs', 'smile', 'fair', 'fdea6b', { accessories: 'glasses4' }],
  ),
  person(
    'Kofi Mensah',
    ['male', 36, 'women', 'Something Serious', 'Restaurant owner'],
    ['cooking dining music road-trips', 'generous charming ambitious funny'],
    ['noHair2', 'calm', 'dark', 'ffcf77', { facialHair: 'full2' }],
  ),
  person(
    'Ingrid Solberg',
    ['female', 45, 'men', 'Open to Friends', 'Landscape architect'],
    ['gardening skiing hiking design', 'calm creative down-to-earth independent'],
    ['grayMedium', 'smile', 'fair', '9ddadb'],
  ),
  person(
    'Ben Carter',
    ['male', 33, 'men', 'Something Serious', 'Stage manager'],
    ['theater singing stand-up dining', 'funny organized loyal talkative'],
    ['short1', 'smile', 'light', 'e279c7'],
  ),
  person(
    'Leila Farahani',
    ['female', 32, 'men', 'Something Casual', 'Film editor'],
    ['movies photography tv festivals', 'creative spontaneous curious witty'],
    ['medium2', 'cheeky', 'olive', 'e78276'],
  ),
  person(
    'Sam Whitaker',
    ['non-binary', 26, 'everyone', 'Open to Friends', 'Game developer'],
    ['gaming board-games podcasts comics', 'easygoing witty empathetic creative'],
    ['hatBeanie', 'cute', 'light', '78e185'],
  ),
  person(
    'Victor Nguyen',
    ['male', 28, 'women', 'Open to Anything', 'Software engineer'],
    ['climbing gaming street-food camping', 'curious easygoing adventurous funny'],
    ['shaved3', 'smile', 'light', 'fdea6b'],
  ),
];
