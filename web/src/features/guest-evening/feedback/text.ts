/** Texts for a guest's feedback on the evening (docs/rules/feedback.md). */
export const feedbackText = {
  title: 'How was your evening?',
  hint: 'Your host will see it without your name, and only once five guests have answered.',
  group: 'From 1 to 5',
  words: { 1: 'Not for me', 2: 'Could be better', 3: 'All right', 4: 'Good', 5: 'Wonderful' },
  rating: (rating: 1 | 2 | 3 | 4 | 5) => `${rating}: ${feedbackText.words[rating]}`,
  text: 'What should we keep, or change?',
  textHint: 'Your host will read it exactly as you write it.',
  send: 'Send',
  sending: 'Sending...',
  sent: (until: string) => `Thank you. You can change it until ${until}.`,
  typed: 'Not sent yet.',
  waiting: 'No connection. We’ve kept what you wrote on this phone and will send it when you’re back online.',
  failed: 'Your feedback could not be sent yet. We’ve kept what you wrote on this phone.',
} as const;
