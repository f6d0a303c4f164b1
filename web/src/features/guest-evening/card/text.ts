/** The texts that another kind of evening replaces (`friends-text.ts`). */
interface ReplacedText {
  about: (name: string) => string;
  shareHint: string;
  date: (name: string) => string;
  friends: (name: string) => string;
}
export type CardWords = Omit<typeof cardText, keyof ReplacedText> & ReplacedText;

/** Texts for a guest's card and their results (docs/rules/cards.md). */
export const cardText = {
  title: 'My card',
  hint: 'Only you can see what you choose here. No one else can, not even your host. If it’s mutual, you will both find out once your host releases the results.',
  progress: (answered: number, of: number) =>
    answered >= of ? 'All done. You can change it until your host closes the cards.' : `${answered} of ${of} answered`,
  nobody: 'Everyone you sit with will appear here.',
  about: (name: string) => `Would you like to see ${name} again?`,
  person: (name: string | null, number: number | null) => name ?? (number === null ? 'Someone' : `Number ${number}`),
  place: (round: number | null, number: number | null) =>
    [...(round === null ? [] : [`Round ${round}`]), ...(number === null ? [] : [`number ${number}`])].join(' · '),
  answers: { yes: 'Yes', friends: 'Friends', no: 'No' },
  note: 'Note',
  noteHint: 'Only you can see this',
  saving: 'Saving...',
  saved: 'Saved',
  waiting: 'No connection. We’ve kept your answers on this phone and will send them when you’re back online.',
  late: 'The cards were closed before these answers reached us. Please tell your host, who can open them again.',
  notSaved: 'Your answers could not be saved yet. They are kept on this phone.',
  notLoaded: 'Your card could not be loaded',
  loading: 'Loading your card...',
  share: 'If it is mutual, share my…',
  shareNow: 'How can they reach you? Until you choose, your answer stays on this phone.',
  shareHint: 'Only guests with whom you have a mutual result, yes or friends, will see it.',
  channels: { email: 'Email', phone: 'Phone', instagram: 'Instagram', photo: 'Photo' },
  shareSave: 'Save',
  shareNeeded: 'Choose at least one way to be reached.',
  closed: 'The cards are closed. Your host will release the results.',
  results: 'Your results',
  none: 'No mutual yes this time. It takes two. We would love to see you again.',
  date: (name: string) => `You and ${name} both said yes`,
  friends: (name: string) => `You and ${name} would like to stay in touch`,
  noContact: (name: string) => `${name} has not shared a way to reach them. Your host may be able to help.`,
  ownCard: 'What I said',
  unanswered: 'No answer',
} as const;
