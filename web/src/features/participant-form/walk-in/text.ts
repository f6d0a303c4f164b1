import type { Gender } from '#shared/model/participants/participant.ts';

/** Texts for the short form at the door. */
export const walkInText = {
  noEmail: 'Optional. Without an address, they get a code to scan or print instead of an email.',
  more: 'More',
} as const;

/** Texts for staff's choices at an event that is full or for other ages. */
export const fullText = {
  full: {
    male: 'There are no places left for men.',
    female: 'There are no places left for women.',
    'non-binary': 'There are no places left.',
  } satisfies Record<Gender, string>,
  absent: 'Absent guest they replace',
  inPlaceOf: (name: string) => `In the place of ${name}`,
  oneMore: 'One more place',
  anyway: 'Add anyway',
} as const;
