import { de as whoMayCome } from '#shared/rules/events/who-may-come/de.ts';
import { countingIn, translationBy } from '#shared/rules/text/translation.ts';
import type { Catalogue } from './catalogue.ts';
import { openersBy } from './openers-by.ts';

export const locale: Catalogue['locale'] = 'de';

export const detailLabels: Catalogue['detailLabels'] = {
  first_name: 'Vorname',
  last_name: 'Nachname',
  gender: 'Geschlecht',
  age: 'Alter',
  interested_in: 'Mich interessieren',
  looking_for: 'Ich suche',
  occupation: 'Beruf',
};

export const ordinal: Catalogue['ordinal'] = (number) => `${number}.`;

export const durationOf: Catalogue['durationOf'] = (seconds) =>
  seconds < 60
    ? countingIn('de')(seconds, { one: '# Sekunde', other: '# Sekunden' })
    : seconds < 3600
      ? countingIn('de')(Math.ceil(seconds / 60), { one: '# Minute', other: '# Minuten' })
      : countingIn('de')(Math.ceil(seconds / 3600), { one: '# Stunde', other: '# Stunden' });

export const sayMessage: Catalogue['sayMessage'] = translationBy({
  ...whoMayCome,
  'Your place would cost more. Please ask the organizer to change your gender.':
    'Dein Platz würde mehr kosten. Bitte lass dein Geschlecht vom Veranstalter ändern.',
  'Please choose interests from the list.': 'Bitte wähle Interessen aus der Liste.',
  'Please choose traits from the list.': 'Bitte wähle Eigenschaften aus der Liste.',
  'File type {} is not supported. Accepted types: {}': 'Dateien vom Typ {} werden nicht unterstützt. Möglich sind: {}',
  'Image is too large ({}MB). Please choose an image under 5MB or try a smaller photo.':
    'Das Bild ist zu groß ({} MB). Bitte wähle ein Bild unter 5 MB oder ein kleineres Foto.',
  'No participant authentication token': 'Du bist auf diesem Gerät nicht eingeloggt',
  'Authentication expired': 'Deine Sitzung ist abgelaufen',
  'An unknown browser': 'Ein unbekannter Browser',
  'A link is on its way to the address of your registration.': 'Ein Link ist unterwegs an die Adresse deiner Anmeldung.',
  'If this address is registered for the event, a link is on its way.':
    'Falls diese Adresse für das Event angemeldet ist, ist ein Link unterwegs.',
  'If you cancel, your money is not returned.': 'Wenn du absagst, bekommst du kein Geld zurück.',
  'If you cancel before the event starts, you get your money back.': 'Wenn du vor Beginn absagst, bekommst du dein Geld zurück.',
  'If you cancel at least one day before the event starts, you get your money back.':
    'Wenn du mindestens einen Tag vor Beginn absagst, bekommst du dein Geld zurück.',
  'If you cancel at least {} days before the event starts, you get your money back.':
    'Wenn du mindestens {} Tage vor Beginn absagst, bekommst du dein Geld zurück.',
  'This question is no longer asked. Please reload the page.': 'Diese Frage wird nicht mehr gestellt. Bitte lade die Seite neu.',
  'The answer must not exceed 500 characters': 'Die Antwort darf höchstens 500 Zeichen haben',
  'A code has 3 to 24 letters and digits': 'Ein Code hat 3 bis 24 Buchstaben und Ziffern',
  'A note has at most 300 characters': 'Eine Notiz hat höchstens 300 Zeichen',
  'A place is already held for this email address. We have emailed you the link to pay for it.':
    'Für diese E-Mail-Adresse ist schon ein Platz reserviert. Wir haben dir den Link zum Bezahlen gemailt.',
  'A refresh token is required': 'Ein Refresh-Token ist erforderlich',
  'Age is required': 'Bitte gib dein Alter an',
  'Age must be a number': 'Das Alter muss eine Zahl sein',
  'Age must be between 18 and 100': 'Das Alter muss zwischen 18 und 100 liegen',
  'At most 1000 characters': 'Höchstens 1000 Zeichen',
  'At most 30 answers at once': 'Höchstens 30 Antworten auf einmal',
  'At most 500 characters': 'Höchstens 500 Zeichen',
  'Choose a number from 1 to 5': 'Wähle eine Zahl von 1 bis 5',
  'Choose at least one way to be reached.': 'Wähle mindestens einen Kontaktweg.',
  'Choose what to take back': 'Wähle, was du rückgängig machen willst',
  'Choose what to tell': 'Wähle, was du mitteilen willst',
  'Choose yes, friends or no': 'Wähle Ja, Freunde oder Nein',
  'Contains =?, which email programs show as other text. Please type what should be read.':
    'Enthält =?, was E-Mail-Programme als anderen Text zeigen. Bitte gib ein, was man lesen soll.',
  'Contains an invisible character after “{}”. Please delete it, or type the text instead of pasting it.':
    'Enthält ein unsichtbares Zeichen nach „{}“. Bitte lösche es oder tippe den Text, statt ihn einzufügen.',
  'Contains an invisible character before “{}”. Please delete it, or type the text instead of pasting it.':
    'Enthält ein unsichtbares Zeichen vor „{}“. Bitte lösche es oder tippe den Text, statt ihn einzufügen.',
  'Contains an invisible character. Please delete it, or type the text instead of pasting it.':
    'Enthält ein unsichtbares Zeichen. Bitte lösche es oder tippe den Text, statt ihn einzufügen.',
  'Each can be chosen once.': 'Jede Auswahl ist nur einmal möglich.',
  'Email is required': 'Bitte gib deine E-Mail-Adresse an',
  'First name is required': 'Bitte gib deinen Vornamen an',
  'First name must not exceed 60 characters': 'Der Vorname darf höchstens 60 Zeichen haben',
  'Image size must be less than 5MB': 'Das Bild muss kleiner als 5 MB sein',
  'Instagram must not exceed 60 characters': 'Instagram darf höchstens 60 Zeichen haben',
  'Invalid email format': 'Das ist keine gültige E-Mail-Adresse',
  'Invalid registration link': 'Ungültiger Anmeldelink',
  'Last name is required': 'Bitte gib deinen Nachnamen an',
  'Last name must not exceed 60 characters': 'Der Nachname darf höchstens 60 Zeichen haben',
  'Many people are registering from here right now. Please try again in a moment.':
    'Gerade melden sich hier viele Leute an. Bitte versuche es gleich noch einmal.',
  'Must be text': 'Muss Text sein',
  'No page is published at this address.': 'Unter dieser Adresse ist keine Seite veröffentlicht.',
  'Not found': 'Nicht gefunden',
  'Occupation must not exceed 80 characters': 'Der Beruf darf höchstens 80 Zeichen haben',
  'Participant not found': 'Gast nicht gefunden',
  'Phone must not exceed 40 characters': 'Die Telefonnummer darf höchstens 40 Zeichen haben',
  'Please answer this question': 'Bitte beantworte diese Frage',
  'Please choose a reason': 'Bitte wähle einen Grund',
  'Please choose an address': 'Bitte wähle eine Adresse',
  'Please choose from the list.': 'Bitte wähle aus der Liste.',
  'Please choose how guests pay': 'Bitte wähle, wie Gäste bezahlen',
  'Please choose which part of the photo to show': 'Bitte wähle, welcher Teil des Fotos gezeigt wird',
  'Please say what happened': 'Bitte sag, was passiert ist',
  'Please say whether this was you': 'Bitte sag, ob du das warst',
  'Please say yes or no': 'Bitte sag Ja oder Nein',
  'Please select a gender': 'Bitte wähle ein Geschlecht',
  'Please select a valid image file (JPG, PNG, GIF, or HEIC)': 'Bitte wähle eine gültige Bilddatei (JPG, PNG, GIF oder HEIC)',
  'Please select who you are interested in': 'Bitte wähle, für wen du dich interessierst',
  'Please sign in to continue.': 'Bitte logge dich ein, um fortzufahren.',
  'Registration token is required': 'Der Anmeldelink ist unvollständig',
  'Reports can be sent until 30 days after the event. Please write to the organizer.':
    'Meldungen sind bis 30 Tage nach dem Event möglich. Bitte schreib dem Veranstalter.',
  Required: 'Erforderlich',
  'Say what to change': 'Gib an, was sich ändern soll',
  'Say what to share': 'Gib an, was du teilen willst',
  'Say what was shown': 'Gib an, was angezeigt wurde',
  'Say what you answer': 'Gib deine Antwort an',
  'Say when': 'Gib an, wann',
  'Say yes or no': 'Sag Ja oder Nein',
  'Some fields need your attention.': 'Bitte sieh dir einige Felder noch einmal an.',
  'Something went wrong on our side. Please try again.': 'Bei uns ist etwas schiefgegangen. Bitte versuche es noch einmal.',
  'Stripe did not answer. Nothing was charged. Please try again.':
    'Stripe hat nicht geantwortet. Es wurde nichts abgebucht. Bitte versuche es noch einmal.',
  'Super admins need a passkey here. Please add yours first.': 'Super-Admins brauchen hier einen Passkey. Bitte füge deinen zuerst hinzu.',
  'The cards are closed.': 'Die Karten sind geschlossen.',
  'The event has started. Please tell your host.': 'Das Event hat begonnen. Bitte sag deinem Host Bescheid.',
  'The file is empty': 'Die Datei ist leer',
  'The organizer decides who comes to this event. Reload the page, and apply.':
    'Der Veranstalter entscheidet, wer zu diesem Event kommt. Lade die Seite neu und bewirb dich.',
  'The price has changed. Reload the page to see it.': 'Der Preis hat sich geändert. Lade die Seite neu, um ihn zu sehen.',
  'The request body is not valid JSON.': 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  'The request is too large. Photos of this size are uploaded by POST /photo-uploads.':
    'Die Anfrage ist zu groß. Fotos dieser Größe werden mit POST /photo-uploads hochgeladen.',
  'The request must be JSON.': 'Die Anfrage muss JSON sein.',
  'The text must not exceed 1000 characters': 'Der Text darf höchstens 1000 Zeichen haben',
  'The waiting list closes two hours before the event begins.': 'Die Warteliste schließt zwei Stunden vor Beginn des Events.',
  'The waiting list is full.': 'Die Warteliste ist voll.',
  'There is a place for you. Open the registration link again, and register now.':
    'Es gibt einen Platz für dich. Öffne den Anmeldelink noch einmal und melde dich jetzt an.',
  'There is a place for you. Register now.': 'Es gibt einen Platz für dich. Melde dich jetzt an.',
  'This code is not valid for this event.': 'Dieser Code gilt nicht für dieses Event.',
  'This email address is already registered for this event.': 'Diese E-Mail-Adresse ist für dieses Event schon angemeldet.',
  'This evening is for other ages.': 'Dieser Abend ist für andere Altersgruppen.',
  'This event does not take any more applications for now.': 'Dieses Event nimmt zurzeit keine Bewerbungen mehr an.',
  'This event has a price. Reload the page, and pay for your place.':
    'Dieses Event kostet etwas. Lade die Seite neu und bezahle deinen Platz.',
  'This event is full': 'Dieses Event ist ausgebucht',
  'This event is full for men': 'Dieses Event ist für Männer ausgebucht',
  'This event is full for women': 'Dieses Event ist für Frauen ausgebucht',
  'This event was canceled.': 'Dieses Event wurde abgesagt.',
  'This is not possible at this point in the evening.': 'Das ist zu diesem Zeitpunkt des Abends nicht möglich.',
  'This link does not open a place on a waiting list.': 'Dieser Link öffnet keinen Platz auf einer Warteliste.',
  'This link does not open a screen. Ask your host for the new one.':
    'Dieser Link öffnet keinen Bildschirm. Frag deinen Host nach dem neuen.',
  'This link does not open an order.': 'Dieser Link öffnet keine Bestellung.',
  'This link does not pass on a place, or no longer does.': 'Mit diesem Link wird kein Platz weitergegeben, oder nicht mehr.',
  'This message is not signed by Stripe.': 'Diese Nachricht ist nicht von Stripe signiert.',
  'This organization cannot take any more registrations for now. Please try again later.':
    'Diese Organisation kann zurzeit keine Anmeldungen mehr annehmen. Bitte versuche es später noch einmal.',
  'This organization is closed. One of its admins can reopen it.':
    'Diese Organisation ist geschlossen. Ihre Admins können sie wieder öffnen.',
  'This photo upload is not known. Please choose the photo again.':
    'Dieser Foto-Upload ist nicht bekannt. Bitte wähle das Foto noch einmal.',
  'This place can be passed on to somebody of the same gender only.':
    'Dieser Platz kann nur an jemanden desselben Geschlechts weitergegeben werden.',
  'This place cannot be passed on now.': 'Dieser Platz kann jetzt nicht weitergegeben werden.',
  'This place is no longer held for you.': 'Dieser Platz ist nicht mehr für dich reserviert.',
  'This place was held for you until {}.': 'Dieser Platz war für dich reserviert bis {}.',
  'This profile has details that were entered elsewhere. Please open it with a link from your own email, and try again. Your host can send you a link.':
    'Dieses Profil enthält Angaben, die anderswo eingegeben wurden. Bitte öffne es mit einem Link aus deiner eigenen E-Mail und versuche es noch einmal. Dein Host kann dir einen Link schicken.',
  'This registration could not be completed. Please contact the organizer.':
    'Diese Anmeldung konnte nicht abgeschlossen werden. Bitte wende dich an den Veranstalter.',
  'This registration link has expired.': 'Dieser Anmeldelink ist abgelaufen.',
  'This was changed by someone else in the meantime.': 'Das hat inzwischen jemand anderes geändert.',
  'Too many attempts. Please wait a moment and try again.': 'Zu viele Versuche. Bitte warte einen Moment und versuche es noch einmal.',
  'Too many ids': 'Zu viele IDs',
  'Unknown action': 'Unbekannte Aktion',
  'Unknown event': 'Unbekanntes Event',
  'Unknown id': 'Unbekannte ID',
  'Unknown kind of page': 'Unbekannte Art von Seite',
  'Unknown language': 'Unbekannte Sprache',
  'Unknown link': 'Unbekannter Link',
  'Unknown reason': 'Unbekannter Grund',
  'Unknown token': 'Unbekanntes Token',
  'Unknown use of a picture': 'Unbekannte Verwendung eines Bildes',
  'Unknown version': 'Unbekannte Version',
  'Unknown words': 'Unbekannter Wortlaut',
  'Use 3 to 60 small letters, digits and hyphens, such as singles-in-vienna':
    'Verwende 3 bis 60 Kleinbuchstaben, Ziffern und Bindestriche, etwa singles-in-vienna',
  'We are very busy right now. Please try again in a moment.': 'Gerade ist sehr viel los. Bitte versuche es gleich noch einmal.',
  'You can give feedback from the last round until 30 days after the evening.':
    'Feedback kannst du ab der letzten Runde bis 30 Tage nach dem Abend geben.',
  'You cannot pay in this way right now. Please choose another, or ask the organizer.':
    'So kannst du gerade nicht bezahlen. Bitte wähle einen anderen Weg oder frag den Veranstalter.',
  'You do not belong to an organization yet.': 'Du gehörst noch zu keiner Organisation.',
  'You have asked for this as often as you can at one event. Please talk to your host.':
    'Du hast so oft darum gebeten, wie es bei einem Event möglich ist. Bitte sprich mit deinem Host.',
  'You have reported as often as you can for one event.': 'Du hast so oft etwas gemeldet, wie es bei einem Event möglich ist.',
  "You've reached the maximum selection limit of 4 interests.": 'Mehr als 4 Interessen kannst du nicht wählen.',
  "You've reached the maximum selection limit of 4 traits.": 'Mehr als 4 Eigenschaften kannst du nicht wählen.',
  'Your organization cannot send that many emails for now.': 'Deine Organisation kann zurzeit nicht so viele E-Mails senden.',
  'Your role does not allow this.': 'Deine Rolle erlaubt das nicht.',
});

export const sayName: Catalogue['sayName'] = translationBy({
  'Arts & Culture': 'Kunst & Kultur',
  Art: 'Kunst',
  'Making it or looking at it': 'Selbst machen oder anschauen',
  Museums: 'Museen',
  Theater: 'Theater',
  Photography: 'Fotografie',
  Architecture: 'Architektur',
  History: 'Geschichte',
  Design: 'Design',
  'Food & Drink': 'Essen & Trinken',
  'Dining out': 'Essen gehen',
  'New restaurants and old favorites': 'Neue Lokale und alte Lieblinge',
  Cooking: 'Kochen',
  Baking: 'Backen',
  Coffee: 'Kaffee',
  Wine: 'Wein',
  'Craft beer': 'Craft-Bier',
  'Street food': 'Streetfood',
  'Games & Learning': 'Spiele & Wissen',
  Gaming: 'Gaming',
  'Board games': 'Brettspiele',
  Chess: 'Schach',
  'Pub quizzes': 'Pubquiz',
  Languages: 'Sprachen',
  Science: 'Wissenschaft',
  Technology: 'Technik',
  Podcasts: 'Podcasts',
  'Home & Making': 'Wohnen & Selbermachen',
  Shopping: 'Shopping',
  Crafts: 'Basteln',
  Gardening: 'Gärtnern',
  'Interior design': 'Einrichten',
  DIY: 'Heimwerken',
  'Fixing and building things': 'Reparieren und bauen',
  Fashion: 'Mode',
  Pets: 'Haustiere',
  'Music & Nightlife': 'Musik & Nachtleben',
  Music: 'Musik',
  'Listening, collecting, sharing': 'Hören, sammeln, teilen',
  Concerts: 'Konzerte',
  Clubbing: 'Clubs',
  Dancing: 'Tanzen',
  Singing: 'Singen',
  'Playing an instrument': 'Ein Instrument spielen',
  Festivals: 'Festivals',
  Jazz: 'Jazz',
  'Outdoors & Travel': 'Natur & Reisen',
  Hiking: 'Wandern',
  Camping: 'Camping',
  Cycling: 'Radfahren',
  Climbing: 'Klettern',
  'City breaks': 'Städtereisen',
  Backpacking: 'Backpacking',
  'Road trips': 'Roadtrips',
  Sailing: 'Segeln',
  'Sports & Wellness': 'Sport & Wellness',
  'Playing sports': 'Sport treiben',
  'Watching sports': 'Sport schauen',
  'Working out': 'Fitness',
  Yoga: 'Yoga',
  Running: 'Laufen',
  Swimming: 'Schwimmen',
  Tennis: 'Tennis',
  Skiing: 'Skifahren',
  Meditation: 'Meditation',
  'Stories & Screens': 'Bücher & Filme',
  Reading: 'Lesen',
  'TV series': 'Serien',
  Movies: 'Filme',
  Writing: 'Schreiben',
  Poetry: 'Lyrik',
  Comics: 'Comics',
  'Stand-up comedy': 'Stand-up-Comedy',
  Adventurous: 'Abenteuerlustig',
  Affectionate: 'Liebevoll',
  Ambitious: 'Ehrgeizig',
  Calm: 'Ruhig',
  Charming: 'Charmant',
  Creative: 'Kreativ',
  Curious: 'Neugierig',
  'Down-to-earth': 'Bodenständig',
  Easygoing: 'Unkompliziert',
  Empathetic: 'Einfühlsam',
  Funny: 'Lustig',
  Generous: 'Großzügig',
  'Good listener': 'Hört gut zu',
  Independent: 'Unabhängig',
  Loyal: 'Loyal',
  Optimistic: 'Optimistisch',
  Organized: 'Organisiert',
  Outgoing: 'Kontaktfreudig',
  Patient: 'Geduldig',
  Romantic: 'Romantisch',
  Spontaneous: 'Spontan',
  Talkative: 'Gesprächig',
  Thoughtful: 'Nachdenklich',
  Witty: 'Schlagfertig',
});

export const sayOpener: Catalogue['sayOpener'] = openersBy({
  'What was the best thing about your week?': 'Was war das Beste an deiner Woche?',
  'What would you do with a free Tuesday?': 'Was würdest du mit einem freien Dienstag machen?',
  'Which place in this town would you show someone new?': 'Welchen Ort in dieser Stadt würdest du jemandem zeigen, der neu hier ist?',
  'What are you looking forward to?': 'Worauf freust du dich?',
  'What could you talk about for half an hour?': 'Worüber könntest du eine halbe Stunde reden?',
  'What did you last change your mind about?': 'Worüber hast du zuletzt deine Meinung geändert?',
  'Which meal would you never get tired of?': 'Welches Essen könntest du immer essen?',
  'What made you laugh lately?': 'Worüber hast du zuletzt gelacht?',
  'What are you better at than people think?': 'Was kannst du besser, als andere denken?',
  'Where would you go if you left tomorrow?': 'Wohin würdest du fahren, wenn es morgen losginge?',
  'What have you learned this year?': 'Was hast du dieses Jahr gelernt?',
  'What is a perfect Sunday?': 'Wie sieht ein perfekter Sonntag aus?',
  'Which smell takes you back home?': 'Welcher Geruch bringt dich zurück nach Hause?',
  'What would you like to be asked more often?': 'Was würdest du gern öfter gefragt werden?',
  'What small thing always makes your day better?': 'Welche Kleinigkeit macht deinen Tag immer besser?',
  'What did you want to become as a child?': 'Was wolltest du als Kind werden?',
  'Which song do you never skip?': 'Welchen Song überspringst du nie?',
  'What is the best advice you ignored?': 'Was ist der beste Rat, den du ignoriert hast?',
  'What would your friends say you are known for?': 'Wofür bist du in deinem Freundeskreis bekannt?',
  'What do you do that others find strange?': 'Was machst du, was andere seltsam finden?',
  'Which picture would you hang at home?': 'Welches Bild würdest du bei dir aufhängen?',
  'Which one would you go back to tomorrow?': 'In welches würdest du morgen wieder gehen?',
  'Which play has stayed with you?': 'Welches Stück ist dir im Kopf geblieben?',
  'What did you last take a picture of?': 'Wovon hast du zuletzt ein Foto gemacht?',
  'Which building do you like best in this town?': 'Welches Gebäude in dieser Stadt gefällt dir am besten?',
  'Which day would you have liked to see?': 'Welchen Tag hättest du gern miterlebt?',
  'Which thing at home is made just right?': 'Welches Ding bei dir zu Hause ist einfach perfekt gemacht?',
  'Where was your best dinner this year?': 'Wo hast du dieses Jahr am besten gegessen?',
  'What do you cook when it has to be good?': 'Was kochst du, wenn es gut werden muss?',
  'What came out of the oven last?': 'Was kam zuletzt aus dem Ofen?',
  'Where is the best cup in town?': 'Wo gibt es die beste Tasse der Stadt?',
  'Red, white, or whatever is open?': 'Rot, weiß oder was gerade offen ist?',
  'Which one would you order for someone new to it?': 'Welches würdest du jemandem zum Einstieg bestellen?',
  'Which stall would you cross the town for?': 'Für welchen Stand würdest du durch die ganze Stadt fahren?',
  'Which game took too many of your nights?': 'Welches Spiel hat dich zu viele Nächte gekostet?',
  'Do you play to win?': 'Spielst du, um zu gewinnen?',
  'Quick games or slow ones?': 'Schnelle oder lange Partien?',
  'Which round is yours?': 'Welche Runde liegt dir?',
  'Which word has no translation?': 'Welches Wort lässt sich nicht übersetzen?',
  'What did you learn lately that sounds made up?': 'Was hast du zuletzt gelernt, was wie erfunden klingt?',
  'What would you not give back?': 'Was würdest du nicht mehr hergeben?',
  'Which one do you recommend to everybody?': 'Welchen empfiehlst du allen?',
  'What was your best find?': 'Was war dein bester Fund?',
  'What have you made that you are proud of?': 'Auf welches selbst gemachte Stück bist du stolz?',
  'What grows at your place?': 'Was wächst bei dir?',
  'What would you change in this room?': 'Was würdest du an diesem Raum ändern?',
  'What went wrong last time?': 'Was ist beim letzten Mal schiefgegangen?',
  'What do you wear when you want a good day?': 'Was ziehst du an, wenn es ein guter Tag werden soll?',
  'Do you have one, and who is in charge?': 'Hast du eins, und wer hat das Sagen?',
  'What did you listen to on the way here?': 'Was hast du auf dem Weg hierher gehört?',
  'Which one do you still talk about?': 'Von welchem erzählst du heute noch?',
  'Until when was your longest night?': 'Bis wann ging deine längste Nacht?',
  'Where would you go tonight?': 'Wohin würdest du heute noch gehen?',
  'What do you sing when no one listens?': 'Was singst du, wenn niemand zuhört?',
  'Which instrument, and since when?': 'Welches Instrument, und seit wann?',
  'Tent or hotel?': 'Zelt oder Hotel?',
  'What would you play for someone new to it?': 'Was würdest du jemandem zum Einstieg vorspielen?',
  'Best walk so far?': 'Deine bisher schönste Wanderung?',
  'What do you never leave at home?': 'Was lässt du nie zu Hause?',
  'What was your longest ride?': 'Was war deine längste Tour?',
  'What do you see from your favorite top?': 'Was siehst du von deinem Lieblingsgipfel?',
  'Which town surprised you?': 'Welche Stadt hat dich überrascht?',
  'What was the best detour?': 'Was war der schönste Umweg?',
  'Who chooses the music?': 'Wer sucht die Musik aus?',
  'Where would you sail to?': 'Wohin würdest du segeln?',
  'Which position, and why that one?': 'Welche Position, und warum gerade die?',
  'Whom do you shout for?': 'Wen feuerst du an?',
  'What gets you out of bed for it?': 'Was treibt dich dafür aus dem Bett?',
  'Which pose do you still avoid?': 'Um welche Haltung machst du noch einen Bogen?',
  'Morning or evening?': 'Morgens oder abends?',
  'Lake, sea or lanes?': 'See, Meer oder Bahnen?',
  'Whose serve would you like to have?': 'Wessen Aufschlag hättest du gern?',
  'What was your best run?': 'Was war deine beste Abfahrt?',
  'What made you begin?': 'Was hat dich dazu gebracht?',
  'What is on your bedside table?': 'Was liegt auf deinem Nachttisch?',
  'Which one would you like to see again for the first time?': 'Welche würdest du gern noch einmal zum ersten Mal sehen?',
  'Which one do you know by heart?': 'Welchen kannst du auswendig?',
  'What do you write when no one reads it?': 'Was schreibst du, wenn es niemand liest?',
  'Is there a line you know by heart?': 'Kannst du eine Zeile auswendig?',
  'Which one would you lend?': 'Welchen würdest du verleihen?',
  'Who makes you laugh out loud?': 'Bei wem lachst du laut?',
  'You both like {}. {}': 'Das mögt ihr beide: {}. {}',
  'How did it begin?': 'Wie hat das angefangen?',
});

export const barePageText: Catalogue['barePageText'] = {
  description: 'Die Plattform, auf der Veranstalter Speed-Dating-Abende ausrichten',
  tooOld: 'Dieser Browser ist zu alt für Table Two. Bitte aktualisiere ihn, oder frag deinen Host.',
  noScript: 'Table Two braucht JavaScript. Bitte schalte es ein, und lade diese Seite neu.',
};

export const errorBoundaryText: Catalogue['errorBoundaryText'] = {
  title: 'Unerwarteter Fehler!',
  text: 'Diese Seite funktioniert gerade nicht mehr. Was du gespeichert hast, ist sicher.',
  reload: 'Seite neu laden',
};

export const sessionEndsText: Catalogue['sessionEndsText'] = {
  note: 'Dieser Browser kann nicht speichern, was diese Seite braucht. Deine Sitzung endet daher vielleicht, wenn du die Seite schließt oder neu lädst.',
};

export const cardText: Catalogue['cardText'] = {
  title: 'Meine Karte',
  hint: 'Was du hier wählst, siehst nur du. Niemand sonst, auch nicht dein Host. Wenn es gegenseitig ist, erfahrt ihr es beide, sobald dein Host die Ergebnisse freigibt.',
  progress: (answered, of) =>
    answered >= of ? 'Alles beantwortet. Du kannst es ändern, bis dein Host die Karten schließt.' : `${answered} von ${of} beantwortet`,
  nobody: 'Hier erscheinen alle, die mit dir am Tisch sitzen.',
  about: (name) => `Möchtest du ${name} wiedersehen?`,
  person: (name, number) => name ?? (number === null ? 'Jemand' : `Nummer ${number}`),
  place: (round, number) => [...(round === null ? [] : [`Runde ${round}`]), ...(number === null ? [] : [`Nummer ${number}`])].join(' · '),
  answers: { yes: 'Ja', friends: 'Freunde', no: 'Nein' },
  note: 'Notiz',
  noteHint: 'Nur du siehst das',
  saving: 'Speichern\u00a0…',
  saved: 'Gespeichert',
  waiting: 'Keine Verbindung. Deine Antworten bleiben auf diesem Handy und werden gesendet, sobald du wieder online bist.',
  late: 'Die Karten waren schon geschlossen, als diese Antworten ankamen. Bitte sag deinem Host Bescheid, die Karten lassen sich wieder öffnen.',
  notSaved: 'Deine Antworten konnten noch nicht gespeichert werden. Sie bleiben auf diesem Handy.',
  notLoaded: 'Deine Karte konnte nicht geladen werden',
  loading: 'Deine Karte wird geladen\u00a0…',
  share: 'Wenn es gegenseitig ist, teile ich:',
  shareNow: 'Wie kann man dich erreichen? Bis du wählst, bleibt deine Antwort auf diesem Handy.',
  shareHint: 'Das sehen nur Gäste, bei denen es gegenseitig ist, ob Ja oder Freunde.',
  channels: { email: 'E-Mail', phone: 'Telefon', instagram: 'Instagram', photo: 'Foto' },
  shareSave: 'Speichern',
  shareNeeded: 'Wähle mindestens einen Kontaktweg.',
  closed: 'Die Karten sind geschlossen. Dein Host wird die Ergebnisse freigeben.',
  results: 'Deine Ergebnisse',
  none: 'Diesmal kein gegenseitiges Ja. Dazu gehören zwei. Wir würden uns freuen, dich wiederzusehen.',
  date: (name) => `Du und ${name} habt beide Ja gesagt`,
  friends: (name) => `Du und ${name} möchtet in Kontakt bleiben`,
  noContact: (name) => `${name} hat keinen Kontaktweg geteilt. Vielleicht kann dein Host helfen.`,
  ownCard: 'Meine Antworten',
  unanswered: 'Keine Antwort',
};

export const friendsCardText: Catalogue['friendsCardText'] = {
  ...cardText,
  about: (name) => `Möchtest du ${name} noch einmal treffen?`,
  shareHint: 'Das sehen nur Gäste, bei denen es gegenseitig ist: Ihr möchtet euch beide noch einmal treffen.',
  date: (name) => `Du und ${name} möchtet euch noch einmal treffen`,
  friends: (name) => `Du und ${name} möchtet euch noch einmal treffen`,
};

export const feedbackText: Catalogue['feedbackText'] = {
  title: 'Wie war dein Abend?',
  hint: 'Dein Host sieht es ohne deinen Namen, und erst, wenn fünf Gäste geantwortet haben.',
  group: 'Von 1 bis 5',
  words: { 1: 'Nichts für mich', 2: 'Geht besser', 3: 'In Ordnung', 4: 'Gut', 5: 'Wunderbar' },
  rating: (rating) => `${rating}: ${feedbackText.words[rating]}`,
  text: 'Was soll bleiben, was anders werden?',
  textHint: 'Dein Host liest es genau so, wie du es schreibst.',
  send: 'Senden',
  sending: 'Senden\u00a0…',
  sent: (until) => `Danke. Du kannst es bis zum ${until} ändern.`,
  typed: 'Noch nicht gesendet.',
  waiting: 'Keine Verbindung. Dein Text bleibt auf diesem Handy und wird gesendet, sobald du wieder online bist.',
  failed: 'Dein Feedback konnte noch nicht gesendet werden. Dein Text bleibt auf diesem Handy.',
};

export const ownPaymentText: Catalogue['ownPaymentText'] = {
  title: 'Platz weitergeben',
  hint: (until) =>
    `Mit einem Link kann jemand desselben Geschlechts deinen Platz übernehmen, bis ${until}. Dein eigener Platz endet, sobald die andere Person angemeldet ist. Geld fließt dabei keines: Das macht ihr unter euch aus.`,
  make: 'Link holen',
  busy: 'Einen Moment\u00a0…',
  link: 'Link zum Weitergeben deines Platzes',
  shared: 'Ich kann nicht kommen. Du kannst meinen Platz haben:',
  share: 'Teilen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  notCopied: 'Dieser Browser konnte den Link nicht kopieren. Bitte kopiere ihn von Hand.',
  revoke: 'Link zurücknehmen',
  failed: 'Der Link konnte nicht geändert werden. Bitte versuche es noch einmal.',
  due: 'Du hast noch nicht bezahlt. Wenn du deinen Platz zurückgibst, schuldest du nichts.',
  dueByTransfer:
    'Deine Überweisung ist noch nicht vermerkt. Wenn du sie schon geschickt hast, sag dem Veranstalter Bescheid, bevor du deinen Platz zurückgibst.',
  nothing: 'Wenn du deinen Platz zurückgibst, bekommst du kein Geld zurück.',
  returned: (amount) => `Wenn du deinen Platz jetzt zurückgibst, bekommst du ${amount} zurück.`,
  kept: (amount) => `Wenn du deinen Platz zurückgibst, bekommst du die bezahlten ${amount} nicht zurück.`,
  notPassedOn:
    'Der Veranstalter entscheidet bei diesem Event über jeden Gast, daher kannst du deinen Platz nicht weitergeben. Frag nach, ob jemand an deiner Stelle kommen kann.',
};

export const safetyDialogText: Catalogue['safetyDialogText'] = {
  title: 'Stimmt etwas nicht?',
  hint: 'Was du hier wählst, erfährt nur das Team deines Hosts. Du musst nicht sagen, warum.',
  loading: 'Laden\u00a0…',
  notLoaded: 'Die Liste konnte nicht geladen werden',
  nobody: 'Hier erscheinen alle, die mit dir am Tisch waren.',
  person: (number, name) =>
    number === null ? (name ?? 'Gast, nicht mehr dabei') : name === null ? `Nummer ${number}` : `${name} · ${number}`,
  apart: 'Setzt uns nicht mehr zusammen',
  apartFor: (person) => `Setzt uns nicht mehr zusammen: ${person}`,
  isApart: 'Ihr werdet nicht mehr zusammengesetzt.',
  hide: 'Auch Geteiltes vor dieser Person verbergen',
  hideFor: (person) => `Auch Geteiltes vor dieser Person verbergen: ${person}`,
  hideHint: 'Dein Name bleibt in den Ergebnissen dieser Person. Sie merkt aber vielleicht, dass sie dich nicht mehr erreichen kann.',
  takeBack: 'Rückgängig',
  takeBackFor: (person) => `Rückgängig: ${person}`,
  report: 'Melden',
  reportFor: (person) => `Melden: ${person}`,
  staff: 'Jemand vom Team',
  text: 'Was ist passiert?',
  textMissing: 'Bitte sag, was passiert ist',
  alsoApart: 'Uns auch nie zusammensetzen',
  send: 'An den Veranstalter senden',
  sending: 'Senden\u00a0…',
  sent: 'Danke. Der Veranstalter liest deine Meldung. Die gemeldete Person erfährt nichts davon.',
  staffHint: 'Das lesen alle Admins des Veranstalters, auch wenn es um jemanden von ihnen geht. Hosts lesen es nicht.',
  sentOfStaff: 'Danke. Die Admins des Veranstalters lesen es.',
  stillTogether:
    'Es kann sein, dass ihr trotzdem noch zusammengesetzt werdet, weil du die Höchstzahl solcher Bitten bei einem Event erreicht hast. Bitte sprich mit deinem Host.',
  notSent: 'Deine Meldung konnte nicht gesendet werden',
  saving: 'Speichern\u00a0…',
  notSaved: 'Das konnte nicht gespeichert werden',
  close: 'Schließen',
};

export const safetyText: Catalogue['safetyText'] = {
  title: 'Stimmt etwas nicht?',
  hint: 'Das erfährt nur das Team deines Hosts.',
  needHostHint: 'Wenn jetzt jemand an deinen Tisch kommen soll:',
  needHost: 'Host rufen',
  sure: 'Ein Host kommt zu dir. Niemand sonst erfährt davon.',
  yes: 'Bitte kommen',
  calling: 'Rufen\u00a0…',
  no: 'Jetzt nicht',
  help: { asked: 'Deine Hosts wissen Bescheid.', coming: 'Jemand ist unterwegs' },
  again: 'Nochmal rufen',
  notNeeded: 'Nicht mehr nötig',
  helpFailed: 'Deine Hosts konnten nicht benachrichtigt werden. Bitte sprich sie direkt an.',
  openHint:
    'Hier kannst du dem Team schreiben oder bitten, nie wieder mit jemandem zusammengesetzt zu werden. Das Team liest deine Nachricht heute Abend, aber es kommt deswegen niemand an deinen Tisch.',
  openHintLater: 'Hier kannst du dem Team schreiben oder bitten, nie wieder mit jemandem zusammengesetzt zu werden.',
  open: 'Jemand hier ist mir unangenehm',
  openFor: (name) => `${name} ist mir unangenehm`,
  notOpened: 'Das ließ sich nicht öffnen. Bitte prüfe deine Verbindung oder sprich mit deinem Host.',
};

export const eveningText: Catalogue['eveningText'] = {
  title: 'Dein Abend',
  whenAndWhere: 'Wann und wo',
  loading: 'Dein Abend wird geladen\u00a0…',
  retry: 'Nochmal',
  notLoaded: 'Dein Abend konnte nicht geladen werden',
  hello: (name) => `Hallo ${name}`,
  number: (number) => `Deine Nummer ist ${number}`,
  table: (table) => `Tisch ${table}`,
  next: (table) => `Nächster Tisch: ${table}`,
  with: (number, name) => (name === null ? `mit Nummer ${number}` : `mit ${name} · ${number}`),
  rest: 'Du setzt diese Runde aus',
  restNext: (round) => `Du setzt Runde ${round} aus`,
  restHint: (table) => (table === null ? 'Zeit für einen Drink.' : `Zeit für einen Drink. Nächster Tisch: ${table}.`),
  notPlanned: 'Kein Tisch für dich in dieser Runde',
  notPlannedHint: 'Bitte sag deinem Host kurz Hallo. Sobald du eingecheckt bist, bekommst du einen Tisch.',
  absent: 'Du bist als abwesend eingetragen',
  absentHint: 'Wenn du hier bist, sag bitte deinem Host Bescheid.',
  before: 'Hier erscheint dein Tisch',
  beforeHint: 'Dein Host startet die erste Runde. Lass diese Seite offen oder komm hierher zurück.',
  over: 'Das war die letzte Runde',
  overHint: 'Danke, dass du da warst. Komm gut nach Hause.',
  overCards: 'Danke, dass du da warst. Füll unten deine Karte aus, solange du dich erinnerst.',
  opener: 'Zum Einstieg',
  door: 'Mein Code für den Einlass',
  doorHint: 'Zeig ihn deinem Host, wenn du ankommst.',
  here: 'Du bist eingecheckt.',
  choices: 'Was andere sehen',
  hideName: 'Meine Nummer statt meines Namens zeigen',
  hideNameHint: 'Auf dem Bildschirm im Raum, auf Papier und auf den Handys anderer Gäste. Dein Host sieht deinen Namen.',
  openers: 'Themen vorschlagen, die wir beide mögen',
  openersHint: 'Nur wenn ihr das beide möchtet, und nur aus dem, was ihr beide angegeben habt.',
  showPhoto: 'Mein Foto Leuten zeigen, die ich treffe',
  showPhotoHint: 'Auf ihrer Karte, damit sie sich an dich erinnern.',
  notSaved: 'Deine Auswahl konnte nicht gespeichert werden',
  profile: 'Profil bearbeiten',
  offline: (time) => `Keine Verbindung. Zuletzt aktualisiert um ${time}. Die Uhr läuft weiter.`,
  replaced: 'Dein Abend ist auf einer anderen Seite geöffnet. Tippe hier, um auf dieser weiterzumachen.',
  findTitle: 'Wo ist dein Abend?',
  findOwn: 'Meine Karte',
  cardText:
    'Deine Antworten sind privat. Diese Seite wurde mit einem Link geöffnet, den dein Host gesehen hat. Bitte öffne sie stattdessen mit einem Link aus deiner eigenen E-Mail.',
  findText:
    'Öffne ihn auf dem Handy, mit dem du dich angemeldet hast, oder lass dir einen Link an die E-Mail-Adresse deiner Anmeldung schicken.',
  knownText: 'Lass dir deinen Link an die E-Mail-Adresse deiner Anmeldung schicken. Er öffnet deinen Abend auf diesem Handy.',
  otherAddress: 'Ich bin jemand anderes',
  scan: 'Badge scannen',
  scanHint: 'Richte die Kamera dieses Handys auf den Code auf deinem Badge oder deiner Papierkarte, dann musst du nichts eintippen.',
  openInBrowser: 'Im Browser öffnen',
  copied:
    'Der Link ist kopiert. Öffne den Browser deines Handys und füge ihn dort ein. Diese Seite verschwindet vielleicht, wenn du die App schließt.',
  copyByHand: (address) => `Öffne diese Adresse im Browser deines Handys: ${address}`,
  overText: 'Dein Link ist abgelaufen. Lass dir einen neuen an die E-Mail-Adresse deiner Anmeldung schicken.',
  othersText:
    'Nach dir hat jemand anderes diesen Browser benutzt. Lass dir einen Link an die E-Mail-Adresse deiner Anmeldung schicken. Er öffnet deinen Abend wieder.',
  notRegisteredTitle: 'Du bist für dieses Event nicht angemeldet',
  notRegisteredText: 'Wenn du das für einen Irrtum hältst, frag bitte deinen Host.',
  email: 'E-Mail',
  mailLink: 'Schick mir den Link',
  sending: 'Senden\u00a0…',
  notSent: 'Der Link konnte nicht gesendet werden',
};

export const consentCardText: Catalogue['consentCardText'] = {
  title: 'Was andere heute Abend von dir sehen',
  until: 'Bis du wählst, sehen andere nur deine Nummer.',
  agree: 'In Ordnung',
  hideName: 'Meine Nummer statt meines Namens zeigen',
  byName: 'Danke. Andere sehen deinen Vornamen.',
  byNumber: 'Danke. Andere sehen deine Nummer statt deines Namens.',
  failed: 'Deine Auswahl konnte nicht gespeichert werden',
};

export const wasThisYouText: Catalogue['wasThisYouText'] = {
  title: 'Warst du das?',
  about:
    'Dein Abend wurde auch anderswo geöffnet, ohne einen Link aus deiner E-Mail. Bis du antwortest, zählt nichts, was dort eingegeben wird.',
  by: {
    registration: 'Angemeldet',
    link: 'Geöffnet mit einem Link vom Veranstalter',
    address: 'E-Mail-Adresse geändert',
    mailbox: 'Geöffnet mit einem Link an eine frühere E-Mail-Adresse',
    staff: 'Der Veranstalter hat deine E-Mail-Adresse geändert. „Nein“ stellt deine wieder her',
  },
  isMe: 'Ja, das war ich',
  isNotMe: 'Nein, nicht ich',
  yes: 'Danke. Du kannst dort weitermachen wie bisher.',
  no: 'Alle anderen wurden ausgeloggt. Bitte prüfe deine Antworten zu den Leuten, die du getroffen hast.',
  failed: 'Deine Antwort konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
};

export const cancelPlaceText: Catalogue['cancelPlaceText'] = {
  title: 'Verhindert?',
  hint: 'Gib deinen Platz zurück, dann bekommt ihn jemand von der Warteliste. Dein Profil bleibt erhalten.',
  cancel: 'Meinen Platz zurückgeben',
  busy: 'Einen Moment\u00a0…',
  failed: 'Dein Platz konnte nicht zurückgegeben werden',
  doneTitle: 'Du hast deinen Platz zurückgegeben',
  done: 'Danke fürs Bescheidgeben. Wenn du es dir anders überlegst, melde dich mit dem Link in deiner E-Mail wieder an.',
};

export const rebaseText: Catalogue['rebaseText'] = {
  theirs: (field, value) =>
    `Jemand anderes hat „${
      {
        first_name: 'Vorname',
        last_name: 'Nachname',
        gender: 'Geschlecht',
        age: 'Alter',
        interested_in: 'Mich interessieren',
        looking_for: 'Ich suche',
        occupation: 'Beruf',
        'contact.email': 'E-Mail',
        'contact.phone': 'Telefon',
        'contact.instagram': 'Instagram',
        personality_traits: 'Eigenschaften',
        interests: 'Interessen',
      }[field]
    }“ geändert in: ${value || '(nichts)'}`,
};

export const editingModeText: Catalogue['editingModeText'] = {
  participant: {
    title: 'Profil bearbeiten',
    submit: 'Profil speichern',
    busy: 'Speichern\u00a0…',
    fallback: 'Das Profil konnte nicht gespeichert werden',
  },
  'admin-edit': {
    title: 'Gast bearbeiten',
    submit: 'Gast speichern',
    busy: 'Speichern\u00a0…',
    fallback: 'Der Gast konnte nicht gespeichert werden',
  },
  'admin-create': {
    title: 'Neuen Gast anlegen',
    submit: 'Gast anlegen',
    busy: 'Anlegen\u00a0…',
    fallback: 'Der Gast konnte nicht angelegt werden',
  },
};

export const questionsText: Catalogue['questionsText'] = {
  title: 'Fragen vom Veranstalter',
  yes: 'Ja',
  no: 'Nein',
  several: 'Wähle alles, was zutrifft.',
  clear: 'Antwort löschen',
  required: ' (muss beantwortet werden)',
};

export const uploadProgressText: Catalogue['uploadProgressText'] = {
  label: 'Foto ist unterwegs',
  photo: (percent) => `Foto ${percent}\u00a0%`,
  skip: 'Ohne Foto anmelden',
};

export const registrationModeText: Catalogue['registrationModeText'] = {
  title: 'Zum Event anmelden',
  submit: 'Zum Event anmelden',
  busy: 'Anmelden\u00a0…',
  fallback: 'Die Anmeldung ist fehlgeschlagen',
};

export const participantFormText: Catalogue['participantFormText'] = {
  step: (step, steps) => `Schritt ${step} von ${steps}`,
  stepNames: ['Über dich', 'Foto und Kontakt', 'Persönlichkeit und Interessen'],
  conflict: (message) => `${message} Was du eingegeben hast, bleibt beim Neuladen erhalten.`,
  reload: 'Neu laden',
  reloading: 'Neu laden\u00a0…',
  restored: 'Die Eingaben sind noch da.',
  startOver: 'Neu anfangen',
  compressing: 'Bild wird verkleinert\u00a0…',
  back: 'Zurück',
  cancel: 'Abbrechen',
  next: 'Weiter',
};

export const participantDialogText: Catalogue['participantDialogText'] = { share: 'Teilen' };

export const basicsText: Catalogue['basicsText'] = {
  title: 'Über dich',
  female: 'Frau',
  male: 'Mann',
  nonBinary: 'Nichtbinär',
  women: 'Frauen',
  men: 'Männer',
  everyone: 'Alle',
  somethingSerious: 'Etwas Ernstes',
  somethingCasual: 'Etwas Lockeres',
  openToFriends: 'Offen für Freundschaft',
  openToAnything: 'Offen für alles',
  optional: 'Optional',
};

export const contactText: Catalogue['contactText'] = {
  photo: 'Foto',
  title: 'Kontakt',
  email: 'E-Mail',
  didYouMean: 'Meinst du',
  phone: 'Telefon',
  instagram: 'Instagram',
  optional: 'Optional',
};

export const traitsText: Catalogue['traitsText'] = {
  title: 'Eigenschaften',
  search: 'Eigenschaft suchen',
  all: (count) => `Alle ${count} Eigenschaften`,
  full: (limit) => `Mehr als ${limit} Eigenschaften kannst du nicht wählen.`,
  none: 'Keine Eigenschaften gefunden',
  failed: 'Die Eigenschaften konnten nicht geladen werden',
};

export const interestsText: Catalogue['interestsText'] = {
  title: 'Interessen',
  search: 'Interesse suchen',
  all: (count) => `Alle ${count} Interessen`,
  full: (limit) => `Mehr als ${limit} Interessen kannst du nicht wählen.`,
  none: 'Keine Interessen gefunden',
  failed: 'Die Interessen konnten nicht geladen werden',
  noCategory: 'Sonstiges',
};

export const choicePickerText: Catalogue['choicePickerText'] = {
  chosen: (limit, chosen) => `Wähle bis zu ${limit} · ${chosen} gewählt`,
  chosenHere: 'gewählt',
};

export const formConsentText: Catalogue['formConsentText'] = {
  missing: 'Bitte stimme zu, damit der Veranstalter deine Angaben für dieses Event verwenden darf.',
};

export const priceText: Catalogue['priceText'] = {
  title: 'Preis',
  groups: { women: 'Frauen', men: 'Männer', others: 'Nichtbinäre Gäste' },
  free: 'Kostenlos',
  yours: 'Dein Preis',
  early: 'Early-Bird-Preis',
  earlyUntil: (moment) => `Early-Bird-Preis bis ${moment}`,
  usual: (amount) => `Später ${amount}`,
  tax: (percent) => `Enthält ${percent} Steuer`,
  taxOf: (percent, amount) => `Enthält ${percent} Steuer (${amount})`,
  ways: {
    online: 'mit Karte oder anders online',
    door: 'vor Ort',
    transfer: 'per Überweisung',
  },
  payable: (ways) => `Du kannst ${ways} bezahlen.`,
  together: (percent) => `Sobald du bezahlt hast, bekommst du einen Code, der einer befreundeten Person ${percent} Rabatt gibt.`,
};

export const payingText: Catalogue['payingText'] = {
  title: 'Dein Platz',
  chooseGender: 'Wähle oben dein Geschlecht, um deinen Preis zu sehen.',
  noWay: 'Plätze können gerade nicht bezahlt werden. Bitte frag den Veranstalter.',
  way: 'Wie möchtest du bezahlen?',
  ways: { online: 'Jetzt mit Karte', door: 'Vor Ort', transfer: 'Per Überweisung' },
  wayHints: {
    online: 'Du bezahlst auf der sicheren Seite von Stripe. Dein Platz ist eine halbe Stunde lang reserviert.',
    door: 'Dein Platz ist jetzt gesichert. Bitte bring das Geld mit.',
    transfer: 'Dein Platz ist jetzt gesichert.',
  },
  code: 'Hast du einen Code?',
  apply: 'Einlösen',
  applying: 'Prüfen\u00a0…',
  remove: 'Entfernen',
  applyFirst: 'Tippe auf „Einlösen“, um diesen Code zu nutzen, oder leere das Feld.',
  stillChecking: 'Dieser Code wird noch geprüft. Bitte versuche es gleich noch einmal.',
  notChecked: 'Der Code konnte nicht geprüft werden. Bitte versuche es noch einmal.',
  applied: (code) => `${code} ist eingelöst.`,
  noEffect: (code) => `${code} ist gültig, senkt deinen Preis aber nicht.`,
  pay: (amount) => `${amount} bezahlen`,
  registerAnd: { door: 'Anmelden und vor Ort bezahlen', transfer: 'Anmelden und überweisen' },
  register: 'Anmelden',
  busy: 'Einen Moment\u00a0…',
  priceChanged: 'Der Preis hat sich geändert. Bitte sieh noch einmal nach: Es wurde nichts bestellt.',
  failed: 'Dein Platz konnte nicht bestellt werden. Bitte versuche es noch einmal.',
  codeRefused: 'Dieser Code gilt für eine andere E-Mail-Adresse oder ist aufgebraucht. Leere das Feld, um dich ohne ihn anzumelden.',
};

export const ownOrderText: Catalogue['ownOrderText'] = {
  title: 'Deine Bestellung',
  loading: 'Deine Bestellung wird gesucht\u00a0…',
  notLoaded: 'Deine Bestellung konnte nicht geladen werden',
  unknownTitle: 'Keine Bestellung',
  hello: (name) => `Hallo ${name}`,
  open: 'Dein Platz ist reserviert',
  until: (moment) => `bis ${moment}`,
  left: (minutes) =>
    minutes <= 1 ? 'Noch weniger als eine Minute.' : countingIn('de')(minutes, { one: 'Noch # Minute.', other: 'Noch # Minuten.' }),
  openHint: 'Er gehört dir, sobald du bezahlt hast. Deine Eingaben bleiben erhalten.',
  notPaid:
    'Es ist keine Zahlung eingegangen. Wenn du bezahlt hast, kannst du diese Seite schließen: Wir schreiben dir eine E-Mail, sobald die Zahlung eingeht.',
  pay: (amount) => `${amount} bezahlen`,
  busy: 'Einen Moment\u00a0…',
  payFailed: 'Die Seite zum Bezahlen konnte nicht geöffnet werden. Es wurde nichts abgebucht. Bitte versuche es noch einmal.',
  giveUp: 'Platz freigeben',
  giveUpQuestion: 'Jemand anderes bekommt den Platz, und deine Eingaben werden gelöscht. Es wird nichts abgebucht.',
  giveUpFailed: 'Der Platz konnte nicht freigegeben werden',
  checking: 'Deine Zahlung wird geprüft\u00a0…',
  checkingHint: 'Das dauert ein paar Sekunden. Bitte bezahle nicht noch einmal.',
  processing: 'Deine Bank braucht ein paar Tage',
  processingHint:
    'Dein Platz ist reserviert. Wir schreiben dir eine E-Mail, sobald deine Bank die Zahlung bestätigt hat. Du kannst diese Seite schließen.',
  someoneElse: 'Jemand anderen anmelden',
  ended: 'Die Zeit zum Bezahlen ist um',
  endedHint:
    'Der Platz ist nicht mehr für dich reserviert, und es wurde nichts abgebucht. Wenn du auf einer noch offenen Seite bezahlst, bekommst du dein Geld zurück.',
  gaveUp: 'Du hast den Platz freigegeben',
  gaveUpHint: 'Es wurde nichts abgebucht.',
  again: 'Neu anmelden',
  registered: 'Du bist dabei!',
  registeredHint:
    'Dein Platz ist bezahlt. Mit dem Link in der E-Mail, die wir dir geschickt haben, öffnest du deinen Abend oder änderst deine Angaben.',
  dueHint:
    'Dein Platz ist gesichert. Mit dem Link in der E-Mail, die wir dir geschickt haben, öffnest du deinen Abend oder änderst deine Angaben.',
  refunded: 'Dein Geld ist auf dem Rückweg',
  refundOf: (amount) => `Du bekommst ${amount} zurück. Es kann fünf bis zehn Tage dauern, bis deine Bank es anzeigt.`,
  partly: (amount) => `Von dem, was du bezahlt hast, hast du ${amount} zurückbekommen.`,
  reasons: {
    staff: 'Der Veranstalter hat deine Zahlung erstattet.',
    event: 'Das Event wurde abgesagt.',
    guest: 'Du hast deinen Platz zurückgegeben.',
    late: 'Deine Zahlung kam, als der Platz schon an jemand anderen gegangen war.',
    refused: 'Deine Anmeldung konnte nicht abgeschlossen werden.',
    outside: 'Der Veranstalter hat deine Zahlung erstattet.',
  },
  map: 'Standort anzeigen',
  elsewhere:
    'Dieser Browser kennt deine Bestellung nicht. Wenn du bezahlt hast, bestätigt eine E-Mail in den nächsten Minuten deinen Platz. Wenn nicht, mach dort weiter, wo du angefangen hast.',
  notReturned: 'Dein Geld konnte nicht erstattet werden',
  notReturnedOf: (amount) => `${amount} konnten dir nicht erstattet werden. Der Veranstalter weiß Bescheid und meldet sich bei dir.`,
};

export const transferText: Catalogue['transferText'] = {
  title: 'Platz übernehmen',
  loading: 'Der Platz wird gesucht\u00a0…',
  notLoaded: 'Der Platz konnte nicht geladen werden',
  goneTitle: 'Dieser Platz wird nicht mehr weitergegeben',
  from: (name, event) => `${name} gibt einen Platz bei ${event} an dich weiter`,
  whom: { female: 'Frauen', male: 'Männer', 'non-binary': 'nichtbinäre Gäste' },
  rules: (whom, until) => `Nur ${whom} können ihn übernehmen, bis ${until}. Er gehört dir, sobald du dich hier angemeldet hast.`,
  paid: (name) => `Er ist bezahlt. Was ${name} von dir bekommt, macht ihr unter euch aus.`,
  due: {
    online: (amount) => `Noch zu bezahlen: ${amount}.`,
    door: (amount) => `Noch vor Ort zu bezahlen: ${amount}. Bitte bring das Geld mit.`,
    transfer: (amount) => `Noch per Überweisung zu bezahlen: ${amount}. Wie, steht in der E-Mail, die deinen Platz bestätigt.`,
  },
  take: 'Platz übernehmen',
  busy: 'Einen Moment\u00a0…',
};

export const photoMoverText: Catalogue['photoMoverText'] = {
  label: 'Teil des Fotos, den andere sehen',
  drag: 'Foto verschieben',
  hint: 'Zieh das Foto oder drück die Pfeiltasten, bis das Quadrat zeigt, was andere sehen sollen.',
  at: (percent, axis) => `${percent}\u00a0% von ${axis === 'x' ? 'links' : 'oben'}`,
};

export const takeUpText: Catalogue['takeUpText'] = {
  square: 'Dieses Foto ist quadratisch. Andere sehen es ganz, es gibt also nichts zu verschieben.',
  notLoaded:
    'Das Foto konnte nicht geladen werden und wurde deshalb nicht verschoben. Bitte versuche es noch einmal oder wähle das Foto neu.',
};

export const photoFieldText: Catalogue['photoFieldText'] = {
  label: 'Foto',
  choose: 'Ein Foto wählen',
  chooseAnother: 'Anderes Foto wählen',
  yourPortrait: 'Dein Porträt',
  theirPortrait: 'Porträt des Gastes',
  cancel: 'Abbrechen',
  tryAgain: 'Neuer Versuch',
  choosePhoto: 'Foto wählen',
  change: 'Ändern',
  takePhoto: 'Foto machen',
  move: 'Bewegen',
  remove: 'Entfernen',
  skip: 'Ohne Foto',
  keep: 'Behalten',
  stored: 'Nur der Veranstalter sieht es, außer es wird auf der Seite des Abends geteilt.',
  optionalForYou: 'Optional. Hilft deinem Host, dich zu erkennen. JPG, PNG, GIF oder HEIC.',
  optionalForThem: 'Optional. Hilft, den Gast im Raum zu erkennen. JPG, PNG, GIF oder HEIC.',
  removed: 'Das Foto wird entfernt, wenn du speicherst.',
  compressing: 'Bild wird verkleinert\u00a0…',
  uploading: (percent) => `Foto ${percent}\u00a0%`,
  processing: 'Fast fertig\u00a0…',
  ready: 'Sieht gut aus. Nur der Veranstalter sieht es, außer es wird auf der Seite des Abends geteilt.',
  notUploaded: 'Das Foto konnte nicht hochgeladen werden. Bitte prüfe deine Verbindung und versuche es noch einmal.',
  progress: 'Foto-Upload',
};

export const profilePageText: Catalogue['profilePageText'] = {
  title: 'Profil bearbeiten',
  back: 'Zurück',
  checking: 'Zugang wird geprüft\u00a0…',
  loading: 'Profil wird geladen\u00a0…',
  notLoadedTitle: 'Profil nicht geladen',
  notLoaded: 'Das Profil konnte nicht geladen werden',
  notLoadedBecause: (reason) => `Das Profil konnte nicht geladen werden. ${reason}`,
  unchanged: 'Es wurde nichts geändert. Du kannst diese Seite schließen.',
  saved: 'Dein Profil ist gespeichert. Du kannst diese Seite schließen.',
  deletedTitle: 'Deine Daten sind gelöscht',
  deleted: 'Deine Daten wurden gelöscht. Danke, dass du dabei warst.',
};

export const accessText: Catalogue['accessText'] = {
  refused: 'Kein Zugang',
  invalidSession: 'Ungültige Sitzung',
  noSession: 'Deine Sitzung ist abgelaufen. Bitte frag den Veranstalter nach einem neuen Profillink.',
  noId: 'Ungültiger Profillink. Bitte frag den Veranstalter nach dem richtigen Link.',
  otherId: 'Dieses Profil gehört jemand anderem. Bitte nutze deinen eigenen Anmeldelink.',
  invalid: 'Deine Sitzung ist ungültig. Bitte hol dir einen neuen Link.',
  expired: 'Dein Zugang ist abgelaufen. Bitte frag den Veranstalter nach einem neuen Link.',
};

export const ownerWasThisYouText: Catalogue['ownerWasThisYouText'] = {
  title: 'Warst du das?',
  about: 'Dein Profil wurde auch anderswo geöffnet, ohne einen Link aus deiner E-Mail:',
  by: {
    registration: (event) => (event === null ? 'Angemeldet' : `Angemeldet für ${event}`),
    link: (event) =>
      event === null ? 'Geöffnet mit einem Link vom Veranstalter' : `Geöffnet mit einem Link vom Veranstalter von ${event}`,
    address: () => 'E-Mail-Adresse geändert',
    mailbox: () => 'Geöffnet mit einem Link an eine frühere E-Mail-Adresse',
    staff: () => 'Der Veranstalter hat deine E-Mail-Adresse geändert. „Nein“ stellt deine wieder her',
  },
  isMe: 'Ja, das war ich',
  isNotMe: 'Nein, nicht ich',
  consequence: 'Bis du antwortest, wird dort nichts angezeigt, was du hier eingibst. „Nein“ loggt alle anderen aus.',
  yes: 'Danke. Du kannst dort weitermachen wie bisher.',
  no: 'Alle anderen wurden ausgeloggt. Bitte prüfe, ob die Angaben unten deine sind.',
  failed: 'Deine Antwort konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
};

export const ownDataText: Catalogue['ownDataText'] = {
  title: 'Deine Daten',
  about: 'Alles, was der Veranstalter über dich speichert: dein Profil, dein Foto, deine Events und deine Dates.',
  download: 'Daten herunterladen',
  downloading: 'Herunterladen\u00a0…',
  downloaded: 'Deine Daten liegen jetzt in den Downloads dieses Geräts.',
  downloadedTyped:
    'Deine Daten liegen jetzt in den Downloads dieses Geräts. Enthalten ist nur, was hier eingegeben wurde. Um alles zu bekommen, öffne dein Profil mit einem Link aus deiner E-Mail.',
  notDownloaded: 'Deine Daten konnten nicht heruntergeladen werden. Bitte versuche es noch einmal.',
  delete: 'Meine Daten löschen',
};

export const eraseText: Catalogue['eraseText'] = {
  consequence:
    'Dein Profil, dein Foto und deine Anmeldungen werden gelöscht, für jedes Event dieses Veranstalters. Wo du ein Date hattest, wirst du als „Gelöschter Gast“ angezeigt.',
  noUndo: 'Das lässt sich nicht rückgängig machen.',
};

export const deleteOwnDataText: Catalogue['deleteOwnDataText'] = {
  title: 'Meine Daten löschen',
  why: null,
  confirm: 'Meine Daten löschen',
  busy: 'Löschen\u00a0…',
  failed: 'Deine Daten konnten nicht gelöscht werden. Bitte versuche es noch einmal.',
};

export const ownConsentText: Catalogue['ownConsentText'] = {
  title: 'Worin du eingewilligt hast',
  loading: 'Deine Einwilligungen werden geladen\u00a0…',
  notLoaded: 'Deine Einwilligungen konnten nicht geladen werden',
  given: (when) => `Am ${when} Uhr, hast du in Folgendes eingewilligt:`,
  evening: (when, event) => `Am ${when} Uhr, hast du auf der Seite von ${event} in Folgendes eingewilligt:`,
  version: (words) => `Version ${words} dieses Textes`,
  entered:
    'Der Veranstalter hat deine Angaben eingetragen. Du selbst hast noch in nichts eingewilligt. Das kannst du oben im Formular tun.',
  less: 'Auf der Seite jedes Abends kannst du wählen, ob andere deinen Namen oder deine Nummer sehen. Du kannst das jederzeit ändern.',
  about:
    'Du kannst deine Einwilligung auch widerrufen. Der Veranstalter darf deine Angaben dann nicht mehr verwenden, deshalb werden sie gelöscht.',
  withdraw: 'Einwilligung widerrufen',
};

export const withdrawText: Catalogue['withdrawText'] = {
  title: 'Einwilligung widerrufen',
  why: 'Ohne deine Einwilligung darf der Veranstalter deine Angaben nicht behalten. Sie werden jetzt gelöscht.',
  confirm: 'Widerrufen und löschen',
  busy: 'Widerrufen\u00a0…',
  failed: 'Deine Einwilligung konnte nicht widerrufen werden. Bitte versuche es noch einmal.',
};

export const projectorText: Catalogue['projectorText'] = {
  title: 'Bildschirm',
  welcome: 'Willkommen',
  scan: 'Scan mich',
  qrCode: 'QR-Code zur Abendseite für Gäste',
  findTable: (round) => `Runde ${round}: Finde deinen Tisch`,
  phones: 'Dein Handy zeigt deinen Tisch',
  rests: (round) => `Runde ${round}: Zeit für einen Drink`,
  sitsOut: 'setzt aus',
  whose: (organization, event) => `${organization} · ${event}`,
  round: (round, rounds) => `Runde ${round} von ${rounds}`,
  startsIn: 'Finde deinen Tisch',
  lastMinute: 'Noch 1 Minute',
  overtime: 'Bitte zum Ende kommen',
  paused: 'Pausiert',
  thanks: 'Danke',
  goodbye: 'Bis zum nächsten Mal',
  canceled: 'Abgesagt',
  canceledLine: 'Dieses Event wurde abgesagt',
  cards: 'Füll am Handy deine Karte aus',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  loading: 'Der Bildschirm wird geladen',
  failed: 'Der Bildschirm konnte nicht geladen werden. Es wird automatisch weiter versucht\u00a0…',
  stale: (time) => `Keine Verbindung. Zuletzt aktualisiert um ${time}`,
  start: 'Bildschirm starten',
  keepAwake: 'Bitte stell in den Einstellungen dieses Geräts ein, dass der Bildschirm eingeschaltet bleibt.',
  back: 'Zurück zu den Runden',
  denied: 'Kein Zugang: Nur Hosts, Admins und Super-Admins können einen Abend zeigen',
};

export const reportPageText: Catalogue['reportPageText'] = {
  title: 'Seite melden',
  about: 'Du meldest diese Seite:',
  concern: 'Was stimmt damit nicht?',
  concerns: {
    fraud: 'Sie versucht, Leute zu täuschen oder an ihr Geld oder ihre Daten zu kommen',
    offensive: 'Sie ist beleidigend oder verstößt gegen das Gesetz',
    not_theirs: 'Sie verwendet einen Namen, ein Bild oder Worte, die jemand anderem gehören',
    other: 'Etwas anderes',
  },
  text: 'Was sollten wir wissen? (optional)',
  textHint: 'Das liest der Betreiber dieser Website, nicht der Veranstalter.',
  send: 'Meldung senden',
  sending: 'Senden\u00a0…',
  failed: 'Die Meldung konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  thanksTitle: 'Danke',
  thanks: 'Deine Meldung wurde gesendet. Der Betreiber dieser Website sieht sich die Seite an.',
  back: 'Zurück zur Seite',
};

export const applicationFormText: Catalogue['applicationFormText'] = {
  title: 'Für das Event bewerben',
  decides: (organization) => `${organization} entscheidet, wer kommt. Du bekommst die Antwort per E-Mail.`,
  submit: 'Bewerben',
  busy: 'Bewerben\u00a0…',
  fallback: 'Die Bewerbung ist fehlgeschlagen',
  appliedTitle: 'Du hast dich beworben',
  applied: (email) =>
    `Du hast noch keinen Platz. Eine E-Mail an ${email} ist unterwegs, mit einem Link, mit dem du deine Bewerbung ansehen oder zurückziehen kannst.`,
  next: 'Der Veranstalter meldet sich per E-Mail bei dir.',
};

export const joinWaitingListText: Catalogue['joinWaitingListText'] = {
  joinedTitle: 'Du stehst auf der Warteliste',
  joined: (email) =>
    `Eine E-Mail an ${email} ist unterwegs. Sie nennt deine Stelle auf der Liste und enthält einen Link, um nachzusehen oder die Liste zu verlassen.`,
  next: 'Wenn ein Platz frei ist, bekommt die nächste Person eine E-Mail und Zeit zum Annehmen.',
  map: 'Standort anzeigen',
};

export const otherEventText: Catalogue['otherEventText'] = {
  fits: 'Dieser Abend passt zu deinem Alter:',
};

export const sendProfileLinkText: Catalogue['sendProfileLinkText'] = {
  known: 'Bist du das? Du stehst schon auf der Liste und kannst deine Angaben in deinem Profil ändern.',
  perhaps: 'Schon angemeldet? Dann können wir dir einen Link zu deinem Profil mailen.',
  email: 'E-Mail',
  send: 'Schick mir meinen Profillink',
  busy: 'Senden\u00a0…',
  sent: (email) => `Ein Link zu deinem Profil ist unterwegs an ${email}.`,
  sentPerhaps: (email) => `Falls ${email} für dieses Event angemeldet ist, ist ein Link zu deinem Profil unterwegs.`,
  failed: 'Der Link konnte nicht gesendet werden. Bitte versuche es noch einmal.',
};

export const thankYouText: Catalogue['thankYouText'] = {
  title: 'Danke!',
  seeYou: (firstName, when, venue) => `Du stehst auf der Liste, ${firstName}. Bis dann: ${when}, ${venue}.`,
  card: 'So sieht dich dein Host',
  scanAgain: 'Um deine Angaben später zu ändern, scanne den QR-Code noch einmal.',
  editProfile: 'Profil bearbeiten',
  evening: 'Dein Abend',
  confirmation: (email) => `Eine Bestätigung ist unterwegs an ${email}.`,
};

export const welcomeBackText: Catalogue['welcomeBackText'] = {
  evening: 'Dein Abend',
  title: 'Willkommen zurück!',
  registered: (name, event, when, venue) =>
    name === ''
      ? `Du bist schon für ${event} angemeldet. Bis dann: ${when}, ${venue}.`
      : `${name}, du bist schon für ${event} angemeldet. Bis dann: ${when}, ${venue}.`,
  saved: 'Gespeichert',
  editProfile: 'Profil bearbeiten',
  someoneElse: 'Nicht du? Jemand anderen anmelden',
  canContinue: (event) =>
    `Deine Angaben vom letzten Mal können auch für ${event} verwendet werden. Du kannst sie vor der Anmeldung ändern.`,
  continueAs: (name) => (name === '' ? 'Weiter wie bisher' : `Weiter als ${name}`),
  busy: 'Laden\u00a0…',
};

export const registerKnownText: Catalogue['registerKnownText'] = { failed: 'Die Anmeldung konnte nicht abgeschlossen werden' };

export const registrationPageText: Catalogue['registrationPageText'] = {
  title: 'Zum Event anmelden',
  validating: 'Deine Einladung wird geprüft\u00a0…',
  notValidated: 'Die Einladung konnte nicht geprüft werden',
  noToken: 'Der Anmeldelink ist unvollständig',
  invalidLink: 'Ungültiger Anmeldelink',
  invalidTitle: 'Ungültige Einladung',
  invalid: (reason) => `${reason.replace(/\.?$/, '.')} Bitte frag deinen Host nach einem neuen Link oder QR-Code.`,
};

export const eventBannerText: Catalogue['eventBannerText'] = { invites: (organization) => `${organization} lädt dich ein zu` };

export const fullEventText: Catalogue['fullEventText'] = {
  full: {
    all: 'Dieses Event ist ausgebucht.',
    male: 'Dieses Event ist für Männer ausgebucht.',
    female: 'Dieses Event ist für Frauen ausgebucht.',
    'non-binary': 'Dieses Event ist für nichtbinäre Gäste ausgebucht.',
  },
  wait: 'Mit diesem Formular kommst du auf die Warteliste. Wenn ein Platz frei ist, reservieren wir ihn und schreiben dir eine E-Mail. Zum Annehmen tippst du einmal.',
  closed: 'Auch die Warteliste ist geschlossen: Sie schließt zwei Stunden vor Beginn des Events.',
  join: 'Auf die Warteliste',
  joining: 'Eintragen\u00a0…',
};

export const registrationText: Catalogue['registrationText'] = {
  title: 'Zum Event anmelden',
  checking: 'Deine Anmeldung wird geprüft\u00a0…',
  notLoaded: 'Deine Angaben konnten nicht geladen werden. Bitte versuche es noch einmal.',
};

export const completePlaceText: Catalogue['completePlaceText'] = {
  until: (time) => `Ein Platz ist für dich reserviert bis ${time}.`,
  hint: 'Ergänze, was fehlt, und der Platz gehört dir.',
  submit: 'Anmeldung abschließen',
  busy: 'Einen Moment\u00a0…',
  failed: 'Deine Anmeldung konnte nicht abgeschlossen werden',
  decline: 'Ich komme nicht',
  declineConfirm: 'Meinen Platz zurückgeben',
  declineQuestion:
    'Jemand anderes bekommt den Platz, und was über dich bekannt ist, wird gelöscht. Der Veranstalter behält nur deinen Namen und deine E-Mail-Adresse, bis 30 Tage nach dem Event.',
};

export const ownApplicationText: Catalogue['ownApplicationText'] = {
  title: 'Deine Bewerbung',
  applied: 'Du hast dich beworben',
  appliedHint: 'Du hast noch keinen Platz. Der Veranstalter entscheidet, und du bekommst die Antwort per E-Mail.',
  overHint: 'Das Event nimmt keine Gäste mehr auf, und der Veranstalter hat über deine Bewerbung nicht entschieden.',
  withdraw: 'Bewerbung zurückziehen',
  withdrawConfirm: 'Zurückziehen',
  withdrawQuestion:
    'Deine Eingaben werden gelöscht. Der Veranstalter behält nur deinen Namen und deine E-Mail-Adresse, bis 30 Tage nach dem Event.',
  busy: 'Einen Moment\u00a0…',
  approved: 'Du bist dabei!',
  approvedHint: 'Dein Platz ist gesichert. Wir haben dir eine Bestätigung geschickt.',
  evening: 'Dein Abend',
  refused: 'Diesmal nicht',
  refusedHint: 'Danke für deine Bewerbung. Der Veranstalter kann dir diesmal keinen Platz anbieten. Deine Eingaben wurden gelöscht.',
  withdrawn: 'Du hast deine Bewerbung zurückgezogen',
  withdrawnHint: 'Deine Eingaben wurden gelöscht. Wenn du es dir anders überlegst, öffne den Anmeldelink noch einmal.',
};

export const payForPlaceText: Catalogue['payForPlaceText'] = {
  hint: 'Deine Eingaben sind noch da. Der Platz gehört dir, sobald du bezahlt hast oder wählst, später zu bezahlen. Wenn du bis dahin nicht antwortest, bekommt ihn jemand anderes.',
  orderedHint: 'Du hast mit dem Bezahlen begonnen.',
  goOn: 'Weiter zur Bestellung',
};

export const ownPlaceText: Catalogue['ownPlaceText'] = {
  title: 'Dein Platz auf der Warteliste',
  complete: 'Anmeldung abschließen',
  loading: 'Dein Platz wird gesucht\u00a0…',
  notLoaded: 'Dein Platz konnte nicht geladen werden',
  unknownTitle: 'Nicht auf einer Warteliste',
  hello: (name) => `Hallo ${name}`,
  waiting: (place, queue) =>
    `Du stehst an ${place} Stelle der Warteliste${
      queue === null ? '' : ` für ${{ male: 'Männer', female: 'Frauen', 'non-binary': 'nichtbinäre Gäste' }[queue]}`
    }`,
  waitingHint: 'Wenn du an der Reihe bist, bekommst du eine E-Mail, und ein Platz ist eine Weile für dich reserviert.',
  offered: 'Ein Platz ist für dich reserviert',
  until: (time) => `bis ${time}`,
  offeredHint: 'Deine Eingaben sind noch da. Wenn du bis dahin nicht antwortest, bekommt jemand anderes den Platz.',
  accept: 'Annehmen',
  accepting: 'Einen Moment\u00a0…',
  decline: 'Nein danke',
  accepted: 'Du bist dabei!',
  acceptedHint: 'Dein Platz ist gesichert, und eine Bestätigung ist unterwegs zu dir.',
  evening: 'Dein Abend',
  registered: 'Du hast schon einen Platz',
  lapsed: 'Dein Platz ist nicht mehr reserviert',
  lapsedHint: 'Die Zeit, für die er dir reserviert war, ist um.',
  again: 'Wieder hinten anstellen',
  gone: 'Du stehst nicht mehr auf der Liste',
  goneHint: 'Wenn du es dir anders überlegst, öffne den Anmeldelink noch einmal.',
  closed: 'Es werden keine Plätze mehr angeboten',
  closedHint: 'Die Warteliste ist geschlossen. Ein freier Platz geht jetzt an die Person, die sich zuerst anmeldet.',
  overHint: 'Das Event nimmt keine Gäste mehr auf.',
  register: 'Zur Anmeldung',
  leave: 'Warteliste verlassen',
  leaveConfirm: 'Verlassen',
  leaveQuestion:
    'Du verlierst deine Stelle auf der Liste, und deine Eingaben werden gelöscht. Der Veranstalter behält nur deinen Namen und deine E-Mail-Adresse, bis 30 Tage nach dem Event.',
  declineQuestion:
    'Jemand anderes bekommt den Platz, und deine Eingaben werden gelöscht. Der Veranstalter behält nur deinen Namen und deine E-Mail-Adresse, bis 30 Tage nach dem Event.',
  forget: 'Eingaben löschen',
  forgetQuestion:
    'Danach kannst du dich von hier aus nicht wieder anstellen. Der Veranstalter behält nur deinen Namen und deine E-Mail-Adresse, bis 30 Tage nach dem Event.',
  forgetConfirm: 'Löschen',
  busy: 'Einen Moment\u00a0…',
  failed: 'Deine Antwort konnte nicht gespeichert werden',
  map: 'Standort anzeigen',
};

export const calendarText: Catalogue['calendarText'] = {
  map: 'Standort anzeigen',
  add: 'In den Kalender',
  hostedBy: (organization) => `Veranstaltet von ${organization}`,
};

export const sendText: Catalogue['sendText'] = {
  noConnection: 'Keine Verbindung. Bitte prüfe dein Netz und versuche es noch einmal.',
  serverChanged: 'Der Server hat sich geändert. Bitte lade diese Seite neu.',
};

export const submissionText: Catalogue['submissionText'] = {
  failed: 'Ein Fehler ist aufgetreten. Bitte versuche es noch einmal.',
};

export const moreInterestsText: Catalogue['moreInterestsText'] = { more: (count) => `+${count} weitere` };

export const answerText: Catalogue['answerText'] = { yes: 'Ja', no: 'Nein' };

export const notFoundPageText: Catalogue['notFoundPageText'] = {
  title: 'Seite nicht gefunden',
  text: 'Unter dieser Adresse gibt es nichts. Vielleicht ist sie falsch geschrieben, oder was hier war, ist nicht mehr da.',
  start: 'Zur Startseite',
};

export const redirectPageText: Catalogue['redirectPageText'] = {
  redirecting: 'Weiterleitung\u00a0…',
  toSettings: 'Weiterleitung zu den Einstellungen\u00a0…',
};

export const clockFaceText: Catalogue['clockFaceText'] = {
  round: (round, rounds) => `Runde ${round} von ${rounds}`,
  next: (round) => `Nächste Runde: ${round}`,
  ready: 'Bereit',
  startsIn: 'Finde deinen Tisch',
  left: 'übrig',
  overtime: 'über der Zeit',
  paused: 'Pausiert',
  gap: 'bis zur nächsten Runde',
  gapOver: 'seit dem Ende der Pause',
  between: (round) => `Runde ${round} ist vorbei`,
  over: 'Der Abend ist vorbei',
  overHint: 'Alle Runden sind vorbei.',
  finishedHint: (round, rounds) => `Beendet nach ${round} von ${rounds} Runden.`,
};

export const canceledNoticeText: Catalogue['canceledNoticeText'] = {
  title: 'Dieses Event wurde abgesagt',
  next: 'Komm stattdessen zu unserem nächsten Event',
  register: 'Zum Event anmelden',
};

export const waitForTurnText: Catalogue['waitForTurnText'] = {
  why: 'Gerade melden sich hier viele Leute an.',
  goesOn: (duration) => `Deine Anmeldung geht in ${duration} weiter. Bitte lass diese Seite offen.`,
  stop: 'Nicht mehr warten',
};

export const loadingScreenText: Catalogue['loadingScreenText'] = { loading: 'Laden\u00a0…' };

export const errorNoticeText: Catalogue['errorNoticeText'] = {
  retry: 'Nochmal',
  again: (seconds) => `Versuche es in ${durationOf(seconds)} noch einmal.`,
  reference: (requestId) => `Referenz: ${requestId}`,
};

export const dialogText: Catalogue['dialogText'] = { close: 'Schließen' };

export const confirmDialogText: Catalogue['confirmDialogText'] = { cancel: 'Abbrechen' };

export const personAvatarText: Catalogue['personAvatarText'] = { noImage: 'Kein Bild' };

export const timeText: Catalogue['timeText'] = {
  soon: 'gleich',
  justNow: 'gerade eben',
  expired: 'Abgelaufen',
  days: (days) => countingIn('de')(days, { one: '# Tag', other: '# Tage' }),
  hours: (hours, minutes) => `${hours} h ${minutes} min`,
  minutes: (minutes) => `${minutes} min`,
  seconds: (minutes, seconds) => `${minutes} min ${seconds} s`,
};

export const languageChoiceText: Catalogue['languageChoiceText'] = { label: 'Sprache' };

export const photoProblemText: Catalogue['photoProblemText'] = {
  notAnImage: 'Bitte wähle eine gültige Bilddatei',
  unknownImage: 'Bitte wähle eine gültige Bilddatei (JPG, PNG, GIF oder HEIC)',
  tooLarge: 'Das Bild muss kleiner als 5 MB sein',
  compressionFailed: 'Das Bild konnte nicht verkleinert werden. Bitte versuche es mit einem anderen Foto.',
};

export const photoUploadText: Catalogue['photoUploadText'] = {
  noNetwork: 'Das Foto konnte nicht hochgeladen werden. Bitte prüfe deine Verbindung und versuche es noch einmal.',
  notUploaded: 'Das Foto konnte nicht hochgeladen werden. Bitte versuche es noch einmal.',
};

export const guestPaperText: Catalogue['guestPaperText'] = {
  round: 'Runde',
  table: 'Tisch',
  name: 'Name und Notizen',
  answers: cardText.answers,
  sitsOut: projectorText.sitsOut,
  evening: eveningText.title,
  plan: (version, time) => `Plan ${version} · ${time}`,
};

export const posterText: Catalogue['posterText'] = {
  scan: 'Zum Anmelden scannen',
  how: 'Richte die Kamera deines Handys auf den Code und öffne den Link. Es dauert eine Minute.',
  atDoor: 'Zum Anmelden mit der Kamera scannen',
};
