import type { ResultKind } from '#shared/model/cards/card.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { RefundReason } from '#shared/model/payments/order.ts';
import type { PayingWay, RefundPolicy } from '#shared/model/payments/price.ts';
import type { MailWords } from './en.ts';

type Name = string | undefined;

const plural = new Intl.PluralRules('nl');
const percents = new Intl.NumberFormat('nl', { style: 'percent', maximumFractionDigits: 2 });

const queueNames: Readonly<Record<Gender, string>> = { male: 'mannen', female: 'vrouwen', 'non-binary': 'non-binaire gasten' };
const reasons: Readonly<Record<RefundReason, string>> = {
  late: 'Je betaling kwam toen je plek niet meer werd vastgehouden, en er was geen andere plek vrij.',
  refused: 'Je aanmelding kon niet worden voltooid.',
  event: 'Het event is afgelast.',
  guest: 'Je hebt je plek teruggegeven.',
  staff: 'De organisator betaalt je terug.',
  outside: 'De organisator betaalt je terug.',
};
const dateSaid: Readonly<Record<ResultKind, (name: string) => string>> = {
  date: (name) => `Jij en ${name} zeiden allebei ja.`,
  friends: (name) => `Jij en ${name} willen graag contact houden.`,
};
const payBy: Readonly<Record<PayingWay, string>> = {
  online: 'Te betalen',
  door: 'Aan de deur te betalen',
  transfer: 'Per overschrijving te betalen',
};
const paidBy: Readonly<Record<PayingWay, string>> = {
  online: 'Betaald',
  door: 'Aan de deur betaald',
  transfer: 'Per overschrijving betaald',
};

function refundWords({ kind, days }: RefundPolicy): string {
  if (kind === 'none') return 'Als je annuleert, krijg je je geld niet terug.';
  if (kind === 'always' || days === 0) return 'Als je annuleert voordat het event begint, krijg je je geld terug.';
  return plural.select(days) === 'one'
    ? 'Als je minstens één dag voor het begin van het event annuleert, krijg je je geld terug.'
    : `Als je minstens ${days} dagen voor het begin van het event annuleert, krijg je je geld terug.`;
}

/** Within a sentence. */
const hosted = (event: string, by: Name) => (by === undefined ? event : `${event}, georganiseerd door ${by},`);

export const nl: MailWords = {
  language: 'nl',
  locale: 'nl',
  foot: 'Verstuurd met Table Two',
  hostedBy: (by) => `Georganiseerd door ${by ?? 'je organisator'}`,
  yourOrganizer: 'Je organisator',
  anEvent: 'een speeddate-event',
  anEveningOfFriends: 'een avond voor nieuwe vriendschappen',
  askYourHost: 'Vraag het je host',
  hello: (name) => (name === undefined ? 'Hallo,' : `Hallo ${name},`),
  labels: { event: 'Event', when: 'Wanneer', where: 'Waar' },
  hours: (from, to, lastDay) => `${from} tot ${lastDay === undefined ? to : `${to} (${lastDay})`}`,
  showOnMap: 'Toon locatie',
  registerForEvent: 'Aanmelden voor event',
  editProfile: 'Profiel bewerken',
  yourEvening: 'Je avond',
  openEvening: 'Open mijn avond',
  seePlace: 'Bekijk je plek',
  seeApplication: 'Bekijk je aanvraag',

  confirmation: {
    subject: (event) => `Je bent aangemeld voor ${event}`,
    heading: (name) => (name === undefined ? 'Je staat op de lijst!' : `${name}, je staat op de lijst!`),
    saved: (event, by) => `Je plek bij ${hosted(event, by)} is zeker.`,
    welcomeBack: (met) =>
      `Leuk je weer te zien! Je hebt bij ons al ${plural.select(met) === 'one' ? 'één persoon' : `${met} mensen`} ontmoet. Deze keer zetten we je, waar het kan, bij andere mensen aan tafel.`,
    calendar: 'Met het bijgevoegde bestand zet je de avond in je agenda.',
    onTheNight: 'Op de avond zelf laat je telefoon je tafel, de klok en je code voor de deur zien:',
    cannotCome: 'Kun je toch niet komen? Geef je plek op die pagina aan iemand anders.',
    scan: 'Je host scant deze code als je binnenkomt. Je naam is ook genoeg.',
    doorCode: 'Je code voor de deur',
    comeEarly:
      'Kom een paar minuten eerder, zeg hallo tegen je host en neem een vraag mee die je zelf graag zou krijgen. We kijken ernaar uit je te ontmoeten.',
    mistake: 'Heb je je niet voor dit event aangemeld? Dan heeft iemand per ongeluk jouw adres ingevuld, en kun je deze e-mail negeren.',
  },

  receipt: {
    free: 'Je plek is gratis.',
    label: (way, due) => (due ? payBy : paidBy)[way],
    tax: (percent, money) => `Inclusief ${percents.format(percent / 100)} btw (${money})`,
    howToTransfer: 'Zo schrijf je het over',
    refunds: (policy) => refundWords(policy),
    friend: (percent) =>
      percent === 100
        ? 'Neem iemand mee: met deze code komt een van je vrienden gratis.'
        : `Neem iemand mee: met deze code krijgt een van je vrienden ${percents.format(percent / 100)} korting.`,
    notReturned: (money) => `Je krijgt de betaalde ${money} niet terug, zoals al voor het betalen was aangegeven.`,
    returnedByHand: (money) => `De organisator geeft je de betaalde ${money} persoonlijk of per overschrijving terug.`,
    returned: (money) =>
      `Je krijgt de betaalde ${money} terug op de kaart of rekening waarmee je hebt betaald. Het kan vijf tot tien dagen duren voor je bank het laat zien.`,
  },

  invitation: {
    subject: (event) => `Je bent uitgenodigd: ${event}`,
    heading: (event) => `Je bent uitgenodigd voor ${event}`,
    text: (by) => `${by ?? 'De organisator'} heeft je er graag bij. Aanmelden kan op je telefoon en duurt een minuut.`,
    passOn: 'Je kunt de link zelf gebruiken of doorgeven. Hij werkt tot drie uur na het einde van het event.',
  },

  placeCanceled: {
    subject: (event) => `Je hebt je plek bij ${event} teruggegeven`,
    preview: 'Fijn dat je het laat weten',
    heading: (name) => (name === undefined ? 'Fijn dat je het laat weten' : `Fijn dat je het laat weten, ${name}`),
    text: (event, by) =>
      `Je hebt je plek bij ${hosted(event, by)} teruggegeven. Als er iemand op een plek wacht, bieden we jouw plek aan die persoon aan.`,
    again: 'Bedenk je je? Dan kun je je weer aanmelden. Als het event dan vol is, kun je op de wachtlijst.',
  },

  passedOn: {
    subject: (event) => `Je hebt je plek bij ${event} doorgegeven`,
    preview: 'Iemand anders heeft zich in jouw plaats aangemeld',
    heading: (name) => (name === undefined ? 'Je plek is doorgegeven' : `${name}, je plek is doorgegeven`),
    text: (event, by) =>
      `Iemand heeft je link gebruikt en je plek bij ${hosted(event, by)} overgenomen. Je bent er niet meer voor aangemeld.`,
    payment: 'De betaling blijft bij de plek. Wordt die ooit teruggestort, dan gaat het geld naar wie heeft betaald.',
  },

  reminder: {
    today: {
      subject: (event) => `Vandaag: ${event}`,
      heading: (name) => (name === undefined ? 'Tot straks' : `Tot straks, ${name}`),
      text: (event, by) => `Vandaag is het zover: ${by === undefined ? event : `${event}, georganiseerd door ${by}`}.`,
    },
    tomorrow: {
      subject: (event) => `Morgen: ${event}`,
      heading: (name) => (name === undefined ? 'Tot morgen' : `Tot morgen, ${name}`),
      text: (event, by) => `Morgen is het zover: ${by === undefined ? event : `${event}, georganiseerd door ${by}`}.`,
    },
    cannotCome: 'Kun je niet komen? Geef je plek op dezelfde pagina terug, dan gaat die naar iemand op de wachtlijst.',
  },

  eveningLink: {
    subject: (event) => (event === undefined ? 'Je avond' : `Je avond: ${event}`),
    preview: 'Je tafel, de klok en je code voor de deur',
    heading: (name) => (name === undefined ? 'Hier is je avond' : `${name}, hier is je avond`),
    text: 'Op de avond zelf laat deze pagina zien waar je zit en hoe lang de ronde nog duurt. Je code voor de deur staat er ook.',
    lasts: 'De link werkt op elke telefoon, tot 30 dagen na het event. Wie hem heeft, kan je profiel openen. Geef hem daarom niet door.',
  },

  addressChanged: {
    subject: (by) => (by === undefined ? 'Je e-mailadres is gewijzigd' : `Je e-mailadres bij ${by} is gewijzigd`),
    preview: 'Heb je hier niet om gevraagd? Dan kun je jouw adres terugzetten',
    heading: (name) => (name === undefined ? 'Je e-mailadres is gewijzigd' : `${name}, je e-mailadres is gewijzigd`),
    text: (by) =>
      `Je profiel bij ${by ?? 'de organisator'} heeft nu een ander e-mailadres. E-mails over je avonden gaan voortaan daarheen. Je antwoorden en resultaten zijn daar pas te openen als je laat weten dat het adres van jou is.`,
    notMe: 'Heb je hier niet om gevraagd? Open dan de link en tik op ‘Nee, ik niet’. Daarmee komt jouw adres terug.',
    putBack: 'Zet mijn adres terug',
    lasts: 'De link werkt 30 dagen. Wie hem heeft, kan je profiel openen. Geef hem daarom niet door.',
  },

  profileLink: {
    subject: (by) => (by === undefined ? 'Je profiellink' : `Je profiellink voor ${by}`),
    preview: 'Open je profiel op elke telefoon of computer',
    heading: (name) => (name === undefined ? 'Hier is je profiel' : `${name}, hier is je profiel`),
    text: (by) => `Met deze link kun je bekijken en wijzigen wat je bij je aanmelding aan ${by ?? 'de organisator'} hebt verteld.`,
    lasts: 'De link werkt zeven dagen. Wie hem heeft, kan je profiel openen. Geef hem daarom niet door.',
  },

  results: {
    subject: (event) => (event === undefined ? 'Je resultaten' : `Je resultaten van ${event}`),
    preview: 'De kaarten zijn gesloten en je resultaten zijn er.',
    heading: (name) => (name === undefined ? 'Je resultaten zijn er' : `${name}, je resultaten zijn er`),
    none: 'Deze keer geen wederzijds ja. Daar zijn er twee voor nodig. We zien je graag nog eens terug.',
    mutual: (kind, name) => dateSaid[kind](name ?? 'een van je dates'),
    meetAgain: (name) => `Jij en ${name ?? 'iemand die je hebt ontmoet'} willen elkaar allebei nog eens ontmoeten.`,
    freePlace: (by, day) =>
      `Je zei ja, maar er kwam geen date van. ${by ?? 'De organisator'} nodigt je uit om het nog eens te proberen: met deze code is je plek bij een van de volgende events gratis. De code werkt één keer, met dit e-mailadres, tot ${day}.`,
    freePlaceSeen: 'Pas als je de code gebruikt, ziet de organisator dat je gratis komt.',
    reach: 'Bekijk hoe jullie elkaar bereiken',
    lasts: 'Wie de link heeft, kan je avond en je profiel openen. Geef hem daarom niet door. Hij werkt 30 dagen.',
  },

  message: {
    toEverybody: (by) => `${by ?? 'De organisator'} heeft dit gestuurd aan iedereen die voor dit event is aangemeld.`,
    toYou: (by) => `${by ?? 'De organisator'} heeft je dit gestuurd over dit event.`,
  },

  canceled: {
    subject: (event) => `Afgelast: ${event}`,
    preview: (day) => `Het gaat niet door op ${day}`,
    heading: (event) => `Helaas gaat ${event} niet door`,
    text: (by) => `${by ?? 'De organisator'} heeft dit event afgelast. Het gaat niet door, en je hoeft niets te doen.`,
    refunded: 'Je krijgt het geld terug dat je voor je plek hebt betaald.',
    calendar: 'Met het bijgevoegde bestand haal je de avond uit je agenda.',
    next: 'Je bent welkom op ons volgende event:',
  },

  joined: {
    subject: (event) => `Je staat op de wachtlijst voor ${event}`,
    position: (position, queue) => `Je staat ${position}e op de wachtlijst${queue === undefined ? '' : ` voor ${queueNames[queue]}`}`,
    heading: (name) => (name === undefined ? 'Je staat op de wachtlijst' : `${name}, je staat op de wachtlijst`),
    text: (event, by, position) =>
      `Alle plekken bij ${hosted(event, by)} zijn bezet. ${position}. Als je aan de beurt bent, krijg je een e-mail en wordt de plek een tijdje voor je vastgehouden.`,
    cannotCome: 'Kun je toch niet komen? Ga op dezelfde pagina van de lijst af, dan schuift iemand anders op.',
    mistake: 'Heb je hier niet om gevraagd? Dan heeft iemand per ongeluk jouw adres ingevuld. Ook dan kun je daar van de lijst af.',
  },

  offered: {
    subject: (event, until) => `Een plek voor je bij ${event}, tot ${until}`,
    previewFree: 'Eén tik en hij is van jou',
    preview: (money) => `Hij is van jou voor ${money}`,
    heading: (name) => (name === undefined ? 'Er is een plek voor je' : `${name}, er is een plek voor je`),
    headingApproved: (name) => (name === undefined ? 'Je bent erbij' : `${name}, je bent erbij`),
    held: (event, by, until) => `Een plek bij ${hosted(event, by)} wordt voor je vastgehouden tot ${until}.`,
    heldApproved: (event, by, until) =>
      `Je aanvraag is goedgekeurd. Een plek bij ${hosted(event, by)} wordt voor je vastgehouden tot ${until}.`,
    costs: (money) => `De plek kost ${money}. Hij is van jou zodra je hebt betaald.`,
    accept: 'Ja graag of nee bedankt',
    pay: 'Betalen of nee bedankt',
    elseFree:
      'Als je voor die tijd niet antwoordt, krijgt iemand anders de plek. Wat je hebt getypt, is bewaard: één tik is genoeg om ja te zeggen.',
    else: 'Als je voor die tijd niet antwoordt, krijgt iemand anders de plek. Wat je hebt getypt, is bewaard: betalen duurt maar een minuut.',
  },

  toComplete: {
    subject: (event) => `Voltooi je aanmelding voor ${event}`,
    subjectAgain: (event) => `Herinnering: voltooi je aanmelding voor ${event}`,
    preview: 'Het duurt nog geen minuut',
    heading: (name) => (name === undefined ? 'Voltooi je aanmelding' : `${name}, voltooi je aanmelding`),
    text: (event, by, until) =>
      `${by ?? 'De organisator'} heeft een plek voor je bij ${event} en heeft nog een paar gegevens van je nodig. De plek wordt vastgehouden tot ${until}.`,
    complete: 'Voltooi je aanmelding',
    cannotCome: 'Kun je toch niet komen? Geef de plek op dezelfde pagina terug.',
    mistake: 'De organisator heeft je adres ingevuld. Is dat een vergissing? Ook dan kun je de plek daar teruggeven.',
  },

  lost: {
    subjectNext: (event) => `Je plek bij ${event} is naar de volgende gegaan`,
    subject: (event) => `Je plek bij ${event} wordt niet meer vastgehouden`,
    over: (event) => `De tijd om je plek bij ${event} te accepteren is om.`,
    headingNext: (name) =>
      name === undefined ? 'Je plek is naar de volgende op de lijst gegaan' : `${name}, je plek is naar de volgende op de lijst gegaan`,
    heading: (name) => (name === undefined ? 'Je plek wordt niet meer vastgehouden' : `${name}, je plek wordt niet meer vastgehouden`),
    previewClosed: 'Hij gaat nu naar wie zich het eerst aanmeldt',
    closed: 'De wachtlijst is nu gesloten. Een vrije plek gaat naar wie zich het eerst aanmeldt.',
    howToRegister: 'Naar de aanmelding',
    previewNext: 'Je kunt weer op de wachtlijst',
    joinAgain: 'Je kunt weer achteraan aansluiten op de wachtlijst, met wat je eerder hebt getypt.',
    join: 'Sluit weer achteraan aan',
    previewUnpaid: 'Er is niet op tijd betaald',
    unpaid: (event) => `De tijd om voor je plek bij ${event} te betalen is om.`,
    applyAgain: 'Je kunt opnieuw een plek aanvragen, met wat je eerder hebt getypt.',
    apply: 'Opnieuw aanvragen',
  },

  applied: {
    subject: (event) => `Je aanvraag voor ${event} is binnen`,
    preview: 'Je hoort per e-mail van de organisator',
    heading: (name) => (name === undefined ? 'Je aanvraag is binnen' : `${name}, je aanvraag is binnen`),
    text: (event, by) =>
      `Bedankt voor je aanvraag voor ${event}. Je hebt nog geen plek: ${by ?? 'de organisator'} beslist wie er komt en laat het je per e-mail weten.`,
    changedMind: 'Bedenk je je? Trek je aanvraag dan op dezelfde pagina in.',
    mistake: 'Heb je hier niet om gevraagd? Dan heeft iemand per ongeluk jouw adres ingevuld. Ook dan kun je de aanvraag daar intrekken.',
  },

  declined: {
    subject: (event) => `Je aanvraag voor ${event}`,
    preview: 'Er is deze keer helaas geen plek voor je',
    heading: (name) => (name === undefined ? 'Deze keer niet' : `${name}, deze keer niet`),
    text: (event, by) => `Bedankt voor je aanvraag voor ${event}. ${by ?? 'De organisator'} kan je deze keer helaas geen plek aanbieden.`,
    deleted: 'Wat je hebt getypt, is verwijderd, behalve je naam en e-mailadres.',
  },

  registeredAlready: {
    subject: (event) => `Je hebt al een plek bij ${event}`,
    preview: 'Je hoeft nergens op te wachten',
    heading: (name) => (name === undefined ? 'Je hebt al een plek' : `${name}, je hebt al een plek`),
    asked: (event, by) =>
      `Iemand, waarschijnlijk jij, wilde op de wachtlijst voor ${event}. Je bent er bij ${by ?? 'de organisator'} al voor aangemeld, dus je hoeft nergens op te wachten.`,
    applied: (event, by) =>
      `Iemand, waarschijnlijk jij, heeft een plek aangevraagd voor ${event}. Je bent er bij ${by ?? 'de organisator'} al voor aangemeld, dus je hoeft nergens op te wachten.`,
  },

  toPay: {
    subject: (event, until) => `Je plek bij ${event} wordt vastgehouden tot ${until}`,
    preview: 'Betaal, en hij is van jou',
    heading: (name) => (name === undefined ? 'Je plek wordt voor je vastgehouden' : `${name}, je plek wordt voor je vastgehouden`),
    text: (event, by, until) =>
      `Je bent begonnen met betalen voor een plek bij ${event}${by === undefined ? '' : `, georganiseerd door ${by}`}. Hij wordt voor je vastgehouden tot ${until}.`,
    pay: 'Betalen of plek vrijgeven',
    mistake: 'Heb je hier niet om gevraagd? Dan heeft iemand per ongeluk jouw adres ingevuld. Je hoeft niets te doen.',
  },

  paymentFailed: {
    subject: (event) => `Je betaling voor ${event} is niet aangekomen`,
    preview: 'Je plek wordt niet meer vastgehouden',
    heading: (name) => (name === undefined ? 'Je betaling is niet aangekomen' : `${name}, je betaling is niet aangekomen`),
    text: (event, by) =>
      `Je bank heeft je betaling voor ${hosted(event, by)} niet bevestigd. Er is niets afgeschreven, en je plek wordt niet meer vastgehouden.`,
    again: 'Opnieuw aanmelden',
  },

  paymentReturned: {
    subject: (event) => `Je krijgt je betaling voor ${event} terug`,
    preview: (money) => `Je krijgt ${money} terug`,
    heading: (name) => (name === undefined ? 'Je krijgt je geld terug' : `${name}, je krijgt je geld terug`),
    text: (why, money, by, event) =>
      `${reasons[why]} Je krijgt ${money} terug, betaald aan ${by ?? 'de organisator'} voor ${event}. Het geld gaat naar de kaart of rekening waarmee je hebt betaald. Het kan vijf tot tien dagen duren voor je bank het laat zien.`,
    textByHand: (why, money, by, event) =>
      `${reasons[why]} Je krijgt ${money} terug, betaald aan ${by ?? 'de organisator'} voor ${event}. De organisator geeft je het geld persoonlijk of per overschrijving.`,
  },

  paymentNotReturned: {
    subject: (event) => `Je betaling voor ${event} kon niet worden teruggestort`,
    preview: 'De organisator neemt contact met je op',
    heading: (name) => (name === undefined ? 'Je geld kon niet worden teruggestort' : `${name}, je geld kon niet worden teruggestort`),
    text: (money, by, event) =>
      `Je zou ${money} terugkrijgen, betaald aan ${by ?? 'de organisator'} voor ${event}, maar het terugstorten is niet gelukt. Je hoeft niets te doen. ${by ?? 'De organisator'} weet ervan en neemt contact met je op.`,
  },
};
