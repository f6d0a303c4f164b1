import type { CancellationPreview } from '#shared/model/cancellations/cancellation.ts';
import { countOf } from '../../lib/words/plural.ts';

const people = (count: number) => countOf(count, 'person', 'people');

/** Number of people of a preview who will get the email. */
export const peopleIn = ({ registered, waiting, invited }: Pick<CancellationPreview, 'registered' | 'waiting' | 'invited'>) =>
  registered + waiting + invited;

/** Texts for canceling an event (docs/rules/events.md#canceling). */
export const cancelEventText = {
  title: 'Cancel event',
  loading: 'Loading your other events',
  loadFailed: 'Your other events could not be loaded',
  consequences: 'The event closes immediately. Everybody will be told in ten minutes; until then you can undo this.',
  paid: (count: number) => `${countOf(count, 'guest has', 'guests have')} paid.`,
  refunds:
    'Everything that was paid by card is returned once everybody is told. What was paid at the door or by bank transfer you give back yourself.',
  reason: 'Reason',
  reasonHint: 'Optional. Your guests will read this. If the event has a public page, it shows the reason immediately.',
  next: 'Point guests to',
  noNext: 'No other event',
  keep: 'Keep the event',
  look: 'Preview',
  looking: 'Preparing...',
  lookFailed: 'The preview could not be made',
  preview: 'Preview',
  people: (count: number) => `${people(count)} will get this email`,
  counts: ({ registered, waiting, invited }: CancellationPreview) => `${registered} registered, ${waiting} waiting, ${invited} invited`,
  nobody: 'Nobody will get an email',
  nobodyHint: 'No one is registered, waiting or invited. The event closes immediately; you can undo this for ten minutes.',
  change: 'Change',
  confirm: 'Cancel event',
  busy: 'Canceling...',
  failed: 'Failed to cancel event',
  done: (name: string, count: number, time: string) =>
    `“${name}” is canceled. ${count === 0 ? 'Nobody will get an email.' : `${people(count)} will be told at ${time}.`}`,
} as const;
