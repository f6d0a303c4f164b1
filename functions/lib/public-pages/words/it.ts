import { countingIn } from '#shared/rules/text/translation.ts';
import { it as mail } from '../../mail/words/it.ts';
import type { PageWords } from './en.ts';
import { fromMails } from './from-mails.ts';

const count = countingIn(mail.locale);
const counted = (free: number) => count(free, { one: '# posto', other: '# posti' });

export const it: PageWords = {
  ...fromMails(mail),
  openGraph: 'it_IT',
  comma: ', ',
  colon: ': ',
  canceled: 'Questo evento è stato annullato',
  over: 'Questa serata è finita',
  others: (organization) => `Scopri cosa organizza ${organization}`,
  forWhom: 'Per chi',
  places: 'Posti',
  placesLeft: {
    full: 'Al completo',
    waitingList: 'Lista d’attesa',
    left: (free) => count(free, { one: 'Resta # posto', other: 'Restano # posti' }),
    apart: (women, men) => `${counted(women)} per donne, ${men} per uomini`,
    only: (group, free, instead) => {
      const rest = instead === 'full' ? 'al completo' : 'lista d’attesa';
      return group === 'women' ? `${counted(free)} per donne, uomini: ${rest}` : `${counted(free)} per uomini, donne: ${rest}`;
    },
  },
  price: 'Prezzo',
  groups: { women: 'Donne', men: 'Uomini', others: 'Persone non binarie' },
  free: 'Gratis',
  usual: (amount) => `poi ${amount}`,
  early: 'Prezzo early bird',
  earlyUntil: (moment) => `Prezzo early bird fino a ${moment}`,
  register: 'Iscriviti',
  apply: 'Chiedi di partecipare',
  join: 'Entra in lista d’attesa',
  about: 'Informazioni su questa serata',
  questions: 'Domande e risposte',
  organizer: 'Organizzazione',
  more: (organization) => `Altre serate di ${organization}`,
  upcoming: 'Prossimi eventi',
  noneUpcoming: 'Per ora non ci sono eventi in programma. Torna presto.',
  past: 'Eventi passati',
  isCanceled: 'Annullato',
  notShown: (number) => count(number, { one: 'E # altro.', other: 'E altri #.' }),
  report: 'Segnala questa pagina',
  evenings: (organization) => `Serate di speed dating di ${organization}`,
};
