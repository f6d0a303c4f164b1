import type { Gender } from '#shared/model/participants/participant.ts';

const queues: Record<Gender, string> = { male: 'men', female: 'women', 'non-binary': 'non-binary guests' };

/** Texts about a guest's own place on a waiting list (docs/rules/waiting.md#link). */
export const ownPlaceText = {
  title: 'Your place on the waiting list',
  loading: 'Looking for your place...',
  notLoaded: 'Your place could not be loaded',
  unknownTitle: 'Not on a waiting list',
  hello: (name: string) => `Hello, ${name}`,
  waiting: (place: string, queue: Gender) => `You are the ${place} of the ${queues[queue]} waiting`,
  waitingHint: 'When it is your turn you get a mail, and a place is held for you for a while.',
  offered: 'A place is held for you',
  until: (time: string) => `until ${time}`,
  offeredHint: 'What you typed is kept. Without an answer someone else gets the place then.',
  accept: 'Accept',
  accepting: 'One moment...',
  decline: 'No thanks',
  accepted: 'You are coming!',
  acceptedHint: 'Your place is saved, and a confirmation is on its way to you.',
  evening: 'Your evening',
  registered: 'You have a place already',
  lapsed: 'Your place is not held any more',
  lapsedHint: 'The time for which it was held for you is over.',
  again: 'Join again, at the end',
  gone: 'You are not on the list any more',
  goneHint: 'If you change your mind, open the registration link again.',
  closed: 'No more places are offered',
  closedHint: 'The waiting list is closed: the first to register gets a free place now.',
  overHint: 'The event takes no more guests.',
  register: 'Go to registration',
  leave: 'Leave the waiting list',
  leaveConfirm: 'Leave',
  leaveQuestion:
    'Your place in line is lost, and what you typed is deleted. Only your name and address stay with the organizer, until 30 days after the event.',
  declineQuestion:
    'Someone else gets the place, and what you typed is deleted. Only your name and address stay with the organizer, until 30 days after the event.',
  forget: 'Delete what I typed',
  forgetQuestion:
    'Then you cannot join again from here. Only your name and address stay with the organizer, until 30 days after the event.',
  forgetConfirm: 'Delete',
  busy: 'One moment...',
  failed: 'Your answer could not be saved',
  map: 'Show on a map',
} as const;
