/** Texts for a guest who was imported from elsewhere and completes their place; loaded on demand. */
export const completePlaceText = {
  until: (time: string) => `It is held for you until ${time}.`,
  hint: 'Fill in what is missing, and it is yours.',
  submit: 'Complete my place',
  busy: 'One moment...',
  failed: 'Your place could not be completed',
  decline: 'I am not coming',
  declineConfirm: 'Give my place back',
  declineQuestion:
    'Someone else will get the place, and what is known of you will be deleted. The organizer will keep only your name and address, until 30 days after the event.',
} as const;
