import { countOf } from '../../../lib/words/plural.ts';
import { countMatches } from '../counts.ts';

export const detailsDialogText = {
  tabs: 'About this participant',
  profile: 'Profile Details',
  events: 'Event History',
  matches: 'Match History',
  profileLink: 'Profile link',
  keepApart: 'Keep apart',
  edit: 'Edit',
} as const;

export const profileDetailsText = {
  viewPhoto: (name: string) => `View the photo of ${name}`,
  everyone: 'Everyone',
  men: 'Men',
  women: 'Women',
  email: 'Email',
  phone: 'Phone',
  instagram: 'Instagram',
  traits: 'Personality Traits',
  noTraits: 'No personality traits chosen',
  interests: 'Interests',
  noInterests: 'No interests chosen',
} as const;

export const eventHistoryText = {
  noneTitle: 'No events',
  none: 'They are not registered for any event right now.',
  came: 'Came',
  missed: 'Did not come',
  /** For an event at which another participant with the same address is registered. */
  other: 'With the same email address, on another phone',
  /** @param came number of evenings attended @param missed number of evenings missed */
  summary: (came: number, missed: number) =>
    [
      came === 0 ? 'No evening yet' : came === 1 ? 'Came to one evening' : `Came to ${came} evenings`,
      ...(missed === 0 ? [] : [missed === 1 ? 'did not come to one' : `did not come to ${missed}`]),
    ].join(', '),
} as const;

export const personMatchesText = {
  loading: 'Loading matches',
  noneTitle: 'No matches found',
  none: 'No matches have been created yet.',
} as const;

/** Texts about a new profile link, for a participant who lost theirs. */
export const profileLinkText = {
  title: 'Profile link',
  hint: (name: string) =>
    `With this link ${name} can open and edit their own profile. Share it with no one else: anyone who has it can open the profile.`,
  failed: 'Failed to create profile link',
  loading: 'Loading the link',
  code: (name: string) => `QR code that opens the profile of ${name}`,
  link: 'Profile link',
  validUntil: (when: string) => `Valid until ${when}`,
  mail: 'Email link',
  mailing: 'Sending...',
  mailed: (email: string) => `A link was sent to ${email}.`,
  notMailed: 'Failed to send the profile link',
  unreachable: (email: string) => `${email} cannot be reached by email. Let them scan the code instead.`,
} as const;

/** Texts about the code of a guest without an address. */
export const eveningCodeText = {
  title: (name: string) => `Code for ${name}`,
  hint: 'It opens their evening on their own phone, with their table, the clock, and their details. They can add an email address there, which they need for the card and its results.',
  failed: 'Failed to create the code',
  loading: 'Loading the code',
  code: (name: string) => `QR code that opens the evening of ${name}`,
  print: 'Print',
  done: 'Done',
} as const;

/** Texts for the question asked before a participant is removed from an event. */
export const personPaymentText = { title: 'Payment', sales: 'All sales of this event' } as const;

export const removeDialogText = {
  title: 'Remove from event',
  confirm: 'Remove',
  busy: 'Removing...',
  failed: 'Failed to remove participant from event',
  paid: 'They have paid. Removing them returns nothing by itself.',
  toSales: 'Refund them on the page of sales first',
  askAdmin: 'An admin can refund them on the page of sales.',
  question: (name: string) => `Are you sure you want to remove ${name} from this event? Their profile will be kept for future events.`,
  consequence: (count: number) =>
    `${count === 0 ? 'They have no matches at this event.' : `${countMatches(count)} of this event will be deleted, too.`} Their card and feedback, and what others said of them, will be deleted. Their place will become free.`,
} as const;

/** Texts for the question asked before a participant's data is erased. */
export const deleteDialogText = {
  title: 'Delete participant',
  confirm: 'Delete participant',
  busy: 'Deleting...',
  failed: 'Failed to delete participant',
  onlyFromEvent: 'Please select a specific event to remove participants from.',
  question: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  /** `count`: the number of registrations; undefined while unknown. */
  consequence: (hasPhoto: boolean, count: number | undefined) => {
    const registrations = count === undefined ? 'their registrations' : countOf(count, 'registration', 'registrations');
    return hasPhoto
      ? `Their profile, their photo and ${registrations} will be deleted. Matches stay in the history as “Deleted participant”.`
      : `Their profile and ${registrations} will be deleted. Matches stay in the history as “Deleted participant”.`;
  },
} as const;
