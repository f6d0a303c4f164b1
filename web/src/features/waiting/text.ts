import type { Gender } from '#shared/model/participants/participant.ts';

const queues: Record<Gender, string> = { male: 'men', female: 'women', 'non-binary': 'non-binary guests' };

/** Texts about a guest's own place on a waiting list (docs/rules/waiting.md#link). */
export const ownPlaceText = {
  title: 'Your place on the waiting list',
  /** For a guest who was imported from elsewhere. */
  complete: 'Complete your place',
  loading: 'Looking for your place...',
  notLoaded: 'Your place could not be loaded',
  unknownTitle: 'Not on a waiting list',
  hello: (name: string) => `Hello, ${name}`,
  /** `queue`: null if all genders share one limit, and so one list. */
  waiting: (place: string, queue: Gender | null) => `You are ${place} on the waiting list${queue === null ? '' : ` for ${queues[queue]}`}`,
  waitingHint: 'When it is your turn, you will get an email, and a place will be held for you for a while.',
  offered: 'A place is held for you',
  until: (time: string) => `until ${time}`,
  offeredHint: 'What you typed has been kept. If you do not answer by then, someone else will get the place.',
  accept: 'Accept',
  accepting: 'One moment...',
  decline: 'No thanks',
  accepted: 'You are coming!',
  acceptedHint: 'Your place is saved, and a confirmation is on its way to you.',
  evening: 'Your evening',
  registered: 'You have a place already',
  lapsed: 'Your place is no longer held',
  lapsedHint: 'The time for which it was held for you is over.',
  again: 'Join again, at the end',
  gone: 'You are no longer on the list',
  goneHint: 'If you change your mind, open the registration link again.',
  closed: 'No more places are offered',
  closedHint: 'The waiting list is closed. A free place now goes to the first person to register.',
  overHint: 'The event is not taking any more guests.',
  register: 'Go to registration',
  leave: 'Leave the waiting list',
  leaveConfirm: 'Leave',
  leaveQuestion:
    'You will lose your place in line, and what you typed will be deleted. The organizer will keep only your name and address, until 30 days after the event.',
  declineQuestion:
    'Someone else will get the place, and what you typed will be deleted. The organizer will keep only your name and address, until 30 days after the event.',
  forget: 'Delete what I typed',
  forgetQuestion:
    'After that, you cannot join again from here. The organizer will keep only your name and address, until 30 days after the event.',
  forgetConfirm: 'Delete',
  busy: 'One moment...',
  failed: 'Your answer could not be saved',
  map: 'Show on a map',
} as const;
