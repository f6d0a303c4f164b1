import { pl as whoMayCome } from '#shared/rules/events/who-may-come/pl.ts';
import { countingIn, translationBy } from '#shared/rules/text/translation.ts';
import type { Catalogue } from './catalogue.ts';
import { openersBy } from './openers-by.ts';

export const locale: Catalogue['locale'] = 'pl';

export const ordinal: Catalogue['ordinal'] = (number) => `${number}.`;

export const durationOf: Catalogue['durationOf'] = (seconds) =>
  seconds < 60
    ? countingIn('pl')(seconds, { one: '# sekundę', few: '# sekundy', many: '# sekund', other: '# sekundy' })
    : seconds < 3600
      ? countingIn('pl')(Math.ceil(seconds / 60), { one: '# minutę', few: '# minuty', many: '# minut', other: '# minuty' })
      : countingIn('pl')(Math.ceil(seconds / 3600), { one: '# godzinę', few: '# godziny', many: '# godzin', other: '# godziny' });

export const barePageText: Catalogue['barePageText'] = {
  description: 'Platforma dla organizatorów wieczorów szybkich randek',
  tooOld: 'Ta przeglądarka jest za stara dla Table Two. Zaktualizuj ją albo zapytaj gospodarza.',
  noScript: 'Table Two wymaga JavaScriptu. Włącz go i odśwież tę stronę.',
};

export const errorBoundaryText: Catalogue['errorBoundaryText'] = {
  title: 'Nieoczekiwany błąd aplikacji!',
  text: 'Ta strona przestała działać. Nic z zapisanych danych nie przepadło.',
  reload: 'Odśwież tę stronę',
};

export const sessionEndsText: Catalogue['sessionEndsText'] = {
  note: 'Ta przeglądarka nie może zapisać tego, czego potrzebuje strona, więc Twoja sesja może się skończyć, gdy zamkniesz lub odświeżysz stronę.',
};

export const cardText: Catalogue['cardText'] = {
  title: 'Moja karta',
  hint: 'To, co tu wybierzesz, widzisz tylko Ty. Nie zobaczy tego nikt inny, nawet gospodarz. Jeśli coś będzie wzajemne, obie strony dowiedzą się o tym, gdy gospodarz ogłosi wyniki.',
  progress: (answered, of) =>
    answered >= of ? 'Wszystko gotowe. Odpowiedzi możesz zmieniać, dopóki gospodarz nie zamknie kart.' : `Odpowiedzi: ${answered} z ${of}`,
  nobody: 'Tu pojawi się każda osoba, z którą siedzisz.',
  about: (name) => `${name}: chcesz się zobaczyć ponownie?`,
  person: (name, number) => name ?? (number === null ? 'Ktoś' : `Numer ${number}`),
  place: (round, number) => [...(round === null ? [] : [`Runda ${round}`]), ...(number === null ? [] : [`numer ${number}`])].join(' · '),
  answers: { yes: 'Tak', friends: 'Przyjaźń', no: 'Nie' },
  note: 'Notatka',
  noteHint: 'Widzisz ją tylko Ty',
  saving: 'Zapisywanie…',
  saved: 'Zapisano',
  waiting: 'Brak połączenia. Twoje odpowiedzi są na tym telefonie i wyślemy je, gdy wróci internet.',
  late: 'Karty zostały zamknięte, zanim dotarły te odpowiedzi. Powiedz o tym gospodarzowi – może je otworzyć ponownie.',
  notSaved: 'Nie udało się jeszcze zapisać odpowiedzi. Są przechowywane na tym telefonie.',
  notLoaded: 'Nie udało się wczytać karty',
  loading: 'Wczytywanie karty…',
  share: 'Jeśli to wzajemne, udostępnij…',
  shareNow: 'Jak się z Tobą skontaktować? Dopóki nie wybierzesz, odpowiedź zostaje na tym telefonie.',
  shareHint: 'Zobaczą to tylko goście, z którymi masz wzajemny wynik: „tak” lub „przyjaźń”.',
  channels: { email: 'E-mail', phone: 'Telefon', instagram: 'Instagram', photo: 'Zdjęcie' },
  shareSave: 'Zapisz',
  shareNeeded: 'Wybierz co najmniej jeden sposób kontaktu.',
  closed: 'Karty są zamknięte. Gospodarz ogłosi wyniki.',
  results: 'Twoje wyniki',
  none: 'Tym razem bez wzajemnego „tak”. Potrzeba do tego dwóch osób. Będzie nam bardzo miło zobaczyć Cię znowu.',
  date: (name) => `Ty i ${name}: wzajemne „tak”`,
  friends: (name) => `Ty i ${name} chcecie pozostać w kontakcie`,
  noContact: (name) => `${name} nie udostępnia żadnego kontaktu. Być może gospodarz pomoże.`,
  ownCard: 'Moje odpowiedzi',
  unanswered: 'Brak odpowiedzi',
};

export const friendsCardText: Catalogue['friendsCardText'] = {
  ...cardText,
  about: (name) => `${name}: chcesz się spotkać ponownie?`,
  shareHint: 'Zobaczą to tylko goście, którzy chcą się z Tobą znowu spotkać i z którymi Ty też chcesz się spotkać.',
  date: (name) => `Ty i ${name} chcecie się spotkać ponownie`,
  friends: (name) => `Ty i ${name} chcecie się spotkać ponownie`,
};

export const feedbackText: Catalogue['feedbackText'] = {
  title: 'Jak Ci minął wieczór?',
  hint: 'Gospodarz zobaczy to bez Twojego imienia i dopiero wtedy, gdy odpowie pięcioro gości.',
  group: 'Od 1 do 5',
  words: { 1: 'Nie dla mnie', 2: 'Mogło być lepiej', 3: 'W porządku', 4: 'Dobrze', 5: 'Cudownie' },
  rating: (rating) => `${rating}: ${feedbackText.words[rating]}`,
  text: 'Co zachować, a co zmienić?',
  textHint: 'Gospodarz przeczyta to dokładnie tak, jak napiszesz.',
  send: 'Wyślij',
  sending: 'Wysyłanie…',
  sent: (until) => `Dziękujemy. Możesz to zmienić do ${until}.`,
  typed: 'Jeszcze nie wysłano.',
  waiting: 'Brak połączenia. Twój tekst jest na tym telefonie i wyślemy go, gdy wróci internet.',
  failed: 'Nie udało się jeszcze wysłać opinii. Twój tekst jest na tym telefonie.',
};

export const ownPaymentText: Catalogue['ownPaymentText'] = {
  title: 'Przekaż swoje miejsce',
  hint: (until) =>
    `Ktoś tej samej płci może przejąć Twoje miejsce przez link, do ${until}. Twoje własne miejsce wygaśnie, gdy ta osoba się zarejestruje. Pieniądze nie są przy tym przekazywane: umówcie się co do nich między sobą.`,
  make: 'Utwórz link',
  busy: 'Chwileczkę…',
  link: 'Link do przekazania miejsca',
  shared: 'Nie mogę przyjść. Możesz przejąć moje miejsce:',
  share: 'Udostępnij',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  notCopied: 'Przeglądarka nie skopiowała linku. Skopiuj go ręcznie.',
  revoke: 'Wycofaj link',
  failed: 'Nie udało się zmienić linku. Spróbuj ponownie.',
  due: 'Miejsce nie jest jeszcze opłacone. Jeśli je zwolnisz, nie musisz nic płacić.',
  dueByTransfer: 'Twój przelew nie jest jeszcze odnotowany. Jeśli został już wysłany, daj znać organizatorowi, zanim zwolnisz miejsce.',
  nothing: 'Jeśli zwolnisz miejsce, nie dostaniesz zwrotu pieniędzy.',
  returned: (amount) => `Jeśli zwolnisz miejsce teraz, dostaniesz zwrot: ${amount}.`,
  kept: (amount) => `Jeśli zwolnisz miejsce, zapłacona kwota (${amount}) nie zostanie zwrócona.`,
  notPassedOn:
    'Organizator zatwierdza każdego gościa tego wydarzenia, więc nie możesz przekazać swojego miejsca. Zapytaj go, czy ktoś może przyjść zamiast Ciebie.',
};

export const safetyDialogText: Catalogue['safetyDialogText'] = {
  title: 'Coś jest nie tak?',
  hint: 'O tym, co tu wybierzesz, dowie się tylko zespół gospodarza. Nie musisz podawać powodu.',
  loading: 'Wczytywanie…',
  notLoaded: 'Nie udało się wczytać listy',
  nobody: 'Tu pojawi się każda osoba, z którą siedzisz.',
  person: (number, name) => (number === null ? (name ?? 'Osoba już nieobecna') : name === null ? `Numer ${number}` : `${name} · ${number}`),
  apart: 'Nie sadzajcie nas więcej razem',
  apartFor: (person) => `Nie sadzajcie nas więcej razem: ${person}`,
  isApart: 'Nie będziecie już siedzieć razem.',
  hide: 'Ukryj też to, co udostępniam tej osobie',
  hideFor: (person) => `Ukryj też to, co udostępniam tej osobie: ${person}`,
  hideHint: 'Twoje imię zostanie w wynikach tej osoby, ale może ona zauważyć, że nie ma już jak się z Tobą skontaktować.',
  takeBack: 'Cofnij',
  takeBackFor: (person) => `Cofnij: ${person}`,
  report: 'Zgłoś',
  reportFor: (person) => `Zgłoś: ${person}`,
  staff: 'Ktoś z obsługi',
  text: 'Co się stało?',
  textMissing: 'Napisz, co się stało',
  alsoApart: 'I nigdy nie sadzajcie nas razem',
  send: 'Wyślij do organizatora',
  sending: 'Wysyłanie…',
  sent: 'Dziękujemy. Organizator to przeczyta. Zgłoszona osoba nie dowie się o tym od nas.',
  staffHint: 'Przeczytają to wszyscy administratorzy organizatora, nawet jeśli chodzi o kogoś z nich. Gospodarze – nie.',
  sentOfStaff: 'Dziękujemy. Przeczytają to administratorzy organizatora.',
  stillTogether:
    'Możecie nadal trafić do jednego stolika, bo limit takich próśb na jednym wydarzeniu jest wyczerpany. Porozmawiaj z gospodarzem.',
  notSent: 'Nie udało się tego wysłać',
  saving: 'Zapisywanie…',
  notSaved: 'Nie udało się tego zapisać',
  close: 'Zamknij',
};

export const safetyText: Catalogue['safetyText'] = {
  title: 'Coś jest nie tak?',
  hint: 'Dowie się tylko zespół gospodarza.',
  needHostHint: 'Jeśli chcesz, żeby ktoś teraz podszedł do Twojego stolika:',
  needHost: 'Wezwij gospodarza',
  sure: 'Gospodarz do Ciebie podejdzie. Nikomu innemu o tym nie powiemy.',
  yes: 'Proszę podejść',
  calling: 'Wzywanie…',
  no: 'Nie teraz',
  help: { asked: 'Gospodarze już wiedzą.', coming: 'Ktoś już idzie' },
  again: 'Poproś ponownie',
  notNeeded: 'Już nie trzeba',
  helpFailed: 'Nie udało się zawiadomić gospodarzy. Porozmawiaj z kimś z nich.',
  openHint:
    'Tutaj możesz napisać do zespołu albo poprosić, żeby nigdy więcej nie sadzać Cię z daną osobą. Zespół przeczyta wiadomość jeszcze tego wieczoru, ale nikt z jej powodu nie podejdzie do Twojego stolika.',
  openHintLater: 'Tutaj możesz napisać do zespołu albo poprosić, żeby nigdy więcej nie sadzać Cię z daną osobą.',
  open: 'Ktoś mnie tu niepokoi',
  openFor: (name) => `${name} mnie niepokoi`,
  notOpened: 'Nie udało się tego otworzyć. Sprawdź połączenie albo porozmawiaj z gospodarzem.',
};

export const eveningText: Catalogue['eveningText'] = {
  title: 'Twój wieczór',
  whenAndWhere: 'Kiedy i gdzie',
  loading: 'Wczytywanie wieczoru…',
  retry: 'Ponów',
  notLoaded: 'Nie udało się wczytać wieczoru',
  hello: (name) => `Cześć, ${name}`,
  number: (number) => `Twój numer to ${number}`,
  table: (table) => `Stolik ${table}`,
  next: (table) => `Następny: stolik ${table}`,
  with: (number, name) => (name === null ? `z numerem ${number}` : `z numerem ${number} · ${name}`),
  rest: 'W tej rundzie pauzujesz',
  restNext: (round) => `W rundzie ${round} pauzujesz`,
  restHint: (table) => (table === null ? 'Pora na drinka.' : `Pora na drinka. Następny: stolik ${table}.`),
  notPlanned: 'W tej rundzie nie masz stolika',
  notPlannedHint: 'Przywitaj się z gospodarzem. Stolik dostaniesz, gdy tylko potwierdzimy Twoją obecność.',
  absent: 'Masz zaznaczoną nieobecność',
  absentHint: 'Jeśli tu jesteś, powiedz o tym gospodarzowi.',
  before: 'Tu pojawi się Twój stolik',
  beforeHint: 'Gospodarz rozpocznie pierwszą rundę. Nie zamykaj tej strony albo wróć do niej później.',
  over: 'To była ostatnia runda',
  overHint: 'Dziękujemy za obecność. Bezpiecznej drogi do domu.',
  overCards: 'Dziękujemy za obecność. Wypełnij kartę poniżej, póki pamiętasz.',
  opener: 'Na początek rozmowy',
  door: 'Mój kod na wejście',
  doorHint: 'Pokaż go gospodarzowi przy wejściu.',
  here: 'Twoja obecność jest potwierdzona.',
  choices: 'Co widzą inni',
  hideName: 'Pokazuj mój numer zamiast imienia',
  hideNameHint: 'Na ekranie w sali, na papierze i na telefonach innych gości. Gospodarz widzi Twoje imię.',
  openers: 'Podpowiadaj tematy z tego, co nas łączy',
  openersHint: 'Tylko z kimś, kto też tego chce, i tylko na podstawie tego, co powiedziały nam obie strony.',
  showPhoto: 'Pokazuj moje zdjęcie poznanym osobom',
  showPhotoHint: 'Na ich karcie, żeby pamiętały, kim jesteś.',
  notSaved: 'Nie udało się zapisać Twojego wyboru',
  profile: 'Edytuj profil',
  offline: (time) => `Brak połączenia. Ostatnia aktualizacja: ${time}. Zegar działa dalej.`,
  replaced: 'Twój wieczór jest otwarty na innej stronie. Dotknij tutaj, aby kontynuować na tej.',
  findTitle: 'Gdzie jest Twój wieczór?',
  findOwn: 'Moja karta',
  cardText:
    'Twoje odpowiedzi są prywatne. Ta strona została otwarta linkiem, który widział gospodarz. Otwórz ją linkiem z własnej skrzynki e-mail.',
  findText: 'Otwórz go na telefonie użytym do rejestracji albo poproś o link na adres e-mail podany przy rejestracji.',
  knownText: 'Poproś o link na adres e-mail podany przy rejestracji. Otworzy on Twój wieczór na tym telefonie.',
  otherAddress: 'Jestem kimś innym',
  scan: 'Zeskanuj identyfikator',
  scanHint: 'Skieruj aparat tego telefonu na kod na identyfikatorze lub papierowej karcie, a nie trzeba będzie nic wpisywać.',
  openInBrowser: 'Otwórz w przeglądarce',
  copied: 'Link jest skopiowany. Otwórz przeglądarkę w telefonie i wklej go tam. Ta strona może zniknąć, gdy zamkniesz aplikację.',
  copyByHand: (address) => `Otwórz ten adres w przeglądarce telefonu: ${address}`,
  overText: 'Twój link wygasł. Poproś o nowy na adres e-mail podany przy rejestracji.',
  othersText:
    'Po Tobie tej przeglądarki używał ktoś inny. Poproś o link na adres e-mail podany przy rejestracji. Otworzy on Twój wieczór ponownie.',
  notRegisteredTitle: 'Nie ma Cię na liście gości tego wydarzenia',
  notRegisteredText: 'Jeśli to pomyłka, zapytaj gospodarza.',
  email: 'E-mail',
  mailLink: 'Wyślij mi link',
  sending: 'Wysyłanie…',
  notSent: 'Nie udało się wysłać linku',
};

export const consentCardText: Catalogue['consentCardText'] = {
  title: 'Co inni widzą o Tobie tego wieczoru',
  until: 'Dopóki nie wybierzesz, inni będą widzieć tylko Twój numer.',
  agree: 'W porządku',
  hideName: 'Pokazuj mój numer zamiast imienia',
  byName: 'Dziękujemy. Inni zobaczą Twoje imię.',
  byNumber: 'Dziękujemy. Inni zobaczą Twój numer zamiast imienia.',
  failed: 'Nie udało się zapisać Twojego wyboru',
};

export const wasThisYouText: Catalogue['wasThisYouText'] = {
  title: 'Czy to Ty?',
  about: 'Twój wieczór otwarto też gdzie indziej, bez linku z Twojego e-maila. Dopóki nie odpowiesz, nic, co tam wpisano, się nie liczy.',
  by: {
    registration: 'Rejestracja',
    link: 'Otwarcie linkiem od organizatora',
    address: 'Zmiana adresu e-mail',
    mailbox: 'Otwarcie linkiem wysłanym na poprzedni adres e-mail',
    staff: 'Organizator zmienił Twój adres e-mail. „Nie” przywróci poprzedni',
  },
  isMe: 'Tak, to ja',
  isNotMe: 'Nie, to nie ja',
  yes: 'Dziękujemy. Możesz tam kontynuować tak jak dotąd.',
  no: 'Wszyscy inni zostali wylogowani. Sprawdź swoje odpowiedzi o poznanych osobach.',
  failed: 'Nie udało się zapisać odpowiedzi. Spróbuj ponownie.',
};

export const cancelPlaceText: Catalogue['cancelPlaceText'] = {
  title: 'Nie możesz przyjść?',
  hint: 'Zwolnij miejsce, a dostanie je ktoś z listy oczekujących. Twój profil zachowamy.',
  cancel: 'Zwolnij miejsce',
  busy: 'Chwileczkę…',
  failed: 'Nie udało się zwolnić miejsca',
  doneTitle: 'Twoje miejsce jest zwolnione',
  done: 'Dziękujemy za wiadomość. Jeśli zmienisz zdanie, zarejestruj się ponownie przez link w e-mailu.',
};

export const rebaseText: Catalogue['rebaseText'] = {
  theirs: (field, value) =>
    `Ktoś inny zmienił pole „${
      {
        first_name: 'Imię',
        last_name: 'Nazwisko',
        gender: 'Płeć',
        age: 'Wiek',
        interested_in: 'Kogo chcesz poznać',
        looking_for: 'Czego szukasz',
        occupation: 'Zawód',
        'contact.email': 'E-mail',
        'contact.phone': 'Telefon',
        'contact.instagram': 'Instagram',
        personality_traits: 'Cechy charakteru',
        interests: 'Zainteresowania',
      }[field]
    }” na: ${value || '(puste)'}`,
};

export const editingModeText: Catalogue['editingModeText'] = {
  participant: {
    title: 'Edytuj profil',
    submit: 'Zapisz profil',
    busy: 'Zapisywanie…',
    fallback: 'Nie udało się zapisać',
  },
  'admin-edit': {
    title: 'Edytuj uczestnika',
    submit: 'Zapisz uczestnika',
    busy: 'Zapisywanie…',
    fallback: 'Nie udało się zapisać uczestnika',
  },
  'admin-create': {
    title: 'Dodaj uczestnika',
    submit: 'Dodaj uczestnika',
    busy: 'Dodawanie…',
    fallback: 'Nie udało się dodać uczestnika',
  },
};

export const questionsText: Catalogue['questionsText'] = {
  title: 'Pytania od organizatora',
  yes: 'Tak',
  no: 'Nie',
  several: 'Wybierz wszystkie pasujące.',
  clear: 'Wyczyść odpowiedź',
  required: ' (wymagana odpowiedź)',
};

export const uploadProgressText: Catalogue['uploadProgressText'] = {
  label: 'Przesyłanie zdjęcia',
  photo: (percent) => `Zdjęcie: ${percent}%`,
  skip: 'Zarejestruj się bez zdjęcia',
};

export const registrationModeText: Catalogue['registrationModeText'] = {
  title: 'Rejestracja na wydarzenie',
  submit: 'Zarejestruj się',
  busy: 'Rejestrowanie…',
  fallback: 'Nie udało się zarejestrować na wydarzenie',
};

export const participantFormText: Catalogue['participantFormText'] = {
  step: (step, steps) => `Krok ${step} z ${steps}`,
  stepNames: ['Podstawy', 'Zdjęcie i kontakt', 'Charakter i zainteresowania'],
  conflict: (message) => `${message} Wpisane dane nie przepadną po odświeżeniu.`,
  reload: 'Odśwież',
  reloading: 'Odświeżanie…',
  restored: 'Wpisane dane są zachowane.',
  startOver: 'Od nowa',
  compressing: 'Kompresowanie zdjęcia…',
  back: 'Wstecz',
  cancel: 'Anuluj',
  next: 'Dalej',
};

export const participantDialogText: Catalogue['participantDialogText'] = { share: 'Udostępnij' };

export const basicsText: Catalogue['basicsText'] = {
  title: 'Podstawowe informacje',
  female: 'Kobieta',
  male: 'Mężczyzna',
  nonBinary: 'Niebinarna',
  women: 'Kobiety',
  men: 'Mężczyźni',
  everyone: 'Wszyscy',
  somethingSerious: 'Coś poważnego',
  somethingCasual: 'Coś bez zobowiązań',
  openToFriends: 'Chętnie przyjaźń',
  openToAnything: 'Wszystko możliwe',
  optional: 'Opcjonalnie',
};

export const contactText: Catalogue['contactText'] = {
  photo: 'Zdjęcie',
  title: 'Kontakt',
  email: 'E-mail',
  didYouMean: 'Może chodzi o',
  phone: 'Telefon',
  instagram: 'Instagram',
  optional: 'Opcjonalnie',
};

export const traitsText: Catalogue['traitsText'] = {
  title: 'Cechy charakteru',
  search: 'Szukaj cech',
  all: (count) => `Wszystkie cechy (${count})`,
  full: (limit) =>
    `Możesz wybrać najwyżej ${countingIn('pl')(limit, { one: '# cechę', few: '# cechy', many: '# cech', other: '# cechy' })}.`,
  none: 'Nie znaleziono cech charakteru',
  failed: 'Nie udało się wczytać cech charakteru',
};

export const interestsText: Catalogue['interestsText'] = {
  title: 'Zainteresowania',
  search: 'Szukaj zainteresowań',
  all: (count) => `Wszystkie zainteresowania (${count})`,
  full: (limit) =>
    `Możesz wybrać najwyżej ${countingIn('pl')(limit, {
      one: '# zainteresowanie',
      few: '# zainteresowania',
      many: '# zainteresowań',
      other: '# zainteresowania',
    })}.`,
  none: 'Nie znaleziono zainteresowań',
  failed: 'Nie udało się wczytać zainteresowań',
  noCategory: 'Inne',
};

export const choicePickerText: Catalogue['choicePickerText'] = {
  chosen: (limit, chosen) => `Wybierz do ${limit} · wybrano ${chosen}`,
  chosenHere: 'wybrano',
};

export const formConsentText: Catalogue['formConsentText'] = {
  missing: 'Wyraź zgodę, aby organizator mógł używać Twoich danych na potrzeby tego wydarzenia.',
};

export const priceText: Catalogue['priceText'] = {
  title: 'Cena',
  groups: { women: 'Kobiety', men: 'Mężczyźni', others: 'Osoby niebinarne' },
  free: 'Za darmo',
  yours: 'Twoja cena',
  early: 'Niższa cena',
  earlyUntil: (moment) => `Niższa cena do ${moment}`,
  usual: (amount) => `Później ${amount}`,
  tax: (percent) => `W tym ${percent} podatku`,
  taxOf: (percent, amount) => `W tym ${percent} podatku (${amount})`,
  ways: {
    online: 'kartą lub inaczej online',
    door: 'przy wejściu',
    transfer: 'przelewem bankowym',
  },
  payable: (ways) => `Możesz zapłacić ${ways}.`,
  together: (percent) => `Po opłaceniu dostaniesz kod, który obniża cenę o ${percent} dla jednej znajomej osoby.`,
};

export const payingText: Catalogue['payingText'] = {
  title: 'Twoje miejsce',
  chooseGender: 'Wybierz płeć powyżej, aby zobaczyć swoją cenę.',
  noWay: 'Miejsc nie można teraz opłacić. Zapytaj organizatora.',
  way: 'Jak chcesz zapłacić?',
  ways: { online: 'Kartą teraz', door: 'Przy wejściu', transfer: 'Przelewem' },
  wayHints: {
    online: 'Płacisz na bezpiecznej stronie Stripe. Twoje miejsce jest zarezerwowane przez pół godziny.',
    door: 'Twoje miejsce będzie od razu pewne. Zabierz ze sobą pieniądze.',
    transfer: 'Twoje miejsce będzie od razu pewne.',
  },
  code: 'Masz kod?',
  apply: 'Użyj',
  applying: 'Sprawdzanie…',
  remove: 'Usuń',
  applyFirst: 'Naciśnij „Użyj”, aby skorzystać z tego kodu, albo wyczyść pole.',
  stillChecking: 'Ten kod jest jeszcze sprawdzany. Spróbuj ponownie za chwilę.',
  notChecked: 'Nie udało się sprawdzić kodu. Spróbuj ponownie.',
  applied: (code) => `Zastosowano kod ${code}.`,
  noEffect: (code) => `Kod ${code} jest ważny, ale nie obniża Twojej ceny.`,
  pay: (amount) => `Zapłać ${amount}`,
  registerAnd: { door: 'Zarejestruj się i zapłać przy wejściu', transfer: 'Zarejestruj się i zapłać przelewem' },
  register: 'Zarejestruj się',
  busy: 'Chwileczkę…',
  priceChanged: 'Cena się zmieniła. Sprawdź ją jeszcze raz: nic nie zostało zamówione.',
  failed: 'Nie udało się zamówić miejsca. Spróbuj ponownie.',
  codeRefused: 'Ten kod jest dla innego adresu e-mail albo został już wykorzystany. Wyczyść pole, żeby zarejestrować się bez niego.',
};

export const ownOrderText: Catalogue['ownOrderText'] = {
  title: 'Twoje zamówienie',
  loading: 'Szukamy Twojego zamówienia…',
  notLoaded: 'Nie udało się wczytać zamówienia',
  unknownTitle: 'Nie ma tu zamówienia',
  hello: (name) => `Cześć, ${name}`,
  open: 'Twoje miejsce jest zarezerwowane',
  until: (moment) => `do ${moment}`,
  left: (minutes) =>
    minutes <= 1
      ? 'Została mniej niż minuta.'
      : countingIn('pl')(minutes, {
          one: 'Została # minuta.',
          few: 'Zostały # minuty.',
          many: 'Zostało # minut.',
          other: 'Zostało # minuty.',
        }),
  openHint: 'Będzie Twoje, gdy tylko zapłacisz. Wpisane dane są zachowane.',
  notPaid: 'Płatność jeszcze nie dotarła. Jeśli jest już wysłana, możesz zamknąć tę stronę: wyślemy Ci e-mail, gdy dotrze.',
  pay: (amount) => `Zapłać ${amount}`,
  busy: 'Chwileczkę…',
  payFailed: 'Nie udało się otworzyć strony płatności. Nic nie pobrano. Spróbuj ponownie.',
  giveUp: 'Zrezygnuj z miejsca',
  giveUpQuestion: 'Miejsce dostanie ktoś inny, a wpisane dane zostaną usunięte. Nic nie zostanie pobrane.',
  giveUpFailed: 'Nie udało się zrezygnować z miejsca',
  checking: 'Sprawdzamy Twoją płatność…',
  checkingHint: 'To potrwa kilka sekund. Nie płać ponownie.',
  processing: 'Twój bank potrzebuje kilku dni',
  processingHint: 'Twoje miejsce jest zarezerwowane. Wyślemy Ci e-mail, gdy tylko bank potwierdzi płatność. Możesz zamknąć tę stronę.',
  someoneElse: 'Zarejestruj kogoś innego',
  ended: 'Czas na płatność minął',
  endedHint:
    'Miejsce nie jest już dla Ciebie zarezerwowane i nic nie pobrano. Jeśli zapłacisz na stronie, która jest jeszcze otwarta, dostaniesz zwrot pieniędzy.',
  gaveUp: 'Rezygnacja z miejsca przyjęta',
  gaveUpHint: 'Nic nie pobrano.',
  again: 'Zarejestruj się ponownie',
  registered: 'Do zobaczenia!',
  registeredHint: 'Twoje miejsce jest opłacone. Aby otworzyć swój wieczór lub zmienić dane, użyj linku z naszego e-maila.',
  dueHint: 'Twoje miejsce jest pewne. Aby otworzyć swój wieczór lub zmienić dane, użyj linku z naszego e-maila.',
  refunded: 'Twoje pieniądze są w drodze powrotnej',
  refundOf: (amount) => `Zwracamy Ci ${amount}. Zanim bank to pokaże, może minąć od pięciu do dziesięciu dni.`,
  partly: (amount) => `Z zapłaconej kwoty zwrócono Ci ${amount}.`,
  reasons: {
    staff: 'Organizator zwrócił Twoją płatność.',
    event: 'Wydarzenie zostało odwołane.',
    guest: 'Twoje miejsce zostało zwolnione na Twoją prośbę.',
    late: 'Twoja płatność dotarła, gdy miejsce miał już ktoś inny.',
    refused: 'Nie udało się ukończyć Twojej rejestracji.',
    outside: 'Organizator zwrócił Twoją płatność.',
  },
  map: 'Pokaż na mapie',
  elsewhere:
    'Ta przeglądarka nie zna Twojego zamówienia. Po płatności e-mail potwierdzi miejsce w ciągu kilku minut. Jeśli płatności jeszcze nie było, wróć do okna, w którym trwało zamówienie.',
  notReturned: 'Nie udało się zwrócić Twoich pieniędzy',
  notReturnedOf: (amount) => `Nie udało się zwrócić Ci kwoty ${amount}. Organizator o tym wie i skontaktuje się z Tobą.`,
};

export const transferText: Catalogue['transferText'] = {
  title: 'Przejmij miejsce',
  loading: 'Szukamy miejsca…',
  notLoaded: 'Nie udało się wczytać miejsca',
  goneTitle: 'Tego miejsca nie można już przejąć',
  from: (name, event) => `${name} przekazuje Ci miejsce na wydarzeniu „${event}”`,
  whom: { female: 'kobiety', male: 'mężczyźni', 'non-binary': 'osoby niebinarne' },
  rules: (whom, until) => `Mogą je przejąć tylko ${whom}, do ${until}. Będzie Twoje, gdy tylko się tu zarejestrujesz.`,
  paid: (name) => `Jest opłacone. To, co ${name} od Ciebie dostanie, ustalcie między sobą.`,
  due: {
    online: (amount) => `Do zapłaty zostało ${amount}.`,
    door: (amount) => `Do zapłaty przy wejściu zostało ${amount}. Zabierz ze sobą pieniądze.`,
    transfer: (amount) => `Do zapłaty przelewem zostało ${amount}. E-mail z potwierdzeniem miejsca wyjaśnia, jak to zrobić.`,
  },
  take: 'Przejmij miejsce',
  busy: 'Chwileczkę…',
};

export const photoMoverText: Catalogue['photoMoverText'] = {
  label: 'Część zdjęcia, którą widzą inni',
  drag: 'Przeciągnij',
  hint: 'Przeciągaj zdjęcie lub naciskaj strzałki, aż w kwadracie będzie to, co mają widzieć inni.',
  at: (percent, axis) => `${percent}% od ${axis === 'x' ? 'lewej' : 'góry'}`,
};

export const takeUpText: Catalogue['takeUpText'] = {
  square: 'To zdjęcie jest kwadratowe. Inni widzą je w całości, więc nie ma czego przesuwać.',
  notLoaded: 'Nie udało się wczytać zdjęcia, więc nie zostało przesunięte. Spróbuj ponownie albo wybierz zdjęcie jeszcze raz.',
};

export const photoFieldText: Catalogue['photoFieldText'] = {
  label: 'Zdjęcie',
  choose: 'Wybierz zdjęcie',
  chooseAnother: 'Wybierz inne zdjęcie',
  yourPortrait: 'Twój portret',
  theirPortrait: 'Portret tej osoby',
  cancel: 'Anuluj',
  tryAgain: 'Ponów',
  choosePhoto: 'Wybierz zdjęcie',
  change: 'Zmień',
  takePhoto: 'Zrób zdjęcie',
  move: 'Przesuń',
  remove: 'Usuń',
  skip: 'Pomiń',
  keep: 'Zachowaj',
  stored: 'Widzą je tylko organizatorzy, chyba że udostępnisz je na stronie wieczoru.',
  optionalForYou: 'Opcjonalnie. Pomaga gospodarzowi Cię rozpoznać. JPG, PNG, GIF lub HEIC.',
  optionalForThem: 'Opcjonalnie. Pomaga rozpoznać tę osobę w sali. JPG, PNG, GIF lub HEIC.',
  removed: 'Zdjęcie zostanie usunięte, gdy zapiszesz.',
  compressing: 'Kompresowanie zdjęcia…',
  uploading: (percent) => `Zdjęcie: ${percent}%`,
  processing: 'Prawie gotowe…',
  ready: 'Wygląda dobrze. Widzą je tylko organizatorzy, chyba że udostępnisz je na stronie wieczoru.',
  notUploaded: 'Nie udało się przesłać zdjęcia. Sprawdź połączenie i spróbuj ponownie.',
  progress: 'Przesyłanie zdjęcia',
};

export const profilePageText: Catalogue['profilePageText'] = {
  title: 'Edytuj profil',
  back: 'Wstecz',
  checking: 'Sprawdzanie dostępu…',
  loading: 'Wczytywanie profilu…',
  notLoadedTitle: 'Nie można wczytać profilu',
  notLoaded: 'Nie udało się wczytać profilu',
  notLoadedBecause: (reason) => `Nie udało się wczytać profilu. ${reason}`,
  unchanged: 'Nic się nie zmieniło. Możesz zamknąć tę stronę.',
  saved: 'Twój profil jest zapisany. Możesz zamknąć tę stronę.',
  deletedTitle: 'Twoje dane są usunięte',
  deleted: 'Twoje dane zostały usunięte. Dziękujemy za wspólny czas.',
};

export const accessText: Catalogue['accessText'] = {
  refused: 'Brak dostępu',
  invalidSession: 'Nieważna sesja',
  noSession: 'Twoja sesja wygasła. Poproś organizatora wydarzenia o nowy link do profilu.',
  noId: 'Nieprawidłowy link do profilu. Poproś organizatora wydarzenia o właściwy link.',
  otherId: 'Ten profil należy do innej osoby. Użyj własnego linku do rejestracji.',
  invalid: 'Twoja sesja jest nieważna. Poproś o nowy link.',
  expired: 'Dostęp wygasł. Poproś organizatora wydarzenia o nowy link.',
};

export const ownerWasThisYouText: Catalogue['ownerWasThisYouText'] = {
  title: 'Czy to Ty?',
  about: 'Twój profil otwarto też gdzie indziej, bez linku z Twojego e-maila:',
  by: {
    registration: (event) => (event === null ? 'Rejestracja' : `Rejestracja na wydarzenie „${event}”`),
    link: (event) => (event === null ? 'Otwarcie linkiem od organizatora' : `Otwarcie linkiem od organizatora wydarzenia „${event}”`),
    address: () => 'Zmiana adresu e-mail',
    mailbox: () => 'Otwarcie linkiem wysłanym na poprzedni adres e-mail',
    staff: () => 'Organizator zmienił Twój adres e-mail. „Nie” przywróci poprzedni',
  },
  isMe: 'Tak, to ja',
  isNotMe: 'Nie, to nie ja',
  consequence: 'Dopóki nie odpowiesz, nic, co tu wpiszesz, nie będzie tam widoczne. „Nie” wyloguje wszystkich innych.',
  yes: 'Dziękujemy. Możesz tam kontynuować tak jak dotąd.',
  no: 'Wszyscy inni zostali wylogowani. Sprawdź, czy poniższe dane są Twoje.',
  failed: 'Nie udało się zapisać odpowiedzi. Spróbuj ponownie.',
};

export const ownDataText: Catalogue['ownDataText'] = {
  title: 'Twoje dane',
  about: 'Wszystko, co organizator o Tobie przechowuje: Twój profil, zdjęcie, wydarzenia i randki.',
  download: 'Pobierz moje dane',
  downloading: 'Pobieranie…',
  downloaded: 'Twoje dane są zapisane w pobranych plikach tego urządzenia.',
  downloadedTyped:
    'Twoje dane są zapisane w pobranych plikach tego urządzenia. Jest tam tylko to, co wpisano tutaj. Aby dostać wszystko, otwórz profil linkiem ze swojego e-maila.',
  notDownloaded: 'Nie udało się pobrać danych. Spróbuj ponownie.',
  delete: 'Usuń moje dane',
};

export const eraseText: Catalogue['eraseText'] = {
  consequence:
    'Twój profil, zdjęcie i rejestracje zostaną usunięte – na wszystkich wydarzeniach tego organizatora. Tam, gdzie odbyła się Twoja randka, zobaczą Cię jako „Usunięta osoba”.',
  noUndo: 'Tego nie można cofnąć.',
};

export const deleteOwnDataText: Catalogue['deleteOwnDataText'] = {
  title: 'Usuń moje dane',
  why: null,
  confirm: 'Usuń moje dane',
  busy: 'Usuwanie…',
  failed: 'Nie udało się usunąć danych. Spróbuj ponownie.',
};

export const ownConsentText: Catalogue['ownConsentText'] = {
  title: 'Treść Twojej zgody',
  loading: 'Wczytywanie treści Twojej zgody…',
  notLoaded: 'Nie udało się wczytać treści Twojej zgody',
  given: (when) => `Twoja zgoda z dnia ${when}:`,
  evening: (when, event) => `Twoja zgoda z dnia ${when}, na stronie wydarzenia „${event}”:`,
  version: (words) => `Wersja ${words} tego tekstu`,
  entered: 'Twoje dane wpisał organizator. Nie ma jeszcze żadnej zgody od Ciebie. Możesz ją wyrazić w formularzu powyżej.',
  less: 'Na stronie każdego wieczoru możesz wybrać, czy inni widzą Twoje imię, czy numer. Możesz to zmienić w każdej chwili.',
  about: 'Możesz też wycofać zgodę. Organizator nie może wtedy dłużej używać Twoich danych, więc zostaną usunięte.',
  withdraw: 'Wycofaj zgodę',
};

export const withdrawText: Catalogue['withdrawText'] = {
  title: 'Wycofaj zgodę',
  why: 'Bez Twojej zgody organizator nie może przechowywać Twoich danych. Zostaną teraz usunięte.',
  confirm: 'Wycofaj i usuń',
  busy: 'Wycofywanie…',
  failed: 'Nie udało się wycofać zgody. Spróbuj ponownie.',
};

export const projectorText: Catalogue['projectorText'] = {
  title: 'Ekran',
  welcome: 'Witamy',
  scan: 'Zeskanuj mnie',
  qrCode: 'Kod QR do strony wieczoru dla gości',
  findTable: (round) => `Runda ${round}: znajdź swój stolik`,
  phones: 'Twój stolik znajdziesz w telefonie',
  rests: (round) => `Runda ${round}: pora na drinka`,
  sitsOut: 'pauzuje',
  whose: (organization, event) => `${organization} · ${event}`,
  round: (round, rounds) => `Runda ${round} z ${rounds}`,
  startsIn: 'Znajdź swój stolik',
  lastMinute: 'Została 1 minuta',
  overtime: 'Pora kończyć',
  paused: 'Wstrzymano',
  thanks: 'Dziękujemy',
  goodbye: 'Do następnego razu',
  canceled: 'Odwołane',
  canceledLine: 'To wydarzenie zostało odwołane',
  cards: 'Wypełnij kartę w telefonie',
  page: (page, pages) => `Strona ${page} z ${pages}`,
  loading: 'Wczytywanie ekranu',
  failed: 'Nie udało się wczytać ekranu. Automatycznie próbujemy ponownie…',
  stale: (time) => `Brak połączenia. Ostatnia aktualizacja: ${time}`,
  start: 'Uruchom ekran',
  keepAwake: 'Ustaw to urządzenie tak, aby ekran się nie wyłączał.',
  back: 'Wróć do rund',
  denied: 'Brak dostępu: wieczór mogą pokazać tylko gospodarze, administratorzy i superadministratorzy',
};

export const reportPageText: Catalogue['reportPageText'] = {
  title: 'Zgłoś stronę',
  about: 'Zgłaszana strona:',
  concern: 'Co jest z nią nie tak?',
  concerns: {
    fraud: 'Próbuje oszukać ludzi albo zdobyć ich pieniądze lub dane',
    offensive: 'Jest obraźliwa albo niezgodna z prawem',
    not_theirs: 'Używa nazwy, obrazu lub słów należących do kogoś innego',
    other: 'Coś innego',
  },
  text: 'Co powinniśmy wiedzieć? (opcjonalnie)',
  textHint: 'Przeczyta to operator tej witryny. Organizator – nie.',
  send: 'Wyślij',
  sending: 'Wysyłanie…',
  failed: 'Nie udało się wysłać. Spróbuj ponownie.',
  thanksTitle: 'Dziękujemy',
  thanks: 'Wysłano. Operator tej witryny przyjrzy się tej stronie.',
  back: 'Wróć do strony',
};

export const applicationFormText: Catalogue['applicationFormText'] = {
  title: 'Zgłoszenie na wydarzenie',
  decides: (organization) => `${organization} decyduje, kto przyjdzie. Odpowiedź dostaniesz e-mailem.`,
  submit: 'Zgłoś się',
  busy: 'Wysyłanie…',
  fallback: 'Nie udało się wysłać zgłoszenia',
  appliedTitle: 'Zgłoszenie wysłane',
  applied: (email) =>
    `Nie masz jeszcze miejsca. Na adres ${email} wysyłamy e-mail z linkiem, przez który zobaczysz lub wycofasz zgłoszenie.`,
  next: 'Organizator odpowie Ci e-mailem.',
};

export const joinWaitingListText: Catalogue['joinWaitingListText'] = {
  joinedTitle: 'Jesteś na liście oczekujących',
  joined: (email) =>
    `Na adres ${email} wysyłamy e-mail z Twoją pozycją w kolejce i linkiem, przez który możesz ją sprawdzić lub opuścić listę.`,
  next: 'Gdy zwolni się miejsce, pierwsza osoba w kolejce dostaje e-mail i czas na decyzję.',
  map: 'Pokaż na mapie',
};

export const otherEventText: Catalogue['otherEventText'] = {
  fits: 'Ten wieczór pasuje do Twojego wieku:',
};

export const sendProfileLinkText: Catalogue['sendProfileLinkText'] = {
  known: 'Czy to Ty? Jesteś już na liście i możesz tam zmienić swoje dane.',
  perhaps: 'Jesteś już na liście gości? Możemy wysłać Ci e-mailem link do profilu.',
  email: 'E-mail',
  send: 'Wyślij mi link do profilu',
  busy: 'Wysyłanie…',
  sent: (email) => `Link do profilu jest w drodze na adres ${email}.`,
  sentPerhaps: (email) => `Jeśli adres ${email} jest zarejestrowany na to wydarzenie, link do profilu jest w drodze.`,
  failed: 'Nie udało się wysłać linku. Spróbuj ponownie.',
};

export const thankYouText: Catalogue['thankYouText'] = {
  title: 'Dziękujemy!',
  seeYou: (firstName, when, venue) => `${firstName}, jesteś na liście. Do zobaczenia: ${when}, ${venue}.`,
  card: 'Tak zobaczy Cię gospodarz',
  scanAgain: 'Aby później zmienić dane, zeskanuj kod QR ponownie.',
  editProfile: 'Edytuj profil',
  evening: 'Twój wieczór',
  confirmation: (email) => `Potwierdzenie jest w drodze na adres ${email}.`,
};

export const welcomeBackText: Catalogue['welcomeBackText'] = {
  evening: 'Twój wieczór',
  title: 'Witaj ponownie!',
  registered: (name, event, when, venue) =>
    name === ''
      ? `Jesteś już na liście gości wydarzenia „${event}”. Do zobaczenia: ${when}, ${venue}.`
      : `${name}, jesteś już na liście gości wydarzenia „${event}”. Do zobaczenia: ${when}, ${venue}.`,
  saved: 'Zapisano',
  editProfile: 'Edytuj profil',
  someoneElse: 'To nie Ty? Zarejestruj kogoś innego',
  canContinue: (event) =>
    `Twoich danych z poprzedniego razu można użyć także do rejestracji na wydarzenie „${event}”. Możesz je najpierw zmienić.`,
  continueAs: (name) => (name === '' ? 'Kontynuuj jak dotąd' : `Kontynuuj jako ${name}`),
  busy: 'Wczytywanie…',
};

export const registerKnownText: Catalogue['registerKnownText'] = { failed: 'Nie udało się ukończyć rejestracji' };

export const registrationPageText: Catalogue['registrationPageText'] = {
  title: 'Rejestracja na wydarzenie',
  validating: 'Sprawdzanie zaproszenia…',
  notValidated: 'Nie udało się sprawdzić zaproszenia',
  noToken: 'W linku brakuje kodu rejestracji',
  invalidLink: 'Nieprawidłowy link do rejestracji',
  invalidTitle: 'Nieprawidłowe zaproszenie',
  invalid: (reason) => `${reason.replace(/\.?$/, '.')} Poproś gospodarza o nowy link lub kod QR.`,
};

export const eventBannerText: Catalogue['eventBannerText'] = { invites: (organization) => `${organization} zaprasza na` };

export const fullEventText: Catalogue['fullEventText'] = {
  full: {
    all: 'Na to wydarzenie nie ma już miejsc.',
    male: 'Na to wydarzenie nie ma już miejsc dla mężczyzn.',
    female: 'Na to wydarzenie nie ma już miejsc dla kobiet.',
    'non-binary': 'Na to wydarzenie nie ma już miejsc dla osób niebinarnych.',
  },
  wait: 'Przez ten formularz możesz dołączyć do listy oczekujących. Gdy zwolni się miejsce, zarezerwujemy je i wyślemy Ci e-mail. Wystarczy jedno dotknięcie, aby je przyjąć.',
  closed: 'Lista oczekujących też jest zamknięta: zamyka się dwie godziny przed początkiem wydarzenia.',
  join: 'Dołącz do listy oczekujących',
  joining: 'Dołączanie…',
};

export const registrationText: Catalogue['registrationText'] = {
  title: 'Rejestracja na wydarzenie',
  checking: 'Sprawdzanie rejestracji…',
  notLoaded: 'Nie udało się wczytać Twoich danych. Spróbuj ponownie.',
};

export const completePlaceText: Catalogue['completePlaceText'] = {
  until: (time) => `Miejsce jest dla Ciebie zarezerwowane do ${time}.`,
  hint: 'Uzupełnij, czego brakuje, a miejsce będzie Twoje.',
  submit: 'Uzupełnij dane',
  busy: 'Chwileczkę…',
  failed: 'Nie udało się uzupełnić danych',
  decline: 'Nie przyjdę',
  declineConfirm: 'Zwolnij miejsce',
  declineQuestion:
    'Miejsce dostanie ktoś inny, a to, co o Tobie wiadomo, zostanie usunięte. Organizator zachowa tylko Twoje imię i nazwisko oraz adres e-mail, do 30 dni po wydarzeniu.',
};

export const ownApplicationText: Catalogue['ownApplicationText'] = {
  title: 'Twoje zgłoszenie',
  applied: 'Zgłoszenie wysłane',
  appliedHint: 'Nie masz jeszcze miejsca. Decyduje organizator, a odpowiedź dostaniesz e-mailem.',
  overHint: 'Wydarzenie nie przyjmuje już gości, a organizator nie podjął decyzji w sprawie Twojego zgłoszenia.',
  withdraw: 'Wycofaj zgłoszenie',
  withdrawConfirm: 'Wycofaj',
  withdrawQuestion:
    'Wpisane dane zostaną usunięte. Organizator zachowa tylko Twoje imię i nazwisko oraz adres e-mail, do 30 dni po wydarzeniu.',
  busy: 'Chwileczkę…',
  approved: 'Do zobaczenia!',
  approvedHint: 'Twoje miejsce jest pewne. Potwierdzenie zostało wysłane.',
  evening: 'Twój wieczór',
  refused: 'Nie tym razem',
  refusedHint: 'Dziękujemy za zgłoszenie. Organizator nie może tym razem zaproponować Ci miejsca. Wpisane dane zostały usunięte.',
  withdrawn: 'Zgłoszenie wycofane',
  withdrawnHint: 'Wpisane dane zostały usunięte. Jeśli zmienisz zdanie, otwórz ponownie link do rejestracji.',
};

export const payForPlaceText: Catalogue['payForPlaceText'] = {
  hint: 'Wpisane dane są zachowane. Miejsce będzie Twoje, gdy zapłacisz lub wybierzesz późniejszą płatność. Jeśli nie odpowiesz na czas, dostanie je ktoś inny.',
  orderedHint: 'Płatność jest już rozpoczęta.',
  goOn: 'Przejdź do zamówienia',
};

export const ownPlaceText: Catalogue['ownPlaceText'] = {
  title: 'Twoje miejsce na liście oczekujących',
  complete: 'Uzupełnij swoje dane',
  loading: 'Szukamy Twojego miejsca…',
  notLoaded: 'Nie udało się wczytać Twojego miejsca',
  unknownTitle: 'Nie ma Cię na liście oczekujących',
  hello: (name) => `Cześć, ${name}`,
  waiting: (place, queue) =>
    `Jesteś ${place} na liście oczekujących${
      queue === null ? '' : { male: ' dla mężczyzn', female: ' dla kobiet', 'non-binary': ' dla osób niebinarnych' }[queue]
    }`,
  waitingHint: 'Gdy przyjdzie Twoja kolej, dostaniesz e-mail, a miejsce będzie przez jakiś czas dla Ciebie zarezerwowane.',
  offered: 'Miejsce jest zarezerwowane dla Ciebie',
  until: (time) => `do ${time}`,
  offeredHint: 'Wpisane dane są zachowane. Jeśli nie odpowiesz na czas, miejsce dostanie ktoś inny.',
  accept: 'Przyjmij',
  accepting: 'Chwileczkę…',
  decline: 'Nie, dziękuję',
  accepted: 'Do zobaczenia!',
  acceptedHint: 'Twoje miejsce jest pewne, a potwierdzenie jest w drodze.',
  evening: 'Twój wieczór',
  registered: 'Masz już miejsce',
  lapsed: 'Miejsce nie jest już zarezerwowane',
  lapsedHint: 'Czas, przez który było dla Ciebie zarezerwowane, minął.',
  again: 'Dołącz ponownie, na końcu',
  gone: 'Nie ma Cię już na liście',
  goneHint: 'Jeśli zmienisz zdanie, otwórz ponownie link do rejestracji.',
  closed: 'Nie oferujemy już miejsc',
  closedHint: 'Lista oczekujących jest zamknięta. Wolne miejsce dostaje teraz pierwsza osoba, która się zarejestruje.',
  overHint: 'Wydarzenie nie przyjmuje już gości.',
  register: 'Przejdź do rejestracji',
  leave: 'Opuść listę oczekujących',
  leaveConfirm: 'Opuść',
  leaveQuestion:
    'Stracisz pozycję w kolejce, a wpisane dane zostaną usunięte. Organizator zachowa tylko Twoje imię i nazwisko oraz adres e-mail, do 30 dni po wydarzeniu.',
  declineQuestion:
    'Miejsce dostanie ktoś inny, a wpisane dane zostaną usunięte. Organizator zachowa tylko Twoje imię i nazwisko oraz adres e-mail, do 30 dni po wydarzeniu.',
  forget: 'Usuń wpisane dane',
  forgetQuestion:
    'Potem nie będzie można stąd ponownie dołączyć. Organizator zachowa tylko Twoje imię i nazwisko oraz adres e-mail, do 30 dni po wydarzeniu.',
  forgetConfirm: 'Usuń',
  busy: 'Chwileczkę…',
  failed: 'Nie udało się zapisać odpowiedzi',
  map: 'Pokaż na mapie',
};

export const calendarText: Catalogue['calendarText'] = {
  map: 'Pokaż na mapie',
  add: 'Dodaj do kalendarza',
  hostedBy: (organization) => `Organizator: ${organization}`,
};

export const sendText: Catalogue['sendText'] = {
  noConnection: 'Brak połączenia. Sprawdź sieć i spróbuj ponownie.',
  serverChanged: 'Serwer się zmienił. Odśwież tę stronę.',
};

export const submissionText: Catalogue['submissionText'] = { failed: 'Wystąpił błąd. Spróbuj ponownie.' };

export const moreInterestsText: Catalogue['moreInterestsText'] = { more: (count) => `i jeszcze ${count}` };

export const answerText: Catalogue['answerText'] = { yes: 'Tak', no: 'Nie' };

export const notFoundPageText: Catalogue['notFoundPageText'] = {
  title: 'Nie znaleziono strony',
  text: 'Pod tym adresem nic nie ma. Może jest w nim literówka albo strona już zniknęła.',
  start: 'Przejdź do strony głównej',
};

export const redirectPageText: Catalogue['redirectPageText'] = {
  redirecting: 'Przekierowywanie…',
  toSettings: 'Przekierowywanie do ustawień…',
};

export const clockFaceText: Catalogue['clockFaceText'] = {
  round: (round, rounds) => `Runda ${round} z ${rounds}`,
  next: (round) => `Następna: runda ${round}`,
  ready: 'Gotowe',
  startsIn: 'Znajdź swój stolik',
  left: 'do końca',
  overtime: 'po czasie',
  paused: 'Wstrzymano',
  gap: 'do następnej rundy',
  gapOver: 'od końca przerwy',
  between: (round) => `Koniec rundy ${round}`,
  over: 'Koniec wieczoru',
  overHint: 'Wszystkie rundy za nami.',
  finishedHint: (round, rounds) => `Koniec po rundzie ${round} z ${rounds}.`,
};

export const canceledNoticeText: Catalogue['canceledNoticeText'] = {
  title: 'To wydarzenie zostało odwołane',
  next: 'Zapraszamy na nasze następne wydarzenie',
  register: 'Zarejestruj się',
};

export const waitForTurnText: Catalogue['waitForTurnText'] = {
  why: 'Wiele osób rejestruje się teraz z tego miejsca.',
  goesOn: (duration) => `Twoja rejestracja ruszy dalej za ${duration}. Nie zamykaj tej strony.`,
  stop: 'Nie czekaj',
};

export const loadingScreenText: Catalogue['loadingScreenText'] = { loading: 'Wczytywanie…' };

export const errorNoticeText: Catalogue['errorNoticeText'] = {
  retry: 'Ponów',
  again: (seconds) => `Spróbuj ponownie za ${durationOf(seconds)}.`,
  reference: (requestId) => `Numer błędu: ${requestId}`,
};

export const dialogText: Catalogue['dialogText'] = { close: 'Zamknij' };

export const confirmDialogText: Catalogue['confirmDialogText'] = { cancel: 'Anuluj' };

export const personAvatarText: Catalogue['personAvatarText'] = { noImage: 'Brak zdjęcia' };

export const timeText: Catalogue['timeText'] = {
  soon: 'za chwilę',
  justNow: 'przed chwilą',
  expired: 'Po terminie',
  days: (days) => countingIn('pl')(days, { one: '# dzień', few: '# dni', many: '# dni', other: '# dnia' }),
  hours: (hours, minutes) => `${hours} godz. ${minutes} min`,
  minutes: (minutes) => `${minutes} min`,
  seconds: (minutes, seconds) => `${minutes} min ${seconds} s`,
};

export const sayMessage: Catalogue['sayMessage'] = translationBy({
  ...whoMayCome,
  'Your place would cost more. Please ask the organizer to change your gender.':
    'Twoje miejsce kosztowałoby więcej. Poproś organizatora o zmianę płci w Twoim profilu.',
  'Please choose interests from the list.': 'Wybierz zainteresowania z listy.',
  'Please choose traits from the list.': 'Wybierz cechy z listy.',
  'File type {} is not supported. Accepted types: {}': 'Pliki typu {} nie są obsługiwane. Obsługiwane typy: {}',
  'Image is too large ({}MB). Please choose an image under 5MB or try a smaller photo.':
    'Zdjęcie jest za duże ({} MB). Wybierz plik poniżej 5 MB albo mniejsze zdjęcie.',
  'No participant authentication token': 'Na tym urządzeniu nie ma aktywnej sesji',
  'Authentication expired': 'Sesja wygasła',
  'An unknown browser': 'Nieznana przeglądarka',
  'A link is on its way to the address of your registration.': 'Link jest w drodze na adres podany przy rejestracji.',
  'If this address is registered for the event, a link is on its way.':
    'Jeśli ten adres jest zarejestrowany na wydarzenie, link jest w drodze.',
  'If you cancel, your money is not returned.': 'Jeśli zrezygnujesz, nie dostaniesz zwrotu pieniędzy.',
  'If you cancel before the event starts, you get your money back.':
    'Jeśli zrezygnujesz przed początkiem wydarzenia, dostaniesz zwrot pieniędzy.',
  'If you cancel at least one day before the event starts, you get your money back.':
    'Jeśli zrezygnujesz co najmniej dzień przed początkiem wydarzenia, dostaniesz zwrot pieniędzy.',
  'If you cancel at least {} days before the event starts, you get your money back.':
    'Jeśli zrezygnujesz co najmniej {} dni przed początkiem wydarzenia, dostaniesz zwrot pieniędzy.',
  'This question is no longer asked. Please reload the page.': 'To pytanie nie jest już zadawane. Odśwież stronę.',
  'The answer must not exceed 500 characters': 'Odpowiedź może mieć najwyżej 500 znaków',
  'A code has 3 to 24 letters and digits': 'Kod ma od 3 do 24 liter i cyfr',
  'A note has at most 300 characters': 'Notatka może mieć najwyżej 300 znaków',
  'A place is already held for this email address. We have emailed you the link to pay for it.':
    'Dla tego adresu e-mail miejsce jest już zarezerwowane. Link do płatności wysłaliśmy Ci e-mailem.',
  'A refresh token is required': 'Brakuje tokenu odświeżania',
  'Age is required': 'Podaj wiek',
  'Age must be a number': 'Wiek musi być liczbą',
  'Age must be between 18 and 100': 'Wiek musi wynosić od 18 do 100 lat',
  'At most 1000 characters': 'Najwyżej 1000 znaków',
  'At most 30 answers at once': 'Najwyżej 30 odpowiedzi naraz',
  'At most 500 characters': 'Najwyżej 500 znaków',
  'Choose a number from 1 to 5': 'Wybierz liczbę od 1 do 5',
  'Choose at least one way to be reached.': 'Wybierz co najmniej jeden sposób kontaktu.',
  'Choose what to take back': 'Wybierz, co cofnąć',
  'Choose what to tell': 'Wybierz, co przekazać',
  'Choose yes, friends or no': 'Wybierz „tak”, „przyjaźń” lub „nie”',
  'Contains =?, which email programs show as other text. Please type what should be read.':
    'Zawiera =?, co programy pocztowe pokazują jako inny tekst. Wpisz to, co ma być czytane.',
  'Contains an invisible character after “{}”. Please delete it, or type the text instead of pasting it.':
    'Po „{}” jest niewidoczny znak. Usuń go albo wpisz tekst, zamiast go wklejać.',
  'Contains an invisible character before “{}”. Please delete it, or type the text instead of pasting it.':
    'Przed „{}” jest niewidoczny znak. Usuń go albo wpisz tekst, zamiast go wklejać.',
  'Contains an invisible character. Please delete it, or type the text instead of pasting it.':
    'Zawiera niewidoczny znak. Usuń go albo wpisz tekst, zamiast go wklejać.',
  'Each can be chosen once.': 'Każdą pozycję można wybrać raz.',
  'Email is required': 'Podaj adres e-mail',
  'First name is required': 'Podaj imię',
  'First name must not exceed 60 characters': 'Imię może mieć najwyżej 60 znaków',
  'Image size must be less than 5MB': 'Zdjęcie musi mieć mniej niż 5 MB',
  'Instagram must not exceed 60 characters': 'Instagram może mieć najwyżej 60 znaków',
  'Invalid email format': 'Nieprawidłowy adres e-mail',
  'Invalid registration link': 'Nieprawidłowy link do rejestracji',
  'Last name is required': 'Podaj nazwisko',
  'Last name must not exceed 60 characters': 'Nazwisko może mieć najwyżej 60 znaków',
  'Many people are registering from here right now. Please try again in a moment.':
    'Wiele osób rejestruje się teraz z tego miejsca. Spróbuj ponownie za chwilę.',
  'Must be text': 'To musi być tekst',
  'No page is published at this address.': 'Pod tym adresem nie ma opublikowanej strony.',
  'Not found': 'Nie znaleziono',
  'Occupation must not exceed 80 characters': 'Zawód może mieć najwyżej 80 znaków',
  'Participant not found': 'Nie znaleziono uczestnika',
  'Phone must not exceed 40 characters': 'Telefon może mieć najwyżej 40 znaków',
  'Please answer this question': 'Odpowiedz na to pytanie',
  'Please choose a reason': 'Wybierz powód',
  'Please choose an address': 'Wybierz adres',
  'Please choose from the list.': 'Wybierz z listy.',
  'Please choose how guests pay': 'Wybierz, jak płacą goście',
  'Please choose which part of the photo to show': 'Wybierz, którą część zdjęcia pokazać',
  'Please say what happened': 'Napisz, co się stało',
  'Please say whether this was you': 'Odpowiedz, czy to Ty',
  'Please say yes or no': 'Wybierz „tak” lub „nie”',
  'Please select a gender': 'Wybierz płeć',
  'Please select a valid image file (JPG, PNG, GIF, or HEIC)': 'Wybierz prawidłowy plik ze zdjęciem (JPG, PNG, GIF lub HEIC)',
  'Please select who you are interested in': 'Wybierz, kogo chcesz poznać',
  'Please sign in to continue.': 'Zaloguj się, aby kontynuować.',
  'Registration token is required': 'W linku brakuje kodu rejestracji',
  'Reports can be sent until 30 days after the event. Please write to the organizer.':
    'W ten sposób można zgłosić coś do 30 dni po wydarzeniu. Napisz do organizatora.',
  Required: 'Wymagane',
  'Say what to change': 'Podaj, co zmienić',
  'Say what to share': 'Podaj, co udostępnić',
  'Say what was shown': 'Podaj, co było pokazane',
  'Say what you answer': 'Podaj odpowiedź',
  'Say when': 'Podaj, kiedy',
  'Say yes or no': 'Wybierz „tak” lub „nie”',
  'Some fields need your attention.': 'Niektóre pola wymagają uwagi.',
  'Something went wrong on our side. Please try again.': 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
  'Stripe did not answer. Nothing was charged. Please try again.': 'Stripe nie odpowiada. Nic nie pobrano. Spróbuj ponownie.',
  'Super admins need a passkey here. Please add yours first.': 'Superadministratorzy potrzebują tu klucza dostępu. Najpierw dodaj swój.',
  'The cards are closed.': 'Karty są zamknięte.',
  'The event has started. Please tell your host.': 'Wydarzenie już trwa. Powiedz o tym gospodarzowi.',
  'The file is empty': 'Plik jest pusty',
  'The organizer decides who comes to this event. Reload the page, and apply.':
    'O tym, kto przyjdzie na to wydarzenie, decyduje organizator. Odśwież stronę i wyślij zgłoszenie.',
  'The price has changed. Reload the page to see it.': 'Cena się zmieniła. Odśwież stronę, aby ją zobaczyć.',
  'The request body is not valid JSON.': 'Treść żądania to nieprawidłowy JSON.',
  'The request is too large. Photos of this size are uploaded by POST /photo-uploads.':
    'Żądanie jest za duże. Zdjęcia tej wielkości przesyła się przez POST /photo-uploads.',
  'The request must be JSON.': 'Żądanie musi mieć format JSON.',
  'The text must not exceed 1000 characters': 'Tekst może mieć najwyżej 1000 znaków',
  'The waiting list closes two hours before the event begins.': 'Lista oczekujących zamyka się dwie godziny przed początkiem wydarzenia.',
  'The waiting list is full.': 'Lista oczekujących jest pełna.',
  'There is a place for you. Open the registration link again, and register now.':
    'Jest dla Ciebie miejsce. Otwórz ponownie link do rejestracji i zarejestruj się teraz.',
  'There is a place for you. Register now.': 'Jest dla Ciebie miejsce. Zarejestruj się teraz.',
  'This code is not valid for this event.': 'Ten kod nie jest ważny na to wydarzenie.',
  'This email address is already registered for this event.': 'Ten adres e-mail jest już zarejestrowany na to wydarzenie.',
  'This evening is for other ages.': 'Ten wieczór jest dla osób w innym wieku.',
  'This event does not take any more applications for now.': 'To wydarzenie na razie nie przyjmuje więcej zgłoszeń.',
  'This event has a price. Reload the page, and pay for your place.': 'To wydarzenie jest płatne. Odśwież stronę i opłać miejsce.',
  'This event is full': 'Na to wydarzenie nie ma już miejsc',
  'This event is full for men': 'Na to wydarzenie nie ma już miejsc dla mężczyzn',
  'This event is full for women': 'Na to wydarzenie nie ma już miejsc dla kobiet',
  'This event was canceled.': 'To wydarzenie zostało odwołane.',
  'This is not possible at this point in the evening.': 'Na tym etapie wieczoru to niemożliwe.',
  'This link does not open a place on a waiting list.': 'Ten link nie otwiera miejsca na liście oczekujących.',
  'This link does not open a screen. Ask your host for the new one.': 'Ten link nie otwiera ekranu. Poproś gospodarza o nowy.',
  'This link does not open an order.': 'Ten link nie otwiera zamówienia.',
  'This link does not pass on a place, or no longer does.': 'Ten link nie przekazuje miejsca albo już nie działa.',
  'This message is not signed by Stripe.': 'Ta wiadomość nie ma podpisu Stripe.',
  'This organization cannot take any more registrations for now. Please try again later.':
    'Ta organizacja na razie nie może przyjąć więcej rejestracji. Spróbuj ponownie później.',
  'This organization is closed. One of its admins can reopen it.':
    'Ta organizacja jest zamknięta. Może ją ponownie otworzyć ktoś z jej administratorów.',
  'This photo upload is not known. Please choose the photo again.': 'Nie znamy tego przesłanego zdjęcia. Wybierz zdjęcie jeszcze raz.',
  'This place can be passed on to somebody of the same gender only.': 'To miejsce można przekazać tylko komuś tej samej płci.',
  'This place cannot be passed on now.': 'Tego miejsca nie można teraz przekazać.',
  'This place is no longer held for you.': 'To miejsce nie jest już dla Ciebie zarezerwowane.',
  'This place was held for you until {}.': 'To miejsce było dla Ciebie zarezerwowane. Termin minął: {}.',
  'This profile has details that were entered elsewhere. Please open it with a link from your own email, and try again. Your host can send you a link.':
    'Ten profil zawiera dane wpisane gdzie indziej. Otwórz go linkiem z własnego e-maila i spróbuj ponownie. Gospodarz może Ci wysłać link.',
  'This registration could not be completed. Please contact the organizer.':
    'Nie udało się ukończyć tej rejestracji. Skontaktuj się z organizatorem.',
  'This registration link has expired.': 'Ten link do rejestracji wygasł.',
  'This was changed by someone else in the meantime.': 'W międzyczasie zmienił to ktoś inny.',
  'Too many attempts. Please wait a moment and try again.': 'Za dużo prób. Poczekaj chwilę i spróbuj ponownie.',
  'Too many ids': 'Za dużo identyfikatorów',
  'Unknown action': 'Nieznana czynność',
  'Unknown event': 'Nieznane wydarzenie',
  'Unknown id': 'Nieznany identyfikator',
  'Unknown language': 'Nieznany język',
  'Unknown kind of page': 'Nieznany rodzaj strony',
  'Unknown link': 'Nieznany link',
  'Unknown reason': 'Nieznany powód',
  'Unknown token': 'Nieznany token',
  'Unknown use of a picture': 'Nieznane zastosowanie obrazu',
  'Unknown version': 'Nieznana wersja',
  'Unknown words': 'Nieznana treść',
  'Use 3 to 60 small letters, digits and hyphens, such as singles-in-vienna':
    'Użyj od 3 do 60 małych liter, cyfr i łączników, na przykład single-w-warszawie',
  'We are very busy right now. Please try again in a moment.': 'Mamy teraz duży ruch. Spróbuj ponownie za chwilę.',
  'You can give feedback from the last round until 30 days after the evening.':
    'Opinię możesz zostawić od ostatniej rundy do 30 dni po wieczorze.',
  'You cannot pay in this way right now. Please choose another, or ask the organizer.':
    'Nie możesz teraz zapłacić w ten sposób. Wybierz inny albo zapytaj organizatora.',
  'You do not belong to an organization yet.': 'Nie należysz jeszcze do żadnej organizacji.',
  'You have asked for this as often as you can at one event. Please talk to your host.':
    'Limit takich próśb na jednym wydarzeniu jest wyczerpany. Porozmawiaj z gospodarzem.',
  'You have reported as often as you can for one event.': 'Nie możesz już nic więcej zgłosić na tym wydarzeniu.',
  "You've reached the maximum selection limit of 4 interests.": 'Możesz wybrać najwyżej 4 zainteresowania.',
  "You've reached the maximum selection limit of 4 traits.": 'Możesz wybrać najwyżej 4 cechy.',
  'Your organization cannot send that many emails for now.': 'Twoja organizacja na razie nie może wysłać tylu e-maili.',
  'Your role does not allow this.': 'Twoja rola na to nie pozwala.',
});

export const sayName: Catalogue['sayName'] = translationBy({
  'Arts & Culture': 'Sztuka i kultura',
  Art: 'Sztuka',
  'Making it or looking at it': 'Tworzenie albo oglądanie',
  Museums: 'Muzea',
  Theater: 'Teatr',
  Photography: 'Fotografia',
  Architecture: 'Architektura',
  History: 'Historia',
  Design: 'Design',
  'Food & Drink': 'Jedzenie i napoje',
  'Dining out': 'Jedzenie na mieście',
  'New restaurants and old favorites': 'Nowe restauracje i stare ulubione miejsca',
  Cooking: 'Gotowanie',
  Baking: 'Pieczenie',
  Coffee: 'Kawa',
  Wine: 'Wino',
  'Craft beer': 'Piwo kraftowe',
  'Street food': 'Street food',
  'Games & Learning': 'Gry i wiedza',
  Gaming: 'Gry wideo',
  'Board games': 'Planszówki',
  Chess: 'Szachy',
  'Pub quizzes': 'Quizy w pubie',
  Languages: 'Języki',
  Science: 'Nauka',
  Technology: 'Technologia',
  Podcasts: 'Podcasty',
  'Home & Making': 'Dom i tworzenie',
  Shopping: 'Zakupy',
  Crafts: 'Rękodzieło',
  Gardening: 'Ogrodnictwo',
  'Interior design': 'Wystrój wnętrz',
  DIY: 'Majsterkowanie',
  'Fixing and building things': 'Naprawianie i budowanie różnych rzeczy',
  Fashion: 'Moda',
  Pets: 'Zwierzaki',
  'Music & Nightlife': 'Muzyka i życie nocne',
  Music: 'Muzyka',
  'Listening, collecting, sharing': 'Słuchanie, zbieranie, dzielenie się',
  Concerts: 'Koncerty',
  Clubbing: 'Kluby',
  Dancing: 'Taniec',
  Singing: 'Śpiewanie',
  'Playing an instrument': 'Gra na instrumencie',
  Festivals: 'Festiwale',
  Jazz: 'Jazz',
  'Outdoors & Travel': 'Natura i podróże',
  Hiking: 'Wędrówki',
  Camping: 'Biwakowanie',
  Cycling: 'Rower',
  Climbing: 'Wspinaczka',
  'City breaks': 'Wypady do miast',
  Backpacking: 'Podróże z plecakiem',
  'Road trips': 'Podróże autem',
  Sailing: 'Żeglarstwo',
  'Sports & Wellness': 'Sport i wellness',
  'Playing sports': 'Uprawianie sportu',
  'Watching sports': 'Oglądanie sportu',
  'Working out': 'Trening',
  Yoga: 'Joga',
  Running: 'Bieganie',
  Swimming: 'Pływanie',
  Tennis: 'Tenis',
  Skiing: 'Narty',
  Meditation: 'Medytacja',
  'Stories & Screens': 'Książki i ekran',
  Reading: 'Czytanie',
  'TV series': 'Seriale',
  Movies: 'Filmy',
  Writing: 'Pisanie',
  Poetry: 'Poezja',
  Comics: 'Komiksy',
  'Stand-up comedy': 'Stand-up',
  Adventurous: 'Żyłka przygody',
  Affectionate: 'Czułość',
  Ambitious: 'Ambicja',
  Calm: 'Spokój',
  Charming: 'Urok osobisty',
  Creative: 'Kreatywność',
  Curious: 'Ciekawość świata',
  'Down-to-earth': 'Rozsądek',
  Easygoing: 'Luz',
  Empathetic: 'Empatia',
  Funny: 'Poczucie humoru',
  Generous: 'Hojność',
  'Good listener': 'Sztuka słuchania',
  Independent: 'Niezależność',
  Loyal: 'Lojalność',
  Optimistic: 'Optymizm',
  Organized: 'Dobra organizacja',
  Outgoing: 'Towarzyskość',
  Patient: 'Cierpliwość',
  Romantic: 'Romantyzm',
  Spontaneous: 'Spontaniczność',
  Talkative: 'Rozmowność',
  Thoughtful: 'Refleksyjność',
  Witty: 'Błyskotliwość',
});

export const sayOpener: Catalogue['sayOpener'] = openersBy({
  'What was the best thing about your week?': 'Co było najlepsze w Twoim tygodniu?',
  'What would you do with a free Tuesday?': 'Na co przeznaczysz wolny wtorek?',
  'Which place in this town would you show someone new?': 'Które miejsce w tym mieście warto pokazać komuś nowemu?',
  'What are you looking forward to?': 'Na co czekasz z radością?',
  'What could you talk about for half an hour?': 'O czym możesz mówić przez pół godziny?',
  'What did you last change your mind about?': 'Czego dotyczyła Twoja ostatnia zmiana zdania?',
  'Which meal would you never get tired of?': 'Które danie nigdy Ci się nie znudzi?',
  'What made you laugh lately?': 'Co Cię ostatnio rozśmieszyło?',
  'What are you better at than people think?': 'Co wychodzi Ci lepiej, niż ludzie myślą?',
  'Where would you go if you left tomorrow?': 'Gdyby wyjazd był już jutro – dokąd?',
  'What have you learned this year?': 'Czego nauczył Cię ten rok?',
  'What is a perfect Sunday?': 'Jak wygląda idealna niedziela?',
  'Which smell takes you back home?': 'Jaki zapach przenosi Cię do domu?',
  'What would you like to be asked more often?': 'O co ludzie powinni Cię częściej pytać?',
  'What small thing always makes your day better?': 'Jaka drobnostka zawsze poprawia Ci dzień?',
  'What did you want to become as a child?': 'Jaki był Twój wymarzony zawód w dzieciństwie?',
  'Which song do you never skip?': 'Której piosenki nigdy nie pomijasz?',
  'What is the best advice you ignored?': 'Jaką najlepszą radę zdarzyło Ci się zignorować?',
  'What would your friends say you are known for?': 'Z czego znają Cię przyjaciele?',
  'What do you do that others find strange?': 'Jaki Twój zwyczaj dziwi innych?',
  'Which picture would you hang at home?': 'Który obraz pasuje na Twoją ścianę?',
  'Which one would you go back to tomorrow?': 'Do którego warto wrócić choćby jutro?',
  'Which play has stayed with you?': 'Który spektakl został z Tobą na dłużej?',
  'What did you last take a picture of?': 'Co jest na Twoim ostatnim zdjęciu?',
  'Which building do you like best in this town?': 'Który budynek w tym mieście lubisz najbardziej?',
  'Which day would you have liked to see?': 'Który dzień z przeszłości warto było zobaczyć na własne oczy?',
  'Which thing at home is made just right?': 'Która rzecz w domu jest zrobiona idealnie?',
  'Where was your best dinner this year?': 'Gdzie była Twoja najlepsza kolacja w tym roku?',
  'What do you cook when it has to be good?': 'Co gotujesz, gdy ma być naprawdę dobre?',
  'What came out of the oven last?': 'Co ostatnio wyszło z piekarnika?',
  'Where is the best cup in town?': 'Gdzie w mieście jest najlepsza kawa?',
  'Red, white, or whatever is open?': 'Czerwone, białe czy to, co już otwarte?',
  'Which one would you order for someone new to it?': 'Które zamówisz komuś na pierwszy raz?',
  'Which stall would you cross the town for?': 'Dla którego stoiska warto przejechać całe miasto?',
  'Which game took too many of your nights?': 'Która gra zabrała Ci za dużo nocy?',
  'Do you play to win?': 'Grasz, żeby wygrać?',
  'Quick games or slow ones?': 'Szybkie partie czy długie?',
  'Which round is yours?': 'Która kategoria jest Twoja?',
  'Which word has no translation?': 'Którego słowa nie da się przetłumaczyć?',
  'What did you learn lately that sounds made up?': 'Jaki prawdziwy fakt brzmi jak zmyślony?',
  'What would you not give back?': 'Z czego już nigdy nie zrezygnujesz?',
  'Which one do you recommend to everybody?': 'Który polecasz każdemu?',
  'What was your best find?': 'Jaka jest Twoja najlepsza zdobycz?',
  'What have you made that you are proud of?': 'Które swoje dzieło pokazujesz z dumą?',
  'What grows at your place?': 'Co rośnie u Ciebie?',
  'What would you change in this room?': 'Co warto zmienić w tej sali?',
  'What went wrong last time?': 'Co poszło nie tak ostatnim razem?',
  'What do you wear when you want a good day?': 'Co zakładasz, gdy chcesz mieć dobry dzień?',
  'Do you have one, and who is in charge?': 'Masz jakiegoś? I kto u Was rządzi?',
  'What did you listen to on the way here?': 'Co leciało w Twoich słuchawkach po drodze tutaj?',
  'Which one do you still talk about?': 'O którym opowiadasz do dziś?',
  'Until when was your longest night?': 'Do której trwała Twoja najdłuższa noc?',
  'Where would you go tonight?': 'Dokąd najlepiej pójść dziś wieczorem?',
  'What do you sing when no one listens?': 'Co śpiewasz, gdy nikt nie słucha?',
  'Which instrument, and since when?': 'Jaki instrument i od kiedy?',
  'Tent or hotel?': 'Namiot czy hotel?',
  'What would you play for someone new to it?': 'Co puścisz komuś na pierwszy raz?',
  'Best walk so far?': 'Najlepsza trasa do tej pory?',
  'What do you never leave at home?': 'Czego nigdy nie zostawiasz w domu?',
  'What was your longest ride?': 'Jaka była Twoja najdłuższa trasa?',
  'What do you see from your favorite top?': 'Co widać z Twojego ulubionego szczytu?',
  'Which town surprised you?': 'Które miasto Cię zaskoczyło?',
  'What was the best detour?': 'Gdzie najbardziej opłaciło się zboczyć z trasy?',
  'Who chooses the music?': 'Kto wybiera muzykę?',
  'Where would you sail to?': 'Dokąd chcesz popłynąć?',
  'Which position, and why that one?': 'Na jakiej pozycji grasz i dlaczego na tej?',
  'Whom do you shout for?': 'Komu kibicujesz?',
  'What gets you out of bed for it?': 'Co wyciąga Cię na trening z łóżka?',
  'Which pose do you still avoid?': 'Jakiej pozycji wciąż unikasz?',
  'Morning or evening?': 'Rano czy wieczorem?',
  'Lake, sea or lanes?': 'Jezioro, morze czy tory na basenie?',
  'Whose serve would you like to have?': 'Czyj serwis chcesz mieć?',
  'What was your best run?': 'Jaki był Twój najlepszy zjazd?',
  'What made you begin?': 'Od czego się u Ciebie zaczęło?',
  'What is on your bedside table?': 'Co leży na Twoim stoliku nocnym?',
  'Which one would you like to see again for the first time?': 'Który chcesz obejrzeć znowu jak za pierwszym razem?',
  'Which one do you know by heart?': 'Który znasz na pamięć?',
  'What do you write when no one reads it?': 'Co piszesz, gdy nikt tego nie czyta?',
  'Is there a line you know by heart?': 'Jaki wers znasz na pamięć?',
  'Which one would you lend?': 'Który chętnie komuś pożyczysz?',
  'Who makes you laugh out loud?': 'Kto rozśmiesza Cię do łez?',
  'You both like {}. {}': 'Coś, co Was łączy: {}. {}',
  'How did it begin?': 'Jak to się zaczęło?',
});

export const detailLabels: Catalogue['detailLabels'] = {
  first_name: 'Imię',
  last_name: 'Nazwisko',
  gender: 'Płeć',
  age: 'Wiek',
  interested_in: 'Kogo chcesz poznać',
  looking_for: 'Czego szukasz',
  occupation: 'Zawód',
};

export const languageChoiceText: Catalogue['languageChoiceText'] = { label: 'Język' };

export const photoProblemText: Catalogue['photoProblemText'] = {
  notAnImage: 'Wybierz prawidłowy plik ze zdjęciem',
  unknownImage: 'Wybierz prawidłowy plik ze zdjęciem (JPG, PNG, GIF lub HEIC)',
  tooLarge: 'Zdjęcie musi mieć mniej niż 5 MB',
  compressionFailed: 'Nie udało się skompresować zdjęcia. Spróbuj z innym.',
};

export const photoUploadText: Catalogue['photoUploadText'] = {
  noNetwork: 'Nie udało się przesłać zdjęcia. Sprawdź połączenie i spróbuj ponownie.',
  notUploaded: 'Nie udało się przesłać zdjęcia. Spróbuj ponownie.',
};

export const guestPaperText: Catalogue['guestPaperText'] = {
  round: 'Runda',
  table: 'Stolik',
  name: 'Imię i notatki',
  answers: cardText.answers,
  sitsOut: projectorText.sitsOut,
  evening: eveningText.title,
  plan: (version, time) => `Plan ${version} · ${time}`,
};

export const posterText: Catalogue['posterText'] = {
  scan: 'Zeskanuj, aby się zarejestrować',
  how: 'Skieruj aparat telefonu na kod i otwórz link. To zajmie minutę.',
  atDoor: 'Zeskanuj aparatem, aby się zarejestrować',
};
