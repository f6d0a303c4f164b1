import type { WhoMayCome } from './sentences.ts';

export const ar: WhoMayCome = {
  'This evening is for everyone.': 'هذه الأمسية للجميع.',
  'This evening is for making friends.': 'هذه الأمسية لتكوين صداقات.',
  'This evening is for women and non-binary people.': 'هذه الأمسية للنساء والأشخاص غير الثنائيين.',
  'This evening is for men and non-binary people.': 'هذه الأمسية للرجال والأشخاص غير الثنائيين.',
  'Your age on that day counts.': 'العبرة بعمرك في ذلك اليوم.',
  'This evening is for guests {}.': 'هذه الأمسية للضيوف {}.',
  'This evening is for women {}.': 'هذه الأمسية للنساء {}.',
  'This evening is for men {}.': 'هذه الأمسية للرجال {}.',
  'This evening is for women {} and men {}.': 'هذه الأمسية للنساء {} وللرجال {}.',
  'of any age': 'من كل الأعمار',
  'aged {}': 'بعمر {}',
  'aged {} and over': 'من عمر {} فما فوق',
  'aged {} and under': 'حتى عمر {}',
  'aged {} to {}': 'من عمر {} إلى {}',
};
