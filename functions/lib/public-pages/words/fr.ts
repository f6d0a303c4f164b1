import { countingIn } from '#shared/rules/text/translation.ts';
import { fr as mail } from '../../mail/words/fr.ts';
import type { PageWords } from './en.ts';
import { fromMails } from './from-mails.ts';

const count = countingIn(mail.locale);
const counted = (free: number) => count(free, { one: '# place', other: '# places' });

export const fr: PageWords = {
  ...fromMails(mail),
  openGraph: 'fr_FR',
  comma: ', ',
  colon: '\u00a0: ',
  canceled: 'Cet événement a été annulé',
  over: 'Cette soirée est finie',
  others: (organization) => `Voir ce que prévoit ${organization}`,
  forWhom: 'Pour qui',
  places: 'Places',
  placesLeft: {
    full: 'Complet',
    waitingList: 'Liste d’attente',
    left: (free) => count(free, { one: 'Il reste # place', other: 'Il reste # places' }),
    apart: (women, men) => `${counted(women)} pour les femmes, ${men} pour les hommes`,
    only: (group, free, instead) => {
      const rest = instead === 'full' ? 'complet' : 'liste d’attente';
      return group === 'women'
        ? `${counted(free)} pour les femmes, hommes\u00a0: ${rest}`
        : `${counted(free)} pour les hommes, femmes\u00a0: ${rest}`;
    },
  },
  price: 'Prix',
  groups: { women: 'Femmes', men: 'Hommes', others: 'Personnes non binaires' },
  free: 'Gratuit',
  usual: (amount) => `ensuite ${amount}`,
  early: 'Prix anticipé',
  earlyUntil: (moment) => `Prix anticipé jusqu’au ${moment}`,
  register: 'S’inscrire',
  apply: 'Demander une place',
  join: 'Rejoindre la liste d’attente',
  about: 'À propos de cette soirée',
  questions: 'Questions et réponses',
  organizer: 'Organisateur',
  more: (organization) => `Autres soirées proposées par ${organization}`,
  upcoming: 'Événements à venir',
  noneUpcoming: 'Aucun événement n’est prévu pour l’instant. Reviens bientôt.',
  past: 'Événements passés',
  isCanceled: 'Annulé',
  notShown: (number) => count(number, { one: 'Et # autre.', other: 'Et # autres.' }),
  report: 'Signaler cette page',
  evenings: (organization) => `Soirées de speed dating proposées par ${organization}`,
};
