import type { Audience, DeliveryCounts, DeliveryState, StoredAudience } from '#shared/model/messages/event-message.ts';
import { countOf } from '../../lib/words/plural.ts';

/** Words for one and for many of an audience. */
const groups: Record<StoredAudience, readonly [one: string, many: string]> = {
  everybody: ['person', 'people'],
  women: ['woman', 'women'],
  men: ['man', 'men'],
  non_binary: ['non-binary guest', 'non-binary guests'],
  here: ['checked-in guest', 'checked-in guests'],
  not_here: ['guest not here yet', 'guests not here yet'],
  absent: ['absent guest', 'absent guests'],
  unpaid: ['guest who has not paid', 'guests who have not paid'],
  waiting: ['person waiting', 'people waiting'],
  incomplete: ['guest with an incomplete place', 'guests with an incomplete place'],
  everybody_and_waiting: ['person registered or waiting', 'people registered or waiting'],
  guest: ['guest', 'guests'],
  concerned: ['person registered, waiting or invited', 'people registered, waiting or invited'],
};

/** Formats '12 women', '1 person waiting'. */
const countIn = (audience: StoredAudience, count: number) => countOf(count, ...groups[audience]);

/** Audiences to choose from, in this order. */
const audiences: Record<Audience, string> = {
  everybody: 'Everybody registered',
  women: 'Women',
  men: 'Men',
  non_binary: 'Non-binary guests',
  here: 'Here',
  not_here: 'Not here yet',
  absent: 'Absent',
  unpaid: 'Who has not paid',
  waiting: 'Waiting list',
  incomplete: 'Incomplete places',
  everybody_and_waiting: 'Everybody and the waiting list',
};
const withApplicants = { ...audiences, waiting: 'Applicants', everybody_and_waiting: 'Everybody and the applicants' };

/** Texts about emails to an event's guests (docs/rules/events.md#messages). */
export const messageText = {
  title: 'Message guests',
  titleOfOne: 'Message a guest',
  about: (event: string, registered: number, waiting: number) =>
    `${event} · ${countOf(registered, 'guest', 'guests')} registered${waiting === 0 ? '' : ` · ${waiting.toLocaleString('en-US')} waiting`}`,
  nobody: 'No one is registered yet',
  nobodyHint: 'As soon as someone has registered, you can write to your guests here.',
  to: 'To',
  toGuest: (name: string) => `To: ${name}`,
  audiences: ({ approval, sells }: { approval: boolean; sells: boolean }) =>
    Object.entries(approval ? withApplicants : audiences).flatMap(([value, label]) =>
      value === 'unpaid' && !sells ? [] : [{ value, label }],
    ),
  subject: 'Subject',
  text: 'Message',
  textHint: 'Plain text. An address that begins with https:// becomes a link.',
  calendar: 'Attach the calendar file',
  calendarHint: 'It moves the event in your guests’ calendars.',
  draftKept: 'Draft kept',
  discard: 'Discard draft',
  later: 'Not now',
  look: 'Preview',
  looking: 'Preparing...',
  lookFailed: 'The preview could not be made',
  preview: 'Preview',
  previewHint: 'This is what the first of your guests will get.',
  previewOfOne: (name: string) => `This is what ${name} will get.`,
  reachesNobody: 'This message would reach no one at the moment.',
  back: 'Change',
  send: (audience: Audience, count: number) => `Send to ${countIn(audience, count)}`,
  question: (audience: Audience, count: number) => `Send to ${countIn(audience, count)}?`,
  questionText: 'Everybody who is registered now will get this email, once. This cannot be undone.',
  questionToSome: 'Each of them will get this email, once. This cannot be undone.',
  sendToOne: (name: string) => `Send to ${name}`,
  questionToOne: (name: string) => `Send to ${name}?`,
  sending: 'Sending...',
  sendFailed: 'The message could not be sent',
  sent: (audience: Audience, count: number) => `On its way to ${countIn(audience, count)}.`,
  sentToOne: (name: string) => `On its way to ${name}.`,
} as const;

/** Texts about an event that has moved. */
export const movedText = {
  title: 'Tell everybody?',
  hint: 'Your change is saved, but your guests do not know yet. If not now, you can write to them later under “Message guests”.',
  subject: (what: keyof typeof moved, name: string) => {
    const subject = `New ${moved[what]} for ${name}`;
    return subject.length > 120 ? `New ${moved[what]}` : subject;
  },
  text: (what: keyof typeof moved, name: string, before: string, after: string) =>
    [
      `${name} has a new ${moved[what]}.`,
      `Before:\n${before}`,
      `Now:\n${after}`,
      'The attached file updates the evening in your calendar. If you can no longer come, please tell us through the link below.',
    ].join('\n\n'),
} as const;

const moved = { time: 'time', place: 'place', both: 'time and place' };

/** Texts about messages that were sent, and who got them. */
export const sentText = {
  title: 'Sent so far',
  failed: 'The messages could not be loaded',
  none: 'Nothing has been sent yet.',
  about: (time: string, by: string, audience: StoredAudience, count: number) => `${time} · ${by} · to ${countIn(audience, count)}`,
  deliveryFailed: 'Who got it could not be loaded',
  /** Formats '24 sent · 1 failed', leaving out states that no email is in. */
  counts: (counts: DeliveryCounts) =>
    (Object.keys(states) as DeliveryState[])
      .flatMap((state) => (counts[state] > 0 ? [`${counts[state]} ${short[state]}`] : []))
      .join(' · '),
  notSent: 'Who did not get it',
  sentTo: 'Who got it',
  erased: 'Deleted participant',
  state: (state: DeliveryState) => states[state],
} as const;

const states: Record<DeliveryState, string> = {
  sent: 'Sent',
  waiting: 'Still to be sent',
  failed: 'Refused by the mail service',
  suppressed: 'Email to this address bounced or was marked as spam',
  gone: 'Had left the event',
  unknown: 'No longer known',
};
const short: Record<DeliveryState, string> = {
  sent: 'sent',
  waiting: 'on the way',
  failed: 'failed',
  suppressed: 'not reachable',
  gone: 'had left',
  unknown: 'no longer known',
};
