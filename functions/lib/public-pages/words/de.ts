import { countingIn } from '#shared/rules/text/translation.ts';
import { de as mail } from '../../mail/words/de.ts';
import type { PageWords } from './en.ts';
import { fromMails } from './from-mails.ts';

const count = countingIn(mail.locale);
const counted = (free: number) => count(free, { one: '# Platz', other: '# Plätze' });

export const de: PageWords = {
  ...fromMails(mail),
  openGraph: 'de_DE',
  comma: ', ',
  colon: ': ',
  canceled: 'Dieses Event wurde abgesagt',
  over: 'Dieser Abend ist vorbei',
  others: (organization) => `Sieh dir an, was ${organization} plant`,
  forWhom: 'Für wen',
  places: 'Plätze',
  placesLeft: {
    full: 'Ausgebucht',
    waitingList: 'Warteliste',
    left: (free) => count(free, { one: 'Noch # Platz', other: 'Noch # Plätze' }),
    apart: (women, men) => `${counted(women)} für Frauen, ${men} für Männer`,
    only: (group, free, instead) => {
      const rest = instead === 'full' ? 'ausgebucht' : 'Warteliste';
      return group === 'women' ? `${counted(free)} für Frauen, Männer: ${rest}` : `${counted(free)} für Männer, Frauen: ${rest}`;
    },
  },
  price: 'Preis',
  groups: { women: 'Frauen', men: 'Männer', others: 'Nichtbinäre Gäste' },
  free: 'Kostenlos',
  usual: (amount) => `später ${amount}`,
  early: 'Early-Bird-Preis',
  earlyUntil: (moment) => `Early-Bird-Preis bis ${moment}`,
  register: 'Anmelden',
  apply: 'Bewerben',
  join: 'Auf die Warteliste',
  about: 'Über diesen Abend',
  questions: 'Fragen und Antworten',
  organizer: 'Veranstalter',
  more: (organization) => `Weitere Abende von ${organization}`,
  upcoming: 'Kommende Events',
  noneUpcoming: 'Zurzeit sind keine Events geplant. Schau bald wieder vorbei.',
  past: 'Vergangene Events',
  isCanceled: 'Abgesagt',
  notShown: (number) => count(number, { one: 'Und # weiteres.', other: 'Und # weitere.' }),
  report: 'Diese Seite melden',
  evenings: (organization) => `Speed-Dating-Abende von ${organization}`,
};
