import type { ResultKind } from '#shared/model/cards/card.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { RefundReason } from '#shared/model/payments/order.ts';
import type { PayingWay, RefundPolicy } from '#shared/model/payments/price.ts';
import type { MailWords } from './en.ts';

type Name = string | undefined;

const plural = new Intl.PluralRules('pl');
const percents = new Intl.NumberFormat('pl', { style: 'percent', maximumFractionDigits: 2 });

const queueNames: Readonly<Record<Gender, string>> = { male: 'mężczyzn', female: 'kobiet', 'non-binary': 'osób niebinarnych' };
const reasons: Readonly<Record<RefundReason, string>> = {
  late: 'Twoja płatność dotarła, gdy miejsce nie było już dla Ciebie zarezerwowane, a innego wolnego nie było.',
  refused: 'Nie udało się ukończyć Twojej rejestracji.',
  event: 'Wydarzenie zostało odwołane.',
  guest: 'Twoje miejsce zostało zwolnione na Twoją prośbę.',
  staff: 'Organizator zwraca Twoją płatność.',
  outside: 'Organizator zwraca Twoją płatność.',
};
const dateSaid: Readonly<Record<ResultKind, (name: string) => string>> = {
  date: (name) => `Ty i ${name}: wzajemne „tak”.`,
  friends: (name) => `Ty i ${name} chcecie pozostać w kontakcie.`,
};
const payBy: Readonly<Record<PayingWay, string>> = {
  online: 'Do zapłaty',
  door: 'Do zapłaty przy wejściu',
  transfer: 'Do zapłaty przelewem',
};
const paidBy: Readonly<Record<PayingWay, string>> = {
  online: 'Zapłacono',
  door: 'Zapłacono przy wejściu',
  transfer: 'Zapłacono przelewem',
};

function refundWords({ kind, days }: RefundPolicy): string {
  if (kind === 'none') return 'Jeśli zrezygnujesz, nie dostaniesz zwrotu pieniędzy.';
  if (kind === 'always' || days === 0) return 'Jeśli zrezygnujesz przed początkiem wydarzenia, dostaniesz zwrot pieniędzy.';
  return plural.select(days) === 'one'
    ? 'Jeśli zrezygnujesz co najmniej dzień przed początkiem wydarzenia, dostaniesz zwrot pieniędzy.'
    : `Jeśli zrezygnujesz co najmniej ${days} dni przed początkiem wydarzenia, dostaniesz zwrot pieniędzy.`;
}

/** After the word 'wydarzenie' in any case, so that no name is inflected. */
const hosted = (event: string, by: Name) => (by === undefined ? `„${event}”` : `„${event}” (organizator: ${by})`);

export const pl: MailWords = {
  language: 'pl',
  locale: 'pl',
  foot: 'Wysłano przez Table Two',
  hostedBy: (by) => (by === undefined ? 'Zaprasza organizator' : `Organizator: ${by}`),
  yourOrganizer: 'Twój organizator',
  // These stand within quotation marks, like names.
  anEvent: 'Szybkie randki',
  anEveningOfFriends: 'Wieczór nowych przyjaźni',
  askYourHost: 'Zapytaj gospodarza',
  hello: (name) => (name === undefined ? 'Cześć!' : `Cześć, ${name}!`),
  labels: { event: 'Wydarzenie', when: 'Kiedy', where: 'Gdzie' },
  hours: (from, to, lastDay) => `od ${from} do ${lastDay === undefined ? to : `${to} (${lastDay})`}`,
  showOnMap: 'Pokaż na mapie',
  registerForEvent: 'Zarejestruj się',
  editProfile: 'Edytuj profil',
  yourEvening: 'Twój wieczór',
  openEvening: 'Otwórz mój wieczór',
  seePlace: 'Zobacz swoje miejsce',
  seeApplication: 'Zobacz swoje zgłoszenie',

  confirmation: {
    subject: (event) => `Masz miejsce na wydarzeniu „${event}”`,
    heading: (name) => (name === undefined ? 'Jesteś na liście!' : `${name}, jesteś na liście!`),
    saved: (event, by) => `Twoje miejsce na wydarzeniu ${hosted(event, by)} jest pewne.`,
    welcomeBack: (met) =>
      `Miło Cię znowu widzieć! Masz już u nas za sobą ${plural.select(met) === 'one' ? 'spotkanie z jedną osobą' : `spotkania z ${met} osobami`}. Tym razem w miarę możliwości posadzimy Cię z kimś innym.`,
    calendar: 'Załączony plik doda ten wieczór do Twojego kalendarza.',
    onTheNight: 'Tego wieczoru zobaczysz na telefonie swój stolik, zegar i kod na wejście:',
    cannotCome: 'Jednak nie możesz przyjść? Na tej stronie oddasz miejsce komuś innemu.',
    scan: 'Gospodarz zeskanuje ten kod przy wejściu. Wystarczy też Twoje imię.',
    doorCode: 'Twój kod na wejście',
    comeEarly:
      'Przyjdź kilka minut wcześniej, przywitaj się z gospodarzem i weź ze sobą pytanie, na które chętnie odpowiesz. Cieszymy się na spotkanie z Tobą.',
    mistake: 'Jeśli ta rejestracja nie pochodzi od Ciebie, ktoś wpisał Twój adres przez pomyłkę. Możesz zignorować tę wiadomość.',
  },

  receipt: {
    free: 'Twoje miejsce jest za darmo.',
    label: (way, due) => (due ? payBy : paidBy)[way],
    tax: (percent, money) => `W tym ${percents.format(percent / 100)} podatku (${money})`,
    howToTransfer: 'Jak zrobić przelew',
    refunds: (policy) => refundWords(policy),
    friend: (percent) =>
      percent === 100
        ? 'Zabierz kogoś ze sobą: z tym kodem jedna znajoma osoba przyjdzie za darmo.'
        : `Zabierz kogoś ze sobą: z tym kodem jedna znajoma osoba zapłaci o ${percents.format(percent / 100)} mniej.`,
    notReturned: (money) => `Zapłacona kwota (${money}) nie zostanie zwrócona, zgodnie z informacją sprzed płatności.`,
    returnedByHand: (money) => `Zapłaconą kwotę (${money}) organizator odda Ci osobiście lub przelewem.`,
    returned: (money) =>
      `Zapłacona kwota (${money}) wróci na kartę lub konto użyte do płatności. Zanim bank to pokaże, może minąć od pięciu do dziesięciu dni.`,
  },

  invitation: {
    subject: (event) => `Zaproszenie: ${event}`,
    heading: (event) => `Zapraszamy Cię na wydarzenie „${event}”`,
    text: (by) => `${by ?? 'Organizator'} serdecznie Cię zaprasza. Rejestracja w telefonie zajmie minutę.`,
    passOn: 'Możesz użyć tego linku lub przekazać go komuś innemu. Działa do trzech godzin po zakończeniu wydarzenia.',
  },

  placeCanceled: {
    subject: (event) => `Twoje miejsce na wydarzeniu „${event}” jest zwolnione`,
    preview: 'Dziękujemy za wiadomość',
    heading: (name) => (name === undefined ? 'Dziękujemy za wiadomość' : `${name}, dziękujemy za wiadomość`),
    text: (event, by) =>
      `Twoje miejsce na wydarzeniu ${hosted(event, by)} jest zwolnione. Jeśli ktoś czeka na miejsce, zaproponujemy je tej osobie.`,
    again: 'Jeśli zmienisz zdanie, możesz zarejestrować się ponownie. Jeśli nie będzie już miejsc, możesz dołączyć do listy oczekujących.',
  },

  passedOn: {
    subject: (event) => `Twoje miejsce na wydarzeniu „${event}” jest przekazane`,
    preview: 'Ktoś inny przejął Twoje miejsce na tym wydarzeniu',
    heading: (name) => (name === undefined ? 'Twoje miejsce jest przekazane' : `${name}, Twoje miejsce jest przekazane`),
    text: (event, by) =>
      `Ktoś zarejestrował się przez Twój link i przejął Twoje miejsce na wydarzeniu ${hosted(event, by)}. Twoja rejestracja wygasła.`,
    payment: 'Płatność pozostaje przy miejscu. Jeśli kiedyś zostanie zwrócona, trafi do osoby, która zapłaciła.',
  },

  reminder: {
    today: {
      subject: (event) => `Dziś: ${event}`,
      heading: (name) => (name === undefined ? 'Do zobaczenia dziś' : `${name}, do zobaczenia dziś`),
      text: (event, by) => `Wydarzenie ${hosted(event, by)} jest już dziś.`,
    },
    tomorrow: {
      subject: (event) => `Jutro: ${event}`,
      heading: (name) => (name === undefined ? 'Do zobaczenia jutro' : `${name}, do zobaczenia jutro`),
      text: (event, by) => `Wydarzenie ${hosted(event, by)} jest już jutro.`,
    },
    cannotCome: 'Nie możesz przyjść? Zwolnij miejsce na tej samej stronie, a dostanie je ktoś z listy oczekujących.',
  },

  eveningLink: {
    subject: (event) => (event === undefined ? 'Twój wieczór' : `Twój wieczór: ${event}`),
    preview: 'Twój stolik, zegar i kod na wejście',
    heading: (name) => (name === undefined ? 'Oto Twój wieczór' : `${name}, oto Twój wieczór`),
    text: 'Tego wieczoru zobaczysz na tej stronie, gdzie siedzisz i ile czasu zostało do końca rundy. Znajdziesz tam też swój kod na wejście.',
    lasts: 'Link działa na każdym telefonie, do 30 dni po wydarzeniu. Kto go ma, może otworzyć Twój profil, więc nie przekazuj go nikomu.',
  },

  addressChanged: {
    subject: (by) => (by === undefined ? 'Twój adres e-mail został zmieniony' : `Twój adres e-mail został zmieniony (organizator: ${by})`),
    preview: 'Jeśli to nie Twoja prośba, możesz przywrócić swój adres',
    heading: (name) => (name === undefined ? 'Twój adres e-mail został zmieniony' : `${name}, Twój adres e-mail został zmieniony`),
    text: (by) =>
      `Twój profil u organizatora${by === undefined ? '' : ` (${by})`} ma teraz inny adres e-mail. Będą tam trafiać e-maile o Twoich wieczorach. Twoich odpowiedzi i wyników nie da się stamtąd otworzyć, dopóki nie potwierdzisz, że ten adres jest Twój.`,
    notMe: 'Jeśli to nie Twoja prośba, otwórz link i naciśnij „Nie, to nie ja”. To przywróci Twój adres.',
    putBack: 'Przywróć mój adres',
    lasts: 'Link działa 30 dni. Kto go ma, może otworzyć Twój profil, więc nie przekazuj go nikomu.',
  },

  profileLink: {
    subject: (by) => (by === undefined ? 'Twój link do profilu' : `Twój link do profilu (organizator: ${by})`),
    preview: 'Otwórz profil na dowolnym telefonie lub komputerze',
    heading: (name) => (name === undefined ? 'Oto Twój profil' : `${name}, oto Twój profil`),
    text: (by) => `Przez ten link zobaczysz i zmienisz dane podane organizatorowi${by === undefined ? '' : ` (${by})`} przy rejestracji.`,
    lasts: 'Link działa siedem dni. Kto go ma, może otworzyć Twój profil, więc nie przekazuj go nikomu.',
  },

  results: {
    subject: (event) => (event === undefined ? 'Twoje wyniki' : `Twoje wyniki: ${event}`),
    preview: 'Karty są zamknięte, a Twoje wyniki już czekają.',
    heading: (name) => (name === undefined ? 'Twoje wyniki już czekają' : `${name}, Twoje wyniki już czekają`),
    none: 'Tym razem bez wzajemnego „tak”. Potrzeba do tego dwóch osób. Będzie nam bardzo miło zobaczyć Cię znowu.',
    mutual: (kind, name) => dateSaid[kind](name ?? 'ktoś z Twoich randek'),
    meetAgain: (name) => `Ty i ${name ?? 'ktoś z tego wieczoru'} chcecie się spotkać ponownie.`,
    freePlace: (by, day) =>
      `Twoje „tak” nie skończyło się tym razem randką. ${by ?? 'Organizator'} zaprasza Cię do kolejnej próby: z tym kodem Twoje miejsce na jednym z następnych wydarzeń jest za darmo. Kod działa raz, z tym adresem e-mail, do ${day}.`,
    freePlaceSeen: 'Dopiero gdy go użyjesz, organizator zobaczy, że przychodzisz za darmo.',
    reach: 'Zobacz, jak się skontaktować',
    lasts: 'Kto ma ten link, może otworzyć Twój wieczór i profil, więc nie przekazuj go nikomu. Link działa 30 dni.',
  },

  message: {
    toEverybody: (by) => `Nadawca: ${by ?? 'organizator'}. Tę wiadomość dostają wszyscy goście tego wydarzenia.`,
    toYou: (by) => `Nadawca: ${by ?? 'organizator'}. Ta wiadomość jest do Ciebie i dotyczy tego wydarzenia.`,
  },

  canceled: {
    subject: (event) => `Odwołane: ${event}`,
    preview: (day) => `Nie odbędzie się: ${day}`,
    heading: (event) => `Wydarzenie „${event}” zostało odwołane`,
    text: (by) => `${by ?? 'Organizator'} odwołuje to wydarzenie. Nie odbędzie się ono, a Ty nie musisz nic robić.`,
    refunded: 'Pieniądze zapłacone za miejsce wrócą do Ciebie.',
    calendar: 'Załączony plik usunie ten wieczór z Twojego kalendarza.',
    next: 'Zapraszamy na nasze następne wydarzenie:',
  },

  joined: {
    subject: (event) => `Jesteś na liście oczekujących: ${event}`,
    position: (position, queue) => `Jesteś ${position}. na liście oczekujących${queue === undefined ? '' : ` dla ${queueNames[queue]}`}`,
    heading: (name) => (name === undefined ? 'Jesteś na liście oczekujących' : `${name}, jesteś na liście oczekujących`),
    text: (event, by, position) =>
      `Na wydarzenie ${hosted(event, by)} nie ma już miejsc. ${position}. Gdy przyjdzie Twoja kolej, dostaniesz e-mail, a miejsce będzie przez jakiś czas dla Ciebie zarezerwowane.`,
    cannotCome: 'Jednak nie możesz przyjść? Opuść listę na tej samej stronie, a ktoś inny przesunie się do przodu.',
    mistake: 'Jeśli to nie Twoja prośba, ktoś wpisał Twój adres przez pomyłkę. Także wtedy możesz tam opuścić listę.',
  },

  offered: {
    subject: (event, until) => `Miejsce dla Ciebie: ${event}. Rezerwacja wygasa: ${until}`,
    previewFree: 'Jedno dotknięcie i jest Twoje',
    preview: (money) => `Będzie Twoje za ${money}`,
    heading: (name) => (name === undefined ? 'Jest dla Ciebie miejsce' : `${name}, jest dla Ciebie miejsce`),
    headingApproved: (name) => (name === undefined ? 'Udało się' : `${name}, udało się`),
    held: (event, by, until) => `Miejsce na wydarzeniu ${hosted(event, by)} jest dla Ciebie zarezerwowane. Rezerwacja wygasa: ${until}.`,
    heldApproved: (event, by, until) =>
      `Twoje zgłoszenie zostało przyjęte. Miejsce na wydarzeniu ${hosted(event, by)} jest dla Ciebie zarezerwowane. Rezerwacja wygasa: ${until}.`,
    costs: (money) => `Miejsce kosztuje ${money}. Będzie Twoje, gdy tylko zapłacisz.`,
    accept: 'Przyjmij lub zrezygnuj',
    pay: 'Zapłać lub zrezygnuj',
    elseFree:
      'Jeśli nie odpowiesz na czas, miejsce dostanie ktoś inny. Wpisane dane są zachowane: aby przyjąć miejsce, wystarczy jedno dotknięcie.',
    else: 'Jeśli nie odpowiesz na czas, miejsce dostanie ktoś inny. Wpisane dane są zachowane: płatność zajmie tylko minutę.',
  },

  toComplete: {
    subject: (event) => `Uzupełnij swoje dane: ${event}`,
    subjectAgain: (event) => `Przypomnienie – uzupełnij swoje dane: ${event}`,
    preview: 'To zajmie mniej niż minutę',
    heading: (name) => (name === undefined ? 'Uzupełnij swoje dane' : `${name}, uzupełnij swoje dane`),
    text: (event, by, until) =>
      `${by ?? 'Organizator'} ma dla Ciebie miejsce na wydarzeniu „${event}” i potrzebuje jeszcze kilku Twoich danych. Rezerwacja wygasa: ${until}.`,
    complete: 'Uzupełnij swoje dane',
    cannotCome: 'Jednak nie możesz przyjść? Zwolnij miejsce na tej samej stronie.',
    mistake: 'Twój adres wpisał organizator. Jeśli to pomyłka, też możesz tam zwolnić miejsce.',
  },

  lost: {
    subjectNext: (event) => `Twoje miejsce na wydarzeniu „${event}” dostała następna osoba`,
    subject: (event) => `Twoje miejsce na wydarzeniu „${event}” nie jest już zarezerwowane`,
    over: (event) => `Czas na przyjęcie miejsca na wydarzeniu „${event}” minął.`,
    headingNext: (name) => (name === undefined ? 'Twoje miejsce dostała następna osoba' : `${name}, Twoje miejsce dostała następna osoba`),
    heading: (name) =>
      name === undefined ? 'Twoje miejsce nie jest już zarezerwowane' : `${name}, Twoje miejsce nie jest już zarezerwowane`,
    previewClosed: 'Teraz dostanie je pierwsza osoba, która się zarejestruje',
    closed: 'Lista oczekujących jest już zamknięta. Wolne miejsce dostanie pierwsza osoba, która się zarejestruje.',
    howToRegister: 'Przejdź do rejestracji',
    previewNext: 'Możesz ponownie dołączyć do listy oczekujących',
    joinAgain: 'Możesz ponownie dołączyć do listy oczekujących, na jej końcu. Wpisane dane są zachowane.',
    join: 'Dołącz ponownie, na końcu',
    previewUnpaid: 'Płatność nie dotarła na czas',
    unpaid: (event) => `Czas na opłacenie miejsca na wydarzeniu „${event}” minął.`,
    applyAgain: 'Możesz zgłosić się ponownie. Wpisane dane są zachowane.',
    apply: 'Zgłoś się ponownie',
  },

  applied: {
    subject: (event) => `Zgłoszenie na wydarzenie „${event}” wysłane`,
    preview: 'Organizator odpowie Ci e-mailem',
    heading: (name) => (name === undefined ? 'Zgłoszenie wysłane' : `${name}, Twoje zgłoszenie jest wysłane`),
    text: (event, by) =>
      `Dziękujemy za zgłoszenie na wydarzenie „${event}”. Nie masz jeszcze miejsca: ${by ?? 'organizator'} decyduje, kto przyjdzie. Odpowiedź dostaniesz e-mailem.`,
    changedMind: 'Zmieniasz zdanie? Wycofaj zgłoszenie na tej samej stronie.',
    mistake: 'Jeśli to nie Twoja prośba, ktoś wpisał Twój adres przez pomyłkę. Także wtedy możesz tam wycofać zgłoszenie.',
  },

  declined: {
    subject: (event) => `Twoje zgłoszenie na wydarzenie „${event}”`,
    preview: 'Tym razem nie ma dla Ciebie miejsca',
    heading: (name) => (name === undefined ? 'Nie tym razem' : `${name}, nie tym razem`),
    text: (event, by) =>
      `Dziękujemy za zgłoszenie na wydarzenie „${event}”. ${by ?? 'Organizator'} nie może tym razem zaproponować Ci miejsca.`,
    deleted: 'Wpisane dane zostały usunięte, oprócz Twojego imienia i nazwiska oraz adresu e-mail.',
  },

  registeredAlready: {
    subject: (event) => `Masz już miejsce na wydarzeniu „${event}”`,
    preview: 'Nie musisz na nic czekać',
    heading: (name) => (name === undefined ? 'Masz już miejsce' : `${name}, masz już miejsce`),
    asked: (event, by) =>
      `Ktoś, pewnie Ty, chce dołączyć do listy oczekujących na wydarzenie ${hosted(event, by)}. Masz już na nim miejsce, więc nie musisz na nic czekać.`,
    applied: (event, by) =>
      `Ktoś, pewnie Ty, wysyła zgłoszenie na wydarzenie ${hosted(event, by)}. Masz już na nim miejsce, więc nie musisz na nic czekać.`,
  },

  toPay: {
    subject: (event, until) => `Twoje miejsce: ${event}. Rezerwacja wygasa: ${until}`,
    preview: 'Zapłać, a będzie Twoje',
    heading: (name) => (name === undefined ? 'Twoje miejsce jest zarezerwowane' : `${name}, Twoje miejsce jest zarezerwowane`),
    text: (event, by, until) => `Płatność za miejsce na wydarzeniu ${hosted(event, by)} jest już rozpoczęta. Rezerwacja wygasa: ${until}.`,
    pay: 'Zapłać lub zrezygnuj z miejsca',
    mistake: 'Jeśli to nie Twoja prośba, ktoś wpisał Twój adres przez pomyłkę. Nie musisz nic robić.',
  },

  paymentFailed: {
    subject: (event) => `Twoja płatność za wydarzenie „${event}” nie dotarła`,
    preview: 'Twoje miejsce nie jest już zarezerwowane',
    heading: (name) => (name === undefined ? 'Twoja płatność nie dotarła' : `${name}, Twoja płatność nie dotarła`),
    text: (event, by) =>
      `Bank nie potwierdził Twojej płatności za wydarzenie ${hosted(event, by)}. Nic nie pobrano, a Twoje miejsce nie jest już zarezerwowane.`,
    again: 'Zarejestruj się ponownie',
  },

  paymentReturned: {
    subject: (event) => `Zwrot płatności za wydarzenie „${event}”`,
    preview: (money) => `Zwrot dla Ciebie: ${money}`,
    heading: (name) => (name === undefined ? 'Twoje pieniądze są w drodze powrotnej' : `${name}, Twoje pieniądze są w drodze powrotnej`),
    text: (why, money, by, event) =>
      `${reasons[why]} Zwrot za wydarzenie ${hosted(event, by)} to ${money}. Pieniądze wrócą na kartę lub konto użyte do płatności. Zanim bank to pokaże, może minąć od pięciu do dziesięciu dni.`,
    textByHand: (why, money, by, event) =>
      `${reasons[why]} Zwrot za wydarzenie ${hosted(event, by)} to ${money}. Pieniądze odda Ci organizator, osobiście lub przelewem.`,
  },

  paymentNotReturned: {
    subject: (event) => `Nie udało się zwrócić płatności za wydarzenie „${event}”`,
    preview: 'Organizator skontaktuje się z Tobą',
    heading: (name) => (name === undefined ? 'Nie udało się zwrócić Twoich pieniędzy' : `${name}, nie udało się zwrócić Twoich pieniędzy`),
    text: (money, by, event) =>
      `Nie udało się zwrócić Ci kwoty ${money} za wydarzenie ${hosted(event, by)}. Nie musisz nic robić. ${by ?? 'Organizator'} o tym wie i skontaktuje się z Tobą.`,
  },
};
