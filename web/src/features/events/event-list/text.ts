import { countOf } from '../../../lib/words/plural.ts';
import { statusNames } from '../../../ui/staff-text.ts';
import type { EventTab } from './event-tabs.tsx';

/** Texts for events by status. */
export const eventTabsText = {
  label: 'Events by status',
  tabs: { ...statusNames, all: 'All Events' } satisfies Record<EventTab, string>,
} as const;

/** Texts for the actions on an event's card. The labels name the event for screen readers. */
export const eventCardText = {
  invite: 'Invite',
  inviteTo: (name: string) => `Invite to ${name}`,
  view: 'View Details',
  viewOf: (name: string) => `View Details of ${name}`,
  participants: 'Participants',
  participantsOf: (name: string) => `Participants of ${name}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
} as const;

/** Texts for less frequent actions on an event. */
export const moreMenuText = {
  label: (name: string) => `More actions for ${name}`,
  message: 'Message guests',
  duplicate: 'Duplicate',
  repeat: 'Repeat…',
  template: 'Use as template',
  calendar: 'Download calendar file',
  cancel: 'Cancel event',
  delete: 'Delete event',
} as const;

/** Words for an event's week in the month, as in 'on the second Friday'. `weekInMonth` counts from 1. */
const weeks = ['first', 'second', 'third', 'fourth', 'last'] as const;

export const repeatDialogText = {
  title: (name: string) => `Repeat "${name}"`,
  every: 'How often',
  rhythms: {
    week: 'Every week',
    two_weeks: 'Every two weeks',
    month: (week: number, weekday: string) => `Every month on the ${weeks[week - 1]} ${weekday}`,
  },
  times: 'How many',
  copies: (count: number) => countOf(count, 'event', 'events'),
  dates: 'Dates',
  clock: (time: string, zone: string) => `Each at ${time} in the event's time zone, ${zone}.`,
  hint: 'Every copy has its own registration link.',
  cancel: 'Cancel',
  create: (count: number) => `Create ${countOf(count, 'event', 'events')}`,
  busy: 'Creating...',
} as const;

export const matchActionText = {
  start: 'Start Matching',
  notYet: 'Matching starts when the event is active',
  history: 'Match History',
} as const;
