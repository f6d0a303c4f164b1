import { nl as whoMayCome } from '#shared/rules/events/who-may-come/nl.ts';
import { countingIn, translationBy } from '#shared/rules/text/translation.ts';
import type { Catalogue } from './catalogue.ts';
import { openersBy } from './openers-by.ts';

export const locale: Catalogue['locale'] = 'nl';

export const detailLabels: Catalogue['detailLabels'] = {
  first_name: 'Voornaam',
  last_name: 'Achternaam',
  gender: 'Gender',
  age: 'Leeftijd',
  interested_in: 'Geïnteresseerd in',
  looking_for: 'Op zoek naar',
  occupation: 'Beroep',
};

export const ordinal: Catalogue['ordinal'] = (number) => `${number}e`;

export const durationOf: Catalogue['durationOf'] = (seconds) =>
  seconds < 60
    ? countingIn('nl')(seconds, { one: '# seconde', other: '# seconden' })
    : seconds < 3600
      ? countingIn('nl')(Math.ceil(seconds / 60), { one: '# minuut', other: '# minuten' })
      : countingIn('nl')(Math.ceil(seconds / 3600), { other: '# uur' });

export const sayMessage: Catalogue['sayMessage'] = translationBy({
  ...whoMayCome,
  'Your place would cost more. Please ask the organizer to change your gender.':
    'Je plek zou meer kosten. Vraag de organisator om je gender te wijzigen.',
  'Please choose interests from the list.': 'Kies interesses uit de lijst.',
  'Please choose traits from the list.': 'Kies eigenschappen uit de lijst.',
  'File type {} is not supported. Accepted types: {}': 'Bestanden van het type {} kunnen hier niet. Wel mogelijk: {}',
  'Image is too large ({}MB). Please choose an image under 5MB or try a smaller photo.':
    'De afbeelding is te groot ({} MB). Kies er een onder 5 MB, of probeer een kleinere foto.',
  'No participant authentication token': 'Je bent op dit apparaat niet ingelogd',
  'Authentication expired': 'Je sessie is verlopen',
  'An unknown browser': 'Een onbekende browser',
  'A link is on its way to the address of your registration.': 'Er is een link onderweg naar het adres van je aanmelding.',
  'If this address is registered for the event, a link is on its way.':
    'Als dit adres voor het event is aangemeld, is er een link onderweg.',
  'If you cancel, your money is not returned.': 'Als je annuleert, krijg je je geld niet terug.',
  'If you cancel before the event starts, you get your money back.': 'Als je annuleert voordat het event begint, krijg je je geld terug.',
  'If you cancel at least one day before the event starts, you get your money back.':
    'Als je minstens één dag voor het begin van het event annuleert, krijg je je geld terug.',
  'If you cancel at least {} days before the event starts, you get your money back.':
    'Als je minstens {} dagen voor het begin van het event annuleert, krijg je je geld terug.',
  'This question is no longer asked. Please reload the page.': 'Deze vraag wordt niet meer gesteld. Herlaad de pagina.',
  'The answer must not exceed 500 characters': 'Het antwoord mag hoogstens 500 tekens hebben',
  'A code has 3 to 24 letters and digits': 'Een code heeft 3 tot 24 letters en cijfers',
  'A note has at most 300 characters': 'Een notitie heeft hoogstens 300 tekens',
  'A place is already held for this email address. We have emailed you the link to pay for it.':
    'Voor dit e-mailadres wordt al een plek vastgehouden. We hebben je de link gemaild om ervoor te betalen.',
  'A refresh token is required': 'Een refresh-token is verplicht',
  'Age is required': 'Vul je leeftijd in',
  'Age must be a number': 'De leeftijd moet een getal zijn',
  'Age must be between 18 and 100': 'De leeftijd moet tussen 18 en 100 liggen',
  'At most 1000 characters': 'Hoogstens 1000 tekens',
  'At most 30 answers at once': 'Hoogstens 30 antwoorden tegelijk',
  'At most 500 characters': 'Hoogstens 500 tekens',
  'Choose a number from 1 to 5': 'Kies een getal van 1 tot 5',
  'Choose at least one way to be reached.': 'Kies minstens één manier om je te bereiken.',
  'Choose what to take back': 'Kies wat je ongedaan wilt maken',
  'Choose what to tell': 'Kies wat je wilt melden',
  'Choose yes, friends or no': 'Kies ja, vrienden of nee',
  'Contains =?, which email programs show as other text. Please type what should be read.':
    'Bevat =?, wat e-mailprogramma’s als andere tekst tonen. Typ wat er te lezen moet zijn.',
  'Contains an invisible character after “{}”. Please delete it, or type the text instead of pasting it.':
    'Bevat een onzichtbaar teken na ‘{}’. Verwijder het, of typ de tekst in plaats van die te plakken.',
  'Contains an invisible character before “{}”. Please delete it, or type the text instead of pasting it.':
    'Bevat een onzichtbaar teken vóór ‘{}’. Verwijder het, of typ de tekst in plaats van die te plakken.',
  'Contains an invisible character. Please delete it, or type the text instead of pasting it.':
    'Bevat een onzichtbaar teken. Verwijder het, of typ de tekst in plaats van die te plakken.',
  'Each can be chosen once.': 'Je kunt elke optie één keer kiezen.',
  'Email is required': 'Vul je e-mailadres in',
  'First name is required': 'Vul je voornaam in',
  'First name must not exceed 60 characters': 'De voornaam mag hoogstens 60 tekens hebben',
  'Image size must be less than 5MB': 'De afbeelding moet kleiner zijn dan 5 MB',
  'Instagram must not exceed 60 characters': 'Instagram mag hoogstens 60 tekens hebben',
  'Invalid email format': 'Dit is geen geldig e-mailadres',
  'Invalid registration link': 'Ongeldige aanmeldlink',
  'Last name is required': 'Vul je achternaam in',
  'Last name must not exceed 60 characters': 'De achternaam mag hoogstens 60 tekens hebben',
  'Many people are registering from here right now. Please try again in a moment.':
    'Er melden zich hier nu veel mensen aan. Probeer het zo nog eens.',
  'Must be text': 'Moet tekst zijn',
  'No page is published at this address.': 'Op dit adres is geen pagina gepubliceerd.',
  'Not found': 'Niet gevonden',
  'Occupation must not exceed 80 characters': 'Het beroep mag hoogstens 80 tekens hebben',
  'Participant not found': 'Gast niet gevonden',
  'Phone must not exceed 40 characters': 'Het telefoonnummer mag hoogstens 40 tekens hebben',
  'Please answer this question': 'Beantwoord deze vraag',
  'Please choose a reason': 'Kies een reden',
  'Please choose an address': 'Kies een adres',
  'Please choose from the list.': 'Kies uit de lijst.',
  'Please choose how guests pay': 'Kies hoe gasten betalen',
  'Please choose which part of the photo to show': 'Kies welk deel van de foto te zien is',
  'Please say what happened': 'Vertel wat er is gebeurd',
  'Please say whether this was you': 'Laat weten of jij dit was',
  'Please say yes or no': 'Kies ja of nee',
  'Please select a gender': 'Kies een gender',
  'Please select a valid image file (JPG, PNG, GIF, or HEIC)': 'Kies een geldige afbeelding (JPG, PNG, GIF of HEIC)',
  'Please select who you are interested in': 'Kies in wie je geïnteresseerd bent',
  'Please sign in to continue.': 'Log in om verder te gaan.',
  'Registration token is required': 'De aanmeldlink is onvolledig',
  'Reports can be sent until 30 days after the event. Please write to the organizer.':
    'Melden kan tot 30 dagen na het event. Schrijf de organisator.',
  Required: 'Verplicht',
  'Say what to change': 'Geef aan wat er moet veranderen',
  'Say what to share': 'Geef aan wat je wilt delen',
  'Say what was shown': 'Geef aan wat er te zien was',
  'Say what you answer': 'Geef je antwoord',
  'Say when': 'Geef aan wanneer',
  'Say yes or no': 'Zeg ja of nee',
  'Some fields need your attention.': 'Kijk nog even naar een paar velden.',
  'Something went wrong on our side. Please try again.': 'Er ging bij ons iets mis. Probeer het nog eens.',
  'Stripe did not answer. Nothing was charged. Please try again.': 'Stripe reageerde niet. Er is niets afgeschreven. Probeer het nog eens.',
  'Super admins need a passkey here. Please add yours first.': 'Superadmins hebben hier een passkey nodig. Voeg eerst die van jou toe.',
  'The cards are closed.': 'De kaarten zijn gesloten.',
  'The event has started. Please tell your host.': 'Het event is begonnen. Laat het je host weten.',
  'The file is empty': 'Het bestand is leeg',
  'The organizer decides who comes to this event. Reload the page, and apply.':
    'De organisator beslist wie er naar dit event komt. Herlaad de pagina en doe een aanvraag.',
  'The price has changed. Reload the page to see it.': 'De prijs is veranderd. Herlaad de pagina om die te zien.',
  'The request body is not valid JSON.': 'De inhoud van het verzoek is geen geldige JSON.',
  'The request is too large. Photos of this size are uploaded by POST /photo-uploads.':
    'Het verzoek is te groot. Foto’s van dit formaat worden geüpload met POST /photo-uploads.',
  'The request must be JSON.': 'Het verzoek moet JSON zijn.',
  'The text must not exceed 1000 characters': 'De tekst mag hoogstens 1000 tekens hebben',
  'The waiting list closes two hours before the event begins.': 'De wachtlijst sluit twee uur voor het begin van het event.',
  'The waiting list is full.': 'De wachtlijst is vol.',
  'There is a place for you. Open the registration link again, and register now.':
    'Er is een plek voor je. Open de aanmeldlink opnieuw en meld je nu aan.',
  'There is a place for you. Register now.': 'Er is een plek voor je. Meld je nu aan.',
  'This code is not valid for this event.': 'Deze code geldt niet voor dit event.',
  'This email address is already registered for this event.': 'Dit e-mailadres is al aangemeld voor dit event.',
  'This evening is for other ages.': 'Deze avond is voor andere leeftijden.',
  'This event does not take any more applications for now.': 'Dit event neemt voorlopig geen aanvragen meer aan.',
  'This event has a price. Reload the page, and pay for your place.': 'Dit event kost geld. Herlaad de pagina en betaal voor je plek.',
  'This event is full': 'Dit event is vol',
  'This event is full for men': 'Dit event is vol voor mannen',
  'This event is full for women': 'Dit event is vol voor vrouwen',
  'This event was canceled.': 'Dit event is afgelast.',
  'This is not possible at this point in the evening.': 'Dit kan niet op dit moment van de avond.',
  'This link does not open a place on a waiting list.': 'Deze link opent geen plek op een wachtlijst.',
  'This link does not open a screen. Ask your host for the new one.': 'Deze link opent geen scherm. Vraag je host om de nieuwe.',
  'This link does not open an order.': 'Deze link opent geen bestelling.',
  'This link does not pass on a place, or no longer does.': 'Deze link geeft geen plek door, of niet meer.',
  'This message is not signed by Stripe.': 'Dit bericht is niet door Stripe ondertekend.',
  'This organization cannot take any more registrations for now. Please try again later.':
    'Deze organisatie kan voorlopig geen aanmeldingen meer aannemen. Probeer het later nog eens.',
  'This organization is closed. One of its admins can reopen it.':
    'Deze organisatie is gesloten. Een van haar admins kan haar weer openen.',
  'This photo upload is not known. Please choose the photo again.': 'Deze foto-upload is niet bekend. Kies de foto opnieuw.',
  'This place can be passed on to somebody of the same gender only.':
    'Deze plek kan alleen worden doorgegeven aan iemand van hetzelfde gender.',
  'This place cannot be passed on now.': 'Deze plek kan nu niet worden doorgegeven.',
  'This place is no longer held for you.': 'Deze plek wordt niet meer voor je vastgehouden.',
  'This place was held for you until {}.': 'Deze plek werd voor je vastgehouden tot {}.',
  'This profile has details that were entered elsewhere. Please open it with a link from your own email, and try again. Your host can send you a link.':
    'Dit profiel bevat gegevens die elders zijn ingevuld. Open het met een link uit je eigen e-mail en probeer het nog eens. Je host kan je een link sturen.',
  'This registration could not be completed. Please contact the organizer.':
    'Deze aanmelding kon niet worden voltooid. Neem contact op met de organisator.',
  'This registration link has expired.': 'Deze aanmeldlink is verlopen.',
  'This was changed by someone else in the meantime.': 'Iemand anders heeft dit intussen gewijzigd.',
  'Too many attempts. Please wait a moment and try again.': 'Te veel pogingen. Wacht even en probeer het nog eens.',
  'Too many ids': 'Te veel ID’s',
  'Unknown action': 'Onbekende actie',
  'Unknown event': 'Onbekend event',
  'Unknown id': 'Onbekend ID',
  'Unknown kind of page': 'Onbekend soort pagina',
  'Unknown language': 'Onbekende taal',
  'Unknown link': 'Onbekende link',
  'Unknown reason': 'Onbekende reden',
  'Unknown token': 'Onbekend token',
  'Unknown use of a picture': 'Onbekend gebruik van een afbeelding',
  'Unknown version': 'Onbekende versie',
  'Unknown words': 'Onbekende formulering',
  'Use 3 to 60 small letters, digits and hyphens, such as singles-in-vienna':
    'Gebruik 3 tot 60 kleine letters, cijfers en streepjes, zoals singles-in-vienna',
  'We are very busy right now. Please try again in a moment.': 'Het is nu erg druk. Probeer het zo nog eens.',
  'You can give feedback from the last round until 30 days after the evening.':
    'Je kunt feedback geven vanaf de laatste ronde tot 30 dagen na de avond.',
  'You cannot pay in this way right now. Please choose another, or ask the organizer.':
    'Zo kun je nu niet betalen. Kies een andere manier, of vraag het de organisator.',
  'You do not belong to an organization yet.': 'Je hoort nog niet bij een organisatie.',
  'You have asked for this as often as you can at one event. Please talk to your host.':
    'Je hebt hier zo vaak om gevraagd als bij één event kan. Praat met je host.',
  'You have reported as often as you can for one event.': 'Je hebt zo vaak iets gemeld als bij één event kan.',
  "You've reached the maximum selection limit of 4 interests.": 'Je kunt niet meer dan 4 interesses kiezen.',
  "You've reached the maximum selection limit of 4 traits.": 'Je kunt niet meer dan 4 eigenschappen kiezen.',
  'Your organization cannot send that many emails for now.': 'Je organisatie kan voorlopig niet zoveel e-mails sturen.',
  'Your role does not allow this.': 'Je rol staat dit niet toe.',
});

export const sayName: Catalogue['sayName'] = translationBy({
  'Arts & Culture': 'Kunst & cultuur',
  Art: 'Kunst',
  'Making it or looking at it': 'Zelf maken of bekijken',
  Museums: 'Musea',
  Theater: 'Theater',
  Photography: 'Fotografie',
  Architecture: 'Architectuur',
  History: 'Geschiedenis',
  Design: 'Design',
  'Food & Drink': 'Eten & drinken',
  'Dining out': 'Uit eten',
  'New restaurants and old favorites': 'Nieuwe zaken en oude favorieten',
  Cooking: 'Koken',
  Baking: 'Bakken',
  Coffee: 'Koffie',
  Wine: 'Wijn',
  'Craft beer': 'Speciaalbier',
  'Street food': 'Streetfood',
  'Games & Learning': 'Spelen & leren',
  Gaming: 'Gamen',
  'Board games': 'Bordspellen',
  Chess: 'Schaken',
  'Pub quizzes': 'Pubquizzen',
  Languages: 'Talen',
  Science: 'Wetenschap',
  Technology: 'Technologie',
  Podcasts: 'Podcasts',
  'Home & Making': 'Wonen & maken',
  Shopping: 'Shoppen',
  Crafts: 'Handwerken',
  Gardening: 'Tuinieren',
  'Interior design': 'Interieur',
  DIY: 'Klussen',
  'Fixing and building things': 'Dingen repareren en bouwen',
  Fashion: 'Mode',
  Pets: 'Huisdieren',
  'Music & Nightlife': 'Muziek & uitgaan',
  Music: 'Muziek',
  'Listening, collecting, sharing': 'Luisteren, verzamelen, delen',
  Concerts: 'Concerten',
  Clubbing: 'Clubben',
  Dancing: 'Dansen',
  Singing: 'Zingen',
  'Playing an instrument': 'Een instrument bespelen',
  Festivals: 'Festivals',
  Jazz: 'Jazz',
  'Outdoors & Travel': 'Buiten & reizen',
  Hiking: 'Wandelen',
  Camping: 'Kamperen',
  Cycling: 'Fietsen',
  Climbing: 'Klimmen',
  'City breaks': 'Stedentrips',
  Backpacking: 'Backpacken',
  'Road trips': 'Roadtrips',
  Sailing: 'Zeilen',
  'Sports & Wellness': 'Sport & wellness',
  'Playing sports': 'Sporten',
  'Watching sports': 'Sport kijken',
  'Working out': 'Fitness',
  Yoga: 'Yoga',
  Running: 'Hardlopen',
  Swimming: 'Zwemmen',
  Tennis: 'Tennis',
  Skiing: 'Skiën',
  Meditation: 'Mediteren',
  'Stories & Screens': 'Boeken & films',
  Reading: 'Lezen',
  'TV series': 'Series',
  Movies: 'Films',
  Writing: 'Schrijven',
  Poetry: 'Poëzie',
  Comics: 'Strips',
  'Stand-up comedy': 'Stand-upcomedy',
  Adventurous: 'Avontuurlijk',
  Affectionate: 'Liefdevol',
  Ambitious: 'Ambitieus',
  Calm: 'Rustig',
  Charming: 'Charmant',
  Creative: 'Creatief',
  Curious: 'Nieuwsgierig',
  'Down-to-earth': 'Nuchter',
  Easygoing: 'Relaxed',
  Empathetic: 'Empathisch',
  Funny: 'Grappig',
  Generous: 'Gul',
  'Good listener': 'Luistert goed',
  Independent: 'Zelfstandig',
  Loyal: 'Trouw',
  Optimistic: 'Optimistisch',
  Organized: 'Georganiseerd',
  Outgoing: 'Extravert',
  Patient: 'Geduldig',
  Romantic: 'Romantisch',
  Spontaneous: 'Spontaan',
  Talkative: 'Spraakzaam',
  Thoughtful: 'Bedachtzaam',
  Witty: 'Gevat',
});

export const sayOpener: Catalogue['sayOpener'] = openersBy({
  'What was the best thing about your week?': 'Wat was het leukste aan je week?',
  'What would you do with a free Tuesday?': 'Wat zou je doen met een vrije dinsdag?',
  'Which place in this town would you show someone new?': 'Welke plek in deze stad zou je laten zien aan iemand die hier nieuw is?',
  'What are you looking forward to?': 'Waar kijk je naar uit?',
  'What could you talk about for half an hour?': 'Waar zou je een half uur over kunnen praten?',
  'What did you last change your mind about?': 'Waarover ben je laatst van mening veranderd?',
  'Which meal would you never get tired of?': 'Welk gerecht zou je nooit gaan vervelen?',
  'What made you laugh lately?': 'Waar heb je laatst om gelachen?',
  'What are you better at than people think?': 'Waar ben je beter in dan mensen denken?',
  'Where would you go if you left tomorrow?': 'Waar zou je heen gaan als je morgen vertrok?',
  'What have you learned this year?': 'Wat heb je dit jaar geleerd?',
  'What is a perfect Sunday?': 'Hoe ziet een perfecte zondag eruit?',
  'Which smell takes you back home?': 'Welke geur brengt je terug naar huis?',
  'What would you like to be asked more often?': 'Wat zou je vaker gevraagd willen worden?',
  'What small thing always makes your day better?': 'Welk klein ding maakt je dag altijd beter?',
  'What did you want to become as a child?': 'Wat wilde je als kind worden?',
  'Which song do you never skip?': 'Welk nummer sla je nooit over?',
  'What is the best advice you ignored?': 'Wat is het beste advies dat je hebt genegeerd?',
  'What would your friends say you are known for?': 'Waar sta je volgens je vrienden om bekend?',
  'What do you do that others find strange?': 'Wat doe jij dat anderen vreemd vinden?',
  'Which picture would you hang at home?': 'Welk kunstwerk zou je thuis ophangen?',
  'Which one would you go back to tomorrow?': 'Naar welk museum zou je morgen teruggaan?',
  'Which play has stayed with you?': 'Welk toneelstuk is je bijgebleven?',
  'What did you last take a picture of?': 'Waar heb je het laatst een foto van gemaakt?',
  'Which building do you like best in this town?': 'Welk gebouw in deze stad vind je het mooist?',
  'Which day would you have liked to see?': 'Welke dag had je willen meemaken?',
  'Which thing at home is made just right?': 'Welk ding bij jou thuis is precies goed gemaakt?',
  'Where was your best dinner this year?': 'Waar heb je dit jaar het lekkerst gegeten?',
  'What do you cook when it has to be good?': 'Wat kook je als het goed moet zijn?',
  'What came out of the oven last?': 'Wat kwam er het laatst uit de oven?',
  'Where is the best cup in town?': 'Waar drink je hier de beste kop?',
  'Red, white, or whatever is open?': 'Rood, wit, of wat er open is?',
  'Which one would you order for someone new to it?': 'Welk bier zou je iemand als eerste laten proeven?',
  'Which stall would you cross the town for?': 'Voor welk kraampje zou je de hele stad door gaan?',
  'Which game took too many of your nights?': 'Welk spel heeft je te veel nachten gekost?',
  'Do you play to win?': 'Speel je om te winnen?',
  'Quick games or slow ones?': 'Snelle partijen of lange?',
  'Which round is yours?': 'Welke ronde is jouw ronde?',
  'Which word has no translation?': 'Welk woord is niet te vertalen?',
  'What did you learn lately that sounds made up?': 'Wat heb je laatst geleerd dat verzonnen klinkt?',
  'What would you not give back?': 'Wat zou je nooit meer inleveren?',
  'Which one do you recommend to everybody?': 'Welke raad je iedereen aan?',
  'What was your best find?': 'Wat was je beste vondst?',
  'What have you made that you are proud of?': 'Wat heb je gemaakt waar je trots op bent?',
  'What grows at your place?': 'Wat groeit er bij jou?',
  'What would you change in this room?': 'Wat zou je in deze ruimte veranderen?',
  'What went wrong last time?': 'Wat ging er de laatste keer mis?',
  'What do you wear when you want a good day?': 'Wat trek je aan voor een goede dag?',
  'Do you have one, and who is in charge?': 'Heb je er een, en wie is de baas?',
  'What did you listen to on the way here?': 'Wat heb je onderweg hierheen geluisterd?',
  'Which one do you still talk about?': 'Over welk concert heb je het nog steeds?',
  'Until when was your longest night?': 'Tot hoe laat duurde je langste nacht?',
  'Where would you go tonight?': 'Waar zou je vanavond heen gaan?',
  'What do you sing when no one listens?': 'Wat zing je als niemand luistert?',
  'Which instrument, and since when?': 'Welk instrument, en sinds wanneer?',
  'Tent or hotel?': 'Tent of hotel?',
  'What would you play for someone new to it?': 'Wat zou je opzetten voor iemand die het niet kent?',
  'Best walk so far?': 'Mooiste wandeling tot nu toe?',
  'What do you never leave at home?': 'Wat laat je nooit thuis?',
  'What was your longest ride?': 'Wat was je langste rit?',
  'What do you see from your favorite top?': 'Wat zie je vanaf je favoriete top?',
  'Which town surprised you?': 'Welke stad verraste je?',
  'What was the best detour?': 'Wat was de mooiste omweg?',
  'Who chooses the music?': 'Wie kiest de muziek?',
  'Where would you sail to?': 'Waar zou je heen zeilen?',
  'Which position, and why that one?': 'Welke positie, en waarom juist die?',
  'Whom do you shout for?': 'Voor wie juich je?',
  'What gets you out of bed for it?': 'Wat krijgt je er je bed voor uit?',
  'Which pose do you still avoid?': 'Welke houding vermijd je nog?',
  'Morning or evening?': '’s Ochtends of ’s avonds?',
  'Lake, sea or lanes?': 'Meer, zee of baantjes?',
  'Whose serve would you like to have?': 'Wiens service zou je willen hebben?',
  'What was your best run?': 'Wat was je mooiste afdaling?',
  'What made you begin?': 'Waardoor ben je begonnen?',
  'What is on your bedside table?': 'Wat ligt er op je nachtkastje?',
  'Which one would you like to see again for the first time?': 'Welke zou je graag weer voor het eerst zien?',
  'Which one do you know by heart?': 'Welke ken je uit je hoofd?',
  'What do you write when no one reads it?': 'Wat schrijf je als niemand het leest?',
  'Is there a line you know by heart?': 'Is er een regel die je uit je hoofd kent?',
  'Which one would you lend?': 'Welke zou je uitlenen?',
  'Who makes you laugh out loud?': 'Om wie moet je hardop lachen?',
  'You both like {}. {}': 'Dit vinden jullie allebei leuk: {}. {}',
  'How did it begin?': 'Hoe is dat begonnen?',
});

export const barePageText: Catalogue['barePageText'] = {
  description: 'Het platform waarop organisatoren speeddate-avonden houden',
  tooOld: 'Deze browser is te oud voor Table Two. Werk hem bij, of vraag het je host.',
  noScript: 'Table Two heeft JavaScript nodig. Zet het aan en herlaad deze pagina.',
};

export const errorBoundaryText: Catalogue['errorBoundaryText'] = {
  title: 'Onverwachte fout!',
  text: 'Deze pagina werkt niet meer. Alles wat je hebt opgeslagen, is er nog.',
  reload: 'Herlaad deze pagina',
};

export const sessionEndsText: Catalogue['sessionEndsText'] = {
  note: 'Deze browser kan niet opslaan wat deze pagina nodig heeft. Je sessie kan dus eindigen als je de pagina sluit of herlaadt.',
};

export const cardText: Catalogue['cardText'] = {
  title: 'Mijn kaart',
  hint: 'Alleen jij ziet wat je hier kiest. Verder niemand, ook je host niet. Als het wederzijds is, horen jullie het allebei zodra je host de resultaten vrijgeeft.',
  progress: (answered, of) =>
    answered >= of ? 'Klaar. Je kunt het wijzigen tot je host de kaarten sluit.' : `${answered} van ${of} beantwoord`,
  nobody: 'Iedereen met wie je aan tafel zit, verschijnt hier.',
  about: (name) => `Wil je ${name} nog eens zien?`,
  person: (name, number) => name ?? (number === null ? 'Iemand' : `Nummer ${number}`),
  place: (round, number) => [...(round === null ? [] : [`Ronde ${round}`]), ...(number === null ? [] : [`nummer ${number}`])].join(' · '),
  answers: { yes: 'Ja', friends: 'Vrienden', no: 'Nee' },
  note: 'Notitie',
  noteHint: 'Alleen jij ziet dit',
  saving: 'Opslaan…',
  saved: 'Opgeslagen',
  waiting: 'Geen verbinding. Je antwoorden staan op deze telefoon en worden verstuurd zodra je weer online bent.',
  late: 'De kaarten waren al gesloten toen deze antwoorden aankwamen. Laat het je host weten, die kan ze weer openen.',
  notSaved: 'Je antwoorden konden nog niet worden opgeslagen. Ze staan op deze telefoon.',
  notLoaded: 'Je kaart kon niet worden geladen',
  loading: 'Je kaart laden…',
  share: 'Als het wederzijds is, deel ik:',
  shareNow: 'Hoe kunnen ze je bereiken? Tot je kiest, blijft je antwoord op deze telefoon.',
  shareHint: 'Alleen gasten met wie het wederzijds is, ja of vrienden, zien dit.',
  channels: { email: 'E-mail', phone: 'Telefoon', instagram: 'Instagram', photo: 'Foto' },
  shareSave: 'Opslaan',
  shareNeeded: 'Kies minstens één manier om je te bereiken.',
  closed: 'De kaarten zijn gesloten. Je host zal de resultaten vrijgeven.',
  results: 'Je resultaten',
  none: 'Deze keer geen wederzijds ja. Daar zijn er twee voor nodig. We zien je graag nog eens terug.',
  date: (name) => `Jij en ${name} zeiden allebei ja`,
  friends: (name) => `Jij en ${name} willen graag contact houden`,
  noContact: (name) => `${name} heeft geen contactgegevens gedeeld. Misschien kan je host helpen.`,
  ownCard: 'Wat ik zei',
  unanswered: 'Geen antwoord',
};

export const friendsCardText: Catalogue['friendsCardText'] = {
  ...cardText,
  about: (name) => `Wil je ${name} nog eens ontmoeten?`,
  shareHint: 'Alleen gasten die jou nog eens willen ontmoeten, en die jij nog eens wilt ontmoeten, zien dit.',
  date: (name) => `Jij en ${name} willen elkaar allebei nog eens ontmoeten`,
  friends: (name) => `Jij en ${name} willen elkaar allebei nog eens ontmoeten`,
};

export const feedbackText: Catalogue['feedbackText'] = {
  title: 'Hoe was je avond?',
  hint: 'Je host ziet dit zonder je naam, en pas als vijf gasten hebben geantwoord.',
  group: 'Van 1 tot 5',
  words: { 1: 'Niets voor mij', 2: 'Kon beter', 3: 'Oké', 4: 'Goed', 5: 'Geweldig' },
  rating: (rating) => `${rating}: ${feedbackText.words[rating]}`,
  text: 'Wat moet zo blijven, of juist anders?',
  textHint: 'Je host leest het precies zoals je het schrijft.',
  send: 'Verstuur',
  sending: 'Versturen…',
  sent: (until) => `Dank je. Je kunt het wijzigen tot ${until}.`,
  typed: 'Nog niet verstuurd.',
  waiting: 'Geen verbinding. Wat je schreef, staat op deze telefoon en wordt verstuurd zodra je weer online bent.',
  failed: 'Je feedback kon nog niet worden verstuurd. Wat je schreef, staat op deze telefoon.',
};

export const ownPaymentText: Catalogue['ownPaymentText'] = {
  title: 'Je plek doorgeven',
  hint: (until) =>
    `Iemand van hetzelfde gender kan met een link je plek overnemen, tot ${until}. Je eigen plek vervalt zodra die persoon is aangemeld. Er wordt geen geld overgemaakt: dat regelen jullie samen.`,
  make: 'Maak een link',
  busy: 'Een moment…',
  link: 'Link die je plek doorgeeft',
  shared: 'Ik kan niet komen. Jij mag mijn plek hebben:',
  share: 'Deel',
  copy: 'Kopieer',
  copied: 'Gekopieerd',
  notCopied: 'Deze browser kon de link niet kopiëren. Kopieer hem zelf.',
  revoke: 'Link intrekken',
  failed: 'De link kon niet worden gewijzigd. Probeer het nog eens.',
  due: 'Je hebt nog niet betaald. Als je je plek teruggeeft, ben je niets verschuldigd.',
  dueByTransfer:
    'Je overschrijving is nog niet genoteerd. Heb je die al gedaan, laat het de organisator dan weten voordat je je plek teruggeeft.',
  nothing: 'Als je je plek teruggeeft, krijg je geen geld terug.',
  returned: (amount) => `Als je je plek nu teruggeeft, krijg je ${amount} terug.`,
  kept: (amount) => `Als je je plek teruggeeft, krijg je de betaalde ${amount} niet terug.`,
  notPassedOn:
    'De organisator keurt elke gast van dit event goed, dus je kunt je plek niet doorgeven. Vraag of iemand in jouw plaats mag komen.',
};

export const safetyDialogText: Catalogue['safetyDialogText'] = {
  title: 'Is er iets mis?',
  hint: 'Alleen het team van je host weet wat je hier kiest. Je hoeft niet te zeggen waarom.',
  loading: 'Laden…',
  notLoaded: 'De lijst kon niet worden geladen',
  nobody: 'Iedereen met wie je aan tafel zat, verschijnt hier.',
  person: (number, name) => (number === null ? (name ?? 'Iemand die weg is') : name === null ? `Nummer ${number}` : `${name} · ${number}`),
  apart: 'Zet ons niet meer bij elkaar',
  apartFor: (person) => `Zet ons niet meer bij elkaar: ${person}`,
  isApart: 'Jullie worden niet meer bij elkaar gezet.',
  hide: 'Verberg ook wat ik met deze persoon deelde',
  hideFor: (person) => `Verberg ook wat ik met deze persoon deelde: ${person}`,
  hideHint: 'Je naam blijft in de resultaten van deze persoon, die wel kan merken dat je niet meer te bereiken bent.',
  takeBack: 'Herstel',
  takeBackFor: (person) => `Herstel: ${person}`,
  report: 'Meld',
  reportFor: (person) => `Meld: ${person}`,
  staff: 'Iemand van het team',
  text: 'Wat is er gebeurd?',
  textMissing: 'Vertel wat er is gebeurd',
  alsoApart: 'Zet ons ook nooit bij elkaar',
  send: 'Stuur naar de organisator',
  sending: 'Versturen…',
  sent: 'Dank je. De organisator leest je melding. De persoon die je hebt gemeld, hoort hier niets van.',
  staffHint: 'Alle admins van de organisator lezen dit, ook als het over een van hen gaat. Hosts niet.',
  sentOfStaff: 'Dank je. De admins van de organisator lezen het.',
  stillTogether:
    'Jullie kunnen toch nog bij elkaar worden gezet, omdat je de limiet voor zulke verzoeken bij één event hebt bereikt. Praat met je host.',
  notSent: 'Je melding kon niet worden verstuurd',
  saving: 'Opslaan…',
  notSaved: 'Dat kon niet worden opgeslagen',
  close: 'Sluit',
};

export const safetyText: Catalogue['safetyText'] = {
  title: 'Is er iets mis?',
  hint: 'Alleen het team van je host hoort dit.',
  needHostHint: 'Als er nu iemand naar je tafel moet komen:',
  needHost: 'Roep een host',
  sure: 'Er komt een host naar je toe. Verder hoort niemand het.',
  yes: 'Ja, kom maar',
  calling: 'Roepen…',
  no: 'Nu niet',
  help: { asked: 'Je hosts weten het.', coming: 'Er is iemand onderweg' },
  again: 'Roep opnieuw',
  notNeeded: 'Niet meer nodig',
  helpFailed: 'Je hosts konden niet worden ingelicht. Spreek een van hen aan.',
  openHint:
    'Hier kun je het team schrijven, of vragen om nooit meer bij iemand te worden gezet. Ze lezen je bericht vanavond, maar er komt daarvoor niemand naar je tafel.',
  openHintLater: 'Hier kun je het team schrijven, of vragen om nooit meer bij iemand te worden gezet.',
  open: 'Ik heb last van iemand hier',
  openFor: (name) => `Ik heb last van ${name}`,
  notOpened: 'Dit kon niet worden geopend. Controleer je verbinding, of praat met je host.',
};

export const eveningText: Catalogue['eveningText'] = {
  title: 'Je avond',
  whenAndWhere: 'Wanneer en waar',
  loading: 'Je avond laden…',
  retry: 'Opnieuw',
  notLoaded: 'Je avond kon niet worden geladen',
  hello: (name) => `Hallo ${name}`,
  number: (number) => `Je nummer is ${number}`,
  table: (table) => `Tafel ${table}`,
  next: (table) => `Straks: tafel ${table}`,
  with: (number, name) => (name === null ? `met nummer ${number}` : `met ${name} · ${number}`),
  rest: 'Je slaat deze ronde over',
  restNext: (round) => `Je slaat ronde ${round} over`,
  restHint: (table) => (table === null ? 'Neem lekker een drankje.' : `Neem lekker een drankje. Straks: tafel ${table}.`),
  notPlanned: 'Geen tafel voor je in deze ronde',
  notPlannedHint: 'Zeg even hallo tegen je host. Je krijgt een tafel zodra je bent ingecheckt.',
  absent: 'Je staat als afwezig genoteerd',
  absentHint: 'Als je er bent, laat het je host weten.',
  before: 'Hier verschijnt je tafel',
  beforeHint: 'Je host start de eerste ronde. Houd deze pagina open, of kom er later op terug.',
  over: 'Dat was de laatste ronde',
  overHint: 'Leuk dat je er was. Kom veilig thuis.',
  overCards: 'Leuk dat je er was. Vul hieronder je kaart in, nu je het nog weet.',
  opener: 'Om op gang te komen',
  door: 'Mijn code voor de deur',
  doorHint: 'Laat deze aan je host zien als je binnenkomt.',
  here: 'Je bent ingecheckt.',
  choices: 'Wat anderen zien',
  hideName: 'Toon mijn nummer in plaats van mijn naam',
  hideNameHint: 'Op het scherm in de ruimte, op papier en op de telefoons van andere gasten. Je host ziet je naam.',
  openers: 'Stel onderwerpen voor die we allebei leuk vinden',
  openersHint: 'Alleen met iemand die dit ook wil, en alleen uit wat jullie allebei hebben ingevuld.',
  showPhoto: 'Toon mijn foto aan wie ik ontmoet',
  showPhotoHint: 'Op hun kaart, zodat ze nog weten wie je bent.',
  notSaved: 'Je keuze kon niet worden opgeslagen',
  profile: 'Profiel bewerken',
  offline: (time) => `Geen verbinding. Laatst bijgewerkt om ${time}. De klok loopt door.`,
  replaced: 'Je avond is op een andere pagina geopend. Tik hier om op deze verder te gaan.',
  findTitle: 'Waar is je avond?',
  findOwn: 'Mijn kaart',
  cardText:
    'Je antwoorden zijn privé. Deze pagina is geopend met een link die je host heeft gezien. Open hem liever met een link uit je eigen e-mail.',
  findText: 'Open hem op de telefoon waarmee je je hebt aangemeld, of laat een link sturen naar het e-mailadres van je aanmelding.',
  knownText: 'Laat je link sturen naar het e-mailadres van je aanmelding. Die opent je avond op deze telefoon.',
  otherAddress: 'Ik ben iemand anders',
  scan: 'Scan je badge',
  scanHint: 'Richt de camera van deze telefoon op de code op je badge of je papieren kaart, dan hoef je niets te typen.',
  openInBrowser: 'Open in je browser',
  copied: 'De link is gekopieerd. Open de browser van je telefoon en plak hem daar. Deze pagina kan verdwijnen als je de app sluit.',
  copyByHand: (address) => `Open dit adres in de browser van je telefoon: ${address}`,
  overText: 'Je link is verlopen. Laat een nieuwe sturen naar het e-mailadres van je aanmelding.',
  othersText:
    'Iemand anders heeft na jou deze browser gebruikt. Laat een link sturen naar het e-mailadres van je aanmelding. Die opent je avond weer.',
  notRegisteredTitle: 'Je bent niet aangemeld voor dit event',
  notRegisteredText: 'Denk je dat dit niet klopt? Vraag het je host.',
  email: 'E-mail',
  mailLink: 'Mail me mijn link',
  sending: 'Versturen…',
  notSent: 'De link kon niet worden verstuurd',
};

export const consentCardText: Catalogue['consentCardText'] = {
  title: 'Wat anderen vanavond van je zien',
  until: 'Tot je kiest, zien anderen alleen je nummer.',
  agree: 'Prima',
  hideName: 'Toon mijn nummer in plaats van mijn naam',
  byName: 'Dank je. Anderen zien je voornaam.',
  byNumber: 'Dank je. Anderen zien je nummer in plaats van je naam.',
  failed: 'Je keuze kon niet worden opgeslagen',
};

export const wasThisYouText: Catalogue['wasThisYouText'] = {
  title: 'Was jij dit?',
  about: 'Je avond is ook elders geopend, zonder een link uit je e-mail. Tot je antwoordt, telt niets mee wat daar wordt ingevuld.',
  by: {
    registration: 'Aangemeld',
    link: 'Geopend met een link van de organisator',
    address: 'E-mailadres gewijzigd',
    mailbox: 'Geopend met een link naar een eerder e-mailadres',
    staff: 'De organisator heeft je e-mailadres gewijzigd. Met ‘Nee’ komt het jouwe terug',
  },
  isMe: 'Ja, dat was ik',
  isNotMe: 'Nee, ik niet',
  yes: 'Dank je. Je kunt daar gewoon verdergaan.',
  no: 'Alle anderen zijn uitgelogd. Controleer je antwoorden over de mensen die je hebt ontmoet.',
  failed: 'Je antwoord kon niet worden opgeslagen. Probeer het nog eens.',
};

export const cancelPlaceText: Catalogue['cancelPlaceText'] = {
  title: 'Kun je niet komen?',
  hint: 'Geef je plek terug, dan gaat die naar iemand op de wachtlijst. We bewaren je profiel.',
  cancel: 'Geef mijn plek terug',
  busy: 'Een moment…',
  failed: 'Je plek kon niet worden teruggegeven',
  doneTitle: 'Je hebt je plek teruggegeven',
  done: 'Fijn dat je het laat weten. Bedenk je je? Meld je dan weer aan met de link in je e-mail.',
};

export const rebaseText: Catalogue['rebaseText'] = {
  theirs: (field, value) =>
    `Iemand anders heeft ‘${
      {
        first_name: 'Voornaam',
        last_name: 'Achternaam',
        gender: 'Gender',
        age: 'Leeftijd',
        interested_in: 'Geïnteresseerd in',
        looking_for: 'Op zoek naar',
        occupation: 'Beroep',
        'contact.email': 'E-mail',
        'contact.phone': 'Telefoon',
        'contact.instagram': 'Instagram',
        personality_traits: 'Eigenschappen',
        interests: 'Interesses',
      }[field]
    }’ gewijzigd in: ${value || '(niets)'}`,
};

export const editingModeText: Catalogue['editingModeText'] = {
  participant: {
    title: 'Profiel bewerken',
    submit: 'Profiel opslaan',
    busy: 'Opslaan…',
    fallback: 'Het profiel kon niet worden opgeslagen',
  },
  'admin-edit': {
    title: 'Gast bewerken',
    submit: 'Gast opslaan',
    busy: 'Opslaan…',
    fallback: 'De gast kon niet worden opgeslagen',
  },
  'admin-create': {
    title: 'Nieuwe gast toevoegen',
    submit: 'Gast toevoegen',
    busy: 'Toevoegen…',
    fallback: 'De gast kon niet worden toegevoegd',
  },
};

export const questionsText: Catalogue['questionsText'] = {
  title: 'Vragen van de organisator',
  yes: 'Ja',
  no: 'Nee',
  several: 'Kies alles wat van toepassing is.',
  clear: 'Wis antwoord',
  required: ' (moet worden beantwoord)',
};

export const uploadProgressText: Catalogue['uploadProgressText'] = {
  label: 'Foto onderweg',
  photo: (percent) => `Foto ${percent}%`,
  skip: 'Aanmelden zonder foto',
};

export const registrationModeText: Catalogue['registrationModeText'] = {
  title: 'Aanmelden voor event',
  submit: 'Aanmelden voor event',
  busy: 'Aanmelden…',
  fallback: 'Het aanmelden is niet gelukt',
};

export const participantFormText: Catalogue['participantFormText'] = {
  step: (step, steps) => `Stap ${step} van ${steps}`,
  stepNames: ['Over jou', 'Foto en contact', 'Persoonlijkheid en interesses'],
  conflict: (message) => `${message} Wat je hebt getypt, blijft bewaard als je herlaadt.`,
  reload: 'Herlaad',
  reloading: 'Herladen…',
  restored: 'We hebben bewaard wat er was getypt.',
  startOver: 'Begin opnieuw',
  compressing: 'Foto verkleinen…',
  back: 'Terug',
  cancel: 'Annuleer',
  next: 'Verder',
};

export const participantDialogText: Catalogue['participantDialogText'] = { share: 'Deel' };

export const basicsText: Catalogue['basicsText'] = {
  title: 'Over jou',
  female: 'Vrouw',
  male: 'Man',
  nonBinary: 'Non-binair',
  women: 'Vrouwen',
  men: 'Mannen',
  everyone: 'Iedereen',
  somethingSerious: 'Iets serieus',
  somethingCasual: 'Iets luchtigs',
  openToFriends: 'Open voor vriendschap',
  openToAnything: 'Open voor alles',
  optional: 'Optioneel',
};

export const contactText: Catalogue['contactText'] = {
  photo: 'Foto',
  title: 'Contact',
  email: 'E-mail',
  didYouMean: 'Bedoel je',
  phone: 'Telefoon',
  instagram: 'Instagram',
  optional: 'Optioneel',
};

export const traitsText: Catalogue['traitsText'] = {
  title: 'Eigenschappen',
  search: 'Zoek eigenschap',
  all: (count) => `Alle ${count} eigenschappen`,
  full: (limit) => `Je kunt niet meer dan ${limit} eigenschappen kiezen.`,
  none: 'Geen eigenschappen gevonden',
  failed: 'De eigenschappen konden niet worden geladen',
};

export const interestsText: Catalogue['interestsText'] = {
  title: 'Interesses',
  search: 'Zoek interesse',
  all: (count) => `Alle ${count} interesses`,
  full: (limit) => `Je kunt niet meer dan ${limit} interesses kiezen.`,
  none: 'Geen interesses gevonden',
  failed: 'De interesses konden niet worden geladen',
  noCategory: 'Overig',
};

export const choicePickerText: Catalogue['choicePickerText'] = {
  chosen: (limit, chosen) => `Kies er maximaal ${limit} · ${chosen} gekozen`,
  chosenHere: 'gekozen',
};

export const formConsentText: Catalogue['formConsentText'] = {
  missing: 'Ga akkoord, zodat de organisator je gegevens voor dit event mag gebruiken.',
};

export const priceText: Catalogue['priceText'] = {
  title: 'Prijs',
  groups: { women: 'Vrouwen', men: 'Mannen', others: 'Non-binaire gasten' },
  free: 'Gratis',
  yours: 'Jouw prijs',
  early: 'Vroegboekprijs',
  earlyUntil: (moment) => `Vroegboekprijs tot ${moment}`,
  usual: (amount) => `Later ${amount}`,
  tax: (percent) => `Inclusief ${percent} btw`,
  taxOf: (percent, amount) => `Inclusief ${percent} btw (${amount})`,
  ways: {
    online: 'met kaart of anders online',
    door: 'aan de deur',
    transfer: 'per overschrijving',
  },
  payable: (ways) => `Je kunt ${ways} betalen.`,
  together: (percent) => `Zodra je hebt betaald, krijg je een code waarmee een van je vrienden ${percent} korting krijgt.`,
};

export const payingText: Catalogue['payingText'] = {
  title: 'Je plek',
  chooseGender: 'Kies hierboven je gender om je prijs te zien.',
  noWay: 'Plekken kunnen nu niet worden betaald. Vraag het de organisator.',
  way: 'Hoe wil je betalen?',
  ways: { online: 'Nu met kaart', door: 'Aan de deur', transfer: 'Per overschrijving' },
  wayHints: {
    online: 'Je betaalt op de veilige pagina van Stripe. Je plek wordt een half uur vastgehouden.',
    door: 'Je plek is nu zeker. Neem het geld mee.',
    transfer: 'Je plek is nu zeker.',
  },
  code: 'Heb je een code?',
  apply: 'Gebruik',
  applying: 'Controleren…',
  remove: 'Verwijder',
  applyFirst: 'Tik op ‘Gebruik’ om deze code te gebruiken, of maak het veld leeg.',
  stillChecking: 'Deze code wordt nog gecontroleerd. Probeer het zo nog eens.',
  notChecked: 'De code kon niet worden gecontroleerd. Probeer het nog eens.',
  applied: (code) => `${code} is toegepast.`,
  noEffect: (code) => `${code} is geldig, maar verlaagt je prijs niet.`,
  pay: (amount) => `Betaal ${amount}`,
  registerAnd: { door: 'Aanmelden en aan de deur betalen', transfer: 'Aanmelden en overschrijven' },
  register: 'Aanmelden',
  busy: 'Een moment…',
  priceChanged: 'De prijs is veranderd. Kijk nog eens: er is niets besteld.',
  failed: 'Je plek kon niet worden besteld. Probeer het nog eens.',
  codeRefused: 'Deze code is voor een ander e-mailadres of is al gebruikt. Maak het veld leeg om je zonder code aan te melden.',
};

export const ownOrderText: Catalogue['ownOrderText'] = {
  title: 'Je bestelling',
  loading: 'Je bestelling zoeken…',
  notLoaded: 'Je bestelling kon niet worden geladen',
  unknownTitle: 'Geen bestelling',
  hello: (name) => `Hallo ${name}`,
  open: 'Je plek wordt vastgehouden',
  until: (moment) => `tot ${moment}`,
  left: (minutes) =>
    minutes <= 1 ? 'Nog minder dan een minuut.' : countingIn('nl')(minutes, { one: 'Nog # minuut.', other: 'Nog # minuten.' }),
  openHint: 'Hij is van jou zodra je hebt betaald. Wat je hebt getypt, blijft bewaard.',
  notPaid: 'Er is geen betaling binnengekomen. Als je hebt betaald, kun je deze pagina sluiten: we mailen je als de betaling binnenkomt.',
  pay: (amount) => `Betaal ${amount}`,
  busy: 'Een moment…',
  payFailed: 'De betaalpagina kon niet worden geopend. Er is niets afgeschreven. Probeer het nog eens.',
  giveUp: 'Plek vrijgeven',
  giveUpQuestion: 'Iemand anders krijgt de plek, en wat je hebt getypt, wordt verwijderd. Er wordt niets afgeschreven.',
  giveUpFailed: 'De plek kon niet worden vrijgegeven',
  checking: 'Je betaling controleren…',
  checkingHint: 'Dit duurt een paar seconden. Betaal niet nog een keer.',
  processing: 'Je bank heeft een paar dagen nodig',
  processingHint: 'Je plek wordt vastgehouden. We mailen je zodra je bank de betaling heeft bevestigd. Je kunt deze pagina sluiten.',
  someoneElse: 'Iemand anders aanmelden',
  ended: 'De tijd om te betalen is om',
  endedHint:
    'De plek wordt niet meer voor je vastgehouden, en er is niets afgeschreven. Als je betaalt op een pagina die nog openstaat, krijg je je geld terug.',
  gaveUp: 'Je hebt de plek vrijgegeven',
  gaveUpHint: 'Er is niets afgeschreven.',
  again: 'Opnieuw aanmelden',
  registered: 'Je bent erbij!',
  registeredHint:
    'Je plek is betaald. Gebruik de link in de e-mail die we je hebben gestuurd om je avond te openen of je gegevens te wijzigen.',
  dueHint: 'Je plek is zeker. Gebruik de link in de e-mail die we je hebben gestuurd om je avond te openen of je gegevens te wijzigen.',
  refunded: 'Je krijgt je geld terug',
  refundOf: (amount) => `Je krijgt ${amount} terug. Het kan vijf tot tien dagen duren voor je bank het laat zien.`,
  partly: (amount) => `Van wat je hebt betaald, heb je ${amount} teruggekregen.`,
  reasons: {
    staff: 'De organisator heeft je betaling teruggestort.',
    event: 'Het event is afgelast.',
    guest: 'Je hebt je plek geannuleerd.',
    late: 'Je betaling kwam nadat de plek naar iemand anders was gegaan.',
    refused: 'Je aanmelding kon niet worden voltooid.',
    outside: 'De organisator heeft je betaling teruggestort.',
  },
  map: 'Toon locatie',
  elsewhere:
    'Deze browser kent je bestelling niet. Als je hebt betaald, bevestigt een e-mail je plek binnen enkele minuten. Zo niet, ga dan verder waar je begon.',
  notReturned: 'Je geld kon niet worden teruggestort',
  notReturnedOf: (amount) => `${amount} kon niet aan je worden teruggestort. De organisator weet ervan en neemt contact met je op.`,
};

export const transferText: Catalogue['transferText'] = {
  title: 'Plek overnemen',
  loading: 'De plek zoeken…',
  notLoaded: 'De plek kon niet worden geladen',
  goneTitle: 'Deze plek wordt niet meer doorgegeven',
  from: (name, event) => `${name} geeft een plek bij ${event} aan je door`,
  whom: { female: 'vrouwen', male: 'mannen', 'non-binary': 'non-binaire gasten' },
  rules: (whom, until) => `Alleen ${whom} kunnen hem overnemen, tot ${until}. Hij is van jou zodra je je hier hebt aangemeld.`,
  paid: (name) => `Hij is betaald. Wat ${name} van je krijgt, regelen jullie samen.`,
  due: {
    online: (amount) => `Nog te betalen: ${amount}.`,
    door: (amount) => `Nog aan de deur te betalen: ${amount}. Neem het geld mee.`,
    transfer: (amount) => `Nog per overschrijving te betalen: ${amount}. In de e-mail die je plek bevestigt, staat hoe.`,
  },
  take: 'Plek overnemen',
  busy: 'Een moment…',
};

export const photoMoverText: Catalogue['photoMoverText'] = {
  label: 'Deel van de foto dat anderen zien',
  drag: 'Versleep de foto',
  hint: 'Versleep de foto, of druk op de pijltjestoetsen, tot het vierkant laat zien wat anderen moeten zien.',
  at: (percent, axis) => `${percent}% van ${axis === 'x' ? 'links' : 'boven'}`,
};

export const takeUpText: Catalogue['takeUpText'] = {
  square: 'Deze foto is vierkant. Anderen zien hem helemaal, dus er valt niets te verplaatsen.',
  notLoaded: 'De foto kon niet worden geladen en is dus niet verplaatst. Probeer het nog eens, of kies de foto opnieuw.',
};

export const photoFieldText: Catalogue['photoFieldText'] = {
  label: 'Foto',
  choose: 'Kies een foto',
  chooseAnother: 'Kies een andere foto',
  yourPortrait: 'Jouw portret',
  theirPortrait: 'Portret van de gast',
  cancel: 'Annuleer',
  tryAgain: 'Opnieuw',
  choosePhoto: 'Kies foto',
  change: 'Wijzig',
  takePhoto: 'Maak foto',
  move: 'Verplaats',
  remove: 'Verwijder',
  skip: 'Sla over',
  keep: 'Behoud foto',
  stored: 'Alleen de organisator ziet de foto, tenzij die op de avondpagina wordt gedeeld.',
  optionalForYou: 'Optioneel. Helpt je host om je te herkennen. JPG, PNG, GIF of HEIC.',
  optionalForThem: 'Optioneel. Helpt om de gast in de ruimte te herkennen. JPG, PNG, GIF of HEIC.',
  removed: 'De foto wordt verwijderd als je opslaat.',
  compressing: 'Foto verkleinen…',
  uploading: (percent) => `Foto ${percent}%`,
  processing: 'Bijna klaar…',
  ready: 'Ziet er goed uit. Alleen de organisator ziet de foto, tenzij die op de avondpagina wordt gedeeld.',
  notUploaded: 'De foto kon niet worden geüpload. Controleer je verbinding en probeer het nog eens.',
  progress: 'Foto uploaden',
};

export const profilePageText: Catalogue['profilePageText'] = {
  title: 'Profiel bewerken',
  back: 'Terug',
  checking: 'Toegang controleren…',
  loading: 'Profiel laden…',
  notLoadedTitle: 'Profiel niet geladen',
  notLoaded: 'Het profiel kon niet worden geladen',
  notLoadedBecause: (reason) => `Het profiel kon niet worden geladen. ${reason}`,
  unchanged: 'Er is niets gewijzigd. Je kunt deze pagina sluiten.',
  saved: 'Je profiel is opgeslagen. Je kunt deze pagina sluiten.',
  deletedTitle: 'Je gegevens zijn verwijderd',
  deleted: 'Je gegevens zijn verwijderd. Bedankt dat je erbij was.',
};

export const accessText: Catalogue['accessText'] = {
  refused: 'Geen toegang',
  invalidSession: 'Ongeldige sessie',
  noSession: 'Je sessie is verlopen. Vraag de organisator om een nieuwe profiellink.',
  noId: 'Ongeldige profiellink. Vraag de organisator om de juiste link.',
  otherId: 'Dit profiel is van een andere gast. Gebruik je eigen aanmeldlink.',
  invalid: 'Je sessie is ongeldig. Haal een nieuwe link op.',
  expired: 'Je toegang is verlopen. Vraag de organisator om een nieuwe link.',
};

export const ownerWasThisYouText: Catalogue['ownerWasThisYouText'] = {
  title: 'Was jij dit?',
  about: 'Je profiel is ook elders geopend, zonder een link uit je e-mail:',
  by: {
    registration: (event) => (event === null ? 'Aangemeld' : `Aangemeld voor ${event}`),
    link: (event) => (event === null ? 'Geopend met een link van de organisator' : `Geopend met een link van de organisator van ${event}`),
    address: () => 'E-mailadres gewijzigd',
    mailbox: () => 'Geopend met een link naar een eerder e-mailadres',
    staff: () => 'De organisator heeft je e-mailadres gewijzigd. Met ‘Nee’ komt het jouwe terug',
  },
  isMe: 'Ja, dat was ik',
  isNotMe: 'Nee, ik niet',
  consequence: 'Tot je antwoordt, is daar niets te zien van wat je hier invult. Met ‘Nee’ worden alle anderen uitgelogd.',
  yes: 'Dank je. Je kunt daar gewoon verdergaan.',
  no: 'Alle anderen zijn uitgelogd. Controleer of de gegevens hieronder van jou zijn.',
  failed: 'Je antwoord kon niet worden opgeslagen. Probeer het nog eens.',
};

export const ownDataText: Catalogue['ownDataText'] = {
  title: 'Je gegevens',
  about: 'Alles wat de organisator over je bewaart: je profiel, je foto, je events en je dates.',
  download: 'Download gegevens',
  downloading: 'Downloaden…',
  downloaded: 'Je gegevens staan bij de downloads van dit apparaat.',
  downloadedTyped:
    'Je gegevens staan bij de downloads van dit apparaat. Daarin staat alleen wat hier is ingevuld. Om alles te krijgen, open je je profiel met een link uit je e-mail.',
  notDownloaded: 'Je gegevens konden niet worden gedownload. Probeer het nog eens.',
  delete: 'Verwijder gegevens',
};

export const eraseText: Catalogue['eraseText'] = {
  consequence:
    'Je profiel, je foto en je aanmeldingen worden verwijderd, voor elk event van deze organisator. Waar je een date had, sta je als ‘Verwijderde gast’.',
  noUndo: 'Dit kan niet ongedaan worden gemaakt.',
};

export const deleteOwnDataText: Catalogue['deleteOwnDataText'] = {
  title: 'Verwijder mijn gegevens',
  why: null,
  confirm: 'Verwijder gegevens',
  busy: 'Verwijderen…',
  failed: 'Je gegevens konden niet worden verwijderd. Probeer het nog eens.',
};

export const ownConsentText: Catalogue['ownConsentText'] = {
  title: 'Waar je mee akkoord ging',
  loading: 'Laden waar je mee akkoord ging…',
  notLoaded: 'Waar je mee akkoord ging, kon niet worden geladen',
  given: (when) => `Op ${when} ging je hiermee akkoord:`,
  evening: (when, event) => `Op ${when} ging je op de pagina van ${event} hiermee akkoord:`,
  version: (words) => `Versie ${words} van deze tekst`,
  entered: 'De organisator heeft je gegevens ingevuld. Zelf ben je nog nergens mee akkoord gegaan. Dat kan in het formulier hierboven.',
  less: 'Op de pagina van elke avond kun je kiezen of anderen je naam of je nummer zien. Je kunt dit op elk moment wijzigen.',
  about: 'Je kunt je toestemming ook intrekken. De organisator mag je gegevens dan niet meer gebruiken, dus worden ze verwijderd.',
  withdraw: 'Toestemming intrekken',
};

export const withdrawText: Catalogue['withdrawText'] = {
  title: 'Toestemming intrekken',
  why: 'Zonder je toestemming mag de organisator je gegevens niet bewaren. Ze worden nu verwijderd.',
  confirm: 'Intrekken en verwijderen',
  busy: 'Intrekken…',
  failed: 'Je toestemming kon niet worden ingetrokken. Probeer het nog eens.',
};

export const projectorText: Catalogue['projectorText'] = {
  title: 'Scherm',
  welcome: 'Welkom',
  scan: 'Scan mij',
  qrCode: 'QR-code voor de avondpagina van de gasten',
  findTable: (round) => `Ronde ${round}: zoek je tafel`,
  phones: 'Je telefoon toont je tafel',
  rests: (round) => `Ronde ${round}: neem een drankje`,
  sitsOut: 'slaat over',
  whose: (organization, event) => `${organization} · ${event}`,
  round: (round, rounds) => `Ronde ${round} van ${rounds}`,
  startsIn: 'Zoek je tafel',
  lastMinute: 'Nog 1 minuut',
  overtime: 'Rond het gesprek af',
  paused: 'Gepauzeerd',
  thanks: 'Dank je wel',
  goodbye: 'Tot de volgende keer',
  canceled: 'Afgelast',
  canceledLine: 'Dit event is afgelast',
  cards: 'Vul je kaart in op je telefoon',
  page: (page, pages) => `Pagina ${page} van ${pages}`,
  loading: 'Het scherm laden',
  failed: 'Het scherm kon niet worden geladen. Het wordt automatisch opnieuw geprobeerd…',
  stale: (time) => `Geen verbinding. Laatst bijgewerkt om ${time}`,
  start: 'Start het scherm',
  keepAwake: 'Stel op dit apparaat in dat het scherm aanblijft.',
  back: 'Terug naar de rondes',
  denied: 'Geen toegang: alleen hosts, admins en superadmins kunnen een avond tonen',
};

export const reportPageText: Catalogue['reportPageText'] = {
  title: 'Pagina melden',
  about: 'De pagina die je meldt:',
  concern: 'Wat is er mis mee?',
  concerns: {
    fraud: 'Probeert mensen te misleiden, of aan hun geld of gegevens te komen',
    offensive: 'Is kwetsend, of tegen de wet',
    not_theirs: 'Gebruikt een naam, afbeelding of woorden van iemand anders',
    other: 'Iets anders',
  },
  text: 'Wat moeten we weten? (optioneel)',
  textHint: 'De beheerder van deze site leest het. De organisator niet.',
  send: 'Verstuur melding',
  sending: 'Versturen…',
  failed: 'De melding kon niet worden verstuurd. Probeer het nog eens.',
  thanksTitle: 'Dank je wel',
  thanks: 'Je melding is verstuurd. De beheerder van deze site bekijkt de pagina.',
  back: 'Terug naar de pagina',
};

export const applicationFormText: Catalogue['applicationFormText'] = {
  title: 'Plek aanvragen',
  decides: (organization) => `${organization} beslist wie er komt. Je krijgt het antwoord per e-mail.`,
  submit: 'Aanvragen',
  busy: 'Aanvragen…',
  fallback: 'De aanvraag is niet gelukt',
  appliedTitle: 'Je aanvraag is binnen',
  applied: (email) =>
    `Je hebt nog geen plek. Er is een e-mail onderweg naar ${email}, met een link om je aanvraag te bekijken of in te trekken.`,
  next: 'Je hoort per e-mail van de organisator.',
};

export const joinWaitingListText: Catalogue['joinWaitingListText'] = {
  joinedTitle: 'Je staat op de wachtlijst',
  joined: (email) =>
    `Er is een e-mail onderweg naar ${email}, met je positie op de lijst en een link om die te bekijken of van de lijst af te gaan.`,
  next: 'Als er een plek vrij is, krijgt de volgende op de lijst een e-mail en tijd om te reageren.',
  map: 'Toon locatie',
};

export const otherEventText: Catalogue['otherEventText'] = {
  fits: 'Deze avond past bij je leeftijd:',
};

export const sendProfileLinkText: Catalogue['sendProfileLinkText'] = {
  known: 'Ben jij dat? Je staat al op de lijst en kunt je gegevens in je profiel wijzigen.',
  perhaps: 'Al aangemeld? Dan kunnen we je een link naar je profiel mailen.',
  email: 'E-mail',
  send: 'Mail me mijn profiellink',
  busy: 'Versturen…',
  sent: (email) => `Er is een link naar je profiel onderweg naar ${email}.`,
  sentPerhaps: (email) => `Als ${email} voor dit event is aangemeld, is er een link naar je profiel onderweg.`,
  failed: 'De link kon niet worden verstuurd. Probeer het nog eens.',
};

export const thankYouText: Catalogue['thankYouText'] = {
  title: 'Dank je wel!',
  seeYou: (firstName, when, venue) => `Je staat op de lijst, ${firstName}. Tot dan: ${when}, ${venue}.`,
  card: 'Zo ziet je host je',
  scanAgain: 'Wil je later je gegevens wijzigen? Scan de QR-code opnieuw.',
  editProfile: 'Profiel bewerken',
  evening: 'Je avond',
  confirmation: (email) => `Er is een bevestiging onderweg naar ${email}.`,
};

export const welcomeBackText: Catalogue['welcomeBackText'] = {
  evening: 'Je avond',
  title: 'Welkom terug!',
  registered: (name, event, when, venue) =>
    name === ''
      ? `Je bent al aangemeld voor ${event}. Tot dan: ${when}, ${venue}.`
      : `${name}, je bent al aangemeld voor ${event}. Tot dan: ${when}, ${venue}.`,
  saved: 'Opgeslagen',
  editProfile: 'Profiel bewerken',
  someoneElse: 'Ben jij dit niet? Meld iemand anders aan',
  canContinue: (event) => `Je gegevens van de vorige keer kun je ook voor ${event} gebruiken. Je kunt ze wijzigen voor je je aanmeldt.`,
  continueAs: (name) => (name === '' ? 'Verder zoals eerder' : `Verder als ${name}`),
  busy: 'Laden…',
};

export const registerKnownText: Catalogue['registerKnownText'] = { failed: 'De aanmelding kon niet worden voltooid' };

export const registrationPageText: Catalogue['registrationPageText'] = {
  title: 'Aanmelden voor event',
  validating: 'Je uitnodiging controleren…',
  notValidated: 'De uitnodiging kon niet worden gecontroleerd',
  noToken: 'De aanmeldlink is onvolledig',
  invalidLink: 'Ongeldige aanmeldlink',
  invalidTitle: 'Ongeldige uitnodiging',
  invalid: (reason) => `${reason.replace(/\.?$/, '.')} Vraag je host om een nieuwe link of QR-code.`,
};

export const eventBannerText: Catalogue['eventBannerText'] = { invites: (organization) => `${organization} nodigt je uit voor` };

export const fullEventText: Catalogue['fullEventText'] = {
  full: {
    all: 'Dit event is vol.',
    male: 'Dit event is vol voor mannen.',
    female: 'Dit event is vol voor vrouwen.',
    'non-binary': 'Dit event is vol voor non-binaire gasten.',
  },
  wait: 'Met dit formulier kom je op de wachtlijst. Als er een plek vrij is, houden we die vast en mailen we je. Eén tik en hij is van jou.',
  closed: 'De wachtlijst is ook gesloten: die sluit twee uur voor het begin van het event.',
  join: 'Zet me op de wachtlijst',
  joining: 'Een moment…',
};

export const registrationText: Catalogue['registrationText'] = {
  title: 'Aanmelden voor event',
  checking: 'Je aanmelding controleren…',
  notLoaded: 'Je gegevens konden niet worden geladen. Probeer het nog eens.',
};

export const completePlaceText: Catalogue['completePlaceText'] = {
  until: (time) => `Er wordt een plek voor je vastgehouden tot ${time}.`,
  hint: 'Vul in wat ontbreekt, en de plek is van jou.',
  submit: 'Voltooi je aanmelding',
  busy: 'Een moment…',
  failed: 'Je aanmelding kon niet worden voltooid',
  decline: 'Ik kom niet',
  declineConfirm: 'Geef mijn plek terug',
  declineQuestion:
    'Iemand anders krijgt de plek, en wat er van je bekend is, wordt verwijderd. De organisator bewaart alleen je naam en e-mailadres, tot 30 dagen na het event.',
};

export const ownApplicationText: Catalogue['ownApplicationText'] = {
  title: 'Je aanvraag',
  applied: 'Je aanvraag is binnen',
  appliedHint: 'Je hebt nog geen plek. De organisator beslist, en je krijgt het antwoord per e-mail.',
  overHint: 'Het event neemt geen gasten meer aan, en de organisator heeft niet over je aanvraag beslist.',
  withdraw: 'Trek mijn aanvraag in',
  withdrawConfirm: 'Intrekken',
  withdrawQuestion:
    'Wat je hebt getypt, wordt verwijderd. De organisator bewaart alleen je naam en e-mailadres, tot 30 dagen na het event.',
  busy: 'Een moment…',
  approved: 'Je bent erbij!',
  approvedHint: 'Je plek is zeker. We hebben je een bevestiging gestuurd.',
  evening: 'Je avond',
  refused: 'Deze keer niet',
  refusedHint: 'Bedankt voor je aanvraag. De organisator kan je deze keer geen plek aanbieden. Wat je hebt getypt, is verwijderd.',
  withdrawn: 'Je hebt je aanvraag ingetrokken',
  withdrawnHint: 'Wat je hebt getypt, is verwijderd. Bedenk je je? Open dan de aanmeldlink opnieuw.',
};

export const payForPlaceText: Catalogue['payForPlaceText'] = {
  hint: 'Wat je hebt getypt, is bewaard. De plek is van jou zodra je hebt betaald, of hebt gekozen om later te betalen. Als je voor die tijd niet antwoordt, krijgt iemand anders hem.',
  orderedHint: 'Je bent begonnen met betalen.',
  goOn: 'Naar je bestelling',
};

export const ownPlaceText: Catalogue['ownPlaceText'] = {
  title: 'Je plek op de wachtlijst',
  complete: 'Voltooi je aanmelding',
  loading: 'Je plek zoeken…',
  notLoaded: 'Je plek kon niet worden geladen',
  unknownTitle: 'Niet op een wachtlijst',
  hello: (name) => `Hallo ${name}`,
  waiting: (place, queue) =>
    `Je staat ${place} op de wachtlijst${
      queue === null ? '' : ` voor ${{ male: 'mannen', female: 'vrouwen', 'non-binary': 'non-binaire gasten' }[queue]}`
    }`,
  waitingHint: 'Als je aan de beurt bent, krijg je een e-mail en wordt er een tijdje een plek voor je vastgehouden.',
  offered: 'Er wordt een plek voor je vastgehouden',
  until: (time) => `tot ${time}`,
  offeredHint: 'Wat je hebt getypt, is bewaard. Als je voor die tijd niet antwoordt, krijgt iemand anders de plek.',
  accept: 'Ja graag',
  accepting: 'Een moment…',
  decline: 'Nee bedankt',
  accepted: 'Je bent erbij!',
  acceptedHint: 'Je plek is zeker, en er is een bevestiging naar je onderweg.',
  evening: 'Je avond',
  registered: 'Je hebt al een plek',
  lapsed: 'Je plek wordt niet meer vastgehouden',
  lapsedHint: 'De tijd waarin hij voor je werd vastgehouden, is om.',
  again: 'Sluit weer achteraan aan',
  gone: 'Je staat niet meer op de lijst',
  goneHint: 'Bedenk je je? Open dan de aanmeldlink opnieuw.',
  closed: 'Er worden geen plekken meer aangeboden',
  closedHint: 'De wachtlijst is gesloten. Een vrije plek gaat nu naar wie zich het eerst aanmeldt.',
  overHint: 'Het event neemt geen gasten meer aan.',
  register: 'Naar de aanmelding',
  leave: 'Verlaat de wachtlijst',
  leaveConfirm: 'Verlaat',
  leaveQuestion:
    'Je verliest je positie op de lijst, en wat je hebt getypt, wordt verwijderd. De organisator bewaart alleen je naam en e-mailadres, tot 30 dagen na het event.',
  declineQuestion:
    'Iemand anders krijgt de plek, en wat je hebt getypt, wordt verwijderd. De organisator bewaart alleen je naam en e-mailadres, tot 30 dagen na het event.',
  forget: 'Wis wat ik heb getypt',
  forgetQuestion:
    'Daarna kun je hier niet opnieuw aansluiten. De organisator bewaart alleen je naam en e-mailadres, tot 30 dagen na het event.',
  forgetConfirm: 'Wis',
  busy: 'Een moment…',
  failed: 'Je antwoord kon niet worden opgeslagen',
  map: 'Toon locatie',
};

export const calendarText: Catalogue['calendarText'] = {
  map: 'Toon locatie',
  add: 'Zet in je agenda',
  hostedBy: (organization) => `Georganiseerd door ${organization}`,
};

export const sendText: Catalogue['sendText'] = {
  noConnection: 'Geen verbinding. Controleer je netwerk en probeer het nog eens.',
  serverChanged: 'De server is veranderd. Herlaad deze pagina.',
};

export const submissionText: Catalogue['submissionText'] = { failed: 'Er ging iets mis. Probeer het nog eens.' };

export const moreInterestsText: Catalogue['moreInterestsText'] = { more: (count) => `+${count} meer` };

export const answerText: Catalogue['answerText'] = { yes: 'Ja', no: 'Nee' };

export const notFoundPageText: Catalogue['notFoundPageText'] = {
  title: 'Pagina niet gevonden',
  text: 'Op dit adres is niets te vinden. Misschien zit er een typfout in, of is wat hier stond verdwenen.',
  start: 'Naar de startpagina',
};

export const redirectPageText: Catalogue['redirectPageText'] = {
  redirecting: 'Doorsturen…',
  toSettings: 'Doorsturen naar instellingen…',
};

export const clockFaceText: Catalogue['clockFaceText'] = {
  round: (round, rounds) => `Ronde ${round} van ${rounds}`,
  next: (round) => `Ronde ${round} komt hierna`,
  ready: 'Gereed',
  startsIn: 'Zoek je tafel',
  left: 'te gaan',
  overtime: 'over de tijd',
  paused: 'Gepauzeerd',
  gap: 'tot de volgende ronde',
  gapOver: 'sinds het einde van de pauze',
  between: (round) => `Ronde ${round} is voorbij`,
  over: 'De avond is voorbij',
  overHint: 'Alle rondes zijn geweest.',
  finishedHint: (round, rounds) => `Afgelopen na ${round} van ${rounds} rondes.`,
};

export const canceledNoticeText: Catalogue['canceledNoticeText'] = {
  title: 'Dit event is afgelast',
  next: 'Kom in plaats daarvan naar ons volgende event',
  register: 'Aanmelden voor event',
};

export const waitForTurnText: Catalogue['waitForTurnText'] = {
  why: 'Er melden zich hier nu veel mensen aan.',
  goesOn: (duration) => `Je aanmelding gaat over ${duration} verder. Houd deze pagina open.`,
  stop: 'Stop met wachten',
};

export const loadingScreenText: Catalogue['loadingScreenText'] = { loading: 'Laden…' };

export const errorNoticeText: Catalogue['errorNoticeText'] = {
  retry: 'Opnieuw',
  again: (seconds) => `Probeer het over ${durationOf(seconds)} nog eens.`,
  reference: (requestId) => `Referentie: ${requestId}`,
};

export const dialogText: Catalogue['dialogText'] = { close: 'Sluit' };

export const confirmDialogText: Catalogue['confirmDialogText'] = { cancel: 'Annuleer' };

export const personAvatarText: Catalogue['personAvatarText'] = { noImage: 'Geen foto' };

export const timeText: Catalogue['timeText'] = {
  soon: 'zo meteen',
  justNow: 'zojuist',
  expired: 'Verlopen',
  days: (days) => countingIn('nl')(days, { one: '# dag', other: '# dagen' }),
  hours: (hours, minutes) => `${hours} u ${minutes} min`,
  minutes: (minutes) => `${minutes} min`,
  seconds: (minutes, seconds) => `${minutes} min ${seconds} s`,
};

export const languageChoiceText: Catalogue['languageChoiceText'] = { label: 'Taal' };

export const photoProblemText: Catalogue['photoProblemText'] = {
  notAnImage: 'Kies een geldige afbeelding',
  unknownImage: 'Kies een geldige afbeelding (JPG, PNG, GIF of HEIC)',
  tooLarge: 'De afbeelding moet kleiner zijn dan 5 MB',
  compressionFailed: 'De afbeelding kon niet worden verkleind. Probeer een andere foto.',
};

export const photoUploadText: Catalogue['photoUploadText'] = {
  noNetwork: 'De foto kon niet worden geüpload. Controleer je verbinding en probeer het nog eens.',
  notUploaded: 'De foto kon niet worden geüpload. Probeer het nog eens.',
};

export const guestPaperText: Catalogue['guestPaperText'] = {
  round: 'Ronde',
  table: 'Tafel',
  name: 'Naam en notities',
  answers: cardText.answers,
  sitsOut: projectorText.sitsOut,
  evening: eveningText.title,
  plan: (version, time) => `Plan ${version} · ${time}`,
};

export const posterText: Catalogue['posterText'] = {
  scan: 'Scan om je aan te melden',
  how: 'Richt de camera van je telefoon op de code en open de link. Het duurt een minuut.',
  atDoor: 'Scan met je camera om je aan te melden',
};
