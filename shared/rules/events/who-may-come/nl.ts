import type { WhoMayCome } from './sentences.ts';

export const nl: WhoMayCome = {
  'This evening is for everyone.': 'Deze avond is voor iedereen.',
  'This evening is for making friends.': 'Deze avond draait om nieuwe vriendschappen.',
  'This evening is for women and non-binary people.': 'Deze avond is voor vrouwen en non-binaire mensen.',
  'This evening is for men and non-binary people.': 'Deze avond is voor mannen en non-binaire mensen.',
  'Your age on that day counts.': 'Je leeftijd op die dag telt.',
  'This evening is for guests {}.': 'Deze avond is voor gasten {}.',
  'This evening is for women {}.': 'Deze avond is voor vrouwen {}.',
  'This evening is for men {}.': 'Deze avond is voor mannen {}.',
  'This evening is for women {} and men {}.': 'Deze avond is voor vrouwen {} en mannen {}.',
  'of any age': 'van elke leeftijd',
  'aged {}': 'van {} jaar',
  'aged {} and over': 'vanaf {} jaar',
  'aged {} and under': 'tot en met {} jaar',
  'aged {} to {}': 'van {} tot en met {} jaar',
};
