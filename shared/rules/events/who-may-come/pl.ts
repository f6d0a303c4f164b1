import type { WhoMayCome } from './sentences.ts';

export const pl: WhoMayCome = {
  'This evening is for everyone.': 'Ten wieczór jest dla wszystkich.',
  'This evening is for making friends.': 'Ten wieczór jest po to, żeby się zaprzyjaźnić.',
  'This evening is for women and non-binary people.': 'Ten wieczór jest dla kobiet i osób niebinarnych.',
  'This evening is for men and non-binary people.': 'Ten wieczór jest dla mężczyzn i osób niebinarnych.',
  'Your age on that day counts.': 'Liczy się Twój wiek w tym dniu.',
  'This evening is for guests {}.': 'Ten wieczór jest dla gości {}.',
  'This evening is for women {}.': 'Ten wieczór jest dla kobiet {}.',
  'This evening is for men {}.': 'Ten wieczór jest dla mężczyzn {}.',
  'This evening is for women {} and men {}.': 'Ten wieczór jest dla kobiet {} i mężczyzn {}.',
  'of any age': 'w każdym wieku',
  'aged {}': 'w wieku {} lat',
  'aged {} and over': 'od {} lat',
  'aged {} and under': 'do {} lat',
  'aged {} to {}': 'w wieku od {} do {} lat',
};
