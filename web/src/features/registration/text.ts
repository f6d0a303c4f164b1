import type { Gender } from '#shared/model/participants/participant.ts';

/** Shown on the page of a registration link until the link has been checked. */
export const registrationPageText = {
  title: 'Register for Event',
  validating: 'Validating your invitation...',
  notValidated: 'Failed to validate invitation',
  noToken: 'Registration token is required',
  invalidLink: 'Invalid registration link',
  invalidTitle: 'Invalid Invitation',
  /** `reason`: a sentence, with or without its period. */
  invalid: (reason: string) => `${reason.replace(/\.?$/, '.')} Please ask your host for a fresh link or QR code.`,
} as const;

export const eventBannerText = { invites: (organization: string) => `${organization} invites you to` } as const;

export const fullEventText = {
  full: {
    all: 'This event is full.',
    male: 'This event is full for men.',
    female: 'This event is full for women.',
    'non-binary': 'This event is full for non-binary guests.',
  } satisfies Record<Gender | 'all', string>,
  wait: 'You can join the waiting list with this form. When a place is free, we hold it and email you. Accepting takes one tap.',
  closed: 'The waiting list is closed, too: it closes two hours before the event begins.',
  join: 'Join the waiting list',
  joining: 'Joining...',
} as const;

/** Texts for the page around the registration form. */
export const registrationText = {
  title: 'Register for Event',
  checking: 'Checking your registration...',
  notLoaded: 'Your details could not be loaded. Please try again.',
} as const;
