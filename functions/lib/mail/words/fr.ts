import type { ResultKind } from '#shared/model/cards/card.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { RefundReason } from '#shared/model/payments/order.ts';
import type { PayingWay } from '#shared/model/payments/price.ts';
import type { MailWords } from './en.ts';

const plural = new Intl.PluralRules('fr');
const numbers = new Intl.NumberFormat('fr');

const ordinal = (number: number) => (number === 1 ? '1re' : `${number}e`);
const queueNames: Readonly<Record<Gender, string>> = {
  male: 'des hommes',
  female: 'des femmes',
  'non-binary': 'des personnes non binaires',
};
const reasons: Readonly<Record<RefundReason, string>> = {
  late: 'Ton paiement est arrivé après le délai pendant lequel ta place était réservée, et aucune autre place n’était libre.',
  refused: 'Ton inscription n’a pas pu aboutir.',
  event: 'L’événement a été annulé.',
  guest: 'Tu as rendu ta place.',
  staff: 'L’organisateur te rembourse.',
  outside: 'L’organisateur te rembourse.',
};
const dateSaid: Readonly<Record<ResultKind, (name: string) => string>> = {
  date: (name) => `${name} et toi avez dit oui.`,
  friends: (name) => `${name} et toi souhaitez rester en contact.`,
};
const payBy: Readonly<Record<PayingWay, string>> = { online: 'À payer', door: 'À payer sur place', transfer: 'À payer par virement' };
const paidBy: Readonly<Record<PayingWay, string>> = { online: 'Payé', door: 'Payé sur place', transfer: 'Payé par virement' };

/** Names follow no “de” or “que”, which a vowel would shorten. Nothing agrees with an event's name. */
export const fr: MailWords = {
  language: 'fr',
  locale: 'fr',
  foot: 'Envoyé avec Table Two',
  hostedBy: (by) => (by === undefined ? 'Proposé par l’organisateur' : `Organisé par ${by}`),
  yourOrganizer: 'L’organisateur',
  anEvent: 'une soirée de speed dating',
  anEveningOfFriends: 'une soirée pour nouer des amitiés',
  askYourHost: 'Demande à ton hôte',
  hello: (name) => (name === undefined ? 'Bonjour,' : `Bonjour ${name},`),
  labels: { event: 'Événement', when: 'Quand', where: 'Où' },
  hours: (from, to, lastDay) => `de ${from} à ${lastDay === undefined ? to : `${to} (${lastDay})`}`,
  showOnMap: 'Voir sur la carte',
  registerForEvent: 'S’inscrire à l’événement',
  editProfile: 'Modifier le profil',
  yourEvening: 'Ta soirée',
  openEvening: 'Ouvrir ma soirée',
  seePlace: 'Voir ta place',
  seeApplication: 'Voir ta demande',

  confirmation: {
    subject: (event) => `Ton inscription à ${event} est confirmée`,
    heading: (name) => (name === undefined ? 'Tu es sur la liste !' : `${name}, tu es sur la liste !`),
    saved: (event, by) => `${by ?? 'L’organisateur'} a enregistré ta place pour ${event}.`,
    welcomeBack: (met) =>
      `Quel plaisir de te revoir ! Tu as déjà rencontré ${plural.select(met) === 'one' ? 'une personne' : `${numbers.format(met)} personnes`} avec nous. Cette fois, nous te placerons avec d’autres personnes quand c’est possible.`,
    calendar: 'Le fichier joint ajoute la soirée à ton calendrier.',
    onTheNight: 'Le soir venu, ton téléphone affichera ta table, le chrono et ton code d’entrée :',
    cannotCome: 'Un empêchement ? Rends ta place sur cette page, et quelqu’un d’autre l’aura.',
    scan: 'Ton hôte scannera ce code à ton arrivée. Ton nom suffit aussi.',
    doorCode: 'Ton code d’entrée',
    comeEarly:
      'Arrive quelques minutes en avance, salue ton hôte et viens avec une question que tu aimerais qu’on te pose. Nous avons hâte de te rencontrer.',
    mistake: 'Si cette inscription ne vient pas de toi, quelqu’un a saisi ton adresse par erreur, et tu peux ignorer cet e-mail.',
  },

  receipt: {
    free: 'Ta place est gratuite.',
    label: (way, due) => (due ? payBy : paidBy)[way],
    tax: (percent, money) => `Dont ${numbers.format(percent)} % de taxe (${money})`,
    howToTransfer: 'Comment faire le virement',
    refunds: ({ kind, days }) => {
      if (kind === 'none') return 'Si tu annules, ton argent n’est pas rendu.';
      if (kind === 'always' || days === 0) return 'Si tu annules avant le début de l’événement, ton argent t’est rendu.';
      return `Si tu annules au moins ${plural.select(days) === 'one' ? 'un jour' : `${numbers.format(days)} jours`} avant le début de l’événement, ton argent t’est rendu.`;
    },
    friend: (percent) =>
      percent === 100
        ? 'Viens avec quelqu’un : avec ce code, une personne de ton entourage vient gratuitement.'
        : `Viens avec quelqu’un : avec ce code, une personne de ton entourage paie ${numbers.format(percent)} % de moins.`,
    notReturned: (money) => `Ton paiement de ${money} n’est pas remboursé, comme indiqué avant le paiement.`,
    returnedByHand: (money) => `L’organisateur te rend ton paiement de ${money} en main propre ou par virement.`,
    returned: (money) =>
      `Ton paiement de ${money} revient sur la carte ou le compte que tu as utilisé. Ta banque peut mettre cinq à dix jours.`,
  },

  invitation: {
    subject: (event) => `Ton invitation : ${event}`,
    heading: (event) => `Ton invitation à ${event}`,
    text: (by) => `${by ?? 'L’organisateur'} aimerait beaucoup t’y voir. L’inscription prend une minute, sur ton téléphone.`,
    passOn: 'Tu peux utiliser ce lien ou le faire suivre. Il fonctionne jusqu’à trois heures après la fin de l’événement.',
  },

  placeCanceled: {
    subject: (event) => `Tu as rendu ta place pour ${event}`,
    preview: 'Merci de nous avoir prévenus',
    heading: (name) => (name === undefined ? 'Merci de nous avoir prévenus' : `Merci de nous avoir prévenus, ${name}`),
    text: (event, by) => `Tu as rendu ta place pour ${event}. Si quelqu’un attend une place, ${by ?? 'l’organisateur'} la lui proposera.`,
    again: 'Si tu changes d’avis, tu peux te réinscrire. Si l’événement est alors complet, tu peux rejoindre la liste d’attente.',
  },

  passedOn: {
    subject: (event) => `Tu as cédé ta place pour ${event}`,
    preview: 'Quelqu’un d’autre s’est inscrit à ta place',
    heading: (name) => (name === undefined ? 'Tu as cédé ta place' : `${name}, tu as cédé ta place`),
    text: (event, by) =>
      `Quelqu’un s’est inscrit avec ton lien et a pris ta place pour ${event}. Ton inscription a pris fin : ${by ?? 'l’organisateur'} attend maintenant cette personne.`,
    payment: 'Le paiement reste lié à la place. S’il est un jour remboursé, l’argent revient à la personne qui a payé.',
  },

  reminder: {
    today: {
      subject: (event) => `Aujourd’hui : ${event}`,
      heading: (name) => (name === undefined ? 'C’est aujourd’hui' : `${name}, c’est aujourd’hui`),
      text: (event, by) => `${by ?? 'L’organisateur'} t’attend aujourd’hui pour ${event}.`,
    },
    tomorrow: {
      subject: (event) => `Demain : ${event}`,
      heading: (name) => (name === undefined ? 'À demain' : `${name}, à demain`),
      text: (event, by) => `${by ?? 'L’organisateur'} t’attend demain pour ${event}.`,
    },
    cannotCome: 'Un empêchement ? Sur la même page, tu peux laisser ta place à quelqu’un qui attend.',
  },

  eveningLink: {
    subject: (event) => (event === undefined ? 'Ta soirée' : `Ta soirée : ${event}`),
    preview: 'Ta table, le chrono et ton code d’entrée',
    heading: (name) => (name === undefined ? 'Voici ta soirée' : `${name}, voici ta soirée`),
    text: 'Le soir venu, cette page montrera ta table et le temps qui reste dans le tour. Tu y trouves aussi ton code d’entrée.',
    lasts:
      'Ce lien fonctionne sur tous les téléphones jusqu’à 30 jours après l’événement. Il ouvre ton profil à toute personne qui l’a : garde-le pour toi.',
  },

  addressChanged: {
    subject: (by) => (by === undefined ? 'Ton adresse e-mail a été changée' : `Ton adresse e-mail chez ${by} a été changée`),
    preview: 'Si tu ne l’as pas demandé, tu peux rétablir la tienne',
    heading: (name) => (name === undefined ? 'Ton adresse e-mail a été changée' : `${name}, ton adresse e-mail a été changée`),
    text: (by) =>
      `Ton profil chez ${by ?? 'l’organisateur'} a maintenant une autre adresse e-mail. Les e-mails sur tes soirées y seront envoyés. Tant que tu n’as pas dit que cette adresse est la tienne, elle ne donne pas accès à tes réponses ni à tes résultats.`,
    notMe: 'Si tu ne l’as pas demandé, ouvre le lien et touche « Non, pas moi ». Ton adresse sera rétablie.',
    putBack: 'Rétablir mon adresse',
    lasts: 'Ce lien fonctionne pendant 30 jours. Il ouvre ton profil à toute personne qui l’a : garde-le pour toi.',
  },

  profileLink: {
    subject: (by) => (by === undefined ? 'Ton lien de profil' : `Ton lien de profil chez ${by}`),
    preview: 'Ouvre ton profil sur tout téléphone ou ordinateur',
    heading: (name) => (name === undefined ? 'Voici ton profil' : `${name}, voici ton profil`),
    text: (by) => `Avec ce lien, tu peux voir et modifier ce que tu as indiqué à ${by ?? 'l’organisateur'} lors de ton inscription.`,
    lasts: 'Ce lien fonctionne pendant sept jours. Il ouvre ton profil à toute personne qui l’a : garde-le pour toi.',
  },

  results: {
    subject: (event) => (event === undefined ? 'Tes résultats' : `Tes résultats : ${event}`),
    preview: 'Les fiches sont fermées, et tes résultats sont là.',
    heading: (name) => (name === undefined ? 'Tes résultats sont là' : `${name}, tes résultats sont là`),
    none: 'Pas de oui réciproque cette fois. Il faut être deux. On serait ravis de te revoir.',
    mutual: (kind, name) => dateSaid[kind](name ?? 'L’une de tes rencontres'),
    meetAgain: (name) => `${name ?? 'Une personne que tu as rencontrée'} et toi avez envie de vous revoir.`,
    freePlace: (by, day) =>
      `Tu as dit oui, mais sans oui réciproque. ${by ?? 'L’organisateur'} t’invite à retenter ta chance : avec ce code, ta place à l’un de ses prochains événements est gratuite. Il marche une seule fois, avec cette adresse e-mail, jusqu’au ${day}.`,
    freePlaceSeen: 'Si tu l’utilises, l’organisateur verra que tu viens gratuitement. Avant cela, il ne voit rien.',
    reach: 'Voir comment vous contacter',
    lasts: 'Ce lien ouvre ta soirée et ton profil à toute personne qui l’a : garde-le pour toi. Il fonctionne pendant 30 jours.',
  },

  message: {
    toEverybody: (by) => `${by ?? 'L’organisateur'} a envoyé ce message à toutes les personnes inscrites à cet événement.`,
    toYou: (by) => `${by ?? 'L’organisateur'} t’a envoyé ce message au sujet de cet événement.`,
  },

  canceled: {
    subject: (event) => `Annulé : ${event}`,
    preview: (day) => `L’événement n’aura pas lieu le ${day}`,
    heading: (event) => `Événement annulé : ${event}`,
    text: (by) => `${by ?? 'L’organisateur'} a annulé cet événement. Il n’aura pas lieu, et tu n’as rien à faire.`,
    refunded: 'Ce que tu as payé pour ta place t’est remboursé.',
    calendar: 'Le fichier joint retire la soirée de ton calendrier.',
    next: 'Viens plutôt à notre prochain événement :',
  },

  joined: {
    subject: (event) => `Tu es sur la liste d’attente pour ${event}`,
    position: (position, queue) =>
      `Tu es en ${ordinal(position)} position sur la liste d’attente${queue === undefined ? '' : ` ${queueNames[queue]}`}`,
    heading: (name) => (name === undefined ? 'Tu es sur la liste d’attente' : `${name}, tu es sur la liste d’attente`),
    text: (event, by, position) =>
      `Il n’y a plus de place pour ${event}. ${position}. Quand ce sera ton tour, ${by ?? 'l’organisateur'} t’enverra un e-mail et te réservera la place un certain temps.`,
    cannotCome: 'Un empêchement ? Quitte la liste sur la même page, et quelqu’un d’autre avance.',
    mistake: 'Si cela ne vient pas de toi, quelqu’un a saisi ton adresse par erreur. Là aussi, tu peux quitter la liste.',
  },

  offered: {
    subject: (event, until) => `Une place t’attend pour ${event}, jusqu’au ${until}`,
    previewFree: 'Un geste, et elle est à toi',
    preview: (money) => `Elle est à toi pour ${money}`,
    heading: (name) => (name === undefined ? 'Il y a une place pour toi' : `${name}, il y a une place pour toi`),
    headingApproved: (name) => (name === undefined ? 'Tu es des nôtres !' : `${name}, tu es des nôtres !`),
    held: (event, by, until) => `${by ?? 'L’organisateur'} te réserve une place pour ${event} jusqu’au ${until}.`,
    heldApproved: (event, by, until) =>
      `Ta demande a été approuvée. ${by ?? 'L’organisateur'} te réserve une place pour ${event} jusqu’au ${until}.`,
    costs: (money) => `La place coûte ${money}. Elle est à toi dès que tu as payé.`,
    accept: 'Accepter ou dire non merci',
    pay: 'Payer ou dire non merci',
    elseFree: 'Sans réponse d’ici là, la place ira à quelqu’un d’autre. Ta saisie a été gardée : pour accepter, un geste suffit.',
    else: 'Sans réponse d’ici là, la place ira à quelqu’un d’autre. Ta saisie a été gardée : pour payer, une minute suffit.',
  },

  toComplete: {
    subject: (event) => `Complète ton inscription à ${event}`,
    subjectAgain: (event) => `Rappel : complète ton inscription à ${event}`,
    preview: 'Cela prend moins d’une minute',
    heading: (name) => (name === undefined ? 'Complète ton inscription' : `${name}, complète ton inscription`),
    text: (event, by, until) =>
      `${by ?? 'L’organisateur'} te réserve une place pour ${event} jusqu’au ${until}. Il manque encore quelques informations de ta part.`,
    complete: 'Compléter ton inscription',
    cannotCome: 'Un empêchement ? Rends la place sur la même page.',
    mistake: 'L’organisateur a saisi ton adresse. Si c’est une erreur, tu peux, là aussi, rendre la place.',
  },

  lost: {
    subjectNext: (event) => `Ta place pour ${event} est allée à la personne suivante`,
    subject: (event) => `Ta place pour ${event} n’est plus réservée`,
    over: (event) => `Le délai pour accepter ta place pour ${event} est passé.`,
    headingNext: (name) =>
      name === undefined ? 'Ta place est allée à la personne suivante' : `${name}, ta place est allée à la personne suivante`,
    heading: (name) => (name === undefined ? 'Ta place n’est plus réservée' : `${name}, ta place n’est plus réservée`),
    previewClosed: 'Elle va maintenant à la première personne qui s’inscrit',
    closed: 'La liste d’attente est fermée. Une place libre va maintenant à la première personne qui s’inscrit.',
    howToRegister: 'Voir comment s’inscrire',
    previewNext: 'Tu peux revenir sur la liste d’attente',
    joinAgain: 'Tu peux revenir sur la liste d’attente, en dernière position, avec ce que tu avais saisi.',
    join: 'Me remettre en fin de liste',
    previewUnpaid: 'Elle n’a pas été payée à temps',
    unpaid: (event) => `Le délai pour payer ta place pour ${event} est passé.`,
    applyAgain: 'Tu peux refaire une demande, avec ce que tu avais saisi.',
    apply: 'Refaire une demande',
  },

  applied: {
    subject: (event) => `Ta demande pour ${event} est envoyée`,
    preview: 'L’organisateur te répondra par e-mail',
    heading: (name) => (name === undefined ? 'Ta demande est envoyée' : `${name}, ta demande est envoyée`),
    text: (event, by) =>
      `Merci d’avoir demandé une place pour ${event}. Tu n’en as pas encore : ${by ?? 'l’organisateur'} décide qui vient et te répondra par e-mail.`,
    changedMind: 'Tu as changé d’avis ? Retire ta demande sur la même page.',
    mistake: 'Si cela ne vient pas de toi, quelqu’un a saisi ton adresse par erreur. Là aussi, tu peux retirer la demande.',
  },

  declined: {
    subject: (event) => `Ta demande pour ${event}`,
    preview: 'Il n’y a pas de place pour toi cette fois',
    heading: (name) => (name === undefined ? 'Pas cette fois' : `${name}, pas cette fois`),
    text: (event, by) =>
      `Merci d’avoir demandé une place pour ${event}. ${by ?? 'L’organisateur'} ne peut pas te proposer de place cette fois.`,
    deleted: 'Ta saisie a été supprimée, sauf ton nom et ton adresse e-mail.',
  },

  registeredAlready: {
    subject: (event) => `Tu as déjà une place pour ${event}`,
    preview: 'Il n’y a rien à attendre',
    heading: (name) => (name === undefined ? 'Tu as déjà une place' : `${name}, tu as déjà une place`),
    asked: (event, by) =>
      `Quelqu’un, sans doute toi, a voulu rejoindre la liste d’attente pour ${event}. Mais ${by ?? 'l’organisateur'} a déjà ton inscription : il n’y a rien à attendre.`,
    applied: (event, by) =>
      `Quelqu’un, sans doute toi, a demandé une place pour ${event}. Mais ${by ?? 'l’organisateur'} a déjà ton inscription : il n’y a rien à attendre.`,
  },

  toPay: {
    subject: (event, until) => `Ta place pour ${event} est réservée jusqu’au ${until}`,
    preview: 'Paie-la, et elle est à toi',
    heading: (name) => (name === undefined ? 'Ta place est réservée' : `${name}, ta place est réservée`),
    text: (event, by, until) =>
      `Tu as commencé à payer une place pour ${event}. ${by ?? 'L’organisateur'} te la réserve jusqu’au ${until}.`,
    pay: 'Payer ou renoncer à la place',
    mistake: 'Si cela ne vient pas de toi, quelqu’un a saisi ton adresse par erreur. Tu n’as rien à faire.',
  },

  paymentFailed: {
    subject: (event) => `Ton paiement pour ${event} n’est pas arrivé`,
    preview: 'Ta place n’est plus réservée',
    heading: (name) => (name === undefined ? 'Ton paiement n’est pas arrivé' : `${name}, ton paiement n’est pas arrivé`),
    text: (event, by) =>
      `Ta banque n’a pas confirmé ton paiement à ${by ?? 'l’organisateur'} pour ${event}. Rien n’a été débité, et ta place n’est plus réservée.`,
    again: 'Voir comment se réinscrire',
  },

  paymentReturned: {
    subject: (event) => `Ton paiement pour ${event} est remboursé`,
    preview: (money) => `Remboursement : ${money}`,
    heading: (name) => (name === undefined ? 'Ton remboursement est en route' : `${name}, ton remboursement est en route`),
    text: (why, money, by, event) =>
      `${reasons[why]} Ton paiement de ${money} à ${by ?? 'l’organisateur'} pour ${event} revient sur la carte ou le compte que tu as utilisé. Ta banque peut mettre cinq à dix jours.`,
    textByHand: (why, money, by, event) =>
      `${reasons[why]} ${by ?? 'L’organisateur'} te rendra, en main propre ou par virement, ton paiement de ${money} pour ${event}.`,
  },

  paymentNotReturned: {
    subject: (event) => `Ton paiement pour ${event} n’a pas pu t’être rendu`,
    preview: 'L’organisateur te contactera',
    heading: (name) => (name === undefined ? 'Ton argent n’a pas pu t’être rendu' : `${name}, ton argent n’a pas pu t’être rendu`),
    text: (money, by, event) =>
      `Ton paiement de ${money} à ${by ?? 'l’organisateur'} pour ${event} devait t’être rendu, mais cela n’a pas été possible. Tu n’as rien à faire. ${by ?? 'L’organisateur'} le sait et te contactera.`,
  },
};
