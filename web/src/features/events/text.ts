import type { EventStatus } from '#shared/model/events/event.ts';
import { type EventFormat, usualFormat } from '#shared/model/events/event-format.ts';
import type { EventStatistics } from '#shared/model/statistics/event-statistics.ts';
import type { LimitsInReply } from '#shared/rules/events/event-formats.ts';
import { countOf } from '../../lib/words/plural.ts';

/** Statuses as used within a sentence. */
const statusWords: Record<EventStatus, string> = { upcoming: 'upcoming', active: 'active', completed: 'completed' };

/** The names of the formats (docs/rules/events.md#formats). */
export const formatNames: Readonly<Record<EventFormat, string>> = {
  women_and_men: 'Women and men',
  women: 'Women',
  men: 'Men',
  everyone: 'Everyone',
  friends: 'Friends',
};

/** Texts for an event's limits, wherever they are shown. */
export const capacityText = {
  most: (places: number) => `Max ${places} participants`,
  all: (places: number) => `${places} participants`,
  byGender: (men: number, women: number) => `${countOf(men, 'man', 'men')}, ${countOf(women, 'woman', 'women')}`,
  /** Says whom the places are for: the limits by gender, or the format's name if all guests share one limit. */
  forWhom: ({ format = usualFormat, male_limit, female_limit }: LimitsInReply) =>
    format === usualFormat ? capacityText.byGender(male_limit, female_limit) : formatNames[format],
} as const;

/** Texts about the places taken, wherever an event's limits are shown. */
export const placesText = {
  taken: (registered: number, places: number) => `${registered} of ${places}`,
  byGender: ({ female_count: women, male_count: men, non_binary_count: others }: EventStatistics) =>
    [countOf(women, 'woman', 'women'), countOf(men, 'man', 'men'), ...(others === 0 ? [] : [`${others} non-binary`])].join(', '),
} as const;

/** Text about applications, wherever an event is shown. */
export const applicationsText = { toDecide: (count: number) => `${countOf(count, 'application', 'applications')} to decide` } as const;

/** Texts for when loading events fails, on the dashboard and in the list. */
export const eventsFailureText = {
  loading: (reason: string) => `Error loading events: ${reason}`,
  unknown: 'Unknown error',
} as const;

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

/** Texts about the actions on an event's card that need no dialog. */
export const eventTasksText = {
  duplicated: (name: string, time: string) => `"${name}" was duplicated: ${time}.`,
  duplicateFailed: 'Failed to duplicate event',
  repeated: (count: number, first: string, last: string) =>
    count === 1 ? `1 event was created: ${first}.` : `${count} events were created: ${first} to ${last}.`,
  repeatFailed: 'Failed to repeat event',
  madeTemplate: (name: string) => `New events now start from "${name}".`,
  templateFailed: 'Failed to save the template',
  calendarFailed: 'Failed to download the calendar file',
} as const;

export const statusMenuText = {
  label: (name: string) => `Change Status of ${name}`,
  /** Omitted on a narrow screen, together with the space after it. */
  change: 'Change\u00a0',
  status: 'Status',
  title: 'Change Status',
  confirm: 'Change Status',
  busy: 'Changing...',
  question: (status: EventStatus) => `Are you sure you want to change the event status to ${statusWords[status]}?`,
  failed: 'Failed to update event status',
} as const;

export const deleteEventText = {
  title: 'Delete event',
  confirm: 'Delete event',
  busy: 'Deleting...',
  question: (name: string) =>
    `Are you sure you want to delete "${name}"? This action cannot be undone and will remove all associated participants and matches.`,
  failed: 'Failed to delete event',
  counting: 'Counting the guests...',
  /** Says whom a deletion concerns, '24 people are registered and 3 are waiting.'; empty if there is nobody. */
  concerned: (counts: { registered: number; waiting: number; invited: number }) => {
    const some = (['registered', 'waiting', 'invited'] as const).filter((group) => counts[group] > 0);
    const parts = some.map((group, index) => {
      const who = index === 0 ? countOf(counts[group], 'person', 'people') : counts[group].toLocaleString('en-US');
      return `${who} ${counts[group] === 1 ? 'is' : 'are'} ${group}`;
    });
    return parts.length === 0 ? '' : `${new Intl.ListFormat('en-US').format(parts)}.`;
  },
  notTold: 'They will not be told.',
  cancelInstead: 'Cancel event instead',
} as const;

export const canceledText = {
  by: (name: string, time: string) => `Canceled by ${name} on ${time}`,
  willBeTold: (time: string) => `Everybody will be told at ${time}.`,
  due: 'Everybody will be told in a moment.',
  told: (time: string) => `Everybody was told on ${time}.`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo the cancellation of ${name}`,
  undoing: 'Undoing...',
  undone: (name: string) => `“${name}” is upcoming again. Nobody was told.`,
  undoFailed: 'Failed to undo the cancellation',
} as const;

/** Text for the step from an upcoming event to its matching screen. */
export const openAndMatchText = { open: 'Open & start matching' } as const;
