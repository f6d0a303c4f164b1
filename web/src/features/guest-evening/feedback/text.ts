/** Texts for a guest's feedback on the evening (docs/rules/feedback.md). */
export const feedbackText = {
  title: 'How was your evening?',
  hint: 'Your host reads it without your name, and only once five guests have answered.',
  group: 'From 1 to 5',
  words: { 1: 'Not for me', 2: 'Could be better', 3: 'All right', 4: 'Good', 5: 'Wonderful' },
  rating: (rating: 1 | 2 | 3 | 4 | 5) => `${rating}: ${feedbackText.words[rating]}`,
  text: 'What should we keep, or change?',
  textHint: 'Your host reads it as you write it.',
  send: 'Send',
  sending: 'Sending...',
  sent: (until: string) => `Thank you. You can change it until ${until}.`,
  typed: 'Not sent yet.',
  waiting: 'No connection. What you wrote is kept on this phone, and sent as soon as it is back.',
  failed: 'It could not be sent yet. What you wrote is kept on this phone.',
} as const;
