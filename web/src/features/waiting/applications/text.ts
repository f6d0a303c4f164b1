import type { DecidedApplication } from '#shared/model/waiting/application.ts';
import type { WaitingState } from '#shared/rules/waiting/waiting.ts';
import { countOf } from '../../../lib/words/plural.ts';

const applications = (count: number) => countOf(count, 'application', 'applications');

/** What became of an application, for a sentence after the name. Undecided applications are only in the list above. */
const became: Partial<Record<WaitingState, string>> = {
  approved: 'was approved',
  offered: 'was approved, and has to pay',
  refused: 'was declined',
  withdrawn: 'has withdrawn',
  registered: 'is registered',
};

/** Texts for an event's applications, for staff (docs/rules/waiting.md#applications). */
export const applicationsText = {
  title: 'Applications',
  open: (count: number) => `${count.toLocaleString('en-US')} to decide`,
  loading: 'Loading applications...',
  failed: 'The applications could not be loaded',
  empty: 'No applications to decide',
  emptyHint: 'Guests apply through the registration link. Decide here who comes.',
  keys: [
    { keys: ['↑', '↓'], does: 'move' },
    { keys: ['Space'], does: 'select' },
    { keys: ['A'], does: 'approve' },
    { keys: ['D'], does: 'decline' },
  ],
  facts: (age: number, gender: string) => `${age} · ${gender}`,
  seeks: (looking: string, interested: string) => `${looking}, interested in ${interested}`,
  interestedIn: { everyone: 'everyone', men: 'men', women: 'women' },
  traits: 'Traits',
  interests: 'Interests',
  since: (time: string) => `Applied ${time}`,
  approve: 'Approve',
  approveOf: (name: string) => `Approve ${name}`,
  decline: 'Decline',
  declineOf: (name: string) => `Decline ${name}`,
  approveSelected: (count: number) => `Approve ${count}`,
  declineSelected: (count: number) => `Decline ${count}`,
  clear: 'Clear selection',
  busy: 'One moment...',
  notSaved: 'The decision could not be saved',
  declineTitle: (names: readonly string[]) => (names.length === 1 ? `Decline ${names[0]}` : `Decline ${applications(names.length)}`),
  declineHint:
    'They will get an email without a reason, and what they typed will be deleted, except for their name and email address. This cannot be undone.',
  done: { approve: (count: number) => `${applications(count)} approved`, decline: (count: number) => `${applications(count)} declined` },
  /** Says why an application could not be decided, or what became of it before. */
  notDone: (name: string, { state, error }: DecidedApplication) =>
    `${name}: ${error ?? (state === null ? 'is gone' : (became[state] ?? state))}`,
  decided: (count: number) => `Decided (${count})`,
  became: (state: WaitingState) => became[state] ?? state,
  paysUntil: (time: string) => `was approved, pays until ${time}`,
} as const;
