import type { WhoMayCome } from './sentences.ts';

export const tr: WhoMayCome = {
  'This evening is for everyone.': 'Bu etkinlik herkese açık.',
  'This evening is for making friends.': 'Bu etkinlik arkadaş edinmek için.',
  'This evening is for women and non-binary people.': 'Bu etkinlik kadınlar ve non-binary kişiler için.',
  'This evening is for men and non-binary people.': 'Bu etkinlik erkekler ve non-binary kişiler için.',
  'Your age on that day counts.': 'O günkü yaşın geçerlidir.',
  'This evening is for guests {}.': 'Bu etkinlik {} katılımcılar için.',
  'This evening is for women {}.': 'Bu etkinlik {} kadınlar için.',
  'This evening is for men {}.': 'Bu etkinlik {} erkekler için.',
  'This evening is for women {} and men {}.': 'Bu etkinlik {} kadınlar ve {} erkekler için.',
  'of any age': 'her yaştan',
  'aged {}': '{} yaşındaki',
  'aged {} and over': '{} yaş ve üstü',
  'aged {} and under': '{} yaş ve altı',
  'aged {} to {}': '{}–{} yaş arası',
};
