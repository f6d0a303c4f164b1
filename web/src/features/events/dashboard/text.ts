import type { CardsState } from '#shared/model/cards/cards-state.ts';
import type { FeedbackSums } from '#shared/model/guest-evening/feedback.ts';
import { countOf } from '../../../lib/words/plural.ts';

export const dashboardText = {
  title: 'Dashboard',
  everywhere: 'All organizations',
  noOrganization: 'You do not belong to an organization yet.',
  noOrganizationHint: "Ask your organization's admin to invite you. Your events will then appear here.",
} as const;

/** Texts for the checklist for the first event. */
export const firstStepsText = {
  title: 'Your next evening in three steps',
  organization: 'Your organization is set up',
  create: 'Create an event',
  createNow: 'Create Event',
  /** Comes before the event's name. */
  created: 'You created',
  share: 'Share its QR code, so that guests can register on their own phones',
  /** Comes after that, before the link to the event's public page. */
  orPublish: ', or publish its',
  page: 'public page',
  begun: 'Your guests are registering:',
  shareNow: 'Share QR code',
  done: 'Done',
} as const;

/** Texts for the event that is live, or about to start. */
export const tonightText = {
  label: (name: string) => `Tonight: ${name}`,
  labelLive: (name: string) => `Live event: ${name}`,
  tonight: 'Tonight',
  live: 'Live now',
  moreLive: (count: number) => `${count} more live`,
  running: 'running',
  untilStart: 'until start',
  sinceStart: 'since its start',
  registered: 'registered',
  registeredBy: (genders: string) => `registered · ${genders}`,
  start: 'Start Matching',
  ways: (name: string) => `The evening of ${name}`,
} as const;

export const endEveningText = {
  end: 'End the evening and see the report',
  /** Shown if there is little room; screen readers get the full words. */
  short: 'End the evening',
} as const;

/** Texts about last night's evening, on the day after. */
export const lastEveningText = {
  title: 'Last evening',
  figures: { registered: 'Registered', came: 'Came', mutual: 'Mutual', feedback: 'Feedback' },
  cameOf: (came: number, registered: number) => `${came} of ${registered}`,
  noResults: (cards: CardsState) => (cards === 'released' ? '–' : 'Not released'),
  feedback: ({ answers, shown }: FeedbackSums) =>
    shown === null ? countOf(answers, 'answer', 'answers') : `${Math.round(shown.mean * 10) / 10} of 5`,
} as const;

export const upcomingEventsText = {
  title: 'Upcoming Events',
  none: 'No upcoming events',
  noneHint: 'The next evening you create will appear here.',
  more: (count: number) => `View ${count} more`,
} as const;

/** Texts for the dashboard's links. */
export const quickActionsText = {
  title: 'Quick Actions',
  create: { name: 'Create Event', hint: 'Name, venue, time and places' },
  events: { name: 'View All Events', hint: 'Invite, open, close, look back' },
  participants: { name: 'All Participants', hint: 'Search, edit, add to an event' },
  statistics: { name: 'Statistics', hint: 'Who came, and how the evenings went' },
} as const;
