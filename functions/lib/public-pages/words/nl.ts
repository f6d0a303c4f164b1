import { countingIn } from '#shared/rules/text/translation.ts';
import { nl as mail } from '../../mail/words/nl.ts';
import type { PageWords } from './en.ts';
import { fromMails } from './from-mails.ts';

const count = countingIn(mail.locale);
const counted = (free: number) => count(free, { one: '# plek', other: '# plekken' });

export const nl: PageWords = {
  ...fromMails(mail),
  openGraph: 'nl_NL',
  comma: ', ',
  colon: ': ',
  canceled: 'Dit event is afgelast',
  over: 'Deze avond is voorbij',
  others: (organization) => `Bekijk wat ${organization} heeft gepland`,
  forWhom: 'Voor wie',
  places: 'Plekken',
  placesLeft: {
    full: 'Vol',
    waitingList: 'Wachtlijst',
    left: (free) => count(free, { one: 'Nog # plek', other: 'Nog # plekken' }),
    apart: (women, men) => `${counted(women)} voor vrouwen, ${men} voor mannen`,
    only: (group, free, instead) => {
      const rest = instead === 'full' ? 'vol' : 'wachtlijst';
      return group === 'women' ? `${counted(free)} voor vrouwen, mannen: ${rest}` : `${counted(free)} voor mannen, vrouwen: ${rest}`;
    },
  },
  price: 'Prijs',
  groups: { women: 'Vrouwen', men: 'Mannen', others: 'Non-binaire gasten' },
  free: 'Gratis',
  usual: (amount) => `daarna ${amount}`,
  early: 'Vroegboekprijs',
  earlyUntil: (moment) => `Vroegboekprijs tot ${moment}`,
  register: 'Aanmelden',
  apply: 'Plek aanvragen',
  join: 'Zet me op de wachtlijst',
  about: 'Over deze avond',
  questions: 'Vragen en antwoorden',
  organizer: 'Organisator',
  more: (organization) => `Meer avonden van ${organization}`,
  upcoming: 'Komende events',
  noneUpcoming: 'Er zijn nu geen events gepland. Kom binnenkort nog eens kijken.',
  past: 'Eerdere events',
  isCanceled: 'Afgelast',
  notShown: (number) => `En nog ${number}.`,
  report: 'Deze pagina melden',
  evenings: (organization) => `Speeddate-avonden van ${organization}`,
};
