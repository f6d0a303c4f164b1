import type { WhoMayCome } from './sentences.ts';

export const es: WhoMayCome = {
  'This evening is for everyone.': 'Esta velada es para todo el mundo.',
  'This evening is for making friends.': 'Esta velada es para hacer amistades.',
  'This evening is for women and non-binary people.': 'Esta velada es para mujeres y personas no binarias.',
  'This evening is for men and non-binary people.': 'Esta velada es para hombres y personas no binarias.',
  'Your age on that day counts.': 'Cuenta la edad que tengas ese día.',
  'This evening is for guests {}.': 'Esta velada es para personas {}.',
  'This evening is for women {}.': 'Esta velada es para mujeres {}.',
  'This evening is for men {}.': 'Esta velada es para hombres {}.',
  'This evening is for women {} and men {}.': 'Esta velada es para mujeres {} y hombres {}.',
  'of any age': 'de cualquier edad',
  'aged {}': 'de {} años',
  'aged {} and over': 'de {} años o más',
  'aged {} and under': 'de {} años o menos',
  'aged {} to {}': 'de {} a {} años',
};
