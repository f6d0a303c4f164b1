/**
 * What the server says in English of who may come to an event: whole sentences, and the ages within them. `{}` stands for an age, or for
 * ages in words.
 */
export type Sentence =
  | 'This evening is for everyone.'
  | 'This evening is for making friends.'
  | 'This evening is for women and non-binary people.'
  | 'This evening is for men and non-binary people.'
  | 'Your age on that day counts.'
  | 'This evening is for guests {}.'
  | 'This evening is for women {}.'
  | 'This evening is for men {}.'
  | 'This evening is for women {} and men {}.'
  | 'of any age'
  | 'aged {}'
  | 'aged {} and over'
  | 'aged {} and under'
  | 'aged {} to {}';

/** How a language says who may come: on public pages, and on guests' own (`web/src/languages`). */
export type WhoMayCome = Readonly<Record<Sentence, string>>;
