import type { InterestedIn } from '#shared/model/participants/participant.ts';
import { countParticipants } from '../counts.ts';

/** Texts about taking the list out of the browser, as a file or on paper. */
export const outputsText = {
  export: 'Export CSV',
  exporting: 'Exporting...',
  notExported: 'Failed to export participants',
  print: 'Print',
  /** Shown when the list is ready, because browsers print only right after a tap. */
  printNow: 'Print now',
  printing: 'Preparing...',
  notPrinted: 'Failed to load all participants',
  /** Says how many people are in a file that was created in the background. */
  inFile: ({ rows, filtered, state }: { rows: number; filtered: boolean; state: string }) =>
    `${countParticipants(rows)}${filtered && state === 'ready' ? ', with the filters you had chosen' : ''}`,
} as const;

/** Texts for the list on paper. */
export const printSheetText = {
  count: countParticipants,
  here: 'Here',
  photo: 'Photo',
  name: 'Name',
  about: 'About',
  interests: 'Interests',
  answers: 'Answers',
  notes: 'Notes',
  interestedIn: {
    everyone: 'Interested in everyone',
    men: 'Interested in men',
    women: 'Interested in women',
  } satisfies Record<InterestedIn, string>,
} as const;

/** Texts for this event's participants in figures. */
export const statisticsStripText = {
  label: 'Statistics',
  participants: 'Participants',
  women: 'Women',
  men: 'Men',
  nonBinary: 'Non-binary',
  averageAge: 'Average age',
  interests: 'Interests',
  topInterests: 'Top interests',
} as const;
