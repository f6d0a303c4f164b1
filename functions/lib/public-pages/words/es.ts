import { countingIn } from '#shared/rules/text/translation.ts';
import { es as mail } from '../../mail/words/es.ts';
import type { PageWords } from './en.ts';
import { fromMails } from './from-mails.ts';

const count = countingIn(mail.locale);
const counted = (free: number) => count(free, { one: '# lugar', other: '# lugares' });

export const es: PageWords = {
  ...fromMails(mail),
  openGraph: 'es_ES',
  comma: ', ',
  colon: ': ',
  canceled: 'Este evento se canceló',
  over: 'Esta velada terminó',
  others: (organization) => `Mira lo que prepara ${organization}`,
  forWhom: 'Para quién',
  places: 'Lugares',
  placesLeft: {
    full: 'Completo',
    waitingList: 'Lista de espera',
    left: (free) => count(free, { one: 'Queda # lugar', other: 'Quedan # lugares' }),
    apart: (women, men) => `${counted(women)} para mujeres, ${men} para hombres`,
    only: (group, free, instead) => {
      const rest = instead === 'full' ? 'completo' : 'lista de espera';
      return group === 'women' ? `${counted(free)} para mujeres, hombres: ${rest}` : `${counted(free)} para hombres, mujeres: ${rest}`;
    },
  },
  price: 'Precio',
  groups: { women: 'Mujeres', men: 'Hombres', others: 'Personas no binarias' },
  free: 'Gratis',
  usual: (amount) => `después ${amount}`,
  early: 'Precio anticipado',
  earlyUntil: (moment) => `Precio anticipado hasta el ${moment}`,
  register: 'Inscribirme',
  apply: 'Solicitar un lugar',
  join: 'Unirme a la lista de espera',
  about: 'Sobre esta velada',
  questions: 'Preguntas y respuestas',
  organizer: 'Organización',
  more: (organization) => `Más veladas de ${organization}`,
  upcoming: 'Próximos eventos',
  noneUpcoming: 'Por ahora no hay eventos próximos. Vuelve pronto.',
  past: 'Eventos anteriores',
  isCanceled: 'Cancelado',
  notShown: (number) => `Y ${number} más.`,
  report: 'Reportar esta página',
  evenings: (organization) => `Veladas de citas rápidas de ${organization}`,
};
