import type { WhoMayCome } from './sentences.ts';

export const it: WhoMayCome = {
  'This evening is for everyone.': 'Questa serata è aperta a chiunque.',
  'This evening is for making friends.': 'Questa serata è per fare amicizia.',
  'This evening is for women and non-binary people.': 'Questa serata è per donne e persone non binarie.',
  'This evening is for men and non-binary people.': 'Questa serata è per uomini e persone non binarie.',
  'Your age on that day counts.': 'Conta l’età che avrai quel giorno.',
  'This evening is for guests {}.': 'Questa serata è per persone {}.',
  'This evening is for women {}.': 'Questa serata è per donne {}.',
  'This evening is for men {}.': 'Questa serata è per uomini {}.',
  'This evening is for women {} and men {}.': 'Questa serata è per donne {} e uomini {}.',
  'of any age': 'di qualsiasi età',
  'aged {}': 'di {} anni',
  'aged {} and over': 'da {} anni in su',
  'aged {} and under': 'fino a {} anni',
  'aged {} to {}': 'da {} a {} anni',
};
