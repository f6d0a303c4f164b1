import type { Gender } from '#shared/model/participants/participant.ts';

/** Texts for the short form at the door. */
export const walkInText = {
  noEmail: 'Can be left out: then there is no mail, but a code to scan or print.',
  more: 'More',
} as const;

/** Texts for staff's choices at a full event. */
export const fullText = {
  full: {
    male: 'This event is full for men.',
    female: 'This event is full for women.',
    'non-binary': 'This event is full.',
  } satisfies Record<Gender, string>,
  absent: 'Absent guest whose place it is',
  inPlaceOf: (name: string) => `In the place of ${name}`,
  oneMore: 'One more place',
} as const;
