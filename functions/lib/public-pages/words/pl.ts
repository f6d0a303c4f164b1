import { countingIn } from '#shared/rules/text/translation.ts';
import { pl as mail } from '../../mail/words/pl.ts';
import type { PageWords } from './en.ts';
import { fromMails } from './from-mails.ts';

const count = countingIn(mail.locale);
const counted = (free: number) => count(free, { one: '# miejsce', few: '# miejsca', many: '# miejsc', other: '# miejsca' });

/** No name is inflected, and nor is a moment. */
export const pl: PageWords = {
  ...fromMails(mail),
  openGraph: 'pl_PL',
  comma: ', ',
  colon: ': ',
  canceled: 'To wydarzenie zostało odwołane',
  over: 'Ten wieczór już się skończył',
  others: (organization) => `Zobacz, co planuje ${organization}`,
  forWhom: 'Dla kogo',
  places: 'Miejsca',
  placesLeft: {
    full: 'Brak miejsc',
    waitingList: 'Lista oczekujących',
    left: (free) =>
      count(free, { one: 'Zostało # miejsce', few: 'Zostały # miejsca', many: 'Zostało # miejsc', other: 'Zostało # miejsca' }),
    apart: (women, men) => `${counted(women)} dla kobiet, ${men} dla mężczyzn`,
    only: (group, free, instead) => {
      const rest = instead === 'full' ? 'brak miejsc' : 'lista oczekujących';
      return group === 'women' ? `${counted(free)} dla kobiet, mężczyźni: ${rest}` : `${counted(free)} dla mężczyzn, kobiety: ${rest}`;
    },
  },
  price: 'Cena',
  groups: { women: 'Kobiety', men: 'Mężczyźni', others: 'Osoby niebinarne' },
  free: 'Za darmo',
  usual: (amount) => `później ${amount}`,
  early: 'Niższa cena',
  earlyUntil: (moment) => `Niższa cena do: ${moment}`,
  register: 'Zarejestruj się',
  apply: 'Zgłoś się',
  join: 'Dołącz do listy oczekujących',
  about: 'O tym wieczorze',
  questions: 'Pytania i odpowiedzi',
  organizer: 'Organizator',
  more: (organization) => `Więcej wieczorów: ${organization}`,
  upcoming: 'Nadchodzące wydarzenia',
  noneUpcoming: 'Na razie nie ma zaplanowanych wydarzeń. Zajrzyj tu niedługo.',
  past: 'Minione wydarzenia',
  isCanceled: 'Odwołane',
  notShown: (number) => `I jeszcze ${number}.`,
  report: 'Zgłoś tę stronę',
  evenings: (organization) => `Wieczory szybkich randek: ${organization}`,
};
