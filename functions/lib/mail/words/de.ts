import type { ResultKind } from '#shared/model/cards/card.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { RefundReason } from '#shared/model/payments/order.ts';
import type { PayingWay, RefundPolicy } from '#shared/model/payments/price.ts';
import type { MailWords } from './en.ts';

type Name = string | undefined;

const plural = new Intl.PluralRules('de');
const percents = new Intl.NumberFormat('de', { style: 'percent', maximumFractionDigits: 2 });

const queueNames: Readonly<Record<Gender, string>> = { male: 'Männer', female: 'Frauen', 'non-binary': 'nichtbinäre Gäste' };
const reasons: Readonly<Record<RefundReason, string>> = {
  late: 'Deine Zahlung kam, als dein Platz nicht mehr reserviert war, und es war kein anderer Platz frei.',
  refused: 'Deine Anmeldung konnte nicht abgeschlossen werden.',
  event: 'Das Event wurde abgesagt.',
  guest: 'Du hast deinen Platz zurückgegeben.',
  staff: 'Der Veranstalter erstattet deine Zahlung.',
  outside: 'Der Veranstalter erstattet deine Zahlung.',
};
const dateSaid: Readonly<Record<ResultKind, (name: string) => string>> = {
  date: (name) => `Du und ${name} habt beide Ja gesagt.`,
  friends: (name) => `Du und ${name} möchtet in Kontakt bleiben.`,
};
const payBy: Readonly<Record<PayingWay, string>> = {
  online: 'Zu zahlen',
  door: 'Vor Ort zu zahlen',
  transfer: 'Per Überweisung zu zahlen',
};
const paidBy: Readonly<Record<PayingWay, string>> = { online: 'Bezahlt', door: 'Vor Ort bezahlt', transfer: 'Per Überweisung bezahlt' };

function refundWords({ kind, days }: RefundPolicy): string {
  if (kind === 'none') return 'Wenn du absagst, bekommst du kein Geld zurück.';
  if (kind === 'always' || days === 0) return 'Wenn du vor Beginn absagst, bekommst du dein Geld zurück.';
  return plural.select(days) === 'one'
    ? 'Wenn du mindestens einen Tag vor Beginn absagst, bekommst du dein Geld zurück.'
    : `Wenn du mindestens ${days} Tage vor Beginn absagst, bekommst du dein Geld zurück.`;
}

/** Within a sentence. An event's name follows 'für' or nothing, so that “ein Speed-Dating-Event” fits, too. */
const hosted = (event: string, by: Name) => (by === undefined ? event : `${event}, veranstaltet von ${by},`);
const profileAt = (by: Name) => (by === undefined ? 'beim Veranstalter' : `bei ${by}`);

export const de: MailWords = {
  language: 'de',
  locale: 'de',
  foot: 'Gesendet mit Table Two',
  hostedBy: (by) => `Veranstaltet von ${by ?? 'deinem Veranstalter'}`,
  yourOrganizer: 'Dein Veranstalter',
  anEvent: 'ein Speed-Dating-Event',
  anEveningOfFriends: 'ein Event für neue Freundschaften',
  askYourHost: 'Frag deinen Host',
  hello: (name) => (name === undefined ? 'Hallo,' : `Hallo ${name},`),
  labels: { event: 'Event', when: 'Wann', where: 'Wo' },
  hours: (from, to, lastDay) => `${from} bis ${lastDay === undefined ? to : `${to} (${lastDay})`}`,
  showOnMap: 'Standort anzeigen',
  registerForEvent: 'Zum Event anmelden',
  editProfile: 'Profil bearbeiten',
  yourEvening: 'Dein Abend',
  openEvening: 'Meinen Abend öffnen',
  seePlace: 'Platz ansehen',
  seeApplication: 'Bewerbung ansehen',

  confirmation: {
    subject: (event) => `Du bist für ${event} angemeldet`,
    heading: (name) => (name === undefined ? 'Du stehst auf der Liste!' : `${name}, du stehst auf der Liste!`),
    saved: (event, by) => `Dein Platz für ${hosted(event, by)} ist gesichert.`,
    welcomeBack: (met) =>
      `Schön, dass du wieder dabei bist! Bei uns hast du schon ${plural.select(met) === 'one' ? 'eine Person' : `${met} Leute`} kennengelernt. Diesmal setzen wir dich, wo es geht, mit neuen Leuten zusammen.`,
    calendar: 'Die angehängte Datei trägt den Abend in deinen Kalender ein.',
    onTheNight: 'Am Abend selbst zeigt dein Handy deinen Tisch, die Uhr und deinen Code für den Einlass:',
    cannotCome: 'Doch verhindert? Auf dieser Seite kannst du deinen Platz jemand anderem überlassen.',
    scan: 'Dein Host scannt diesen Code, wenn du ankommst. Dein Name reicht auch.',
    doorCode: 'Dein Code für den Einlass',
    comeEarly:
      'Komm ein paar Minuten früher, sag deinem Host Hallo und bring eine Frage mit, die du selbst gern gestellt bekommst. Wir freuen uns auf dich.',
    mistake:
      'Wenn du dich nicht für dieses Event angemeldet hast, hat jemand versehentlich deine Adresse eingegeben. Dann kannst du diese E-Mail ignorieren.',
  },

  receipt: {
    free: 'Dein Platz ist kostenlos.',
    label: (way, due) => (due ? payBy : paidBy)[way],
    tax: (percent, money) => `Enthält ${percents.format(percent / 100)} Steuer (${money})`,
    howToTransfer: 'So überweist du',
    refunds: (policy) => refundWords(policy),
    friend: (percent) =>
      percent === 100
        ? 'Bring jemanden mit: Mit diesem Code kommt eine befreundete Person kostenlos dazu.'
        : `Bring jemanden mit: Mit diesem Code zahlt eine befreundete Person ${percents.format(percent / 100)} weniger.`,
    notReturned: (money) => `Deine Zahlung von ${money} wird nicht erstattet, wie schon vor dem Bezahlen angegeben.`,
    returnedByHand: (money) => `Der Veranstalter gibt dir deine Zahlung von ${money} persönlich oder per Überweisung zurück.`,
    returned: (money) =>
      `Deine Zahlung von ${money} geht auf die Karte oder das Konto zurück, mit dem du bezahlt hast. Es kann fünf bis zehn Tage dauern, bis deine Bank es anzeigt.`,
  },

  invitation: {
    subject: (event) => `Einladung: ${event}`,
    heading: (event) => `Du bist eingeladen: ${event}`,
    text: (by) => `${by ?? 'Der Veranstalter'} würde sich freuen, wenn du kommst. Die Anmeldung dauert am Handy nur eine Minute.`,
    passOn: 'Du kannst den Link selbst nutzen oder weitergeben. Er funktioniert bis drei Stunden nach dem Ende des Events.',
  },

  placeCanceled: {
    subject: (event) => `Du hast deinen Platz für ${event} zurückgegeben`,
    preview: 'Danke fürs Bescheidgeben',
    heading: (name) => (name === undefined ? 'Danke fürs Bescheidgeben' : `Danke fürs Bescheidgeben, ${name}`),
    text: (event, by) =>
      `Du hast deinen Platz für ${hosted(event, by)} zurückgegeben. Wenn jemand auf einen Platz wartet, bieten wir ihn dieser Person an.`,
    again:
      'Wenn du es dir anders überlegst, kannst du dich wieder anmelden. Ist das Event dann ausgebucht, kannst du dich auf die Warteliste setzen.',
  },

  passedOn: {
    subject: (event) => `Du hast deinen Platz für ${event} weitergegeben`,
    preview: 'Jemand anderes hat sich an deiner Stelle angemeldet',
    heading: (name) => (name === undefined ? 'Dein Platz ist weitergegeben' : `${name}, dein Platz ist weitergegeben`),
    text: (event, by) =>
      `Jemand hat deinen Link genutzt und deinen Platz für ${hosted(event, by)} übernommen. Du bist dafür nicht mehr angemeldet.`,
    payment: 'Die Zahlung bleibt beim Platz. Falls sie je erstattet wird, geht sie an die Person zurück, die bezahlt hat.',
  },

  reminder: {
    today: {
      subject: (event) => `Heute: ${event}`,
      heading: (name) => (name === undefined ? 'Heute sehen wir uns' : `${name}, heute sehen wir uns`),
      text: (event, by) => `Heute ist es so weit: ${by === undefined ? event : `${event}, veranstaltet von ${by}`}.`,
    },
    tomorrow: {
      subject: (event) => `Morgen: ${event}`,
      heading: (name) => (name === undefined ? 'Morgen sehen wir uns' : `${name}, morgen sehen wir uns`),
      text: (event, by) => `Morgen ist es so weit: ${by === undefined ? event : `${event}, veranstaltet von ${by}`}.`,
    },
    cannotCome: 'Verhindert? Gib deinen Platz auf derselben Seite zurück, dann bekommt ihn jemand von der Warteliste.',
  },

  eveningLink: {
    subject: (event) => (event === undefined ? 'Dein Abend' : `Dein Abend: ${event}`),
    preview: 'Dein Tisch, die Uhr und dein Code für den Einlass',
    heading: (name) => (name === undefined ? 'Hier ist dein Abend' : `${name}, hier ist dein Abend`),
    text: 'Am Abend selbst zeigt dir diese Seite, wo du sitzt und wie lange die Runde noch dauert. Auch deinen Code für den Einlass findest du dort.',
    lasts:
      'Der Link funktioniert auf jedem Handy, bis 30 Tage nach dem Event. Wer ihn hat, kann dein Profil öffnen. Bitte gib ihn deshalb nicht weiter.',
  },

  addressChanged: {
    subject: (by) => (by === undefined ? 'Deine E-Mail-Adresse wurde geändert' : `Deine E-Mail-Adresse bei ${by} wurde geändert`),
    preview: 'Wenn das nicht von dir kam, kannst du deine wiederherstellen',
    heading: (name) => (name === undefined ? 'Deine E-Mail-Adresse wurde geändert' : `${name}, deine E-Mail-Adresse wurde geändert`),
    text: (by) =>
      `Dein Profil ${profileAt(by)} hat jetzt eine andere E-Mail-Adresse. E-Mails zu deinen Abenden gehen nun dorthin. Deine Antworten und Ergebnisse lassen sich von dort erst öffnen, wenn du bestätigst, dass die Adresse dir gehört.`,
    notMe: 'Wenn das nicht von dir kam, öffne den Link und tippe auf „Nein, nicht ich“. Dann gilt wieder deine Adresse.',
    putBack: 'Meine Adresse wiederherstellen',
    lasts: 'Der Link funktioniert 30 Tage lang. Wer ihn hat, kann dein Profil öffnen. Bitte gib ihn deshalb nicht weiter.',
  },

  profileLink: {
    subject: (by) => (by === undefined ? 'Dein Profillink' : `Dein Profillink für ${by}`),
    preview: 'Öffne dein Profil auf jedem Handy oder Computer',
    heading: (name) => (name === undefined ? 'Hier ist dein Profil' : `${name}, hier ist dein Profil`),
    text: (by) => `Mit diesem Link kannst du die Angaben aus deiner Anmeldung ${profileAt(by)} ansehen und ändern.`,
    lasts: 'Der Link funktioniert sieben Tage lang. Wer ihn hat, kann dein Profil öffnen. Bitte gib ihn deshalb nicht weiter.',
  },

  results: {
    subject: (event) => (event === undefined ? 'Deine Ergebnisse' : `Deine Ergebnisse: ${event}`),
    preview: 'Die Karten sind geschlossen, und deine Ergebnisse sind da.',
    heading: (name) => (name === undefined ? 'Deine Ergebnisse sind da' : `${name}, deine Ergebnisse sind da`),
    none: 'Diesmal kein gegenseitiges Ja. Dazu gehören zwei. Wir würden uns freuen, dich wiederzusehen.',
    mutual: (kind, name) => dateSaid[kind](name ?? 'eines deiner Dates'),
    meetAgain: (name) => `Du und ${name ?? 'eine Person von diesem Abend'} möchtet euch noch einmal treffen.`,
    freePlace: (by, day) =>
      `Du hast Ja gesagt, und es ist kein Date daraus geworden. ${by ?? 'Der Veranstalter'} lädt dich ein, es noch einmal zu versuchen: Mit diesem Code ist dein Platz bei einem der nächsten Events kostenlos. Der Code gilt einmal, mit dieser E-Mail-Adresse, bis zum ${day}.`,
    freePlaceSeen: 'Erst wenn du ihn einlöst, sieht der Veranstalter, dass du kostenlos kommst.',
    reach: 'Kontaktwege ansehen',
    lasts: 'Wer den Link hat, kann deinen Abend und dein Profil öffnen. Bitte gib ihn deshalb nicht weiter. Er funktioniert 30 Tage lang.',
  },

  message: {
    toEverybody: (by) => `${by ?? 'Der Veranstalter'} hat das an alle geschickt, die für dieses Event angemeldet sind.`,
    toYou: (by) => `${by ?? 'Der Veranstalter'} hat dir das zu diesem Event geschickt.`,
  },

  canceled: {
    subject: (event) => `Abgesagt: ${event}`,
    preview: (day) => `Das Event am ${day} findet nicht statt`,
    heading: (event) => `Leider abgesagt: ${event}`,
    text: (by) => `${by ?? 'Der Veranstalter'} hat dieses Event abgesagt. Es findet nicht statt, und du musst nichts tun.`,
    refunded: 'Das Geld, das du für deinen Platz bezahlt hast, bekommst du zurück.',
    calendar: 'Die angehängte Datei entfernt den Abend aus deinem Kalender.',
    next: 'Komm gern zu unserem nächsten Event:',
  },

  joined: {
    subject: (event) => `Du stehst auf der Warteliste für ${event}`,
    position: (position, queue) =>
      `Du stehst an ${position}. Stelle der Warteliste${queue === undefined ? '' : ` für ${queueNames[queue]}`}`,
    heading: (name) => (name === undefined ? 'Du stehst auf der Warteliste' : `${name}, du stehst auf der Warteliste`),
    text: (event, by, position) =>
      `Für ${hosted(event, by)} sind alle Plätze vergeben. ${position}. Wenn du an der Reihe bist, bekommst du eine E-Mail, und der Platz ist eine Weile für dich reserviert.`,
    cannotCome: 'Doch verhindert? Verlass die Liste auf derselben Seite, dann rückt jemand nach.',
    mistake: 'Wenn das nicht von dir kam, hat jemand versehentlich deine Adresse eingegeben. Auch dann kannst du die Liste dort verlassen.',
  },

  offered: {
    subject: (event, until) => `Ein Platz für dich: ${event}, bis ${until}`,
    previewFree: 'Einmal tippen, und er gehört dir',
    preview: (money) => `Für ${money} gehört er dir`,
    heading: (name) => (name === undefined ? 'Es gibt einen Platz für dich' : `${name}, es gibt einen Platz für dich`),
    headingApproved: (name) => (name === undefined ? 'Du bist dabei' : `${name}, du bist dabei`),
    held: (event, by, until) => `Ein Platz für ${hosted(event, by)} ist bis ${until} für dich reserviert.`,
    heldApproved: (event, by, until) =>
      `Deine Bewerbung wurde angenommen. Ein Platz für ${hosted(event, by)} ist bis ${until} für dich reserviert.`,
    costs: (money) => `Der Platz kostet ${money}. Er gehört dir, sobald du bezahlt hast.`,
    accept: 'Annehmen oder ablehnen',
    pay: 'Bezahlen oder ablehnen',
    elseFree:
      'Wenn du bis dahin nicht antwortest, bekommt jemand anderes den Platz. Deine Eingaben sind noch da: Zum Annehmen tippst du einmal.',
    else: 'Wenn du bis dahin nicht antwortest, bekommt jemand anderes den Platz. Deine Eingaben sind noch da: Das Bezahlen dauert nur eine Minute.',
  },

  toComplete: {
    subject: (event) => `Schließ deine Anmeldung für ${event} ab`,
    subjectAgain: (event) => `Erinnerung: Schließ deine Anmeldung für ${event} ab`,
    preview: 'Es dauert weniger als eine Minute',
    heading: (name) => (name === undefined ? 'Schließ deine Anmeldung ab' : `${name}, schließ deine Anmeldung ab`),
    text: (event, by, until) =>
      `${by ?? 'Der Veranstalter'} hat einen Platz für dich: ${event}. Es fehlen nur noch ein paar Angaben von dir. Der Platz ist bis ${until} reserviert.`,
    complete: 'Anmeldung abschließen',
    cannotCome: 'Doch verhindert? Gib den Platz auf derselben Seite zurück.',
    mistake: 'Der Veranstalter hat deine Adresse eingegeben. Wenn das ein Irrtum ist, kannst du den Platz dort auch zurückgeben.',
  },

  lost: {
    subjectNext: (event) => `Dein Platz für ${event} ging an die nächste Person`,
    subject: (event) => `Dein Platz für ${event} ist nicht mehr reserviert`,
    over: (event) => `Die Zeit, deinen Platz für ${event} anzunehmen, ist um.`,
    headingNext: (name) =>
      name === undefined ? 'Dein Platz ging an die nächste Person' : `${name}, dein Platz ging an die nächste Person`,
    heading: (name) => (name === undefined ? 'Dein Platz ist nicht mehr reserviert' : `${name}, dein Platz ist nicht mehr reserviert`),
    previewClosed: 'Jetzt bekommt ihn, wer sich zuerst anmeldet',
    closed: 'Die Warteliste ist jetzt geschlossen. Ein freier Platz geht an die Person, die sich zuerst anmeldet.',
    howToRegister: 'Zur Anmeldung',
    previewNext: 'Du kannst dich wieder auf die Warteliste setzen',
    joinAgain: 'Du kannst dich wieder hinten auf die Warteliste setzen, mit deinen bisherigen Eingaben.',
    join: 'Wieder hinten anstellen',
    previewUnpaid: 'Er wurde nicht rechtzeitig bezahlt',
    unpaid: (event) => `Die Zeit, deinen Platz für ${event} zu bezahlen, ist um.`,
    applyAgain: 'Du kannst dich noch einmal bewerben, mit deinen bisherigen Eingaben.',
    apply: 'Noch einmal bewerben',
  },

  applied: {
    subject: (event) => `Du hast dich für ${event} beworben`,
    preview: 'Der Veranstalter meldet sich per E-Mail bei dir',
    heading: (name) => (name === undefined ? 'Du hast dich beworben' : `${name}, du hast dich beworben`),
    text: (event, by) =>
      `Danke für deine Bewerbung für ${event}. Du hast noch keinen Platz: ${by ?? 'Der Veranstalter'} entscheidet, wer kommt, und antwortet dir per E-Mail.`,
    changedMind: 'Anders überlegt? Zieh deine Bewerbung auf derselben Seite zurück.',
    mistake:
      'Wenn das nicht von dir kam, hat jemand versehentlich deine Adresse eingegeben. Auch dann kannst du die Bewerbung dort zurückziehen.',
  },

  declined: {
    subject: (event) => `Deine Bewerbung für ${event}`,
    preview: 'Diesmal gibt es leider keinen Platz für dich',
    heading: (name) => (name === undefined ? 'Diesmal nicht' : `${name}, diesmal nicht`),
    text: (event, by) =>
      `Danke für deine Bewerbung für ${event}. ${by ?? 'Der Veranstalter'} kann dir diesmal leider keinen Platz anbieten.`,
    deleted: 'Deine Eingaben wurden gelöscht, bis auf deinen Namen und deine E-Mail-Adresse.',
  },

  registeredAlready: {
    subject: (event) => `Du hast schon einen Platz für ${event}`,
    preview: 'Du musst auf nichts warten',
    heading: (name) => (name === undefined ? 'Du hast schon einen Platz' : `${name}, du hast schon einen Platz`),
    asked: (event, by) =>
      `Jemand, wahrscheinlich du, wollte auf die Warteliste für ${event}. Du bist ${profileAt(by)} schon dafür angemeldet und musst auf nichts warten.`,
    applied: (event, by) =>
      `Jemand, wahrscheinlich du, hat eine Bewerbung für ${event} geschickt. Du bist ${profileAt(by)} schon dafür angemeldet und musst auf nichts warten.`,
  },

  toPay: {
    subject: (event, until) => `Dein Platz für ${event} ist bis ${until} reserviert`,
    preview: 'Bezahl ihn, und er gehört dir',
    heading: (name) => (name === undefined ? 'Dein Platz ist für dich reserviert' : `${name}, dein Platz ist für dich reserviert`),
    text: (event, by, until) =>
      `Du hast begonnen, einen Platz für ${hosted(event, by)} zu bezahlen. Er ist bis ${until} für dich reserviert.`,
    pay: 'Bezahlen oder Platz freigeben',
    mistake: 'Wenn das nicht von dir kam, hat jemand versehentlich deine Adresse eingegeben. Du musst nichts tun.',
  },

  paymentFailed: {
    subject: (event) => `Deine Zahlung für ${event} ist nicht angekommen`,
    preview: 'Dein Platz ist nicht mehr reserviert',
    heading: (name) => (name === undefined ? 'Deine Zahlung ist nicht angekommen' : `${name}, deine Zahlung ist nicht angekommen`),
    text: (event, by) =>
      `Deine Bank hat deine Zahlung für ${hosted(event, by)} nicht bestätigt. Es wurde nichts abgebucht, und dein Platz ist nicht mehr reserviert.`,
    again: 'Neu anmelden',
  },

  paymentReturned: {
    subject: (event) => `Du bekommst deine Zahlung für ${event} zurück`,
    preview: (money) => `Du bekommst ${money} zurück`,
    heading: (name) => (name === undefined ? 'Dein Geld ist auf dem Rückweg' : `${name}, dein Geld ist auf dem Rückweg`),
    text: (why, money, by, event) =>
      `${reasons[why]} Du bekommst ${money} zurück, bezahlt an ${by ?? 'den Veranstalter'} für ${event}. Das Geld geht auf die Karte oder das Konto, mit dem du bezahlt hast. Es kann fünf bis zehn Tage dauern, bis deine Bank es anzeigt.`,
    textByHand: (why, money, by, event) =>
      `${reasons[why]} Du bekommst ${money} zurück, bezahlt an ${by ?? 'den Veranstalter'} für ${event}. Der Veranstalter gibt dir das Geld persönlich oder per Überweisung.`,
  },

  paymentNotReturned: {
    subject: (event) => `Deine Zahlung für ${event} konnte nicht erstattet werden`,
    preview: 'Der Veranstalter meldet sich bei dir',
    heading: (name) =>
      name === undefined ? 'Dein Geld konnte nicht erstattet werden' : `${name}, dein Geld konnte nicht erstattet werden`,
    text: (money, by, event) =>
      `Du solltest ${money} zurückbekommen, bezahlt an ${by ?? 'den Veranstalter'} für ${event}. Die Erstattung hat aber nicht geklappt. Du musst nichts tun. ${by ?? 'Der Veranstalter'} weiß Bescheid und meldet sich bei dir.`,
  },
};
