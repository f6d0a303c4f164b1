import { countingIn } from '#shared/rules/text/translation.ts';
import { pt as mail } from '../../mail/words/pt.ts';
import type { PageWords } from './en.ts';
import { fromMails } from './from-mails.ts';

const count = countingIn(mail.locale);
const counted = (free: number) => count(free, { one: '# vaga', other: '# vagas' });

export const pt: PageWords = {
  ...fromMails(mail),
  openGraph: 'pt_BR',
  comma: ', ',
  colon: ': ',
  canceled: 'Este evento foi cancelado',
  over: 'Este evento já acabou',
  others: (organization) => `Veja o que ${organization} está planejando`,
  forWhom: 'Para quem',
  places: 'Vagas',
  placesLeft: {
    full: 'Lotado',
    waitingList: 'Lista de espera',
    left: (free) => count(free, { one: 'Resta # vaga', other: 'Restam # vagas' }),
    apart: (women, men) => `${counted(women)} para mulheres, ${men} para homens`,
    only: (group, free, instead) => {
      const rest = instead === 'full' ? 'lotado' : 'lista de espera';
      return group === 'women' ? `${counted(free)} para mulheres, homens: ${rest}` : `${counted(free)} para homens, mulheres: ${rest}`;
    },
  },
  price: 'Preço',
  groups: { women: 'Mulheres', men: 'Homens', others: 'Pessoas não binárias' },
  free: 'Grátis',
  usual: (amount) => `depois ${amount}`,
  early: 'Preço antecipado',
  earlyUntil: (moment) => `Preço antecipado até ${moment}`,
  register: 'Inscrever-se',
  apply: 'Solicitar vaga',
  join: 'Entrar na lista de espera',
  about: 'Sobre este evento',
  questions: 'Perguntas e respostas',
  organizer: 'Organização',
  more: (organization) => `Mais eventos de ${organization}`,
  upcoming: 'Próximos eventos',
  noneUpcoming: 'Não há eventos programados no momento. Volte em breve.',
  past: 'Eventos anteriores',
  isCanceled: 'Cancelado',
  notShown: (number) => `E mais ${number}.`,
  report: 'Denunciar esta página',
  evenings: (organization) => `Noites de speed dating de ${organization}`,
};
