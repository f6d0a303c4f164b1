import { ar as mail } from '../../mail/words/ar.ts';
import type { PageWords } from './en.ts';
import { fromMails } from './from-mails.ts';

/** Keeps the signs of a Latin name, such as the point of “Ltd.”, on their side of it. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Numbers follow a colon, so that no noun has to agree. */
export const ar: PageWords = {
  ...fromMails(mail),
  // The typeface has no Arabic letters.
  cardLocale: 'en-US',
  openGraph: 'ar_AR',
  comma: '، ',
  colon: ': ',
  canceled: 'أُلغيت هذه الفعالية',
  over: 'انتهت هذه الأمسية',
  others: (organization) => `عرض الفعاليات القادمة من تنظيم ${isolated(organization)}`,
  forWhom: 'لمن',
  places: 'المقاعد',
  placesLeft: {
    full: 'اكتملت المقاعد',
    waitingList: 'قائمة الانتظار',
    left: (free) => `المقاعد المتبقية: ${free}`,
    apart: (women, men) => `مقاعد النساء: ${women}، مقاعد الرجال: ${men}`,
    only: (group, free, instead) => {
      const rest = instead === 'full' ? 'اكتملت المقاعد' : 'قائمة الانتظار';
      return group === 'women' ? `مقاعد النساء: ${free}، الرجال: ${rest}` : `مقاعد الرجال: ${free}، النساء: ${rest}`;
    },
  },
  price: 'السعر',
  groups: { women: 'النساء', men: 'الرجال', others: 'الضيوف غير الثنائيين' },
  free: 'مجانًا',
  usual: (amount) => `لاحقًا ${amount}`,
  early: 'سعر مبكر',
  earlyUntil: (moment) => `سعر مبكر حتى ${moment}`,
  register: 'التسجيل',
  apply: 'تقديم طلب',
  join: 'الانضمام إلى قائمة الانتظار',
  about: 'عن هذه الأمسية',
  questions: 'أسئلة وأجوبة',
  organizer: 'المنظّم',
  more: (organization) => `أمسيات أخرى من تنظيم ${isolated(organization)}`,
  upcoming: 'الفعاليات القادمة',
  noneUpcoming: 'لا توجد فعاليات قادمة حاليًا. يُرجى العودة قريبًا.',
  past: 'الفعاليات السابقة',
  isCanceled: 'ملغاة',
  notShown: (number) => `فعاليات أخرى غير معروضة: ${number}`,
  report: 'الإبلاغ عن هذه الصفحة',
  evenings: (organization) => `أمسيات للتعارف السريع من تنظيم ${isolated(organization)}`,
};
