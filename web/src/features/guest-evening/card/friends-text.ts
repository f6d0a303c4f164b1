import { type CardWords, cardText } from './text.ts';

const meetAgain = (name: string) => `You and ${name} both want to meet again`;

/** Texts for the card of an evening for making friends. Loaded only by such an evening. */
export const friendsCardText: CardWords = {
  ...cardText,
  about: (name) => `Would you like to meet ${name} again?`,
  shareHint: 'Only guests who want to meet you again, and whom you want to meet again, will see it.',
  date: meetAgain,
  friends: meetAgain,
};
