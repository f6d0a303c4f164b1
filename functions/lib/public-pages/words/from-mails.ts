import type { MailWords } from '../../mail/words/en.ts';

/** Returns what pages say in the same words as emails. */
export const fromMails = ({ language, locale, hours, labels, showOnMap }: MailWords) => ({
  language,
  /** For dates, times and amounts. */
  locale,
  /** For dates on the picture for chat programs, whose typeface has Latin letters only. */
  cardLocale: locale,
  /** Times of day. */
  hours,
  when: labels.when,
  where: labels.where,
  map: showOnMap,
});
