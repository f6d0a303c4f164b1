import type { ResultKind } from '#shared/model/cards/card.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { RefundReason } from '#shared/model/payments/order.ts';
import type { PayingWay } from '#shared/model/payments/price.ts';
import type { MailWords } from './en.ts';

const plural = new Intl.PluralRules('it');
const numbers = new Intl.NumberFormat('it');

/** To an organization: its name takes no article. */
const to = (by: string | undefined) => (by === undefined ? 'all’organizzazione' : `a ${by}`);
const ordinal = (number: number) => `${number}º`;
const queueNames: Readonly<Record<Gender, string>> = { male: 'uomini', female: 'donne', 'non-binary': 'persone non binarie' };
const reasons: Readonly<Record<RefundReason, string>> = {
  late: 'Il pagamento è arrivato quando il tuo posto non era più riservato, e non c’erano altri posti liberi.',
  refused: 'Non è stato possibile completare la tua iscrizione.',
  event: 'L’evento è stato annullato.',
  guest: 'Hai liberato il tuo posto.',
  staff: 'L’organizzazione ti rimborsa.',
  outside: 'L’organizzazione ti rimborsa.',
};
const dateSaid: Readonly<Record<ResultKind, (name: string) => string>> = {
  date: (name) => `Tu e ${name} avete detto sì.`,
  friends: (name) => `Tu e ${name} volete restare in contatto.`,
};
const payBy: Readonly<Record<PayingWay, string>> = {
  online: 'Da pagare',
  door: 'Da pagare all’ingresso',
  transfer: 'Da pagare con bonifico',
};
const paidBy: Readonly<Record<PayingWay, string>> = { online: 'Pagato', door: 'Pagato all’ingresso', transfer: 'Pagato con bonifico' };

/** Nothing agrees with an event's name. `until` begins with a weekday, `day` with a number, before which an article would depend on it. */
export const it: MailWords = {
  language: 'it',
  locale: 'it',
  foot: 'Inviato con Table Two',
  hostedBy: (by) => (by === undefined ? 'A cura dell’organizzazione' : `Organizza: ${by}`),
  yourOrganizer: 'L’organizzazione',
  anEvent: 'una serata di speed dating',
  anEveningOfFriends: 'una serata per fare amicizia',
  askYourHost: 'Chiedi all’host',
  hello: (name) => (name === undefined ? 'Ciao,' : `Ciao ${name},`),
  labels: { event: 'Evento', when: 'Quando', where: 'Dove' },
  hours: (from, until, lastDay) => `dalle ${from} alle ${lastDay === undefined ? until : `${until} (${lastDay})`}`,
  showOnMap: 'Mostra sulla mappa',
  registerForEvent: 'Iscriviti all’evento',
  editProfile: 'Modifica profilo',
  yourEvening: 'La tua serata',
  openEvening: 'Apri la mia serata',
  seePlace: 'Vedi il tuo posto',
  seeApplication: 'Vedi la tua richiesta',

  confirmation: {
    subject: (event) => `La tua iscrizione a ${event} è confermata`,
    heading: (name) => (name === undefined ? 'Sei in lista!' : `Sei in lista, ${name}!`),
    saved: (event, by) => `${by ?? 'L’organizzazione'} ha confermato il tuo posto per ${event}.`,
    welcomeBack: (met) =>
      `Che bello rivederti! Finora con noi hai conosciuto ${plural.select(met) === 'one' ? 'una persona' : `${numbers.format(met)} persone`}. Questa volta, se possibile, siederai con altre persone.`,
    calendar: 'Il file allegato aggiunge la serata al tuo calendario.',
    onTheNight: 'Durante la serata, il telefono ti mostrerà il tuo tavolo, il tempo che resta e il codice per l’ingresso:',
    cannotCome: 'Alla fine non puoi venire? Libera il tuo posto in quella pagina: andrà a qualcun altro.',
    scan: 'L’host scansionerà questo codice quando arrivi. Basta anche il tuo nome.',
    doorCode: 'Il tuo codice per l’ingresso',
    comeEarly:
      'Arriva qualche minuto prima, saluta l’host e porta con te una domanda che ti piacerebbe ricevere. Non vediamo l’ora di conoscerti.',
    mistake: 'Se l’iscrizione non è tua, qualcuno ha inserito il tuo indirizzo per errore, e puoi ignorare questa email.',
  },

  receipt: {
    free: 'Il tuo posto è gratis.',
    label: (way, due) => (due ? payBy : paidBy)[way],
    tax: (percent, money) => `Imposta inclusa: ${numbers.format(percent)}% (${money})`,
    howToTransfer: 'Come fare il bonifico',
    refunds: ({ kind, days }) => {
      if (kind === 'none') return 'Se annulli, non ricevi alcun rimborso.';
      if (kind === 'always' || days === 0) return 'Se annulli prima dell’inizio, ricevi il rimborso.';
      return `Se annulli almeno ${plural.select(days) === 'one' ? 'un giorno' : `${numbers.format(days)} giorni`} prima dell’inizio, ricevi il rimborso.`;
    },
    friend: (percent) =>
      percent === 100
        ? 'Porta con te una persona amica: con questo codice partecipa gratis.'
        : `Porta con te una persona amica: con questo codice sconto (${numbers.format(percent)}%) paga meno.`,
    notReturned: (money) => `L’importo di ${money} che hai pagato non viene rimborsato, come indicato prima del pagamento.`,
    returnedByHand: (money) => `L’organizzazione ti restituisce l’importo di ${money} di persona o con bonifico.`,
    returned: (money) =>
      `L’importo di ${money} che hai pagato torna sulla carta o sul conto che hai usato. La tua banca può impiegare da cinque a dieci giorni.`,
  },

  invitation: {
    subject: (event) => `Un invito per te: ${event}`,
    heading: (event) => `Hai un invito per ${event}`,
    text: (by) => `${by ?? 'L’organizzazione'} sarebbe felice di vederti lì. Per iscriverti dal telefono basta un minuto.`,
    passOn: 'Puoi usare il link o passarlo a qualcun altro. Funziona fino a tre ore dopo la fine dell’evento.',
  },

  placeCanceled: {
    subject: (event) => `Hai liberato il tuo posto per ${event}`,
    preview: 'Grazie di averci avvisato',
    heading: (name) => (name === undefined ? 'Grazie di averci avvisato' : `Grazie di averci avvisato, ${name}`),
    text: (event, by) =>
      `Hai liberato il tuo posto per ${event}. Se qualcuno aspetta un posto, ${by ?? 'l’organizzazione'} glielo offrirà.`,
    again: 'Se cambi idea, puoi iscriverti di nuovo. Se nel frattempo l’evento è al completo, puoi entrare in lista d’attesa.',
  },

  passedOn: {
    subject: (event) => `Hai ceduto il tuo posto per ${event}`,
    preview: 'Un’altra persona si è iscritta al posto tuo',
    heading: (name) => (name === undefined ? 'Hai ceduto il tuo posto' : `${name}, hai ceduto il tuo posto`),
    text: (event, by) =>
      `Qualcuno si è iscritto con il tuo link e ha preso il tuo posto per ${event}. La tua iscrizione non è più valida: ora ${by ?? 'l’organizzazione'} aspetta quella persona.`,
    payment: 'Il pagamento resta legato al posto. Se un giorno viene rimborsato, i soldi tornano a chi ha pagato.',
  },

  reminder: {
    today: {
      subject: (event) => `Oggi: ${event}`,
      heading: (name) => (name === undefined ? 'Ci vediamo oggi' : `${name}, ci vediamo oggi`),
      text: (event, by) => `${by ?? 'L’organizzazione'} ti aspetta oggi per ${event}.`,
    },
    tomorrow: {
      subject: (event) => `Domani: ${event}`,
      heading: (name) => (name === undefined ? 'Ci vediamo domani' : `${name}, ci vediamo domani`),
      text: (event, by) => `${by ?? 'L’organizzazione'} ti aspetta domani per ${event}.`,
    },
    cannotCome: 'Non puoi venire? Nella stessa pagina puoi lasciare il posto a chi è in lista d’attesa.',
  },

  eveningLink: {
    subject: (event) => (event === undefined ? 'La tua serata' : `La tua serata: ${event}`),
    preview: 'Il tuo tavolo, il tempo che resta e il codice per l’ingresso',
    heading: (name) => (name === undefined ? 'Ecco la tua serata' : `${name}, ecco la tua serata`),
    text: 'Durante la serata, questa pagina mostrerà il tuo tavolo e quanto manca alla fine del turno. C’è anche il tuo codice per l’ingresso.',
    lasts:
      'Il link funziona su qualsiasi telefono fino a 30 giorni dopo l’evento. Apre il tuo profilo a chiunque lo abbia: tienilo per te.',
  },

  addressChanged: {
    subject: (by) =>
      by === undefined ? 'Il tuo indirizzo email è stato cambiato' : `Il tuo indirizzo email presso ${by} è stato cambiato`,
    preview: 'Se non l’hai chiesto tu, puoi ripristinare il tuo',
    heading: (name) =>
      name === undefined ? 'Il tuo indirizzo email è stato cambiato' : `${name}, il tuo indirizzo email è stato cambiato`,
    text: (by) =>
      `Il tuo profilo presso ${by ?? 'l’organizzazione'} ha ora un altro indirizzo email. Le email sulle tue serate arriveranno lì. Finché non dici che l’indirizzo è tuo, da lì non si possono aprire le tue risposte e i tuoi risultati.`,
    notMe: 'Se non l’hai chiesto tu, apri il link e tocca “No, non ero io”. Il tuo indirizzo verrà ripristinato.',
    putBack: 'Ripristina il mio indirizzo',
    lasts: 'Il link funziona per 30 giorni. Apre il tuo profilo a chiunque lo abbia: tienilo per te.',
  },

  profileLink: {
    subject: (by) => (by === undefined ? 'Il link al tuo profilo' : `Il link al tuo profilo presso ${by}`),
    preview: 'Apri il tuo profilo su qualsiasi telefono o computer',
    heading: (name) => (name === undefined ? 'Ecco il tuo profilo' : `${name}, ecco il tuo profilo`),
    text: (by) => `Con questo link puoi vedere e modificare i dati che hai dato ${to(by)} al momento dell’iscrizione.`,
    lasts: 'Il link funziona per sette giorni. Apre il tuo profilo a chiunque lo abbia: tienilo per te.',
  },

  results: {
    subject: (event) => (event === undefined ? 'I tuoi risultati' : `I tuoi risultati: ${event}`),
    preview: 'Le schede sono chiuse, e i tuoi risultati sono qui.',
    heading: (name) => (name === undefined ? 'Ecco i tuoi risultati' : `${name}, ecco i tuoi risultati`),
    none: 'Nessun sì reciproco, questa volta. Bisogna volerlo in due. Ci farebbe piacere rivederti.',
    mutual: (kind, name) => dateSaid[kind](name ?? 'una delle persone che hai incontrato'),
    meetAgain: (name) => `Tu e ${name ?? 'una persona che hai incontrato'} volete incontrarvi di nuovo.`,
    freePlace: (by, day) =>
      `Hai detto sì, ma nessun sì è stato reciproco. ${by ?? 'L’organizzazione'} ti invita a riprovare: con questo codice, il tuo posto a uno dei suoi prossimi eventi è gratis. Vale una sola volta, con questo indirizzo email. Scadenza: ${day}.`,
    freePlaceSeen: 'Se lo usi, l’organizzazione vedrà che partecipi gratis. Prima non vede nulla.',
    reach: 'Vedi come restare in contatto',
    lasts: 'Il link apre la tua serata e il tuo profilo a chiunque lo abbia: tienilo per te. Funziona per 30 giorni.',
  },

  message: {
    toEverybody: (by) => `${by ?? 'L’organizzazione'} ha inviato questo messaggio a tutte le persone iscritte a questo evento.`,
    toYou: (by) => `${by ?? 'L’organizzazione'} ti ha inviato questo messaggio su questo evento.`,
  },

  canceled: {
    subject: (event) => `Annullato: ${event}`,
    preview: (day) => `L’evento non si terrà ${day}`,
    heading: (event) => `Evento annullato: ${event}`,
    text: (by) => `${by ?? 'L’organizzazione'} ha annullato questo evento. Non si terrà, e tu non devi fare nulla.`,
    refunded: 'Ciò che hai pagato per il tuo posto ti viene rimborsato.',
    calendar: 'Il file allegato toglie la serata dal tuo calendario.',
    next: 'Vieni invece al nostro prossimo evento:',
  },

  joined: {
    subject: (event) => `Sei in lista d’attesa per ${event}`,
    position: (position, queue) =>
      `Sei in lista d’attesa${queue === undefined ? '' : ` (${queueNames[queue]})`}: ${ordinal(position)} posto`,
    heading: (name) => (name === undefined ? 'Sei in lista d’attesa' : `${name}, sei in lista d’attesa`),
    text: (event, by, position) =>
      `Per ${event} non ci sono più posti. ${position}. Quando toccherà a te, ${by ?? 'l’organizzazione'} ti scriverà e ti terrà riservato un posto per un po’.`,
    cannotCome: 'Alla fine non puoi venire? Lascia la lista nella stessa pagina, e qualcun altro avanzerà.',
    mistake: 'Se la richiesta non è tua, qualcuno ha inserito il tuo indirizzo per errore. Anche lì puoi lasciare la lista.',
  },

  offered: {
    subject: (event, until) => `Hai un posto riservato per ${event}, fino a ${until}`,
    previewFree: 'Basta un tocco, ed è tuo',
    preview: (money) => `È tuo per ${money}`,
    heading: (name) => (name === undefined ? 'C’è un posto per te' : `${name}, c’è un posto per te`),
    headingApproved: (name) => (name === undefined ? 'Ci sarai!' : `${name}, ci sarai!`),
    held: (event, by, until) => `${by ?? 'L’organizzazione'} ti riserva un posto per ${event} fino a ${until}.`,
    heldApproved: (event, by, until) =>
      `La tua richiesta è stata approvata. ${by ?? 'L’organizzazione'} ti riserva un posto per ${event} fino a ${until}.`,
    costs: (money) => `Il posto costa ${money}. Sarà tuo appena avrai pagato.`,
    accept: 'Accetta o rifiuta',
    pay: 'Paga o rifiuta',
    elseFree: 'Se non rispondi in tempo, il posto andrà a qualcun altro. Ciò che hai scritto è conservato: per accettare basta un tocco.',
    else: 'Se non rispondi in tempo, il posto andrà a qualcun altro. Ciò che hai scritto è conservato: per pagare basta un minuto.',
  },

  toComplete: {
    subject: (event) => `Completa la tua iscrizione a ${event}`,
    subjectAgain: (event) => `Promemoria: completa la tua iscrizione a ${event}`,
    preview: 'Ci vuole meno di un minuto',
    heading: (name) => (name === undefined ? 'Completa la tua iscrizione' : `${name}, completa la tua iscrizione`),
    text: (event, by, until) =>
      `${by ?? 'L’organizzazione'} ti riserva un posto per ${event} fino a ${until}. Mancano ancora alcuni tuoi dati.`,
    complete: 'Completa la tua iscrizione',
    cannotCome: 'Alla fine non puoi venire? Libera il posto nella stessa pagina.',
    mistake: 'Il tuo indirizzo è stato inserito dall’organizzazione. Se è un errore, anche lì puoi liberare il posto.',
  },

  lost: {
    subjectNext: (event) => `Il tuo posto per ${event} è andato alla persona successiva`,
    subject: (event) => `Il tuo posto per ${event} non è più riservato`,
    over: (event) => `Il tempo per accettare il tuo posto per ${event} è scaduto.`,
    headingNext: (name) =>
      name === undefined ? 'Il tuo posto è andato alla persona successiva' : `${name}, il tuo posto è andato alla persona successiva`,
    heading: (name) => (name === undefined ? 'Il tuo posto non è più riservato' : `${name}, il tuo posto non è più riservato`),
    previewClosed: 'Ora va alla prima persona che si iscrive',
    closed: 'La lista d’attesa è chiusa. Ora un posto libero va alla prima persona che si iscrive.',
    howToRegister: 'Scopri come iscriverti',
    previewNext: 'Puoi rientrare in lista d’attesa',
    joinAgain: 'Puoi rientrare in lista d’attesa, in fondo, con ciò che avevi scritto.',
    join: 'Rientra, in fondo alla lista',
    previewUnpaid: 'Non è stato pagato in tempo',
    unpaid: (event) => `Il tempo per pagare il tuo posto per ${event} è scaduto.`,
    applyAgain: 'Puoi inviare un’altra richiesta, con ciò che avevi scritto.',
    apply: 'Invia un’altra richiesta',
  },

  applied: {
    subject: (event) => `Richiesta inviata per ${event}`,
    preview: 'L’organizzazione ti risponderà per email',
    heading: (name) => (name === undefined ? 'Richiesta inviata' : `${name}, hai inviato la richiesta`),
    text: (event, by) =>
      `Grazie della richiesta per ${event}. Non hai ancora un posto: ${by ?? 'l’organizzazione'} decide chi partecipa e ti risponderà per email.`,
    changedMind: 'Hai cambiato idea? Ritira la tua richiesta nella stessa pagina.',
    mistake: 'Se la richiesta non è tua, qualcuno ha inserito il tuo indirizzo per errore. Anche lì puoi ritirarla.',
  },

  declined: {
    subject: (event) => `La tua richiesta per ${event}`,
    preview: 'Questa volta non c’è un posto per te',
    heading: (name) => (name === undefined ? 'Non questa volta' : `${name}, non questa volta`),
    text: (event, by) => `Grazie della richiesta per ${event}. Questa volta ${by ?? 'l’organizzazione'} non può offrirti un posto.`,
    deleted: 'Ciò che hai scritto è stato eliminato, tranne il nome e l’indirizzo.',
  },

  registeredAlready: {
    subject: (event) => `Hai già un posto per ${event}`,
    preview: 'Non c’è nulla da aspettare',
    heading: (name) => (name === undefined ? 'Hai già un posto' : `${name}, hai già un posto`),
    asked: (event, by) =>
      `Qualcuno, probabilmente tu, ha chiesto di entrare in lista d’attesa per ${event}. Ma ${by ?? 'l’organizzazione'} ha già la tua iscrizione: non c’è nulla da aspettare.`,
    applied: (event, by) =>
      `Qualcuno, probabilmente tu, ha chiesto un posto per ${event}. Ma ${by ?? 'l’organizzazione'} ha già la tua iscrizione: non c’è nulla da aspettare.`,
  },

  toPay: {
    subject: (event, until) => `Il tuo posto per ${event} è riservato fino a ${until}`,
    preview: 'Pagalo, e sarà tuo',
    heading: (name) => (name === undefined ? 'Il tuo posto è riservato' : `${name}, il tuo posto è riservato`),
    text: (event, by, until) =>
      `Hai iniziato a pagare un posto per ${event}. ${by ?? 'L’organizzazione'} lo riserva per te fino a ${until}.`,
    pay: 'Paga o rinuncia al posto',
    mistake: 'Se la richiesta non è tua, qualcuno ha inserito il tuo indirizzo per errore. Non devi fare nulla.',
  },

  paymentFailed: {
    subject: (event) => `Il tuo pagamento per ${event} non è arrivato`,
    preview: 'Il tuo posto non è più riservato',
    heading: (name) => (name === undefined ? 'Il tuo pagamento non è arrivato' : `${name}, il tuo pagamento non è arrivato`),
    text: (event, by) =>
      `La tua banca non ha confermato il pagamento ${to(by)} per ${event}. Non è stato addebitato nulla, e il tuo posto non è più riservato.`,
    again: 'Scopri come iscriverti di nuovo',
  },

  paymentReturned: {
    subject: (event) => `Il tuo pagamento per ${event} viene rimborsato`,
    preview: (money) => `Ricevi un rimborso di ${money}`,
    heading: (name) => (name === undefined ? 'Il rimborso è in arrivo' : `${name}, il rimborso è in arrivo`),
    text: (why, money, by, event) =>
      `${reasons[why]} L’importo di ${money} che hai pagato ${to(by)} per ${event} torna sulla carta o sul conto che hai usato. La tua banca può impiegare da cinque a dieci giorni.`,
    textByHand: (why, money, by, event) =>
      `${reasons[why]} ${by ?? 'L’organizzazione'} ti restituirà di persona o con bonifico l’importo di ${money} che hai pagato per ${event}.`,
  },

  paymentNotReturned: {
    subject: (event) => `Non è stato possibile rimborsare il tuo pagamento per ${event}`,
    preview: 'L’organizzazione ti contatterà',
    heading: (name) =>
      name === undefined ? 'Non è stato possibile restituirti il denaro' : `${name}, non è stato possibile restituirti il denaro`,
    text: (money, by, event) =>
      `L’importo di ${money} che hai pagato ${to(by)} per ${event} doveva tornare a te, ma non è stato possibile restituirlo. Non devi fare nulla. ${by ?? 'L’organizzazione'} lo sa già e ti contatterà.`,
  },
};
