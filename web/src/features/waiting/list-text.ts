import type { Gender } from '#shared/model/participants/participant.ts';
import type { WaitingEntry } from '#shared/model/waiting/waiting.ts';

const queues: Record<Gender, string> = { male: 'Men', female: 'Women', 'non-binary': 'Non-binary' };

/** Texts for an event's waiting list, for staff (docs/rules/waiting.md#staff). */
export const waitingListText = {
  title: 'Waiting list',
  nobody: 'no one is waiting',
  summary: (waiting: number, offered: number) =>
    [waiting > 0 ? `${waiting} waiting` : '', offered > 0 ? `${offered} offered a place` : ''].filter(Boolean).join(', '),
  closed:
    'The waiting list is closed. In the two hours before the start, no one is offered a place. A free place goes to the first person to register.',
  failed: 'The waiting list could not be loaded',
  automatic: 'Offer places automatically',
  automaticHint: 'A place that becomes free is offered to the first in line. When this is off, you make every offer yourself.',
  notSaved: 'The waiting list could not be changed',
  empty: 'Guests can join when the event is full.',
  barred: 'Barred, so passed over. You can find the report in Settings, under Safety.',
  queue: (gender: Gender) => queues[gender],
  since: (time: string) => `since ${time}`,
  held: (time: string) => `a place is held until ${time}`,
  offer: 'Offer a place',
  remove: 'Remove',
  ended: (count: number) => `Ended (${count})`,
  states: {
    waiting: 'waits',
    offered: 'has an offer',
    accepted: 'has accepted',
    declined: 'has declined',
    lapsed: 'let the offer pass',
    left: 'has left the list',
    removed: 'was removed',
    registered: 'is registered',
    applied: 'has applied',
    approved: 'was approved',
    refused: 'was declined',
    withdrawn: 'has withdrawn',
  } satisfies Record<WaitingEntry['state'], string>,
  offerTitle: (name: string) => `Offer a place to ${name}`,
  offerHint: 'They will get an email with time to answer. Until then, no one else can take the place.',
  outOfTurn: 'Others have waited longer. Please say why this person comes first. Your reason will be recorded in the audit trail.',
  reason: 'Reason',
  offering: 'Offering...',
  offerFailed: 'The place could not be offered',
  removeTitle: (name: string) => `Remove ${name} from the waiting list`,
  removeHint:
    'They will lose their place in line, and what they typed will be deleted, except for their name and address. They will not be told.',
  removing: 'Removing...',
  removeFailed: 'They could not be removed',
} as const;
