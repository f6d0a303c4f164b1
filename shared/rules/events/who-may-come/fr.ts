import type { WhoMayCome } from './sentences.ts';

export const fr: WhoMayCome = {
  'This evening is for everyone.': 'Cette soirée est ouverte à tout le monde.',
  'This evening is for making friends.': 'Cette soirée est faite pour nouer des amitiés.',
  'This evening is for women and non-binary people.': 'Cette soirée s’adresse aux femmes et aux personnes non binaires.',
  'This evening is for men and non-binary people.': 'Cette soirée s’adresse aux hommes et aux personnes non binaires.',
  'Your age on that day counts.': 'C’est ton âge ce jour-là qui compte.',
  'This evening is for guests {}.': 'Cette soirée est pour les personnes {}.',
  'This evening is for women {}.': 'Cette soirée est pour les femmes {}.',
  'This evening is for men {}.': 'Cette soirée est pour les hommes {}.',
  'This evening is for women {} and men {}.': 'Cette soirée est pour les femmes {} et les hommes {}.',
  'of any age': 'de tout âge',
  'aged {}': 'de {} ans',
  'aged {} and over': 'de {} ans et plus',
  'aged {} and under': 'de {} ans et moins',
  'aged {} to {}': 'de {} à {} ans',
};
