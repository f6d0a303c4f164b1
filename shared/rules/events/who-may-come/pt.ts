import type { WhoMayCome } from './sentences.ts';

export const pt: WhoMayCome = {
  'This evening is for everyone.': 'Este evento é para todo mundo.',
  'This evening is for making friends.': 'Este evento é para fazer amizades.',
  'This evening is for women and non-binary people.': 'Este evento é para mulheres e pessoas não binárias.',
  'This evening is for men and non-binary people.': 'Este evento é para homens e pessoas não binárias.',
  'Your age on that day counts.': 'Vale a idade que você terá nesse dia.',
  'This evening is for guests {}.': 'Este evento é para pessoas {}.',
  'This evening is for women {}.': 'Este evento é para mulheres {}.',
  'This evening is for men {}.': 'Este evento é para homens {}.',
  'This evening is for women {} and men {}.': 'Este evento é para mulheres {} e homens {}.',
  'of any age': 'de qualquer idade',
  'aged {}': 'de {} anos',
  'aged {} and over': 'a partir de {} anos',
  'aged {} and under': 'de até {} anos',
  'aged {} to {}': 'de {} a {} anos',
};
