import type { InterestedIn } from '#shared/model/participants/participant.ts';
import { countParticipants } from '../counts.ts';

/** The list outside the browser: a file, or paper. */
export const outputsText = {
  export: 'Export CSV',
  exporting: 'Exporting...',
  notExported: 'Failed to export participants',
  print: 'Print',
  /** The list is ready, but browsers print only right after a tap. */
  printNow: 'Print now',
  printing: 'Preparing...',
  notPrinted: 'Failed to load all participants',
  /** In a file that was made in the background. */
  inFile: ({ rows, filtered, state }: { rows: number; filtered: boolean; state: string }) =>
    `${countParticipants(rows)}${filtered && state === 'ready' ? ', with the filters you had chosen' : ''}`,
} as const;

/** The list on paper. */
export const printSheetText = {
  count: countParticipants,
  here: 'Here',
  photo: 'Photo',
  name: 'Name',
  about: 'About',
  interests: 'Interests',
  notes: 'Notes',
  interestedIn: {
    everyone: 'Interested in everyone',
    men: 'Interested in men',
    women: 'Interested in women',
  } satisfies Record<InterestedIn, string>,
} as const;

/** This event's participants in figures. */
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
