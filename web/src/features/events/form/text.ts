import type { EventAges } from '#shared/model/events/ages.ts';
import type { EventFormat } from '#shared/model/events/event-format.ts';
import { agesInWords } from '#shared/rules/events/ages.ts';
import { countOf } from '../../../lib/words/plural.ts';
import { formatNames } from '../text.ts';

/** Texts for an event's fields. */
export const eventFieldsText = {
  name: 'Event name',
  nameExample: 'Friday Night at The Larder',
  venue: 'Venue name',
  venueExample: 'The Larder',
  location: 'Venue location',
  locationExample: '12 Market Street, upstairs',
  start: 'Start time',
  end: 'End time',
  men: 'Places for men',
  women: 'Places for women',
  places: 'Places',
  limitHint: 'Non-binary guests take any free place.',
  oneLimitHint: 'Non-binary guests count toward this limit, too.',
  theirs: (value: string) => `Someone else changed this to: ${value}`,
} as const;

/** Texts for an event's format. */
export const formatFieldText = {
  legend: 'Who it is for',
  names: formatNames,
  says: {
    women_and_men: 'Women and men have a limit each. Everybody meets the people they are interested in.',
    women: 'Women and non-binary people share one limit.',
    men: 'Men and non-binary people share one limit.',
    everyone: 'All genders share one limit.',
    friends: 'For making friends: no one is asked whom they are interested in, and everyone meets everyone.',
  } satisfies Record<EventFormat, string>,
  theirs: (format: EventFormat) => `Someone else changed this to: ${formatNames[format]}`,
} as const;

/** Texts for the ages that an event is for. */
export const ageFieldsText = {
  label: (name: 'ages.women.0' | 'ages.women.1' | 'ages.men.0' | 'ages.men.1', isApart: boolean) =>
    isApart
      ? { 'ages.women.0': 'Women from', 'ages.women.1': 'Women to', 'ages.men.0': 'Men from', 'ages.men.1': 'Men to' }[name]
      : name === 'ages.women.0'
        ? 'Ages from'
        : 'Ages to',
  any: 'Any',
  apart: 'Different ages for women and men',
  either: 'Non-binary guests can come if either range fits.',
  hint: 'Leave empty for any age. Guests of other ages cannot register; you can still add them.',
  theirs: eventFieldsText.theirs,
} as const;

/** Texts for whether guests apply. */
export const approvalFieldText = {
  label: 'Guests apply, and you decide who comes',
  hint: 'Applying does not take up a place. Guests you approve are registered or, if a place has a price, get 48 hours to pay. Everyone gets an email.',
  theirs: { yes: 'Someone else turned this on.', no: 'Someone else turned this off.' },
} as const;

/** Texts for the language of an event's guests. */
export const languageFieldText = {
  label: 'Language of guests’ pages',
  hint: 'For guests whose browser has none of our languages, and for the projector, the public page and printed cards.',
  theirs: eventFieldsText.theirs,
} as const;

/** Texts that say what is set in fields that are folded away. */
export const foldedFieldsText = {
  /** `ages`: null for any age; undefined while they are not valid. */
  ages: (ages: EventAges | null | undefined) => (ages === undefined ? '–' : ages === null ? 'Any age' : agesInWords(ages)),
  apply: 'Guests apply',
  register: 'Guests register right away',
  questions: (count: number) => (count === 0 ? 'None' : countOf(count, 'question', 'questions')),
} as const;

/** Texts for the form that creates an event. */
export const newEventText = {
  title: 'Create Event',
  hint: 'Your guests see all of this on the registration page.',
  denied: 'Access Denied',
  deniedHint: (role: string) => `Only hosts and admins can create events. Your role: ${role}`,
  organization: 'Whose event',
  place: 'What and where',
  time: 'When',
  zone: (zone: string) => `In the time zone of this device: ${zone}`,
  noZone: 'This device does not say which time zone it is in.',
  chosenZone: 'In the time zone chosen below.',
  zones: 'Time zone of the venue',
  evening: 'Evening, 7:00 – 10:00 PM',
  limits: 'Who and how many',
  price: 'Price',
  ages: 'For which ages',
  approval: 'Who decides',
  language: 'Language',
  questions: 'Your own questions',
  fewer: '20 + 20 places',
  cancel: 'Cancel',
  create: 'Create Event',
  busy: 'Creating...',
  failed: 'Failed to create event',
} as const;

/** Texts for a new event that starts from the organization's template. */
export const templateNoteText = {
  from: (name: string) => `Filled in from the template "${name}". You can change everything.`,
  startEmpty: 'Start empty',
  remove: 'Remove template',
  question: (name: string) => `New events of your organization will no longer start from "${name}". No event is changed.`,
  busy: 'Removing...',
  removed: 'The template was removed. This form keeps what it has.',
  failed: 'Failed to remove the template',
} as const;

/** Texts for the dialog that edits an event. */
export const editEventText = {
  title: 'Edit event',
  zone: (zone: string) => `In the event's time zone: ${zone}`,
  delete: 'Delete event',
  deleteActive: 'An active event cannot be deleted. Close it first.',
  cancel: 'Cancel',
  save: 'Save Changes',
  busy: 'Saving...',
  failed: 'Failed to update event',
  conflict: (message: string) => `${message} What you typed is kept when you reload.`,
  reload: 'Reload',
  reloading: 'Reloading...',
} as const;
