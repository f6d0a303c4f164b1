import type { ReplyOf } from '#shared/contract/define.ts';
import type { night } from '#shared/contract/routes/evening/night.ts';
import type { EventStatistics, EventStatus } from '#shared/model/events/event.ts';
import type { Gender, InterestedIn } from '#shared/model/participants/participant.ts';
import { countOf } from '../../lib/words/plural.ts';
import { groupText, statusNames } from '../../ui/staff-text.ts';
import type { EventTab } from './cards/event-tabs.tsx';

/** A status within a sentence. */
const statusWords: Record<EventStatus, string> = { upcoming: 'upcoming', active: 'active', completed: 'completed' };

/** The limits, wherever an event is shown. */
export const capacityText = {
  most: (places: number) => `Max ${places} participants`,
  all: (places: number) => `${places} participants`,
  byGender: (men: number, women: number) => `${men} men, ${women} women`,
} as const;

/** How many of an event's places are taken, wherever its limits stand. */
export const placesText = {
  taken: (registered: number, places: number) => `${registered} of ${places}`,
  byGender: ({ female_count: women, male_count: men, non_binary_count: others }: EventStatistics) =>
    [countOf(women, 'woman', 'women'), countOf(men, 'man', 'men'), ...(others === 0 ? [] : [`${others} non-binary`])].join(', '),
} as const;

/** When events fail to load, on the dashboard and in their list. */
export const eventsFailureText = {
  loading: (reason: string) => `Error loading events: ${reason}`,
  unknown: 'Unknown error',
} as const;

/** The dashboard. */
export const dashboardText = {
  title: 'Dashboard',
  everywhere: 'All organizations',
  noOrganization: 'You do not belong to an organization yet.',
  noOrganizationHint: "Ask your organization's admin to invite you. Your events will then appear here.",
} as const;

/** The checklist for the first event. */
export const firstStepsText = {
  title: 'Your next evening in three steps',
  organization: 'Your organization is set up',
  create: 'Create an event',
  createNow: 'Create Event',
  /** Precedes the event's name. */
  created: 'You created',
  share: 'Share its QR code: guests register on their own phones',
  begun: 'Your guests are registering:',
  shareNow: 'Share QR Code',
  done: 'Done',
} as const;

/** The list of events. */
export const eventsPageText = {
  title: 'Events',
  create: 'Create Event',
  refresh: 'Refresh',
  noneUpcoming: 'No upcoming events',
  none: 'No events found',
  createHint: 'Create an event, then share its QR code with your guests.',
  statusHint: 'Events appear here when their status changes.',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} events`,
  more: 'Show more',
  loading: 'Loading...',
  changed: (name: string, status: EventStatus) => `"${name}" is now ${statusWords[status]}.`,
  saved: (name: string) => `"${name}" was saved.`,
  deleted: (name: string) => `"${name}" was deleted.`,
} as const;

/** Events by status. */
export const eventTabsText = {
  label: 'Events by status',
  tabs: { ...statusNames, all: 'All Events' } satisfies Record<EventTab, string>,
} as const;

/** Actions on an event's card; the labels name the event for screen readers. */
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

/** Less frequent actions on an event. */
export const moreMenuText = {
  label: (name: string) => `More for ${name}`,
  message: 'Message Everybody',
  duplicate: 'Duplicate',
  calendar: 'Download Calendar File',
} as const;

/** A card's actions without a dialog. */
export const eventTasksText = {
  duplicated: (name: string, time: string) => `"${name}" takes place again: ${time}.`,
  duplicateFailed: 'Failed to duplicate event',
  calendarFailed: 'Failed to download the calendar file',
} as const;

/** The matching action by status. */
export const matchActionText = {
  start: 'Start Matching',
  notYet: 'Matching starts when the event is active',
  history: 'Match History',
} as const;

/** Changes of an event's status. */
export const statusMenuText = {
  label: (name: string) => `Change Status of ${name}`,
  /** Omitted on a narrow screen, together with the trailing space. */
  change: 'Change\u00a0',
  status: 'Status',
  title: 'Change Status',
  confirm: 'Change Status',
  busy: 'Changing...',
  question: (status: EventStatus) => `Are you sure you want to change the event status to ${statusWords[status]}?`,
  failed: 'Failed to update event status',
} as const;

/** All details of one event. */
export const eventDetailsText = {
  message: 'Message Everybody',
  title: 'Event Details',
  edit: 'Edit',
  missing: 'Event not found',
  status: 'Status',
  venue: 'Venue',
  date: 'Date',
  duration: 'Duration',
  capacity: 'Capacity',
  createdBy: 'Created by',
  participants: 'Participants',
  matches: 'Matches',
  report: 'Report',
  statisticsFailed: 'Failed to get event statistics',
} as const;

const few = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];
/** To one decimal at most. */
const average = (dates: number) => Math.round(dates * 10) / 10;

/** What the evening's rounds would give those registered, and who is missing. */
export const forecastText = {
  title: 'Forecast',
  ask: 'What would rounds give?',
  loading: 'Trying rounds...',
  failed: 'The forecast could not be made',
  words: ({ report: { rounds, groups, nobody_for }, fills_room }: ReplyOf<typeof night.planRounds>) => {
    const isSplit = (gender: Gender) => groups.filter((group) => group.gender === gender).length > 1;
    const name = (gender: Gender, wish: InterestedIn, count?: number) =>
      (isSplit(gender) ? groupText.name(gender, wish, count) : groupText.gender(gender, count)).toLowerCase();
    const shares = groups.map(
      ({ gender, interested_in, dates_average: dates }, at) =>
        `${name(gender, interested_in)} ${at === 0 ? `${countOf(average(dates), 'date', 'dates')} each` : average(dates)}`,
    );
    return [
      `With ${countOf(rounds, 'round', 'rounds')}: ${shares.join(', ')}.`,
      ...(fills_room === null
        ? []
        : [
            `${few[fills_room.people]} more ${name(fills_room.gender, fills_room.interested_in, fills_room.people)} would give everybody ${rounds}.`,
          ]),
      ...(nobody_for.length === 0 ? [] : [`For ${countOf(nobody_for.length, 'person', 'people')} there is nobody who fits.`]),
    ].join(' ');
  },
} as const;

/** How many places are taken, by gender. */
export const placesTakenText = {
  caption: 'Places taken',
  men: 'Men',
  women: 'Women',
  nonBinary: 'Non-binary',
  all: 'All',
  of: (taken: number, places: number) => `${taken} of ${places}`,
} as const;

/** The quality of an event's matches. */
export const matchQualityText = {
  none: 'No matches',
  noneHint: 'Nobody was matched at this event.',
  total: 'Total',
  average: 'Average',
  pairs: 'Different pairs',
  byQuality: 'Matches by quality',
  previous: 'Previously met',
} as const;

/** The fields of an event. */
export const eventFieldsText = {
  name: 'Event name',
  nameExample: 'Friday Night at The Larder',
  venue: 'Venue name',
  venueExample: 'The Larder',
  location: 'Venue location',
  locationExample: '12 Market Street, upstairs',
  start: 'Start time',
  end: 'End time',
  men: 'Male participant limit',
  women: 'Female participant limit',
  limitHint: 'Non-binary guests take any free place.',
  theirs: (value: string) => `Someone else changed this to: ${value}`,
} as const;

/** A new event. */
export const newEventText = {
  title: 'Create Event',
  hint: 'Your guests see all of this on the registration page.',
  denied: 'Access Denied',
  deniedHint: (role: string) => `Only hosts and admins can create events. Your role: ${role}`,
  organization: 'For whom',
  place: 'What and where',
  time: 'When',
  zone: (zone: string) => `In the time zone of this device: ${zone}`,
  evening: 'Evening, 7:00 – 10:00 PM',
  limits: 'How many',
  cancel: 'Cancel',
  create: 'Create Event',
  busy: 'Creating...',
  failed: 'Failed to create event',
} as const;

/** An event's edit dialog. */
export const editEventText = {
  title: 'Edit Event',
  zone: (zone: string) => `In the event's time zone: ${zone}`,
  delete: 'Delete Event',
  deleteActive: 'An active event cannot be deleted. Close it first.',
  cancel: 'Cancel',
  save: 'Save Changes',
  busy: 'Saving...',
  failed: 'Failed to update event',
  conflict: (message: string) => `${message} What you typed is kept when you reload.`,
  reload: 'Reload',
  reloading: 'Reloading...',
} as const;

/** The question before an event is deleted. */
export const deleteEventText = {
  title: 'Delete Event',
  confirm: 'Delete Event',
  busy: 'Deleting...',
  question: (name: string) =>
    `Are you sure you want to delete "${name}"? This action cannot be undone and will remove all associated participants and matches.`,
  failed: 'Failed to delete event',
} as const;

/** The event that is on, or about to start. */
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
  matches: 'matches',
  start: 'Start Matching',
  notYet: 'Matching starts when the event is active',
} as const;

/** One step from an upcoming event to its matching screen. */
export const openAndMatchText = { open: 'Open & start matching' } as const;

/** At the end of an evening. */
export const endEveningText = { end: 'End the evening' } as const;

/** Upcoming events. */
export const upcomingEventsText = {
  title: 'Upcoming Events',
  none: 'No upcoming events',
  noneHint: 'The next evening you create appears here.',
  more: (count: number) => `View ${count} more`,
} as const;

/** The dashboard's links. */
export const quickActionsText = {
  title: 'Quick Actions',
  create: { name: 'Create Event', hint: 'Name, place, time and places' },
  events: { name: 'View All Events', hint: 'Invite, open, close, look back' },
  participants: { name: 'All Participants', hint: 'Search, edit, add to an event' },
  statistics: { name: 'Statistics', hint: 'Who comes, and how it goes' },
} as const;
