import { countMatches } from './counts.ts';

/** Texts for the page of all participants, or of one event's participants. */
export const participantsPageText = {
  title: 'Participants',
  denied: 'Access denied: Only hosts, admins, and super admins can see participants',
  allEvents: 'From all events',
  allEventsEverywhere: 'From all events of all organizations',
  nobodyTitle: 'No participants yet',
  nobody: 'People appear here when they register. Share the QR code of an event, or add a participant on its page.',
  viewEvents: 'View events',
  noEvent: 'Event not found',
  allParticipants: 'All Participants',
  add: 'Add Participant',
  noEventChosen: 'Cannot create participant without selecting an event',
  completed: 'This event is completed',
  canceled: 'This event was canceled',
  noStatistics: 'Failed to load statistics',
  nobodyHereTitle: 'No one has registered yet',
  nobodyCanceled: 'No one had registered',
  nobodyHere: 'Share the QR code. Everyone who registers will appear here immediately. You can also add a participant yourself.',
  invite: 'Invite participants',
  message: 'Message guests',
  import: 'Import guests',
  startMatching: 'Start Matching',
  notActive: 'Matching starts when the event is active',
} as const;

/** Texts about the result of the last action, and of the dialogs over the list. */
export const participantDialogsText = {
  added: (name: string, mailed: boolean) =>
    mailed
      ? `${name} was added.`
      : `${name} was added, but will not get a confirmation email: your organization has reached its current limit for emails to new addresses.`,
  saved: (name: string) => `${name} was saved.`,
  deleted: (name: string) => `${name} was deleted.`,
  removed: (name: string, count: number) =>
    count === 0 ? `${name} was removed from this event.` : `${name} was removed from this event, with ${countMatches(count)}.`,
  putBack: 'Put back',
  isBack: (name: string) => `${name} is back at this event.`,
  notBack: (name: string) => `Failed to add ${name}`,
  absent: (name: string) => `${name} is absent.`,
  here: (name: string) => `${name} is back in the room.`,
  attendanceFailed: 'Failed to change who is absent',
  editTitle: 'Edit Participant',
  loading: 'Loading the participant',
} as const;

/** Shown when a participant fails to load, for viewing or editing. */
export const notLoadedText = {
  title: 'Error Loading Participants',
  message: 'Failed to load participant data. Please try again.',
} as const;
