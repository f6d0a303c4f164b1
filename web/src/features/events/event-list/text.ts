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
  calendar: 'Download calendar file',
  cancel: 'Cancel event',
  delete: 'Delete event',
} as const;

/** Texts for the matching action by status. */
export const matchActionText = {
  start: 'Start Matching',
  notYet: 'Matching starts when the event is active',
  history: 'Match History',
} as const;
