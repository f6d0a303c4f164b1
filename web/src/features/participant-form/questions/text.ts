/** Texts around the questions of an event's organizer. */
export const questionsText = {
  title: 'Questions from the organizer',
  yes: 'Yes',
  no: 'No',
  several: 'Choose any that apply.',
  clear: 'Clear answer',
  required: ' (must be answered)',
} as const;
