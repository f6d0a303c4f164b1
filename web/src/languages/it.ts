import { it as whoMayCome } from '#shared/rules/events/who-may-come/it.ts';
import { countingIn, translationBy } from '#shared/rules/text/translation.ts';
import type { Catalogue } from './catalogue.ts';
import { openersBy } from './openers-by.ts';

export const locale: Catalogue['locale'] = 'it';

export const ordinal: Catalogue['ordinal'] = (number) => `${number}º`;

export const durationOf: Catalogue['durationOf'] = (seconds) => {
  const count = countingIn('it');
  if (seconds < 60) return count(seconds, { one: '# secondo', other: '# secondi' });
  return seconds < 3600
    ? count(Math.ceil(seconds / 60), { one: '# minuto', other: '# minuti' })
    : count(Math.ceil(seconds / 3600), { one: '# ora', other: '# ore' });
};

export const barePageText: Catalogue['barePageText'] = {
  description: 'La piattaforma per organizzare serate di speed dating',
  tooOld: 'Questo browser è troppo vecchio per Table Two. Aggiornalo, oppure chiedi al tuo host.',
  noScript: 'Table Two ha bisogno di JavaScript. Attivalo e ricarica la pagina.',
};

export const errorBoundaryText: Catalogue['errorBoundaryText'] = {
  title: 'Errore imprevisto!',
  text: 'Questa pagina ha smesso di funzionare. Ciò che hai salvato non è andato perso.',
  reload: 'Ricarica la pagina',
};

export const sessionEndsText: Catalogue['sessionEndsText'] = {
  note: 'Questo browser non può memorizzare ciò che serve alla pagina: la sessione potrebbe terminare quando la chiudi o la ricarichi.',
};

export const cardText: Catalogue['cardText'] = {
  title: 'La mia scheda',
  hint: 'Ciò che scegli qui lo vedi solo tu. Nessun’altra persona può vederlo, nemmeno l’host. Se è reciproco, lo scoprirete quando l’host pubblicherà i risultati.',
  progress: (answered, of) =>
    answered >= of ? 'Tutto fatto. Puoi cambiarla finché l’host non chiude le schede.' : `Risposte: ${answered} di ${of}`,
  nobody: 'Qui compariranno tutte le persone con cui ti siedi.',
  about: (name) => `Vorresti rivedere ${name}?`,
  person: (name, number) => name ?? (number === null ? 'Qualcuno' : `Numero ${number}`),
  place: (round, number) => [...(round === null ? [] : [`Turno ${round}`]), ...(number === null ? [] : [`numero ${number}`])].join(' · '),
  answers: { yes: 'Sì', friends: 'Amicizia', no: 'No' },
  note: 'Nota',
  noteHint: 'La vedi solo tu',
  saving: 'Salvataggio…',
  saved: 'Salvato',
  waiting: 'Nessuna connessione. Le tue risposte restano su questo telefono e verranno inviate appena torni online.',
  late: 'Le schede sono state chiuse prima che ricevessimo queste risposte. Dillo all’host, che può riaprirle.',
  notSaved: 'Non è stato ancora possibile salvare le tue risposte. Restano su questo telefono.',
  notLoaded: 'Impossibile caricare la tua scheda',
  loading: 'Caricamento della scheda…',
  share: 'Se è reciproco, condividi…',
  shareNow: 'Come possono contattarti? Finché non scegli, la tua risposta resta su questo telefono.',
  shareHint: 'Lo vedranno solo gli ospiti con cui hai un risultato reciproco, sì o amicizia.',
  channels: { email: 'Email', phone: 'Telefono', instagram: 'Instagram', photo: 'Foto' },
  shareSave: 'Salva',
  shareNeeded: 'Scegli almeno un modo per contattarti.',
  closed: 'Le schede sono chiuse. L’host pubblicherà i risultati.',
  results: 'I tuoi risultati',
  none: 'Nessun sì reciproco, questa volta. Bisogna volerlo in due. Ci farebbe piacere rivederti.',
  date: (name) => `Tu e ${name} avete detto sì`,
  friends: (name) => `Tu e ${name} volete restare in contatto`,
  noContact: (name) => `${name} non ha condiviso nessun contatto. Forse l’host può aiutarti.`,
  ownCard: 'Cosa ho risposto',
  unanswered: 'Nessuna risposta',
};

export const friendsCardText: Catalogue['friendsCardText'] = {
  ...cardText,
  about: (name) => `Vorresti incontrare di nuovo ${name}?`,
  shareHint: 'Lo vedrà solo chi vuole incontrarti di nuovo, se lo vuoi anche tu.',
  date: (name) => `Tu e ${name} volete incontrarvi di nuovo`,
  friends: (name) => `Tu e ${name} volete incontrarvi di nuovo`,
};

export const feedbackText: Catalogue['feedbackText'] = {
  title: 'Com’è andata la serata?',
  hint: 'L’host vedrà la risposta senza il tuo nome, e solo quando avranno risposto cinque ospiti.',
  group: 'Da 1 a 5',
  words: { 1: 'Non fa per me', 2: 'Migliorabile', 3: 'Discreta', 4: 'Bella', 5: 'Stupenda' },
  rating: (rating) => `${rating}: ${feedbackText.words[rating]}`,
  text: 'Cosa dovremmo mantenere, o cambiare?',
  textHint: 'L’host lo leggerà esattamente come lo scrivi.',
  send: 'Invia',
  sending: 'Invio…',
  sent: (until) => `Grazie. Puoi modificare la risposta fino al giorno ${until}.`,
  typed: 'Non ancora inviato.',
  waiting: 'Nessuna connessione. Ciò che hai scritto resta su questo telefono e verrà inviato appena torni online.',
  failed: 'Non è stato ancora possibile inviare la tua risposta. Ciò che hai scritto resta su questo telefono.',
};

export const ownPaymentText: Catalogue['ownPaymentText'] = {
  title: 'Cedi il tuo posto',
  hint: (until) =>
    `Una persona dello stesso genere può prendere il tuo posto con un link. Scadenza: ${until}. Il posto resta tuo finché non si è iscritta. Noi non spostiamo denaro: mettetevi d’accordo tra voi.`,
  make: 'Crea un link',
  busy: 'Un momento…',
  link: 'Link che cede il tuo posto',
  shared: 'Non posso venire. Ti lascio il mio posto:',
  share: 'Condividi',
  copy: 'Copia',
  copied: 'Copiato',
  notCopied: 'Questo browser non ha copiato il link. Copialo a mano.',
  revoke: 'Ritira il link',
  failed: 'Non è stato possibile modificare il link. Riprova.',
  due: 'Non hai ancora pagato. Se liberi il tuo posto, non devi nulla.',
  dueByTransfer: 'Il tuo bonifico non è ancora registrato. Se lo hai già fatto, avvisa l’organizzazione prima di liberare il posto.',
  nothing: 'Se liberi il tuo posto, non ricevi alcun rimborso.',
  returned: (amount) => `Se liberi ora il tuo posto, ricevi un rimborso di ${amount}.`,
  kept: (amount) => `Se liberi il tuo posto, l’importo di ${amount} che hai pagato non viene rimborsato.`,
  notPassedOn:
    'L’organizzazione approva ogni ospite di questo evento, quindi non puoi cedere il tuo posto. Chiedi se qualcuno può venire al posto tuo.',
};

export const safetyDialogText: Catalogue['safetyDialogText'] = {
  title: 'Qualcosa non va?',
  hint: 'Ciò che scegli qui lo saprà solo il team dell’host. Non devi dire perché.',
  loading: 'Caricamento…',
  notLoaded: 'Impossibile caricare l’elenco',
  nobody: 'Qui compariranno tutte le persone con cui ti siedi.',
  person: (number, name) =>
    number === null ? (name ?? 'Persona che ha lasciato l’evento') : name === null ? `Numero ${number}` : `${name} · ${number}`,
  apart: 'Non farci più sedere insieme',
  apartFor: (person) => `Non farci più sedere insieme: ${person}`,
  isApart: 'Non vi faremo più sedere insieme.',
  hide: 'Nascondi anche ciò che ho condiviso',
  hideFor: (person) => `Nascondi anche ciò che ho condiviso: ${person}`,
  hideHint: 'Il tuo nome resta nei suoi risultati, ma questa persona potrebbe notare che non può più contattarti.',
  takeBack: 'Annulla',
  takeBackFor: (person) => `Annulla: ${person}`,
  report: 'Segnala',
  reportFor: (person) => `Segnala: ${person}`,
  staff: 'Qualcuno dello staff',
  text: 'Cosa è successo?',
  textMissing: 'Scrivi cosa è successo',
  alsoApart: 'E non farci mai sedere insieme',
  send: 'Invia all’organizzazione',
  sending: 'Invio…',
  sent: 'Grazie. L’organizzazione leggerà la tua segnalazione. La persona segnalata non ne saprà nulla.',
  staffHint: 'Leggeranno questo messaggio tutti gli admin dell’organizzazione, anche se riguarda uno di loro. Gli host no.',
  sentOfStaff: 'Grazie. Gli admin dell’organizzazione leggeranno il messaggio.',
  stillTogether: 'Potreste ancora sedere insieme, perché hai raggiunto il limite di queste richieste per un evento. Parlane con l’host.',
  notSent: 'Impossibile inviare la segnalazione',
  saving: 'Salvataggio…',
  notSaved: 'Impossibile salvare',
  close: 'Chiudi',
};

export const safetyText: Catalogue['safetyText'] = {
  title: 'Qualcosa non va?',
  hint: 'Lo saprà solo il team dell’host.',
  needHostHint: 'Se vuoi che qualcuno venga subito al tuo tavolo:',
  needHost: 'Chiama un host',
  sure: 'Verrà da te un host. Nessun altro lo saprà.',
  yes: 'Sì, chiama',
  calling: 'Chiamata…',
  no: 'Non ora',
  help: { asked: 'Abbiamo avvisato gli host.', coming: 'Qualcuno sta arrivando' },
  again: 'Chiedi ancora',
  notNeeded: 'Non serve più',
  helpFailed: 'Non è stato possibile avvisare gli host. Rivolgiti a loro di persona.',
  openHint:
    'Qui puoi scrivere al team, o chiedere di non sedere mai più con qualcuno. Il messaggio verrà letto stasera, ma per questo nessuno verrà al tuo tavolo.',
  openHintLater: 'Qui puoi scrivere al team, o chiedere di non sedere mai più con qualcuno.',
  open: 'Qualcuno qui mi dà fastidio',
  openFor: (name) => `${name} mi dà fastidio`,
  notOpened: 'Impossibile aprire. Controlla la connessione, o parla con l’host.',
};

export const eveningText: Catalogue['eveningText'] = {
  title: 'La tua serata',
  whenAndWhere: 'Quando e dove',
  loading: 'Caricamento della serata…',
  retry: 'Riprova',
  notLoaded: 'Impossibile caricare la tua serata',
  hello: (name) => `Ciao, ${name}`,
  number: (number) => `Il tuo numero è ${number}`,
  table: (table) => `Tavolo ${table}`,
  next: (table) => `Poi: tavolo ${table}`,
  with: (number, name) => (name === null ? `con il numero ${number}` : `con ${name} · ${number}`),
  rest: 'In questo turno hai una pausa',
  restNext: (round) => `Nel turno ${round} hai una pausa`,
  restHint: (table) => (table === null ? 'Goditi un drink.' : `Goditi un drink. Poi: tavolo ${table}.`),
  notPlanned: 'In questo turno non hai ancora un posto',
  notPlannedHint: 'Saluta l’host: dopo il check-in avrai subito un posto.',
  absent: 'Risulti assente',
  absentHint: 'Se sei qui, dillo all’host.',
  before: 'Qui comparirà il tuo tavolo',
  beforeHint: 'L’host darà il via al primo turno. Tieni aperta questa pagina, o tornaci.',
  over: 'Era l’ultimo turno',
  overHint: 'Grazie di aver partecipato. Buon rientro.',
  overCards: 'Grazie di aver partecipato. Compila la tua scheda qui sotto finché ricordi.',
  opener: 'Per rompere il ghiaccio',
  door: 'Il mio codice per l’ingresso',
  doorHint: 'Mostralo all’host quando arrivi.',
  here: 'Check-in fatto.',
  choices: 'Cosa si vede di te',
  hideName: 'Mostra il mio numero, non il nome',
  hideNameHint: 'Sullo schermo in sala, su carta e sui telefoni degli altri ospiti. L’host vede il tuo nome.',
  openers: 'Suggerisci temi dai nostri interessi comuni',
  openersHint: 'Solo con chi lo vuole a sua volta, e solo da ciò che ci avete detto.',
  showPhoto: 'Mostra la mia foto a chi incontro',
  showPhotoHint: 'Sulla sua scheda, perché si ricordi di te.',
  notSaved: 'Impossibile salvare la tua scelta',
  profile: 'Modifica profilo',
  offline: (time) => `Nessuna connessione. Ultimo aggiornamento: ${time}. Il tempo continua a scorrere.`,
  replaced: 'La tua serata è aperta in un’altra pagina. Tocca qui per continuare in questa.',
  findTitle: 'Dov’è la tua serata?',
  findOwn: 'La mia scheda',
  cardText:
    'Le tue risposte sono private. Questa pagina è stata aperta con un link che l’host ha visto. Aprila invece con un link dalla tua email.',
  findText: 'Aprila sul telefono usato per l’iscrizione, oppure fatti inviare un link all’indirizzo email dell’iscrizione.',
  knownText: 'Fatti inviare il link all’indirizzo email dell’iscrizione. Aprirà la tua serata su questo telefono.',
  otherAddress: 'Non sono io',
  scan: 'Scansiona il tuo badge',
  scanHint: 'Inquadra con la fotocamera il codice sul badge, o sulla scheda di carta: non dovrai scrivere nulla.',
  openInBrowser: 'Apri nel browser',
  copied: 'Link copiato. Apri il browser del telefono e incollalo lì. Questa pagina può sparire quando chiudi l’app.',
  copyByHand: (address) => `Apri questo indirizzo nel browser del telefono: ${address}`,
  overText: 'Il tuo link è scaduto. Fattene inviare uno nuovo all’indirizzo email dell’iscrizione.',
  othersText:
    'Dopo di te, questo browser è stato usato da qualcun altro. Fatti inviare un link all’indirizzo email dell’iscrizione: riaprirà la tua serata.',
  notRegisteredTitle: 'Non risulta una tua iscrizione a questo evento',
  notRegisteredText: 'Se pensi che sia un errore, chiedi all’host.',
  email: 'Email',
  mailLink: 'Inviami il link',
  sending: 'Invio…',
  notSent: 'Impossibile inviare il link',
};

export const consentCardText: Catalogue['consentCardText'] = {
  title: 'Cosa vedono di te le altre persone questa sera',
  until: 'Finché non scegli, le altre persone vedranno solo il tuo numero.',
  agree: 'Va bene',
  hideName: 'Mostra il mio numero, non il nome',
  byName: 'Grazie. Le altre persone vedranno il tuo nome.',
  byNumber: 'Grazie. Le altre persone vedranno il tuo numero al posto del nome.',
  failed: 'Impossibile salvare la tua scelta',
};

export const wasThisYouText: Catalogue['wasThisYouText'] = {
  title: 'Eri tu?',
  about:
    'La tua serata è stata aperta anche altrove, senza un link dalla tua email. Finché non rispondi, ciò che viene inserito lì non conta.',
  by: {
    registration: 'Iscrizione',
    link: 'Aperta con un link dell’organizzazione',
    address: 'Indirizzo email cambiato',
    mailbox: 'Aperta con un link inviato a un indirizzo email precedente',
    staff: 'L’organizzazione ha cambiato il tuo indirizzo email. “No” ripristina il tuo',
  },
  isMe: 'Sì, ero io',
  isNotMe: 'No, non ero io',
  yes: 'Grazie. Puoi continuare lì come prima.',
  no: 'Tutti gli altri accessi sono stati chiusi. Controlla le tue risposte sulle persone che hai incontrato.',
  failed: 'Impossibile salvare la tua risposta. Riprova.',
};

export const cancelPlaceText: Catalogue['cancelPlaceText'] = {
  title: 'Non puoi venire?',
  hint: 'Libera il tuo posto: andrà a qualcuno in lista d’attesa. Conserveremo il tuo profilo.',
  cancel: 'Libera il mio posto',
  busy: 'Un momento…',
  failed: 'Impossibile liberare il tuo posto',
  doneTitle: 'Hai liberato il tuo posto',
  done: 'Grazie di averci avvisato. Se cambi idea, iscriviti di nuovo con il link nella tua email.',
};

export const rebaseText: Catalogue['rebaseText'] = {
  theirs: (field, value) => {
    const fields = {
      first_name: 'Nome',
      last_name: 'Cognome',
      gender: 'Genere',
      age: 'Età',
      interested_in: 'Vorrei incontrare',
      looking_for: 'Cerco',
      occupation: 'Professione',
      'contact.email': 'Email',
      'contact.phone': 'Telefono',
      'contact.instagram': 'Instagram',
      personality_traits: 'Personalità',
      interests: 'Interessi',
    };
    return `Qualcun altro ha cambiato “${fields[field]}” in: ${value || '(niente)'}`;
  },
};

export const editingModeText: Catalogue['editingModeText'] = {
  participant: {
    title: 'Modifica profilo',
    submit: 'Aggiorna profilo',
    busy: 'Aggiornamento…',
    fallback: 'Aggiornamento non riuscito',
  },
  'admin-edit': {
    title: 'Modifica ospite',
    submit: 'Aggiorna ospite',
    busy: 'Aggiornamento…',
    fallback: 'Impossibile aggiornare l’ospite',
  },
  'admin-create': {
    title: 'Aggiungi ospite',
    submit: 'Crea ospite',
    busy: 'Creazione…',
    fallback: 'Impossibile creare l’ospite',
  },
};

export const questionsText: Catalogue['questionsText'] = {
  title: 'Domande dell’organizzazione',
  yes: 'Sì',
  no: 'No',
  several: 'Puoi scegliere più risposte.',
  clear: 'Cancella risposta',
  required: ' (risposta obbligatoria)',
};

export const uploadProgressText: Catalogue['uploadProgressText'] = {
  label: 'Invio della foto',
  photo: (percent) => `Foto ${percent}%`,
  skip: 'Iscriviti senza foto',
};

export const registrationModeText: Catalogue['registrationModeText'] = {
  title: 'Iscriviti all’evento',
  submit: 'Iscriviti all’evento',
  busy: 'Iscrizione…',
  fallback: 'Iscrizione all’evento non riuscita',
};

export const participantFormText: Catalogue['participantFormText'] = {
  step: (step, steps) => `Passo ${step} di ${steps}`,
  stepNames: ['Dati di base', 'Foto e contatti', 'Personalità e interessi'],
  conflict: (message) => `${message} Ciò che hai scritto resta anche se ricarichi.`,
  reload: 'Ricarica',
  reloading: 'Ricarico…',
  restored: 'Abbiamo tenuto i dati inseriti.',
  startOver: 'Ricomincia',
  compressing: 'Compressione foto…',
  back: 'Indietro',
  cancel: 'Annulla',
  next: 'Avanti',
};

export const participantDialogText: Catalogue['participantDialogText'] = { share: 'Condividi' };

export const basicsText: Catalogue['basicsText'] = {
  title: 'Informazioni di base',
  female: 'Donna',
  male: 'Uomo',
  nonBinary: 'Non binario',
  women: 'Donne',
  men: 'Uomini',
  everyone: 'Chiunque',
  somethingSerious: 'Qualcosa di serio',
  somethingCasual: 'Qualcosa di leggero',
  openToFriends: 'Nuove amicizie',
  openToAnything: 'Tutto può succedere',
  optional: 'Facoltativo',
};

export const contactText: Catalogue['contactText'] = {
  photo: 'Foto',
  title: 'Contatti',
  email: 'Email',
  didYouMean: 'Forse intendevi',
  phone: 'Telefono',
  instagram: 'Instagram',
  optional: 'Facoltativo',
};

export const traitsText: Catalogue['traitsText'] = {
  title: 'Personalità',
  search: 'Cerca qualità',
  all: (count) => `Tutte le ${count} qualità`,
  full: (limit) => `Hai raggiunto il massimo di ${limit} qualità.`,
  none: 'Nessuna qualità trovata',
  failed: 'Impossibile caricare le qualità',
};

export const interestsText: Catalogue['interestsText'] = {
  title: 'Interessi',
  search: 'Cerca interessi',
  all: (count) => `Tutti i ${count} interessi`,
  full: (limit) => `Hai raggiunto il massimo di ${limit} interessi.`,
  none: 'Nessun interesse trovato',
  failed: 'Impossibile caricare gli interessi',
  noCategory: 'Altro',
};

export const choicePickerText: Catalogue['choicePickerText'] = {
  chosen: (limit, chosen) => `Massimo ${limit} · scelte: ${chosen}`,
  chosenHere: 'scelte',
};

export const formConsentText: Catalogue['formConsentText'] = {
  missing: 'Serve il tuo consenso perché l’organizzazione possa usare i tuoi dati per questo evento.',
};

export const priceText: Catalogue['priceText'] = {
  title: 'Prezzo',
  groups: { women: 'Donne', men: 'Uomini', others: 'Persone non binarie' },
  free: 'Gratis',
  yours: 'Il tuo prezzo',
  early: 'Prezzo early bird',
  earlyUntil: (moment) => `Prezzo early bird fino a ${moment}`,
  usual: (amount) => `Poi ${amount}`,
  tax: (percent) => `Imposta inclusa: ${percent}`,
  taxOf: (percent, amount) => `Imposta inclusa: ${percent} (${amount})`,
  ways: {
    online: 'online (con carta o altro)',
    door: 'all’ingresso',
    transfer: 'con bonifico',
  },
  payable: (ways) => `Puoi pagare ${ways}.`,
  together: (percent) => `Dopo il pagamento ricevi un codice sconto (${percent}) da dare a una persona amica.`,
};

export const payingText: Catalogue['payingText'] = {
  title: 'Il tuo posto',
  chooseGender: 'Scegli il tuo genere qui sopra per vedere il prezzo.',
  noWay: 'Al momento non è possibile pagare i posti. Chiedi all’organizzazione.',
  way: 'Come vuoi pagare?',
  ways: { online: 'Ora con carta', door: 'All’ingresso', transfer: 'Con bonifico' },
  wayHints: {
    online: 'Paghi sulla pagina sicura di Stripe. Il tuo posto è riservato per mezz’ora.',
    door: 'Il tuo posto è confermato da subito. Porta con te i soldi.',
    transfer: 'Il tuo posto è confermato da subito.',
  },
  code: 'Hai un codice?',
  apply: 'Applica',
  applying: 'Verifica…',
  remove: 'Rimuovi',
  applyFirst: 'Premi “Applica” per usare questo codice, o svuota il campo.',
  stillChecking: 'Stiamo ancora verificando il codice. Riprova tra un momento.',
  notChecked: 'Impossibile verificare il codice. Riprova.',
  applied: (code) => `${code} è applicato.`,
  noEffect: (code) => `${code} è valido, ma non abbassa il tuo prezzo.`,
  pay: (amount) => `Paga ${amount}`,
  registerAnd: { door: 'Iscriviti e paga all’ingresso', transfer: 'Iscriviti e paga con bonifico' },
  register: 'Iscriviti',
  busy: 'Un momento…',
  priceChanged: 'Il prezzo è cambiato. Ricontrolla: non è stato ordinato nulla.',
  failed: 'Impossibile ordinare il tuo posto. Riprova.',
  codeRefused: 'Questo codice è per un altro indirizzo email o è già stato usato. Svuota il campo per iscriverti senza.',
};

export const ownOrderText: Catalogue['ownOrderText'] = {
  title: 'Il tuo ordine',
  loading: 'Cerchiamo il tuo ordine…',
  notLoaded: 'Impossibile caricare il tuo ordine',
  unknownTitle: 'Nessun ordine qui',
  hello: (name) => `Ciao, ${name}`,
  open: 'Il tuo posto è riservato',
  until: (moment) => `Scadenza: ${moment}`,
  left: (minutes) => (minutes <= 1 ? 'Manca meno di un minuto.' : `Mancano ${minutes} minuti.`),
  openHint: 'Sarà tuo appena avrai pagato. Ciò che hai scritto è conservato.',
  notPaid: 'Nessun pagamento ricevuto. Se hai pagato, puoi chiudere questa pagina: ti scriveremo quando il pagamento arriva.',
  pay: (amount) => `Paga ${amount}`,
  busy: 'Un momento…',
  payFailed: 'Impossibile aprire la pagina di pagamento. Non è stato addebitato nulla. Riprova.',
  giveUp: 'Rinuncia al posto',
  giveUpQuestion: 'Il posto andrà a qualcun altro, e ciò che hai scritto verrà eliminato. Non viene addebitato nulla.',
  giveUpFailed: 'Impossibile rinunciare al posto',
  checking: 'Verifichiamo il pagamento…',
  checkingHint: 'Ci vogliono pochi secondi. Non pagare di nuovo.',
  processing: 'La banca richiede qualche giorno',
  processingHint: 'Il tuo posto è riservato. Ti scriveremo appena la tua banca avrà confermato il pagamento. Puoi chiudere questa pagina.',
  someoneElse: 'Iscrivi un’altra persona',
  ended: 'Il tempo per pagare è scaduto',
  endedHint:
    'Il posto non è più riservato per te, e non è stato addebitato nulla. Se paghi in una pagina ancora aperta, i soldi ti verranno restituiti.',
  gaveUp: 'Hai rinunciato al posto',
  gaveUpHint: 'Non è stato addebitato nulla.',
  again: 'Iscriviti di nuovo',
  registered: 'Ci sarai!',
  registeredHint:
    'Il tuo posto è pagato. Per aprire la tua serata o modificare i tuoi dati, usa il link nell’email che ti abbiamo inviato.',
  dueHint: 'Il tuo posto è confermato. Per aprire la tua serata o modificare i tuoi dati, usa il link nell’email che ti abbiamo inviato.',
  refunded: 'Il rimborso è in arrivo',
  refundOf: (amount) => `Ricevi un rimborso di ${amount}. Possono volerci da cinque a dieci giorni prima che la tua banca lo mostri.`,
  partly: (amount) => `Hai ricevuto un rimborso di ${amount} su quanto hai pagato.`,
  reasons: {
    staff: 'L’organizzazione ha rimborsato il tuo pagamento.',
    event: 'L’evento è stato annullato.',
    guest: 'Hai annullato il tuo posto.',
    late: 'Il pagamento è arrivato quando il posto era già andato a qualcun altro.',
    refused: 'Non è stato possibile completare la tua iscrizione.',
    outside: 'L’organizzazione ha rimborsato il tuo pagamento.',
  },
  map: 'Mostra sulla mappa',
  elsewhere:
    'Questo browser non conosce il tuo ordine. Se hai pagato, un’email conferma il tuo posto entro pochi minuti. Altrimenti continua da dove hai iniziato.',
  notReturned: 'Non è stato possibile restituirti il denaro',
  notReturnedOf: (amount) => `Non è stato possibile restituirti ${amount}. L’organizzazione è stata avvisata e ti contatterà.`,
};

export const transferText: Catalogue['transferText'] = {
  title: 'Prendi un posto',
  loading: 'Cerchiamo il posto…',
  notLoaded: 'Impossibile caricare il posto',
  goneTitle: 'Questo posto non viene più ceduto',
  from: (name, event) => `${name} ti cede un posto per ${event}`,
  whom: { female: 'donne', male: 'uomini', 'non-binary': 'persone non binarie' },
  rules: (whom, until) => `Possono prenderlo solo ${whom}. Scadenza: ${until}. Sarà tuo appena avrai completato l’iscrizione qui.`,
  paid: (name) => `È già pagato. Ciò che dai a ${name} riguarda solo voi due.`,
  due: {
    online: (amount) => `Restano da pagare ${amount}.`,
    door: (amount) => `Restano da pagare ${amount}: porta i soldi all’ingresso.`,
    transfer: (amount) => `Restano da pagare ${amount} con bonifico. L’email che conferma il tuo posto spiega come.`,
  },
  take: 'Prendi il posto',
  busy: 'Un momento…',
};

export const photoMoverText: Catalogue['photoMoverText'] = {
  label: 'Parte della foto che le altre persone vedono',
  drag: 'Trascina',
  hint: 'Trascina la foto, o premi i tasti freccia, finché il riquadro non mostra ciò che le altre persone devono vedere.',
  at: (percent, axis) => `${percent}% ${axis === 'x' ? 'da sinistra' : 'dall’alto'}`,
};

export const takeUpText: Catalogue['takeUpText'] = {
  square: 'Questa foto è quadrata. Le altre persone la vedono tutta, quindi non c’è nulla da spostare.',
  notLoaded: 'Impossibile caricare la foto, quindi non è stata spostata. Riprova, o scegli di nuovo la foto.',
};

export const photoFieldText: Catalogue['photoFieldText'] = {
  label: 'Foto',
  choose: 'Scegli una foto',
  chooseAnother: 'Scegli un’altra foto',
  yourPortrait: 'Il tuo ritratto',
  theirPortrait: 'Il suo ritratto',
  cancel: 'Annulla',
  tryAgain: 'Riprova',
  choosePhoto: 'Scegli foto',
  change: 'Cambia',
  takePhoto: 'Scatta foto',
  move: 'Sposta',
  remove: 'Rimuovi',
  skip: 'Salta',
  keep: 'Tieni la foto',
  stored: 'La vede solo l’organizzazione, a meno che venga condivisa nella pagina della serata.',
  optionalForYou: 'Facoltativa. Aiuta l’host a riconoscerti. JPG, PNG, GIF o HEIC.',
  optionalForThem: 'Facoltativa. Aiuta a riconoscere la persona in sala. JPG, PNG, GIF o HEIC.',
  removed: 'La foto verrà rimossa quando salvi.',
  compressing: 'Compressione foto…',
  uploading: (percent) => `Foto ${percent}%`,
  processing: 'Ci siamo quasi…',
  ready: 'Ottima foto. La vede solo l’organizzazione, a meno che venga condivisa nella pagina della serata.',
  notUploaded: 'Impossibile caricare la foto. Controlla la rete e riprova.',
  progress: 'Caricamento foto',
};

export const profilePageText: Catalogue['profilePageText'] = {
  title: 'Modifica profilo',
  back: 'Indietro',
  checking: 'Verifica dell’accesso…',
  loading: 'Caricamento del profilo…',
  notLoadedTitle: 'Impossibile caricare il profilo',
  notLoaded: 'Impossibile caricare il profilo',
  notLoadedBecause: (reason) => `Impossibile caricare il profilo. ${reason}`,
  unchanged: 'Non è cambiato nulla. Puoi chiudere questa pagina.',
  saved: 'Il tuo profilo è salvato. Puoi chiudere questa pagina.',
  deletedTitle: 'Dati eliminati',
  deleted: 'I tuoi dati sono stati eliminati. Grazie di aver partecipato.',
};

export const accessText: Catalogue['accessText'] = {
  refused: 'Accesso non riuscito',
  invalidSession: 'Sessione non valida',
  noSession: 'La tua sessione è scaduta. Chiedi all’organizzazione dell’evento un nuovo link al profilo.',
  noId: 'Link al profilo non valido. Chiedi all’organizzazione dell’evento il link giusto.',
  otherId: 'Questo profilo appartiene a un’altra persona. Usa il tuo link di iscrizione.',
  invalid: 'La tua sessione non è valida. Richiedi un nuovo link.',
  expired: 'L’accesso è scaduto. Chiedi all’organizzazione dell’evento un nuovo link.',
};

export const ownerWasThisYouText: Catalogue['ownerWasThisYouText'] = {
  title: 'Eri tu?',
  about: 'Il tuo profilo è stato aperto anche altrove, senza un link dalla tua email:',
  by: {
    registration: (event) => (event === null ? 'Iscrizione' : `Iscrizione a: ${event}`),
    link: (event) => (event === null ? 'Aperto con un link dell’organizzazione' : `Aperto con un link dell’organizzazione di ${event}`),
    address: () => 'Indirizzo email cambiato',
    mailbox: () => 'Aperto con un link inviato a un indirizzo email precedente',
    staff: () => 'L’organizzazione ha cambiato il tuo indirizzo email. “No” ripristina il tuo',
  },
  isMe: 'Sì, ero io',
  isNotMe: 'No, non ero io',
  consequence: 'Finché non rispondi, ciò che inserisci qui non verrà mostrato lì. “No” chiude tutti gli altri accessi.',
  yes: 'Grazie. Puoi continuare lì come prima.',
  no: 'Tutti gli altri accessi sono stati chiusi. Controlla che i dati qui sotto siano i tuoi.',
  failed: 'Impossibile salvare la tua risposta. Riprova.',
};

export const ownDataText: Catalogue['ownDataText'] = {
  title: 'I tuoi dati',
  about: 'Tutto ciò che l’organizzazione conserva di te: il tuo profilo, la tua foto, i tuoi eventi e i tuoi incontri.',
  download: 'Scarica i miei dati',
  downloading: 'Download…',
  downloaded: 'I tuoi dati sono stati salvati tra i download di questo dispositivo.',
  downloadedTyped:
    'I tuoi dati sono stati salvati tra i download di questo dispositivo. Contengono solo ciò che è stato inserito qui. Per averli tutti, apri il tuo profilo con un link dalla tua email.',
  notDownloaded: 'Impossibile scaricare i tuoi dati. Riprova.',
  delete: 'Elimina i miei dati',
};

export const eraseText: Catalogue['eraseText'] = {
  consequence:
    'Il tuo profilo, la tua foto e le tue iscrizioni verranno eliminati, per tutti gli eventi di questa organizzazione. Dove hai avuto un incontro, comparirai come “Profilo eliminato”.',
  noUndo: 'Questa azione non si può annullare.',
};

export const deleteOwnDataText: Catalogue['deleteOwnDataText'] = {
  title: 'Elimina i miei dati',
  why: null,
  confirm: 'Elimina i miei dati',
  busy: 'Eliminazione…',
  failed: 'Impossibile eliminare i tuoi dati. Riprova.',
};

export const ownConsentText: Catalogue['ownConsentText'] = {
  title: 'Cosa hai accettato',
  loading: 'Carichiamo ciò che hai accettato…',
  notLoaded: 'Impossibile caricare ciò che hai accettato',
  given: (when) => `In data ${when} hai accettato quanto segue:`,
  evening: (when, event) => `In data ${when}, nella pagina di ${event}, hai accettato quanto segue:`,
  version: (words) => `Versione ${words} di questo testo`,
  entered: 'I tuoi dati sono stati inseriti dall’organizzazione. Tu non hai ancora accettato nulla. Puoi farlo nel modulo qui sopra.',
  less: 'Nella pagina di ogni serata puoi scegliere se le altre persone vedono il tuo nome o il tuo numero. Puoi cambiarlo in qualsiasi momento.',
  about: 'Puoi anche revocare il tuo consenso. In tal caso l’organizzazione non può più usare i tuoi dati, che verranno quindi eliminati.',
  withdraw: 'Revoca il mio consenso',
};

export const withdrawText: Catalogue['withdrawText'] = {
  title: 'Revoca il mio consenso',
  why: 'Senza il tuo consenso l’organizzazione non può conservare i tuoi dati. Verranno eliminati ora.',
  confirm: 'Revoca ed elimina',
  busy: 'Revoca…',
  failed: 'Impossibile revocare il tuo consenso. Riprova.',
};

export const projectorText: Catalogue['projectorText'] = {
  title: 'Schermo',
  welcome: 'Buonasera',
  scan: 'Inquadrami',
  qrCode: 'Codice QR della pagina della serata per gli ospiti',
  findTable: (round) => `Turno ${round}: trova il tuo tavolo`,
  phones: 'Il tuo telefono mostra il tuo tavolo',
  rests: (round) => `Turno ${round}: goditi un drink`,
  sitsOut: 'pausa',
  whose: (organization, event) => `${organization} · ${event}`,
  round: (round, rounds) => `Turno ${round} di ${rounds}`,
  startsIn: 'Trova il tuo tavolo',
  lastMinute: 'Ancora 1 minuto',
  overtime: 'È ora di concludere',
  paused: 'In pausa',
  thanks: 'Grazie',
  goodbye: 'Alla prossima',
  canceled: 'Annullato',
  canceledLine: 'Questo evento è stato annullato',
  cards: 'Compila la tua scheda sul telefono',
  page: (page, pages) => `Pagina ${page} di ${pages}`,
  loading: 'Caricamento dello schermo',
  failed: 'Impossibile caricare lo schermo. Nuovo tentativo automatico…',
  stale: (time) => `Nessuna connessione. Ultimo aggiornamento: ${time}`,
  start: 'Avvia lo schermo',
  keepAwake: 'Nelle impostazioni del dispositivo, tieni lo schermo sempre acceso.',
  back: 'Torna ai turni',
  denied: 'Accesso negato: solo host, admin e super admin possono mostrare una serata',
};

export const reportPageText: Catalogue['reportPageText'] = {
  title: 'Segnala una pagina',
  about: 'La pagina che segnali:',
  concern: 'Cosa c’è che non va?',
  concerns: {
    fraud: 'Cerca di ingannare le persone, o di ottenere i loro soldi o dati',
    offensive: 'È offensiva, o contro la legge',
    not_theirs: 'Usa un nome, un’immagine o parole di qualcun altro',
    other: 'Qualcos’altro',
  },
  text: 'Cosa dovremmo sapere? (facoltativo)',
  textHint: 'Lo legge chi gestisce questo sito. L’organizzazione no.',
  send: 'Invia segnalazione',
  sending: 'Invio…',
  failed: 'Impossibile inviare la segnalazione. Riprova.',
  thanksTitle: 'Grazie',
  thanks: 'La tua segnalazione è stata inviata. Chi gestisce questo sito guarderà la pagina.',
  back: 'Torna alla pagina',
};

export const applicationFormText: Catalogue['applicationFormText'] = {
  title: 'Chiedi di partecipare',
  decides: (organization) => `Chi partecipa lo decide ${organization}. Riceverai la risposta per email.`,
  submit: 'Invia richiesta',
  busy: 'Invio…',
  fallback: 'Richiesta non riuscita',
  appliedTitle: 'Richiesta inviata',
  applied: (email) => `Non hai ancora un posto. Stiamo inviando un’email a ${email}, con un link per vedere o ritirare la tua richiesta.`,
  next: 'L’organizzazione ti risponderà per email.',
};

export const joinWaitingListText: Catalogue['joinWaitingListText'] = {
  joinedTitle: 'Sei in lista d’attesa',
  joined: (email) => `Stiamo inviando un’email a ${email}, con la tua posizione e un link per controllarla o lasciare la lista.`,
  next: 'Quando un posto si libera, chi è in cima alla lista riceve un’email e ha del tempo per accettare.',
  map: 'Mostra sulla mappa',
};

export const otherEventText: Catalogue['otherEventText'] = {
  fits: 'Questa serata è adatta alla tua età:',
};

export const sendProfileLinkText: Catalogue['sendProfileLinkText'] = {
  known: 'Sei tu? Sei già in lista, e puoi modificare i tuoi dati nel tuo profilo.',
  perhaps: 'Hai già un’iscrizione? Allora possiamo inviarti per email un link al tuo profilo.',
  email: 'Email',
  send: 'Inviami il link al profilo',
  busy: 'Invio…',
  sent: (email) => `Stiamo inviando un link al tuo profilo a ${email}.`,
  sentPerhaps: (email) => `Se ${email} risulta tra le iscrizioni a questo evento, riceverà un link al tuo profilo.`,
  failed: 'Impossibile inviare il link. Riprova.',
};

export const thankYouText: Catalogue['thankYouText'] = {
  title: 'Grazie!',
  seeYou: (firstName, when, venue) => `Sei in lista, ${firstName}. Ti aspettiamo: ${when}, ${venue}.`,
  card: 'Ecco come ti vedrà l’host',
  scanAgain: 'Per modificare i tuoi dati in seguito, scansiona di nuovo il codice QR.',
  editProfile: 'Modifica profilo',
  evening: 'La tua serata',
  confirmation: (email) => `Stiamo inviando una conferma a ${email}.`,
};

export const welcomeBackText: Catalogue['welcomeBackText'] = {
  evening: 'La tua serata',
  title: 'Che bello rivederti!',
  registered: (name, event, when, venue) =>
    name === ''
      ? `Hai già un’iscrizione per ${event}. Ti aspettiamo: ${when}, ${venue}.`
      : `${name}, hai già un’iscrizione per ${event}. Ti aspettiamo: ${when}, ${venue}.`,
  saved: 'Salvato',
  editProfile: 'Modifica profilo',
  someoneElse: 'Non sei tu? Iscrivi un’altra persona',
  canContinue: (event) => `I dati dell’ultima volta si possono usare anche per ${event}. Puoi modificarli prima di iscriverti.`,
  continueAs: (name) => (name === '' ? 'Continua come prima' : `Continua come ${name}`),
  busy: 'Caricamento…',
};

export const registerKnownText: Catalogue['registerKnownText'] = { failed: 'Impossibile completare l’iscrizione' };

export const registrationPageText: Catalogue['registrationPageText'] = {
  title: 'Iscriviti all’evento',
  validating: 'Verifichiamo il tuo invito…',
  notValidated: 'Impossibile verificare l’invito',
  noToken: 'Manca il codice di iscrizione',
  invalidLink: 'Link di iscrizione non valido',
  invalidTitle: 'Invito non valido',
  invalid: (reason) => `${reason.replace(/\.?$/, '.')} Chiedi all’host un nuovo link o codice QR.`,
};

export const eventBannerText: Catalogue['eventBannerText'] = { invites: (organization) => `${organization} ti invita a` };

export const fullEventText: Catalogue['fullEventText'] = {
  full: {
    all: 'Questo evento è al completo.',
    male: 'Questo evento è al completo per gli uomini.',
    female: 'Questo evento è al completo per le donne.',
    'non-binary': 'Questo evento è al completo per le persone non binarie.',
  },
  wait: 'Con questo modulo puoi entrare in lista d’attesa. Quando un posto si libera, lo riserviamo per te e ti scriviamo. Per accettare basta un tocco.',
  closed: 'Anche la lista d’attesa è chiusa: chiude due ore prima dell’inizio dell’evento.',
  join: 'Entra in lista d’attesa',
  joining: 'Un momento…',
};

export const registrationText: Catalogue['registrationText'] = {
  title: 'Iscriviti all’evento',
  checking: 'Controlliamo la tua iscrizione…',
  notLoaded: 'Impossibile caricare i tuoi dati. Riprova.',
};

export const completePlaceText: Catalogue['completePlaceText'] = {
  until: (time) => `Il tuo posto è riservato. Scadenza: ${time}.`,
  hint: 'Compila ciò che manca, e il posto sarà tuo.',
  submit: 'Completa l’iscrizione',
  busy: 'Un momento…',
  failed: 'Impossibile completare la tua iscrizione',
  decline: 'Non vengo',
  declineConfirm: 'Libera il mio posto',
  declineQuestion:
    'Il posto andrà a qualcun altro, e ciò che sappiamo di te verrà eliminato. L’organizzazione conserverà solo il tuo nome e indirizzo, fino a 30 giorni dopo l’evento.',
};

export const ownApplicationText: Catalogue['ownApplicationText'] = {
  title: 'La tua richiesta',
  applied: 'Richiesta inviata',
  appliedHint: 'Non hai ancora un posto. Decide l’organizzazione, e riceverai la risposta per email.',
  overHint: 'L’evento non accetta più ospiti, e l’organizzazione non ha deciso sulla tua richiesta.',
  withdraw: 'Ritira la mia richiesta',
  withdrawConfirm: 'Ritira',
  withdrawQuestion:
    'Ciò che hai scritto verrà eliminato. L’organizzazione conserverà solo il tuo nome e indirizzo, fino a 30 giorni dopo l’evento.',
  busy: 'Un momento…',
  approved: 'Ci sarai!',
  approvedHint: 'Il tuo posto è confermato. Ti abbiamo inviato una conferma.',
  evening: 'La tua serata',
  refused: 'Non questa volta',
  refusedHint: 'Grazie della richiesta. Questa volta l’organizzazione non può offrirti un posto. Ciò che hai scritto è stato eliminato.',
  withdrawn: 'Hai ritirato la tua richiesta',
  withdrawnHint: 'Ciò che hai scritto è stato eliminato. Se cambi idea, apri di nuovo il link di iscrizione.',
};

export const payForPlaceText: Catalogue['payForPlaceText'] = {
  hint: 'Ciò che hai scritto è conservato. Il posto sarà tuo quando avrai pagato, o scelto di pagare dopo. Se non rispondi in tempo, andrà a qualcun altro.',
  orderedHint: 'Hai iniziato a pagare.',
  goOn: 'Vai al tuo ordine',
};

export const ownPlaceText: Catalogue['ownPlaceText'] = {
  title: 'Il tuo posto in lista d’attesa',
  complete: 'Completa la tua iscrizione',
  loading: 'Cerchiamo il tuo posto…',
  notLoaded: 'Impossibile caricare il tuo posto',
  unknownTitle: 'Non sei in lista d’attesa',
  hello: (name) => `Ciao, ${name}`,
  waiting: (place, queue) => {
    const queues = { male: 'uomini', female: 'donne', 'non-binary': 'persone non binarie' };
    return `Sei in lista d’attesa${queue === null ? '' : ` (${queues[queue]})`}: ${place} posto`;
  },
  waitingHint: 'Quando toccherà a te, riceverai un’email e un posto sarà riservato per te per un po’.',
  offered: 'Un posto è riservato per te',
  until: (time) => `Scadenza: ${time}`,
  offeredHint: 'Ciò che hai scritto è conservato. Se non rispondi in tempo, il posto andrà a qualcun altro.',
  accept: 'Accetta',
  accepting: 'Un momento…',
  decline: 'No, grazie',
  accepted: 'Ci sarai!',
  acceptedHint: 'Posto confermato: ti stiamo inviando un’email di conferma.',
  evening: 'La tua serata',
  registered: 'Hai già un posto',
  lapsed: 'Il tuo posto non è più riservato',
  lapsedHint: 'Il tempo per cui era riservato per te è scaduto.',
  again: 'Rientra, in fondo alla lista',
  gone: 'Non sei più in lista',
  goneHint: 'Se cambi idea, apri di nuovo il link di iscrizione.',
  closed: 'Non vengono più offerti posti',
  closedHint: 'La lista d’attesa è chiusa. Ora un posto libero va alla prima persona che si iscrive.',
  overHint: 'L’evento non accetta più ospiti.',
  register: 'Vai all’iscrizione',
  leave: 'Lascia la lista d’attesa',
  leaveConfirm: 'Lascia',
  leaveQuestion:
    'Perderai la tua posizione, e ciò che hai scritto verrà eliminato. L’organizzazione conserverà solo il tuo nome e indirizzo, fino a 30 giorni dopo l’evento.',
  declineQuestion:
    'Il posto andrà a qualcun altro, e ciò che hai scritto verrà eliminato. L’organizzazione conserverà solo il tuo nome e indirizzo, fino a 30 giorni dopo l’evento.',
  forget: 'Elimina ciò che ho scritto',
  forgetQuestion:
    'Dopo non potrai rientrare da qui. L’organizzazione conserverà solo il tuo nome e indirizzo, fino a 30 giorni dopo l’evento.',
  forgetConfirm: 'Elimina',
  busy: 'Un momento…',
  failed: 'Impossibile salvare la tua risposta',
  map: 'Mostra sulla mappa',
};

export const calendarText: Catalogue['calendarText'] = {
  map: 'Mostra sulla mappa',
  add: 'Salva in calendario',
  hostedBy: (organization) => `Organizza: ${organization}`,
};

export const sendText: Catalogue['sendText'] = {
  noConnection: 'Nessuna connessione. Controlla la rete e riprova.',
  serverChanged: 'Il server è cambiato. Ricarica questa pagina.',
};

export const submissionText: Catalogue['submissionText'] = { failed: 'Si è verificato un errore. Riprova.' };

export const moreInterestsText: Catalogue['moreInterestsText'] = { more: (count) => `+${count}` };

export const answerText: Catalogue['answerText'] = { yes: 'Sì', no: 'No' };

export const notFoundPageText: Catalogue['notFoundPageText'] = {
  title: 'Pagina non trovata',
  text: 'A questo indirizzo non c’è nulla. Forse è scritto male, o ciò che c’era non c’è più.',
  start: 'Vai alla pagina iniziale',
};

export const redirectPageText: Catalogue['redirectPageText'] = {
  redirecting: 'Reindirizzamento…',
  toSettings: 'Reindirizzamento alle impostazioni…',
};

export const clockFaceText: Catalogue['clockFaceText'] = {
  round: (round, rounds) => `Turno ${round} di ${rounds}`,
  next: (round) => `Poi: turno ${round}`,
  ready: 'Tutto pronto',
  startsIn: 'Trova il tuo tavolo',
  left: 'alla fine',
  overtime: 'oltre il tempo',
  paused: 'In pausa',
  gap: 'al prossimo turno',
  gapOver: 'dalla fine della pausa',
  between: (round) => `Turno ${round} finito`,
  over: 'La serata è finita',
  overHint: 'Tutti i turni si sono svolti.',
  finishedHint: (round, rounds) => `Turni svolti: ${round} su ${rounds}.`,
};

export const canceledNoticeText: Catalogue['canceledNoticeText'] = {
  title: 'Questo evento è stato annullato',
  next: 'Vieni invece al nostro prossimo evento',
  register: 'Iscriviti all’evento',
};

export const waitForTurnText: Catalogue['waitForTurnText'] = {
  why: 'In questo momento molte persone si stanno iscrivendo da qui.',
  goesOn: (duration) => `La tua iscrizione riprenderà tra ${duration}. Tieni aperta questa pagina.`,
  stop: 'Non aspettare',
};

export const loadingScreenText: Catalogue['loadingScreenText'] = { loading: 'Caricamento…' };

export const errorNoticeText: Catalogue['errorNoticeText'] = {
  retry: 'Riprova',
  again: (seconds) => `Riprova tra ${durationOf(seconds)}.`,
  reference: (requestId) => `Riferimento: ${requestId}`,
};

export const dialogText: Catalogue['dialogText'] = { close: 'Chiudi' };

export const confirmDialogText: Catalogue['confirmDialogText'] = { cancel: 'Annulla' };

export const personAvatarText: Catalogue['personAvatarText'] = { noImage: 'Senza foto' };

export const timeText: Catalogue['timeText'] = {
  soon: 'tra un momento',
  justNow: 'proprio ora',
  expired: 'Scaduto',
  days: (days) => `${days} giorni`,
  hours: (hours, minutes) => `${hours} h ${minutes} min`,
  minutes: (minutes) => `${minutes} min`,
  seconds: (minutes, seconds) => `${minutes} min ${seconds} s`,
};

export const sayMessage: Catalogue['sayMessage'] = translationBy({
  ...whoMayCome,
  'Your place would cost more. Please ask the organizer to change your gender.':
    'Il tuo posto costerebbe di più. Chiedi all’organizzazione di cambiare il tuo genere.',
  'Please choose interests from the list.': 'Scegli gli interessi dall’elenco.',
  'Please choose traits from the list.': 'Scegli le qualità dall’elenco.',
  'File type {} is not supported. Accepted types: {}': 'Il tipo di file {} non è supportato. Tipi accettati: {}',
  'Image is too large ({}MB). Please choose an image under 5MB or try a smaller photo.':
    'L’immagine è troppo grande ({} MB). Scegli un’immagine sotto i 5 MB o una foto più piccola.',
  'No participant authentication token': 'Non hai effettuato l’accesso su questo dispositivo',
  'Authentication expired': 'La sessione è scaduta',
  'An unknown browser': 'Un browser sconosciuto',
  'A link is on its way to the address of your registration.': 'Un link è in arrivo all’indirizzo della tua iscrizione.',
  'If this address is registered for the event, a link is on its way.': 'Se questo indirizzo è iscritto all’evento, un link è in arrivo.',
  'If you cancel, your money is not returned.': 'Se annulli, non ricevi alcun rimborso.',
  'If you cancel before the event starts, you get your money back.': 'Se annulli prima dell’inizio, ricevi il rimborso.',
  'If you cancel at least one day before the event starts, you get your money back.':
    'Se annulli almeno un giorno prima dell’inizio, ricevi il rimborso.',
  'If you cancel at least {} days before the event starts, you get your money back.':
    'Se annulli almeno {} giorni prima dell’inizio, ricevi il rimborso.',
  'This question is no longer asked. Please reload the page.': 'Questa domanda non viene più fatta. Ricarica la pagina.',
  'The answer must not exceed 500 characters': 'La risposta non può superare 500 caratteri',
  'A code has 3 to 24 letters and digits': 'Un codice ha da 3 a 24 lettere e cifre',
  'A note has at most 300 characters': 'Una nota ha al massimo 300 caratteri',
  'A place is already held for this email address. We have emailed you the link to pay for it.':
    'Per questo indirizzo email è già riservato un posto. Ti abbiamo inviato per email il link per pagarlo.',
  'A refresh token is required': 'Serve un token di aggiornamento',
  'Age is required': 'L’età è obbligatoria',
  'Age must be a number': 'L’età deve essere un numero',
  'Age must be between 18 and 100': 'L’età deve essere tra 18 e 100',
  'At most 1000 characters': 'Al massimo 1000 caratteri',
  'At most 30 answers at once': 'Al massimo 30 risposte alla volta',
  'At most 500 characters': 'Al massimo 500 caratteri',
  'Choose a number from 1 to 5': 'Scegli un numero da 1 a 5',
  'Choose at least one way to be reached.': 'Scegli almeno un modo per contattarti.',
  'Choose what to take back': 'Scegli cosa ritirare',
  'Choose what to tell': 'Scegli cosa comunicare',
  'Choose yes, friends or no': 'Scegli sì, amicizia o no',
  'Contains =?, which email programs show as other text. Please type what should be read.':
    'Contiene =?, che i programmi di posta mostrano come altro testo. Scrivi ciò che si deve leggere.',
  'Contains an invisible character after “{}”. Please delete it, or type the text instead of pasting it.':
    'Contiene un carattere invisibile dopo “{}”. Eliminalo, o scrivi il testo invece di incollarlo.',
  'Contains an invisible character before “{}”. Please delete it, or type the text instead of pasting it.':
    'Contiene un carattere invisibile prima di “{}”. Eliminalo, o scrivi il testo invece di incollarlo.',
  'Contains an invisible character. Please delete it, or type the text instead of pasting it.':
    'Contiene un carattere invisibile. Eliminalo, o scrivi il testo invece di incollarlo.',
  'Each can be chosen once.': 'Ogni voce si può scegliere una volta.',
  'Email is required': 'L’email è obbligatoria',
  'First name is required': 'Il nome è obbligatorio',
  'First name must not exceed 60 characters': 'Il nome non può superare 60 caratteri',
  'Image size must be less than 5MB': 'L’immagine deve essere inferiore a 5 MB',
  'Instagram must not exceed 60 characters': 'Instagram non può superare 60 caratteri',
  'Invalid email format': 'Formato dell’email non valido',
  'Invalid registration link': 'Link di iscrizione non valido',
  'Last name is required': 'Il cognome è obbligatorio',
  'Last name must not exceed 60 characters': 'Il cognome non può superare 60 caratteri',
  'Many people are registering from here right now. Please try again in a moment.':
    'In questo momento molte persone si stanno iscrivendo da qui. Riprova tra un momento.',
  'Must be text': 'Deve essere un testo',
  'No page is published at this address.': 'A questo indirizzo non è pubblicata nessuna pagina.',
  'Not found': 'Non trovato',
  'Occupation must not exceed 80 characters': 'La professione non può superare 80 caratteri',
  'Participant not found': 'Ospite non trovato',
  'Phone must not exceed 40 characters': 'Il telefono non può superare 40 caratteri',
  'Please answer this question': 'Rispondi a questa domanda',
  'Please choose a reason': 'Scegli un motivo',
  'Please choose an address': 'Scegli un indirizzo',
  'Please choose from the list.': 'Scegli dall’elenco.',
  'Please choose how guests pay': 'Scegli come pagano gli ospiti',
  'Please choose which part of the photo to show': 'Scegli quale parte della foto mostrare',
  'Please say what happened': 'Scrivi cosa è successo',
  'Please say whether this was you': 'Indica se eri tu',
  'Please say yes or no': 'Rispondi sì o no',
  'Please select a gender': 'Seleziona un genere',
  'Please select a valid image file (JPG, PNG, GIF, or HEIC)': 'Seleziona un’immagine valida (JPG, PNG, GIF o HEIC)',
  'Please select who you are interested in': 'Seleziona chi ti interessa',
  'Please sign in to continue.': 'Accedi per continuare.',
  'Registration token is required': 'Manca il codice di iscrizione',
  'Reports can be sent until 30 days after the event. Please write to the organizer.':
    'Le segnalazioni si possono inviare fino a 30 giorni dopo l’evento. Scrivi all’organizzazione.',
  Required: 'Obbligatorio',
  'Say what to change': 'Indica cosa cambiare',
  'Say what to share': 'Indica cosa condividere',
  'Say what was shown': 'Indica cosa è stato mostrato',
  'Say what you answer': 'Indica la tua risposta',
  'Say when': 'Indica quando',
  'Say yes or no': 'Rispondi sì o no',
  'Some fields need your attention.': 'Alcuni campi richiedono la tua attenzione.',
  'Something went wrong on our side. Please try again.': 'Qualcosa è andato storto da parte nostra. Riprova.',
  'Stripe did not answer. Nothing was charged. Please try again.': 'Stripe non ha risposto. Non è stato addebitato nulla. Riprova.',
  'Super admins need a passkey here. Please add yours first.': 'Qui i super admin hanno bisogno di una passkey. Aggiungi prima la tua.',
  'The cards are closed.': 'Le schede sono chiuse.',
  'The event has started. Please tell your host.': 'L’evento è iniziato. Dillo all’host.',
  'The file is empty': 'Il file è vuoto',
  'The organizer decides who comes to this event. Reload the page, and apply.':
    'Chi partecipa a questo evento lo decide l’organizzazione. Ricarica la pagina e invia una richiesta.',
  'The price has changed. Reload the page to see it.': 'Il prezzo è cambiato. Ricarica la pagina per vederlo.',
  'The request body is not valid JSON.': 'Il corpo della richiesta non è un JSON valido.',
  'The request is too large. Photos of this size are uploaded by POST /photo-uploads.':
    'La richiesta è troppo grande. Le foto di queste dimensioni si caricano con POST /photo-uploads.',
  'The request must be JSON.': 'La richiesta deve essere in JSON.',
  'The text must not exceed 1000 characters': 'Il testo non può superare 1000 caratteri',
  'The waiting list closes two hours before the event begins.': 'La lista d’attesa chiude due ore prima dell’inizio dell’evento.',
  'The waiting list is full.': 'La lista d’attesa è piena.',
  'There is a place for you. Open the registration link again, and register now.':
    'C’è un posto per te. Apri di nuovo il link di iscrizione e iscriviti ora.',
  'There is a place for you. Register now.': 'C’è un posto per te. Iscriviti ora.',
  'This code is not valid for this event.': 'Questo codice non è valido per questo evento.',
  'This email address is already registered for this event.': 'Questo indirizzo email è già iscritto a questo evento.',
  'This evening is for other ages.': 'Questa serata è per altre età.',
  'This event does not take any more applications for now.': 'Per ora questo evento non accetta altre richieste.',
  'This event has a price. Reload the page, and pay for your place.':
    'Questo evento è a pagamento. Ricarica la pagina e paga il tuo posto.',
  'This event is full': 'Questo evento è al completo',
  'This event is full for men': 'Questo evento è al completo per gli uomini',
  'This event is full for women': 'Questo evento è al completo per le donne',
  'This event was canceled.': 'Questo evento è stato annullato.',
  'This is not possible at this point in the evening.': 'Non è possibile a questo punto della serata.',
  'This link does not open a place on a waiting list.': 'Questo link non apre un posto in lista d’attesa.',
  'This link does not open a screen. Ask your host for the new one.': 'Questo link non apre uno schermo. Chiedi all’host quello nuovo.',
  'This link does not open an order.': 'Questo link non apre un ordine.',
  'This link does not pass on a place, or no longer does.': 'Questo link non cede un posto, o non lo cede più.',
  'This message is not signed by Stripe.': 'Questo messaggio non è firmato da Stripe.',
  'This organization cannot take any more registrations for now. Please try again later.':
    'Per ora questa organizzazione non può accettare altre iscrizioni. Riprova più tardi.',
  'This organization is closed. One of its admins can reopen it.': 'Questa organizzazione è chiusa. Uno dei suoi admin può riaprirla.',
  'This photo upload is not known. Please choose the photo again.': 'Questo caricamento non risulta. Scegli di nuovo la foto.',
  'This place can be passed on to somebody of the same gender only.': 'Questo posto si può cedere solo a una persona dello stesso genere.',
  'This place cannot be passed on now.': 'Al momento questo posto non si può cedere.',
  'This place is no longer held for you.': 'Questo posto non è più riservato per te.',
  'This place was held for you until {}.': 'Questo posto era riservato per te. Scadenza: {}.',
  'This profile has details that were entered elsewhere. Please open it with a link from your own email, and try again. Your host can send you a link.':
    'Questo profilo ha dati inseriti altrove. Aprilo con un link dalla tua email e riprova. L’host può inviarti un link.',
  'This registration could not be completed. Please contact the organizer.':
    'Non è stato possibile completare questa iscrizione. Contatta l’organizzazione.',
  'This registration link has expired.': 'Questo link di iscrizione è scaduto.',
  'This was changed by someone else in the meantime.': 'Nel frattempo qualcun altro l’ha modificato.',
  'Too many attempts. Please wait a moment and try again.': 'Troppi tentativi. Aspetta un momento e riprova.',
  'Too many ids': 'Troppi id',
  'Unknown action': 'Azione sconosciuta',
  'Unknown event': 'Evento sconosciuto',
  'Unknown id': 'Id sconosciuto',
  'Unknown kind of page': 'Tipo di pagina sconosciuto',
  'Unknown language': 'Lingua sconosciuta',
  'Unknown link': 'Link sconosciuto',
  'Unknown reason': 'Motivo sconosciuto',
  'Unknown token': 'Token sconosciuto',
  'Unknown use of a picture': 'Uso dell’immagine sconosciuto',
  'Unknown version': 'Versione sconosciuta',
  'Unknown words': 'Testo sconosciuto',
  'Use 3 to 60 small letters, digits and hyphens, such as singles-in-vienna':
    'Usa da 3 a 60 lettere minuscole, cifre e trattini, per esempio singles-in-vienna',
  'We are very busy right now. Please try again in a moment.': 'In questo momento c’è molto traffico. Riprova tra un momento.',
  'You can give feedback from the last round until 30 days after the evening.':
    'Puoi dare la tua opinione dall’ultimo turno fino a 30 giorni dopo la serata.',
  'You cannot pay in this way right now. Please choose another, or ask the organizer.':
    'Al momento non puoi pagare in questo modo. Scegline un altro, o chiedi all’organizzazione.',
  'You do not belong to an organization yet.': 'Non fai ancora parte di un’organizzazione.',
  'You have asked for this as often as you can at one event. Please talk to your host.':
    'Hai raggiunto il limite di queste richieste per un evento. Parla con l’host.',
  'You have reported as often as you can for one event.': 'Hai raggiunto il limite di segnalazioni per un evento.',
  "You've reached the maximum selection limit of 4 interests.": 'Hai raggiunto il massimo di 4 interessi.',
  "You've reached the maximum selection limit of 4 traits.": 'Hai raggiunto il massimo di 4 qualità.',
  'Your organization cannot send that many emails for now.': 'Per ora la tua organizzazione non può inviare così tante email.',
  'Your role does not allow this.': 'Il tuo ruolo non lo consente.',
});

export const sayName: Catalogue['sayName'] = translationBy({
  'Arts & Culture': 'Arte e cultura',
  Art: 'Arte',
  'Making it or looking at it': 'Farla o guardarla',
  Museums: 'Musei',
  Theater: 'Teatro',
  Photography: 'Fotografia',
  Architecture: 'Architettura',
  History: 'Storia',
  Design: 'Design',
  'Food & Drink': 'Mangiare e bere',
  'Dining out': 'Cene fuori',
  'New restaurants and old favorites': 'Ristoranti nuovi e del cuore',
  Cooking: 'Cucina',
  Baking: 'Dolci e pane',
  Coffee: 'Caffè',
  Wine: 'Vino',
  'Craft beer': 'Birra artigianale',
  'Street food': 'Street food',
  'Games & Learning': 'Giochi e sapere',
  Gaming: 'Videogiochi',
  'Board games': 'Giochi da tavolo',
  Chess: 'Scacchi',
  'Pub quizzes': 'Pub quiz',
  Languages: 'Lingue',
  Science: 'Scienza',
  Technology: 'Tecnologia',
  Podcasts: 'Podcast',
  'Home & Making': 'Casa e fai da te',
  Shopping: 'Shopping',
  Crafts: 'Lavori manuali',
  Gardening: 'Giardinaggio',
  'Interior design': 'Arredamento',
  DIY: 'Fai da te',
  'Fixing and building things': 'Riparare e costruire',
  Fashion: 'Moda',
  Pets: 'Animali domestici',
  'Music & Nightlife': 'Musica e vita notturna',
  Music: 'Musica',
  'Listening, collecting, sharing': 'Ascoltare, collezionare, condividere',
  Concerts: 'Concerti',
  Clubbing: 'Discoteca',
  Dancing: 'Ballo',
  Singing: 'Canto',
  'Playing an instrument': 'Suonare uno strumento',
  Festivals: 'Festival',
  Jazz: 'Jazz',
  'Outdoors & Travel': 'Natura e viaggi',
  Hiking: 'Escursioni',
  Camping: 'Campeggio',
  Cycling: 'Bici',
  Climbing: 'Arrampicata',
  'City breaks': 'Weekend in città',
  Backpacking: 'Zaino in spalla',
  'Road trips': 'Viaggi in auto',
  Sailing: 'Vela',
  'Sports & Wellness': 'Sport e benessere',
  'Playing sports': 'Fare sport',
  'Watching sports': 'Guardare sport',
  'Working out': 'Allenamento',
  Yoga: 'Yoga',
  Running: 'Corsa',
  Swimming: 'Nuoto',
  Tennis: 'Tennis',
  Skiing: 'Sci',
  Meditation: 'Meditazione',
  'Stories & Screens': 'Storie e schermi',
  Reading: 'Lettura',
  'TV series': 'Serie TV',
  Movies: 'Film',
  Writing: 'Scrittura',
  Poetry: 'Poesia',
  Comics: 'Fumetti',
  'Stand-up comedy': 'Stand-up comedy',
  Adventurous: 'Spirito d’avventura',
  Affectionate: 'Affetto',
  Ambitious: 'Ambizione',
  Calm: 'Calma',
  Charming: 'Fascino',
  Creative: 'Creatività',
  Curious: 'Curiosità',
  'Down-to-earth': 'Concretezza',
  Easygoing: 'Leggerezza',
  Empathetic: 'Empatia',
  Funny: 'Umorismo',
  Generous: 'Generosità',
  'Good listener': 'Ascolto',
  Independent: 'Indipendenza',
  Loyal: 'Lealtà',
  Optimistic: 'Ottimismo',
  Organized: 'Organizzazione',
  Outgoing: 'Socievolezza',
  Patient: 'Pazienza',
  Romantic: 'Romanticismo',
  Spontaneous: 'Spontaneità',
  Talkative: 'Parlantina',
  Thoughtful: 'Riflessività',
  Witty: 'Battuta pronta',
});

export const sayOpener: Catalogue['sayOpener'] = openersBy({
  'What was the best thing about your week?': 'Qual è stata la cosa più bella della tua settimana?',
  'What would you do with a free Tuesday?': 'Che cosa faresti con un martedì libero?',
  'Which place in this town would you show someone new?': 'Quale posto di questa città mostreresti a chi viene per la prima volta?',
  'What are you looking forward to?': 'Che cosa non vedi l’ora di fare?',
  'What could you talk about for half an hour?': 'Di cosa potresti parlare per mezz’ora?',
  'What did you last change your mind about?': 'Su cosa hai cambiato idea di recente?',
  'Which meal would you never get tired of?': 'Quale piatto non ti stancherebbe mai?',
  'What made you laugh lately?': 'Che cosa ti ha fatto ridere di recente?',
  'What are you better at than people think?': 'In cosa te la cavi meglio di quanto si pensi?',
  'Where would you go if you left tomorrow?': 'Dove andresti se partissi domani?',
  'What have you learned this year?': 'Che cosa hai imparato quest’anno?',
  'What is a perfect Sunday?': 'Com’è una domenica perfetta?',
  'Which smell takes you back home?': 'Quale profumo ti riporta a casa?',
  'What would you like to be asked more often?': 'Che cosa vorresti che ti chiedessero più spesso?',
  'What small thing always makes your day better?': 'Quale piccola cosa ti migliora sempre la giornata?',
  'What did you want to become as a child?': 'Che cosa volevi fare da grande?',
  'Which song do you never skip?': 'Quale canzone non salti mai?',
  'What is the best advice you ignored?': 'Qual è il miglior consiglio che hai ignorato?',
  'What would your friends say you are known for?': 'Per cosa ti si conosce, secondo chi ti vuole bene?',
  'What do you do that others find strange?': 'Quale tua abitudine sembra strana alla gente?',
  'Which picture would you hang at home?': 'Quale quadro appenderesti in casa?',
  'Which one would you go back to tomorrow?': 'In quale torneresti domani?',
  'Which play has stayed with you?': 'Quale spettacolo ti è rimasto dentro?',
  'What did you last take a picture of?': 'Che cosa hai fotografato l’ultima volta?',
  'Which building do you like best in this town?': 'Quale edificio di questa città ti piace di più?',
  'Which day would you have liked to see?': 'Quale giorno avresti voluto vedere?',
  'Which thing at home is made just right?': 'Quale oggetto in casa tua è fatto proprio bene?',
  'Where was your best dinner this year?': 'Dov’è stata la tua cena migliore quest’anno?',
  'What do you cook when it has to be good?': 'Che cosa cucini quando vuoi andare sul sicuro?',
  'What came out of the oven last?': 'Che cosa hai sfornato l’ultima volta?',
  'Where is the best cup in town?': 'Dov’è il migliore in città?',
  'Red, white, or whatever is open?': 'Rosso, bianco o quello già aperto?',
  'Which one would you order for someone new to it?': 'Quale ordineresti per chi la prova per la prima volta?',
  'Which stall would you cross the town for?': 'Per quale chiosco attraverseresti la città?',
  'Which game took too many of your nights?': 'Quale gioco ti ha rubato troppe notti?',
  'Do you play to win?': 'Giochi per vincere?',
  'Quick games or slow ones?': 'Partite veloci o lente?',
  'Which round is yours?': 'Qual è la tua manche forte?',
  'Which word has no translation?': 'Quale parola non si può tradurre?',
  'What did you learn lately that sounds made up?': 'Che cosa hai scoperto di recente che sembra inventato?',
  'What would you not give back?': 'A che cosa non rinunceresti più?',
  'Which one do you recommend to everybody?': 'Quale consigli a chiunque?',
  'What was your best find?': 'Qual è stata la tua scoperta migliore?',
  'What have you made that you are proud of?': 'Quale tua creazione ti riempie d’orgoglio?',
  'What grows at your place?': 'Che cosa cresce a casa tua?',
  'What would you change in this room?': 'Che cosa cambieresti in questa sala?',
  'What went wrong last time?': 'Che cosa è andato storto l’ultima volta?',
  'What do you wear when you want a good day?': 'Che cosa indossi quando vuoi una bella giornata?',
  'Do you have one, and who is in charge?': 'Ne hai uno, e chi comanda?',
  'What did you listen to on the way here?': 'Che cosa hai ascoltato venendo qui?',
  'Which one do you still talk about?': 'Di quale parli ancora?',
  'Until when was your longest night?': 'Fino a che ora è durata la tua notte più lunga?',
  'Where would you go tonight?': 'Dove andresti stanotte?',
  'What do you sing when no one listens?': 'Che cosa canti quando nessuno ti sente?',
  'Which instrument, and since when?': 'Quale strumento, e da quando?',
  'Tent or hotel?': 'Tenda o hotel?',
  'What would you play for someone new to it?': 'Che cosa faresti ascoltare a chi non lo conosce?',
  'Best walk so far?': 'La camminata più bella finora?',
  'What do you never leave at home?': 'Che cosa non lasci mai a casa?',
  'What was your longest ride?': 'Qual è stato il tuo giro più lungo?',
  'What do you see from your favorite top?': 'Che cosa si vede dalla tua cima preferita?',
  'Which town surprised you?': 'Quale città ti ha sorpreso?',
  'What was the best detour?': 'Qual è stata la deviazione più bella?',
  'Who chooses the music?': 'Chi sceglie la musica?',
  'Where would you sail to?': 'Verso dove salperesti?',
  'Which position, and why that one?': 'In che ruolo, e perché proprio quello?',
  'Whom do you shout for?': 'Per chi tifi?',
  'What gets you out of bed for it?': 'Che cosa ti fa alzare dal letto per farlo?',
  'Which pose do you still avoid?': 'Quale posizione eviti ancora?',
  'Morning or evening?': 'Mattina o sera?',
  'Lake, sea or lanes?': 'Lago, mare o piscina?',
  'Whose serve would you like to have?': 'Di chi vorresti avere il servizio?',
  'What was your best run?': 'Qual è stata la tua discesa migliore?',
  'What made you begin?': 'Che cosa ti ha fatto iniziare?',
  'What is on your bedside table?': 'Che cosa c’è sul tuo comodino?',
  'Which one would you like to see again for the first time?': 'Quale vorresti rivedere per la prima volta?',
  'Which one do you know by heart?': 'Quale sai a memoria?',
  'What do you write when no one reads it?': 'Che cosa scrivi quando nessuno legge?',
  'Is there a line you know by heart?': 'C’è un verso che sai a memoria?',
  'Which one would you lend?': 'Quale presteresti?',
  'Who makes you laugh out loud?': 'Chi ti fa ridere a crepapelle?',
  'You both like {}. {}': 'Un interesse in comune: {}. {}',
  'How did it begin?': 'Com’è cominciato tutto?',
});

export const detailLabels: Catalogue['detailLabels'] = {
  first_name: 'Nome',
  last_name: 'Cognome',
  gender: 'Genere',
  age: 'Età',
  interested_in: 'Vorrei incontrare',
  looking_for: 'Cerco',
  occupation: 'Professione',
};

export const languageChoiceText: Catalogue['languageChoiceText'] = { label: 'Lingua' };

export const photoProblemText: Catalogue['photoProblemText'] = {
  notAnImage: 'Scegli un file immagine valido',
  unknownImage: 'Scegli un file immagine valido (JPG, PNG, GIF o HEIC)',
  tooLarge: 'L’immagine deve pesare meno di 5 MB',
  compressionFailed: 'Non è stato possibile comprimere l’immagine. Prova con un’altra foto.',
};

export const photoUploadText: Catalogue['photoUploadText'] = {
  noNetwork: 'Non è stato possibile caricare la foto. Controlla la connessione e riprova.',
  notUploaded: 'Non è stato possibile caricare la foto. Riprova.',
};

export const guestPaperText: Catalogue['guestPaperText'] = {
  round: 'Turno',
  table: 'Tavolo',
  name: 'Nome e note',
  answers: cardText.answers,
  sitsOut: projectorText.sitsOut,
  evening: eveningText.title,
  plan: (version, time) => `Piano ${version} · ${time}`,
};

export const posterText: Catalogue['posterText'] = {
  scan: 'Inquadra per iscriverti',
  how: 'Inquadra il codice con la fotocamera del telefono e apri il link. Basta un minuto.',
  atDoor: 'Inquadra con la fotocamera per iscriverti',
};
