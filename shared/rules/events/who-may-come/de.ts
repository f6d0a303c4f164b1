import type { WhoMayCome } from './sentences.ts';

export const de: WhoMayCome = {
  'This evening is for everyone.': 'Dieser Abend ist für alle.',
  'This evening is for making friends.': 'An diesem Abend geht es um neue Freundschaften.',
  'This evening is for women and non-binary people.': 'Dieser Abend ist für Frauen und nichtbinäre Menschen.',
  'This evening is for men and non-binary people.': 'Dieser Abend ist für Männer und nichtbinäre Menschen.',
  'Your age on that day counts.': 'Es zählt dein Alter an diesem Tag.',
  'This evening is for guests {}.': 'Dieser Abend ist für Gäste {}.',
  'This evening is for women {}.': 'Dieser Abend ist für Frauen {}.',
  'This evening is for men {}.': 'Dieser Abend ist für Männer {}.',
  'This evening is for women {} and men {}.': 'Dieser Abend ist für Frauen {} und Männer {}.',
  'of any age': 'jeden Alters',
  'aged {}': 'im Alter von {} Jahren',
  'aged {} and over': 'ab {} Jahren',
  'aged {} and under': 'bis {} Jahre',
  'aged {} to {}': 'von {} bis {} Jahren',
};
