import { fr as whoMayCome } from '#shared/rules/events/who-may-come/fr.ts';
import { countingIn, translationBy } from '#shared/rules/text/translation.ts';
import type { Catalogue } from './catalogue.ts';
import { openersBy } from './openers-by.ts';

export const locale: Catalogue['locale'] = 'fr';

export const ordinal: Catalogue['ordinal'] = (number) => (number === 1 ? '1re' : `${number}e`);

export const durationOf: Catalogue['durationOf'] = (seconds) => {
  const count = countingIn('fr');
  if (seconds < 60) return count(seconds, { one: '# seconde', other: '# secondes' });
  return seconds < 3600
    ? count(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })
    : count(Math.ceil(seconds / 3600), { one: '# heure', other: '# heures' });
};

export const sayMessage: Catalogue['sayMessage'] = translationBy({
  ...whoMayCome,
  'Your place would cost more. Please ask the organizer to change your gender.':
    'Ta place coûterait plus cher. Demande à l’organisateur de changer ton genre.',
  'Please choose interests from the list.': 'Choisis des centres d’intérêt dans la liste.',
  'Please choose traits from the list.': 'Choisis des traits dans la liste.',
  'File type {} is not supported. Accepted types: {}': 'Le type de fichier {} n’est pas pris en charge. Types acceptés : {}',
  'Image is too large ({}MB). Please choose an image under 5MB or try a smaller photo.':
    'L’image est trop lourde ({} Mo). Choisis une image de moins de 5 Mo ou une photo plus petite.',
  'No participant authentication token': 'Aucune session n’est ouverte sur cet appareil',
  'Authentication expired': 'Ta session a expiré',
  'An unknown browser': 'Un navigateur inconnu',
  'A link is on its way to the address of your registration.': 'Un lien est en route vers l’adresse de ton inscription.',
  'If this address is registered for the event, a link is on its way.':
    'Si cette adresse est inscrite à l’événement, un lien est en route.',
  'If you cancel, your money is not returned.': 'Si tu annules, ton argent n’est pas rendu.',
  'If you cancel before the event starts, you get your money back.': 'Si tu annules avant le début de l’événement, ton argent t’est rendu.',
  'If you cancel at least one day before the event starts, you get your money back.':
    'Si tu annules au moins un jour avant le début de l’événement, ton argent t’est rendu.',
  'If you cancel at least {} days before the event starts, you get your money back.':
    'Si tu annules au moins {} jours avant le début de l’événement, ton argent t’est rendu.',
  'This question is no longer asked. Please reload the page.': 'Cette question n’est plus posée. Recharge la page.',
  'The answer must not exceed 500 characters': 'La réponse ne doit pas dépasser 500 caractères',
  'A code has 3 to 24 letters and digits': 'Un code compte de 3 à 24 lettres et chiffres',
  'A note has at most 300 characters': 'Une note compte au plus 300 caractères',
  'A place is already held for this email address. We have emailed you the link to pay for it.':
    'Une place est déjà réservée pour cette adresse e-mail. Nous t’avons envoyé par e-mail le lien pour la payer.',
  'A refresh token is required': 'Un jeton d’actualisation est requis',
  'Age is required': 'L’âge est obligatoire',
  'Age must be a number': 'L’âge doit être un nombre',
  'Age must be between 18 and 100': 'L’âge doit être compris entre 18 et 100 ans',
  'At most 1000 characters': '1000 caractères au plus',
  'At most 30 answers at once': '30 réponses au plus à la fois',
  'At most 500 characters': '500 caractères au plus',
  'Choose a number from 1 to 5': 'Choisis un nombre de 1 à 5',
  'Choose at least one way to be reached.': 'Choisis au moins un moyen de te contacter.',
  'Choose what to take back': 'Choisis ce que tu veux annuler',
  'Choose what to tell': 'Choisis ce que tu veux dire',
  'Choose yes, friends or no': 'Choisis oui, amitié ou non',
  'Contains =?, which email programs show as other text. Please type what should be read.':
    'Contient =?, que les messageries affichent autrement. Écris ce qui doit être lu.',
  'Contains an invisible character after “{}”. Please delete it, or type the text instead of pasting it.':
    'Contient un caractère invisible après « {} ». Supprime-le, ou tape le texte au lieu de le coller.',
  'Contains an invisible character before “{}”. Please delete it, or type the text instead of pasting it.':
    'Contient un caractère invisible avant « {} ». Supprime-le, ou tape le texte au lieu de le coller.',
  'Contains an invisible character. Please delete it, or type the text instead of pasting it.':
    'Contient un caractère invisible. Supprime-le, ou tape le texte au lieu de le coller.',
  'Each can be chosen once.': 'Chaque choix ne compte qu’une fois.',
  'Email is required': 'L’adresse e-mail est obligatoire',
  'First name is required': 'Le prénom est obligatoire',
  'First name must not exceed 60 characters': 'Le prénom ne doit pas dépasser 60 caractères',
  'Image size must be less than 5MB': 'L’image doit faire moins de 5 Mo',
  'Instagram must not exceed 60 characters': 'Instagram ne doit pas dépasser 60 caractères',
  'Invalid email format': 'Cette adresse e-mail n’est pas valable',
  'Invalid registration link': 'Lien d’inscription non valable',
  'Last name is required': 'Le nom est obligatoire',
  'Last name must not exceed 60 characters': 'Le nom ne doit pas dépasser 60 caractères',
  'Many people are registering from here right now. Please try again in a moment.':
    'Beaucoup de monde s’inscrit d’ici en ce moment. Réessaie dans un instant.',
  'Must be text': 'Doit être du texte',
  'No page is published at this address.': 'Aucune page n’est publiée à cette adresse.',
  'Not found': 'Introuvable',
  'Occupation must not exceed 80 characters': 'La profession ne doit pas dépasser 80 caractères',
  'Participant not found': 'Profil introuvable',
  'Phone must not exceed 40 characters': 'Le téléphone ne doit pas dépasser 40 caractères',
  'Please answer this question': 'Réponds à cette question',
  'Please choose a reason': 'Choisis une raison',
  'Please choose an address': 'Choisis une adresse',
  'Please choose from the list.': 'Choisis dans la liste.',
  'Please choose how guests pay': 'Choisis comment se fait le paiement',
  'Please choose which part of the photo to show': 'Choisis la partie de la photo à montrer',
  'Please say what happened': 'Dis-nous ce qui s’est passé',
  'Please say whether this was you': 'Dis-nous si c’était toi',
  'Please say yes or no': 'Réponds par oui ou par non',
  'Please select a gender': 'Choisis un genre',
  'Please select a valid image file (JPG, PNG, GIF, or HEIC)': 'Choisis une image valable (JPG, PNG, GIF ou HEIC)',
  'Please select who you are interested in': 'Choisis qui t’intéresse',
  'Please sign in to continue.': 'Connecte-toi pour continuer.',
  'Registration token is required': 'Le lien d’inscription est incomplet',
  'Reports can be sent until 30 days after the event. Please write to the organizer.':
    'Un signalement peut être envoyé jusqu’à 30 jours après l’événement. Écris à l’organisateur.',
  Required: 'Obligatoire',
  'Say what to change': 'Indique quoi modifier',
  'Say what to share': 'Indique quoi partager',
  'Say what was shown': 'Indique ce qui était affiché',
  'Say what you answer': 'Indique ta réponse',
  'Say when': 'Indique quand',
  'Say yes or no': 'Réponds par oui ou par non',
  'Some fields need your attention.': 'Certains champs sont à vérifier.',
  'Something went wrong on our side. Please try again.': 'Un problème est survenu de notre côté. Réessaie.',
  'Stripe did not answer. Nothing was charged. Please try again.': 'Stripe n’a pas répondu. Rien n’a été débité. Réessaie.',
  'Super admins need a passkey here. Please add yours first.':
    'Les super admins ont besoin d’une clé d’accès ici. Ajoute d’abord la tienne.',
  'The cards are closed.': 'Les fiches sont fermées.',
  'The event has started. Please tell your host.': 'L’événement a commencé. Parles-en à ton hôte.',
  'The file is empty': 'Le fichier est vide',
  'The organizer decides who comes to this event. Reload the page, and apply.':
    'L’organisateur décide qui vient à cet événement. Recharge la page et fais ta demande.',
  'The price has changed. Reload the page to see it.': 'Le prix a changé. Recharge la page pour le voir.',
  'The request body is not valid JSON.': 'Le contenu de la requête n’est pas du JSON valable.',
  'The request is too large. Photos of this size are uploaded by POST /photo-uploads.':
    'La requête est trop volumineuse. Les photos de cette taille s’envoient par POST /photo-uploads.',
  'The request must be JSON.': 'La requête doit être en JSON.',
  'The text must not exceed 1000 characters': 'Le texte ne doit pas dépasser 1000 caractères',
  'The waiting list closes two hours before the event begins.': 'La liste d’attente ferme deux heures avant le début de l’événement.',
  'The waiting list is full.': 'La liste d’attente est complète.',
  'There is a place for you. Open the registration link again, and register now.':
    'Il y a une place pour toi. Rouvre le lien d’inscription et inscris-toi maintenant.',
  'There is a place for you. Register now.': 'Il y a une place pour toi. Inscris-toi maintenant.',
  'This code is not valid for this event.': 'Ce code n’est pas valable pour cet événement.',
  'This email address is already registered for this event.': 'Cette adresse e-mail est déjà inscrite à cet événement.',
  'This evening is for other ages.': 'Cette soirée s’adresse à d’autres âges.',
  'This event does not take any more applications for now.': 'Cet événement ne prend plus de demandes pour l’instant.',
  'This event has a price. Reload the page, and pay for your place.': 'Cet événement est payant. Recharge la page et paie ta place.',
  'This event is full': 'Cet événement est complet',
  'This event is full for men': 'Cet événement est complet pour les hommes',
  'This event is full for women': 'Cet événement est complet pour les femmes',
  'This event was canceled.': 'Cet événement a été annulé.',
  'This is not possible at this point in the evening.': 'Ce n’est pas possible à ce moment de la soirée.',
  'This link does not open a place on a waiting list.': 'Ce lien n’ouvre pas de place sur une liste d’attente.',
  'This link does not open a screen. Ask your host for the new one.': 'Ce lien n’ouvre pas d’écran. Demande le nouveau à ton hôte.',
  'This link does not open an order.': 'Ce lien n’ouvre pas de commande.',
  'This link does not pass on a place, or no longer does.': 'Ce lien ne permet pas de reprendre une place, ou ne le permet plus.',
  'This message is not signed by Stripe.': 'Ce message n’est pas signé par Stripe.',
  'This organization cannot take any more registrations for now. Please try again later.':
    'Cette organisation ne peut plus prendre d’inscriptions pour l’instant. Réessaie plus tard.',
  'This organization is closed. One of its admins can reopen it.': 'Cette organisation est fermée. L’un de ses admins peut la rouvrir.',
  'This photo upload is not known. Please choose the photo again.': 'Cet envoi de photo est inconnu. Choisis de nouveau la photo.',
  'This place can be passed on to somebody of the same gender only.': 'Cette place ne peut être cédée qu’à une personne du même genre.',
  'This place cannot be passed on now.': 'Cette place ne peut pas être cédée pour le moment.',
  'This place is no longer held for you.': 'Cette place ne t’est plus réservée.',
  'This place was held for you until {}.': 'Cette place t’était réservée jusqu’à cette date : {}.',
  'This profile has details that were entered elsewhere. Please open it with a link from your own email, and try again. Your host can send you a link.':
    'Ce profil contient des informations saisies ailleurs. Ouvre-le avec un lien reçu à ta propre adresse e-mail, puis réessaie. Ton hôte peut t’envoyer un lien.',
  'This registration could not be completed. Please contact the organizer.':
    'Cette inscription n’a pas pu aboutir. Contacte l’organisateur.',
  'This registration link has expired.': 'Ce lien d’inscription a expiré.',
  'This was changed by someone else in the meantime.': 'Quelqu’un d’autre a modifié cela entre-temps.',
  'Too many attempts. Please wait a moment and try again.': 'Trop de tentatives. Attends un instant, puis réessaie.',
  'Too many ids': 'Trop d’identifiants',
  'Unknown action': 'Action inconnue',
  'Unknown event': 'Événement inconnu',
  'Unknown id': 'Identifiant inconnu',
  'Unknown language': 'Langue inconnue',
  'Unknown kind of page': 'Type de page inconnu',
  'Unknown link': 'Lien inconnu',
  'Unknown reason': 'Raison inconnue',
  'Unknown token': 'Jeton inconnu',
  'Unknown use of a picture': 'Utilisation d’image inconnue',
  'Unknown version': 'Version inconnue',
  'Unknown words': 'Texte inconnu',
  'Use 3 to 60 small letters, digits and hyphens, such as singles-in-vienna':
    'Utilise de 3 à 60 lettres minuscules, chiffres et traits d’union, par exemple singles-in-vienna',
  'We are very busy right now. Please try again in a moment.': 'Il y a beaucoup de monde en ce moment. Réessaie dans un instant.',
  'You can give feedback from the last round until 30 days after the evening.':
    'Tu peux donner ton avis à partir du dernier tour et jusqu’à 30 jours après la soirée.',
  'You cannot pay in this way right now. Please choose another, or ask the organizer.':
    'Ce moyen de paiement n’est pas disponible pour l’instant. Choisis-en un autre, ou demande à l’organisateur.',
  'You do not belong to an organization yet.': 'Tu ne fais pas encore partie d’une organisation.',
  'You have asked for this as often as you can at one event. Please talk to your host.':
    'Tu as atteint la limite de demandes de ce genre pour un événement. Parles-en à ton hôte.',
  'You have reported as often as you can for one event.': 'Tu as atteint la limite de signalements pour un événement.',
  "You've reached the maximum selection limit of 4 interests.": 'Tu as atteint la limite de 4 centres d’intérêt.',
  "You've reached the maximum selection limit of 4 traits.": 'Tu as atteint la limite de 4 traits.',
  'Your organization cannot send that many emails for now.': 'Ton organisation ne peut pas envoyer autant d’e-mails pour l’instant.',
  'Your role does not allow this.': 'Ton rôle ne le permet pas.',
});

export const sayName: Catalogue['sayName'] = translationBy({
  'Arts & Culture': 'Art et culture',
  Art: 'Art',
  'Making it or looking at it': 'En créer ou en admirer',
  Museums: 'Musées',
  Theater: 'Théâtre',
  Photography: 'Photographie',
  Architecture: 'Architecture',
  History: 'Histoire',
  Design: 'Design',
  'Food & Drink': 'Cuisine et boissons',
  'Dining out': 'Sorties au resto',
  'New restaurants and old favorites': 'Nouvelles tables et valeurs sûres',
  Cooking: 'Cuisine',
  Baking: 'Pâtisserie',
  Coffee: 'Café',
  Wine: 'Vin',
  'Craft beer': 'Bière artisanale',
  'Street food': 'Street food',
  'Games & Learning': 'Jeux et savoir',
  Gaming: 'Jeux vidéo',
  'Board games': 'Jeux de société',
  Chess: 'Échecs',
  'Pub quizzes': 'Quiz',
  Languages: 'Langues',
  Science: 'Sciences',
  Technology: 'Technologie',
  Podcasts: 'Podcasts',
  'Home & Making': 'Maison et création',
  Shopping: 'Shopping',
  Crafts: 'Loisirs créatifs',
  Gardening: 'Jardinage',
  'Interior design': 'Décoration',
  DIY: 'Bricolage',
  'Fixing and building things': 'Réparer et fabriquer',
  Fashion: 'Mode',
  Pets: 'Animaux',
  'Music & Nightlife': 'Musique et sorties',
  Music: 'Musique',
  'Listening, collecting, sharing': 'Écouter, collectionner, partager',
  Concerts: 'Concerts',
  Clubbing: 'Sorties en boîte',
  Dancing: 'Danse',
  Singing: 'Chant',
  'Playing an instrument': 'Jouer d’un instrument',
  Festivals: 'Festivals',
  Jazz: 'Jazz',
  'Outdoors & Travel': 'Plein air et voyages',
  Hiking: 'Randonnée',
  Camping: 'Camping',
  Cycling: 'Vélo',
  Climbing: 'Escalade',
  'City breaks': 'Escapades en ville',
  Backpacking: 'Voyages sac au dos',
  'Road trips': 'Road trips',
  Sailing: 'Voile',
  'Sports & Wellness': 'Sport et bien-être',
  'Playing sports': 'Faire du sport',
  'Watching sports': 'Regarder du sport',
  'Working out': 'Fitness',
  Yoga: 'Yoga',
  Running: 'Course à pied',
  Swimming: 'Natation',
  Tennis: 'Tennis',
  Skiing: 'Ski',
  Meditation: 'Méditation',
  'Stories & Screens': 'Récits et écrans',
  Reading: 'Lecture',
  'TV series': 'Séries',
  Movies: 'Films',
  Writing: 'Écriture',
  Poetry: 'Poésie',
  Comics: 'BD',
  'Stand-up comedy': 'Stand-up',
  Adventurous: 'Esprit d’aventure',
  Affectionate: 'Tendresse',
  Ambitious: 'Ambition',
  Calm: 'Calme',
  Charming: 'Charme',
  Creative: 'Créativité',
  Curious: 'Curiosité',
  'Down-to-earth': 'Pieds sur terre',
  Easygoing: 'Décontraction',
  Empathetic: 'Empathie',
  Funny: 'Humour',
  Generous: 'Générosité',
  'Good listener': 'Sens de l’écoute',
  Independent: 'Indépendance',
  Loyal: 'Loyauté',
  Optimistic: 'Optimisme',
  Organized: 'Organisation',
  Outgoing: 'Sociabilité',
  Patient: 'Patience',
  Romantic: 'Romantisme',
  Spontaneous: 'Spontanéité',
  Talkative: 'Goût du bavardage',
  Thoughtful: 'Prévenance',
  Witty: 'Sens de la repartie',
});

export const sayOpener: Catalogue['sayOpener'] = openersBy({
  'What was the best thing about your week?': 'Quel a été le meilleur moment de ta semaine ?',
  'What would you do with a free Tuesday?': 'Que ferais-tu d’un mardi libre ?',
  'Which place in this town would you show someone new?': 'Quel endroit de cette ville montrerais-tu à quelqu’un qui débarque ?',
  'What are you looking forward to?': 'Qu’est-ce que tu attends avec impatience ?',
  'What could you talk about for half an hour?': 'De quoi pourrais-tu parler pendant une demi-heure ?',
  'What did you last change your mind about?': 'Sur quoi as-tu changé d’avis récemment ?',
  'Which meal would you never get tired of?': 'De quel plat ne te lasserais-tu jamais ?',
  'What made you laugh lately?': 'Qu’est-ce qui t’a fait rire dernièrement ?',
  'What are you better at than people think?': 'Pour quoi as-tu plus de talent qu’on ne le croit ?',
  'Where would you go if you left tomorrow?': 'Où irais-tu si tu partais demain ?',
  'What have you learned this year?': 'Qu’as-tu appris cette année ?',
  'What is a perfect Sunday?': 'C’est quoi, un dimanche parfait ?',
  'Which smell takes you back home?': 'Quelle odeur te ramène à la maison ?',
  'What would you like to be asked more often?': 'Quelle question aimerais-tu qu’on te pose plus souvent ?',
  'What small thing always makes your day better?': 'Quelle petite chose embellit toujours ta journée ?',
  'What did you want to become as a child?': 'Que voulais-tu devenir dans ton enfance ?',
  'Which song do you never skip?': 'Quelle chanson ne zappes-tu jamais ?',
  'What is the best advice you ignored?': 'Quel est le meilleur conseil que tu n’as pas suivi ?',
  'What would your friends say you are known for?': 'À quoi te reconnaît-on, d’après ton entourage ?',
  'What do you do that others find strange?': 'Que fais-tu que les autres trouvent bizarre ?',
  'Which picture would you hang at home?': 'Quel tableau accrocherais-tu chez toi ?',
  'Which one would you go back to tomorrow?': 'Dans lequel retournerais-tu demain ?',
  'Which play has stayed with you?': 'Quelle pièce te trotte encore dans la tête ?',
  'What did you last take a picture of?': 'Qu’as-tu photographié en dernier ?',
  'Which building do you like best in this town?': 'Quel bâtiment préfères-tu dans cette ville ?',
  'Which day would you have liked to see?': 'À quel jour de l’histoire aurais-tu aimé assister ?',
  'Which thing at home is made just right?': 'Chez toi, quel objet est parfaitement conçu ?',
  'Where was your best dinner this year?': 'Où as-tu le mieux dîné cette année ?',
  'What do you cook when it has to be good?': 'Que cuisines-tu quand ça doit être bon ?',
  'What came out of the oven last?': 'Qu’est-ce qui est sorti du four en dernier ?',
  'Where is the best cup in town?': 'Où boit-on le meilleur en ville ?',
  'Red, white, or whatever is open?': 'Rouge, blanc, ou ce qui est déjà ouvert ?',
  'Which one would you order for someone new to it?': 'Laquelle commanderais-tu pour une première fois ?',
  'Which stall would you cross the town for?': 'Pour quel stand traverserais-tu la ville ?',
  'Which game took too many of your nights?': 'Quel jeu t’a volé trop de nuits ?',
  'Do you play to win?': 'Tu joues pour gagner ?',
  'Quick games or slow ones?': 'Parties rapides ou lentes ?',
  'Which round is yours?': 'Quelle est ta catégorie forte ?',
  'Which word has no translation?': 'Quel mot est intraduisible ?',
  'What did you learn lately that sounds made up?': 'Qu’as-tu appris récemment qui semble inventé ?',
  'What would you not give back?': 'Qu’est-ce que tu ne rendrais pour rien au monde ?',
  'Which one do you recommend to everybody?': 'Lequel recommandes-tu à tout le monde ?',
  'What was your best find?': 'Quelle a été ta meilleure trouvaille ?',
  'What have you made that you are proud of?': 'Quelle création montres-tu avec fierté ?',
  'What grows at your place?': 'Qu’est-ce qui pousse chez toi ?',
  'What would you change in this room?': 'Que changerais-tu dans cette pièce ?',
  'What went wrong last time?': 'Qu’est-ce qui a raté la dernière fois ?',
  'What do you wear when you want a good day?': 'Que portes-tu pour passer une bonne journée ?',
  'Do you have one, and who is in charge?': 'Tu en as un, et qui commande ?',
  'What did you listen to on the way here?': 'Qu’as-tu écouté en venant ?',
  'Which one do you still talk about?': 'Duquel parles-tu encore ?',
  'Until when was your longest night?': 'Jusqu’à quelle heure a duré ta plus longue nuit ?',
  'Where would you go tonight?': 'Où irais-tu ce soir ?',
  'What do you sing when no one listens?': 'Que chantes-tu quand personne n’écoute ?',
  'Which instrument, and since when?': 'Quel instrument, et depuis quand ?',
  'Tent or hotel?': 'Tente ou hôtel ?',
  'What would you play for someone new to it?': 'Que ferais-tu écouter pour une première fois ?',
  'Best walk so far?': 'Ta plus belle balade jusqu’ici ?',
  'What do you never leave at home?': 'Qu’est-ce que tu emportes toujours ?',
  'What was your longest ride?': 'Quelle a été ta plus longue sortie ?',
  'What do you see from your favorite top?': 'Que vois-tu depuis ton sommet préféré ?',
  'Which town surprised you?': 'Quelle ville a été une vraie surprise ?',
  'What was the best detour?': 'Quel a été le plus beau détour ?',
  'Who chooses the music?': 'Qui choisit la musique ?',
  'Where would you sail to?': 'Où mettrais-tu le cap ?',
  'Which position, and why that one?': 'Quel poste, et pourquoi celui-là ?',
  'Whom do you shout for?': 'Qui encourages-tu à pleine voix ?',
  'What gets you out of bed for it?': 'Qu’est-ce qui te tire du lit pour ça ?',
  'Which pose do you still avoid?': 'Quelle posture évites-tu encore ?',
  'Morning or evening?': 'Matin ou soir ?',
  'Lake, sea or lanes?': 'Lac, mer ou piscine ?',
  'Whose serve would you like to have?': 'De qui aimerais-tu avoir le service ?',
  'What was your best run?': 'Quelle a été ta plus belle descente ?',
  'What made you begin?': 'Qu’est-ce qui t’a donné envie de commencer ?',
  'What is on your bedside table?': 'Qu’y a-t-il sur ta table de chevet ?',
  'Which one would you like to see again for the first time?': 'Laquelle aimerais-tu revoir comme si c’était la première fois ?',
  'Which one do you know by heart?': 'Lequel connais-tu par cœur ?',
  'What do you write when no one reads it?': 'Qu’écris-tu quand personne ne lit ?',
  'Is there a line you know by heart?': 'Y a-t-il un vers que tu connais par cœur ?',
  'Which one would you lend?': 'Laquelle prêterais-tu ?',
  'Who makes you laugh out loud?': 'Qui te fait rire aux éclats ?',
  'You both like {}. {}': 'Point commun : {}. {}',
  'How did it begin?': 'Comment ça a commencé ?',
});

export const barePageText: Catalogue['barePageText'] = {
  description: 'La plateforme des organisateurs de soirées de speed dating',
  tooOld: 'Ce navigateur est trop ancien pour Table Two. Mets-le à jour, ou demande à ton hôte.',
  noScript: 'Table Two a besoin de JavaScript. Active-le, puis recharge cette page.',
};

export const errorBoundaryText: Catalogue['errorBoundaryText'] = {
  title: 'Erreur inattendue de l’application !',
  text: 'Cette page ne fonctionne plus. Rien de ce que tu as enregistré n’est perdu.',
  reload: 'Recharger cette page',
};

export const sessionEndsText: Catalogue['sessionEndsText'] = {
  note: 'Ce navigateur ne peut pas stocker ce dont cette page a besoin. Ta session peut donc prendre fin si tu fermes ou recharges la page.',
};

export const cardText: Catalogue['cardText'] = {
  title: 'Ma fiche',
  hint: 'Ce que tu choisis ici n’est visible que par toi. Personne d’autre ne peut le voir, pas même ton hôte. Si c’est réciproque, vous le saurez quand ton hôte dévoilera les résultats.',
  progress: (answered, of) =>
    answered >= of
      ? 'Tout est rempli. Tu peux changer tes réponses jusqu’à ce que ton hôte ferme les fiches.'
      : `Réponses : ${answered} sur ${of}`,
  nobody: 'Les personnes avec qui tu seras à table apparaîtront ici.',
  about: (name) => `Aimerais-tu revoir ${name} ?`,
  person: (name, number) => name ?? (number === null ? 'Quelqu’un' : `Numéro ${number}`),
  place: (round, number) => [...(round === null ? [] : [`Tour ${round}`]), ...(number === null ? [] : [`numéro ${number}`])].join(' · '),
  answers: { yes: 'Oui', friends: 'Amitié', no: 'Non' },
  note: 'Note',
  noteHint: 'Visible par toi seulement',
  saving: 'Enregistrement…',
  saved: 'Enregistré',
  waiting: 'Pas de connexion. Tes réponses sont gardées sur ce téléphone et partiront dès le retour du réseau.',
  late: 'Les fiches ont été fermées avant l’arrivée de ces réponses. Parles-en à ton hôte, qui peut les rouvrir.',
  notSaved: 'Tes réponses n’ont pas encore pu être enregistrées. Elles sont gardées sur ce téléphone.',
  notLoaded: 'Ta fiche n’a pas pu être chargée',
  loading: 'Chargement de ta fiche…',
  share: 'Si c’est réciproque, je partage…',
  shareNow: 'Comment te contacter ? Tant que tu n’as pas choisi, ta réponse reste sur ce téléphone.',
  shareHint: 'Seules les personnes avec qui le résultat est réciproque, oui ou amitié, le verront.',
  channels: { email: 'E-mail', phone: 'Téléphone', instagram: 'Instagram', photo: 'Photo' },
  shareSave: 'Valider',
  shareNeeded: 'Choisis au moins un moyen de te contacter.',
  closed: 'Les fiches sont fermées. Ton hôte va dévoiler les résultats.',
  results: 'Tes résultats',
  none: 'Pas de oui réciproque cette fois. Il faut être deux. On serait ravis de te revoir.',
  date: (name) => `${name} et toi avez dit oui`,
  friends: (name) => `${name} et toi souhaitez rester en contact`,
  noContact: (name) => `${name} n’a pas partagé de moyen de contact. Ton hôte pourra peut-être t’aider.`,
  ownCard: 'Mes réponses',
  unanswered: 'Sans réponse',
};

export const friendsCardText: Catalogue['friendsCardText'] = {
  ...cardText,
  about: (name) => `Aimerais-tu revoir ${name} ?`,
  shareHint: 'Seules les personnes qui veulent te revoir, et que tu veux revoir, le verront.',
  date: (name) => `${name} et toi avez envie de vous revoir`,
  friends: (name) => `${name} et toi avez envie de vous revoir`,
};

export const feedbackText: Catalogue['feedbackText'] = {
  title: 'Comment était ta soirée ?',
  hint: 'Ton hôte verra ton avis sans ton nom, et seulement quand cinq personnes auront répondu.',
  group: 'De 1 à 5',
  words: { 1: 'Pas pour moi', 2: 'Peut mieux faire', 3: 'Correct', 4: 'Bien', 5: 'Formidable' },
  rating: (rating) => `${rating} : ${feedbackText.words[rating]}`,
  text: 'Que faut-il garder, ou changer ?',
  textHint: 'Ton hôte le lira exactement comme tu l’écris.',
  send: 'Envoyer',
  sending: 'Envoi…',
  sent: (until) => `Merci. Tu peux modifier ton avis jusqu’au ${until}.`,
  typed: 'Pas encore envoyé.',
  waiting: 'Pas de connexion. Ton texte est gardé sur ce téléphone et partira dès le retour du réseau.',
  failed: 'Ton avis n’a pas encore pu être envoyé. Ton texte est gardé sur ce téléphone.',
};

export const ownPaymentText: Catalogue['ownPaymentText'] = {
  title: 'Céder ta place',
  hint: (until) =>
    `Une personne du même genre peut prendre ta place avec un lien, jusqu’au ${until}. Ta propre place prend fin dès son inscription. Aucun argent ne circule par ici : arrangez-vous entre vous.`,
  make: 'Obtenir un lien',
  busy: 'Un instant…',
  link: 'Lien pour céder ta place',
  shared: 'Je ne peux pas venir. Tu peux avoir ma place :',
  share: 'Partager',
  copy: 'Copier',
  copied: 'Copié',
  notCopied: 'Ce navigateur n’a pas pu copier le lien. Copie-le à la main.',
  revoke: 'Annuler le lien',
  failed: 'Le lien n’a pas pu être modifié. Réessaie.',
  due: 'Tu n’as pas encore payé. Si tu rends ta place, tu ne dois rien.',
  dueByTransfer: 'Ton virement n’est pas encore noté. Si tu l’as déjà fait, préviens l’organisateur avant de rendre ta place.',
  nothing: 'Si tu rends ta place, rien ne t’est remboursé.',
  returned: (amount) => `Si tu rends ta place maintenant, on te rembourse ${amount}.`,
  kept: (amount) => `Si tu rends ta place, ton paiement de ${amount} n’est pas remboursé.`,
  notPassedOn:
    'L’organisateur approuve chaque personne de cet événement, tu ne peux donc pas céder ta place. Demande-lui si quelqu’un peut venir à ta place.',
};

export const safetyDialogText: Catalogue['safetyDialogText'] = {
  title: 'Quelque chose ne va pas ?',
  hint: 'Seule l’équipe de ton hôte saura ce que tu choisis ici. Tu n’as pas à dire pourquoi.',
  loading: 'Chargement…',
  notLoaded: 'La liste n’a pas pu être chargée',
  nobody: 'Les personnes avec qui tu as été à table apparaîtront ici.',
  person: (number, name) =>
    number === null ? (name ?? 'Une personne qui est partie') : name === null ? `Numéro ${number}` : `${name} · ${number}`,
  apart: 'Ne plus nous placer ensemble',
  apartFor: (person) => `Ne plus nous placer ensemble : ${person}`,
  isApart: 'On ne vous placera plus ensemble.',
  hide: 'Lui cacher aussi ce que j’ai partagé',
  hideFor: (person) => `Lui cacher aussi ce que j’ai partagé : ${person}`,
  hideHint: 'Ton nom reste dans ses résultats, mais cette personne pourrait remarquer qu’elle ne peut plus te joindre.',
  takeBack: 'Annuler',
  takeBackFor: (person) => `Annuler : ${person}`,
  report: 'Signaler',
  reportFor: (person) => `Signaler : ${person}`,
  staff: 'Une personne de l’équipe',
  text: 'Que s’est-il passé ?',
  textMissing: 'Dis-nous ce qui s’est passé',
  alsoApart: 'Et ne plus jamais nous placer ensemble',
  send: 'Envoyer à l’organisateur',
  sending: 'Envoi…',
  sent: 'Merci. L’organisateur lira ton signalement. La personne que tu signales n’en saura rien.',
  staffHint: 'Tous les admins de l’organisateur liront ceci, même si cela concerne l’un d’eux. Les hôtes ne le liront pas.',
  sentOfStaff: 'Merci. Les admins de l’organisateur le liront.',
  stillTogether:
    'Il se peut qu’on vous place encore ensemble, car tu as atteint la limite de ces demandes pour un événement. Parles-en à ton hôte.',
  notSent: 'Ton signalement n’a pas pu être envoyé',
  saving: 'Enregistrement…',
  notSaved: 'L’enregistrement a échoué',
  close: 'Fermer',
};

export const safetyText: Catalogue['safetyText'] = {
  title: 'Quelque chose ne va pas ?',
  hint: 'Seule l’équipe de ton hôte le saura.',
  needHostHint: 'Si tu veux que quelqu’un vienne à ta table maintenant :',
  needHost: 'Appeler un hôte',
  sure: 'Un hôte viendra te voir. Personne d’autre ne le saura.',
  yes: 'Oui, venez',
  calling: 'Appel…',
  no: 'Pas maintenant',
  help: { asked: 'Tes hôtes sont prévenus.', coming: 'Quelqu’un arrive' },
  again: 'Redemander',
  notNeeded: 'Plus nécessaire',
  helpFailed: 'Tes hôtes n’ont pas pu être prévenus. Adresse-toi à l’un d’eux.',
  openHint:
    'Ici, tu peux écrire à l’équipe ou demander à ne plus jamais être à table avec quelqu’un. Ton message sera lu ce soir, mais personne ne viendra à ta table pour cela.',
  openHintLater: 'Ici, tu peux écrire à l’équipe ou demander à ne plus jamais être à table avec quelqu’un.',
  open: 'Quelqu’un ici m’importune',
  openFor: (name) => `${name} m’importune`,
  notOpened: 'L’ouverture a échoué. Vérifie ta connexion, ou parles-en à ton hôte.',
};

export const eveningText: Catalogue['eveningText'] = {
  title: 'Ta soirée',
  whenAndWhere: 'Où et quand',
  loading: 'Chargement de ta soirée…',
  retry: 'Réessayer',
  notLoaded: 'Ta soirée n’a pas pu être chargée',
  hello: (name) => `Bonjour ${name}`,
  number: (number) => `Ton numéro est le ${number}`,
  table: (table) => `Table ${table}`,
  next: (table) => `Ensuite : table ${table}`,
  with: (number, name) => (name === null ? `avec le numéro ${number}` : `avec ${name} · ${number}`),
  rest: 'Tu fais une pause ce tour-ci',
  restNext: (round) => `Tu fais une pause au tour ${round}`,
  restHint: (table) => (table === null ? 'Profites-en pour boire un verre.' : `Profites-en pour boire un verre. Ensuite : table ${table}.`),
  notPlanned: 'Pas de table pour toi à ce tour',
  notPlannedHint: 'Va saluer ton hôte. Tu auras une table dès que ton arrivée sera enregistrée.',
  absent: 'Ton absence a été notée',
  absentHint: 'Si tu es là, dis-le à ton hôte.',
  before: 'Ta table s’affichera ici',
  beforeHint: 'Ton hôte lancera le premier tour. Garde cette page ouverte, ou reviens-y.',
  over: 'C’était le dernier tour',
  overHint: 'Merci d’avoir été là. Bon retour.',
  overCards: 'Merci d’avoir été là. Remplis ta fiche ci-dessous tant que c’est frais.',
  opener: 'Pour lancer la discussion',
  door: 'Mon code d’entrée',
  doorHint: 'Montre-le à ton hôte en arrivant.',
  here: 'Ton arrivée est enregistrée.',
  choices: 'Vu par les autres',
  hideName: 'Montrer mon numéro à la place de mon nom',
  hideNameHint: 'Sur l’écran de la salle, sur papier et sur le téléphone des autres. Ton hôte voit ton nom.',
  openers: 'Proposer des sujets d’après nos goûts communs',
  openersHint: 'Seulement avec quelqu’un qui le veut aussi, et seulement d’après ce que vous nous avez indiqué, toi comme cette personne.',
  showPhoto: 'Montrer ma photo à mes rencontres',
  showPhotoHint: 'Sur leur fiche, pour qu’on se souvienne de toi.',
  notSaved: 'Ton choix n’a pas pu être enregistré',
  profile: 'Modifier le profil',
  offline: (time) => `Pas de connexion. Dernière mise à jour à ${time}. Le chrono continue.`,
  replaced: 'Ta soirée est ouverte sur une autre page. Touche ici pour continuer sur celle-ci.',
  findTitle: 'Où est ta soirée ?',
  findOwn: 'Ma fiche',
  cardText:
    'Tes réponses sont privées. Cette page a été ouverte avec un lien que ton hôte a vu. Ouvre-la plutôt avec un lien reçu à ta propre adresse e-mail.',
  findText: 'Ouvre-la sur le téléphone utilisé pour ton inscription, ou reçois un lien à l’adresse e-mail de ton inscription.',
  knownText: 'Reçois ton lien à l’adresse e-mail de ton inscription. Il ouvrira ta soirée sur ce téléphone.',
  otherAddress: 'Ce n’est pas moi',
  scan: 'Scanne ton badge',
  scanHint: 'Vise le code de ton badge, ou de ta fiche papier, avec l’appareil photo de ce téléphone : rien à taper.',
  openInBrowser: 'Ouvrir dans ton navigateur',
  copied: 'Le lien est copié. Ouvre le navigateur de ton téléphone et colle-le. Cette page peut disparaître quand tu fermes l’application.',
  copyByHand: (address) => `Ouvre cette adresse dans le navigateur de ton téléphone : ${address}`,
  overText: 'Ton lien a expiré. Reçois-en un nouveau à l’adresse e-mail de ton inscription.',
  othersText:
    'Quelqu’un d’autre a utilisé ce navigateur depuis toi. Reçois un lien à l’adresse e-mail de ton inscription. Il rouvrira ta soirée.',
  notRegisteredTitle: 'Tu n’as pas d’inscription à cet événement',
  notRegisteredText: 'Si tu penses que c’est une erreur, demande à ton hôte.',
  email: 'E-mail',
  mailLink: 'M’envoyer mon lien',
  sending: 'Envoi…',
  notSent: 'Le lien n’a pas pu être envoyé',
};

export const consentCardText: Catalogue['consentCardText'] = {
  title: 'Ce que les autres voient de toi ce soir',
  until: 'Tant que tu n’as pas choisi, les autres ne verront que ton numéro.',
  agree: 'D’accord',
  hideName: 'Montrer mon numéro à la place de mon nom',
  byName: 'Merci. Les autres verront ton prénom.',
  byNumber: 'Merci. Les autres verront ton numéro à la place de ton nom.',
  failed: 'Ton choix n’a pas pu être enregistré',
};

export const wasThisYouText: Catalogue['wasThisYouText'] = {
  title: 'Était-ce toi ?',
  about:
    'Ta soirée a aussi été ouverte ailleurs, sans lien reçu par e-mail. Tant que tu n’as pas répondu, rien de ce qui y est saisi ne comptera.',
  by: {
    registration: 'Inscription',
    link: 'Ouverture avec un lien de l’organisateur',
    address: 'Changement de l’adresse e-mail',
    mailbox: 'Ouverture avec un lien envoyé à une ancienne adresse e-mail',
    staff: 'L’organisateur a changé ton adresse e-mail. « Non » rétablira la tienne',
  },
  isMe: 'Oui, c’était moi',
  isNotMe: 'Non, pas moi',
  yes: 'Merci. Tu peux y continuer comme avant.',
  no: 'Toutes les autres sessions ont été fermées. Vérifie tes réponses sur les personnes que tu as rencontrées.',
  failed: 'Ta réponse n’a pas pu être enregistrée. Réessaie.',
};

export const cancelPlaceText: Catalogue['cancelPlaceText'] = {
  title: 'Un empêchement ?',
  hint: 'Rends ta place, et quelqu’un de la liste d’attente l’aura. Nous gardons ton profil.',
  cancel: 'Rendre ma place',
  busy: 'Un instant…',
  failed: 'Ta place n’a pas pu être rendue',
  doneTitle: 'Tu as rendu ta place',
  done: 'Merci de nous avoir prévenus. Si tu changes d’avis, inscris-toi de nouveau avec le lien de ton e-mail.',
};

export const rebaseText: Catalogue['rebaseText'] = {
  theirs: (field, value) =>
    `Quelqu’un d’autre a modifié « ${
      {
        first_name: 'Prénom',
        last_name: 'Nom',
        gender: 'Genre',
        age: 'Âge',
        interested_in: 'Qui t’intéresse',
        looking_for: 'Ce que tu cherches',
        occupation: 'Profession',
        'contact.email': 'E-mail',
        'contact.phone': 'Téléphone',
        'contact.instagram': 'Instagram',
        personality_traits: 'Traits de personnalité',
        interests: 'Centres d’intérêt',
      }[field]
    } » : ${value || '(rien)'}`,
};

export const editingModeText: Catalogue['editingModeText'] = {
  participant: {
    title: 'Modifier le profil',
    submit: 'Enregistrer',
    busy: 'Enregistrement…',
    fallback: 'L’enregistrement a échoué',
  },
  'admin-edit': {
    title: 'Modifier la personne',
    submit: 'Enregistrer',
    busy: 'Enregistrement…',
    fallback: 'La personne n’a pas pu être modifiée',
  },
  'admin-create': {
    title: 'Ajouter une personne',
    submit: 'Créer la personne',
    busy: 'Création…',
    fallback: 'La personne n’a pas pu être créée',
  },
};

export const questionsText: Catalogue['questionsText'] = {
  title: 'Questions de l’organisateur',
  yes: 'Oui',
  no: 'Non',
  several: 'Plusieurs choix possibles.',
  clear: 'Effacer la réponse',
  required: ' (réponse obligatoire)',
};

export const uploadProgressText: Catalogue['uploadProgressText'] = {
  label: 'Envoi de la photo',
  photo: (percent) => `Photo ${percent} %`,
  skip: 'S’inscrire sans photo',
};

export const registrationModeText: Catalogue['registrationModeText'] = {
  title: 'S’inscrire à l’événement',
  submit: 'S’inscrire',
  busy: 'Inscription…',
  fallback: 'L’inscription à l’événement a échoué',
};

export const participantFormText: Catalogue['participantFormText'] = {
  step: (step, steps) => `Étape ${step} sur ${steps}`,
  stepNames: ['L’essentiel', 'Photo et contact', 'Personnalité et centres d’intérêt'],
  conflict: (message) => `${message} Ta saisie est gardée quand tu recharges la page.`,
  reload: 'Recharger',
  reloading: 'Rechargement…',
  restored: 'La saisie a été gardée.',
  startOver: 'Recommencer',
  compressing: 'Compression de l’image…',
  back: 'Retour',
  cancel: 'Annuler',
  next: 'Suivant',
};

export const participantDialogText: Catalogue['participantDialogText'] = { share: 'Partager' };

export const basicsText: Catalogue['basicsText'] = {
  title: 'Informations de base',
  female: 'Femme',
  male: 'Homme',
  nonBinary: 'Non binaire',
  women: 'Femmes',
  men: 'Hommes',
  everyone: 'Tout le monde',
  somethingSerious: 'Du sérieux',
  somethingCasual: 'Du léger',
  openToFriends: 'De l’amitié',
  openToAnything: 'Tout est possible',
  optional: 'Facultatif',
};

export const contactText: Catalogue['contactText'] = {
  photo: 'Photo',
  title: 'Contact',
  email: 'E-mail',
  didYouMean: 'Tu voulais dire',
  phone: 'Téléphone',
  instagram: 'Instagram',
  optional: 'Facultatif',
};

export const traitsText: Catalogue['traitsText'] = {
  title: 'Traits de personnalité',
  search: 'Chercher un trait',
  all: (count) => `Tout voir (${count})`,
  full: (limit) => `Tu as atteint la limite de ${limit} traits.`,
  none: 'Aucun trait de personnalité trouvé',
  failed: 'Les traits de personnalité n’ont pas pu être chargés',
};

export const interestsText: Catalogue['interestsText'] = {
  title: 'Centres d’intérêt',
  search: 'Chercher un centre d’intérêt',
  all: (count) => `Tout voir (${count})`,
  full: (limit) => `Tu as atteint la limite de ${limit} centres d’intérêt.`,
  none: 'Aucun centre d’intérêt trouvé',
  failed: 'Les centres d’intérêt n’ont pas pu être chargés',
  noCategory: 'Autres',
};

export const choicePickerText: Catalogue['choicePickerText'] = {
  chosen: (limit, chosen) => `Jusqu’à ${limit} · ${countingIn('fr')(chosen, { one: '# choisi', other: '# choisis' })}`,
  chosenHere: 'dans ta sélection',
};

export const formConsentText: Catalogue['formConsentText'] = {
  missing: 'Donne ton accord, pour que l’organisateur puisse utiliser tes informations pour cet événement.',
};

export const priceText: Catalogue['priceText'] = {
  title: 'Prix',
  groups: { women: 'Femmes', men: 'Hommes', others: 'Personnes non binaires' },
  free: 'Gratuit',
  yours: 'Ton prix',
  early: 'Prix anticipé',
  earlyUntil: (moment) => `Prix anticipé jusqu’au ${moment}`,
  usual: (amount) => `Ensuite ${amount}`,
  tax: (percent) => `Dont ${percent} de taxe`,
  taxOf: (percent, amount) => `Dont ${percent} de taxe (${amount})`,
  ways: {
    online: 'en ligne (carte ou autre moyen)',
    door: 'sur place',
    transfer: 'par virement',
  },
  payable: (ways) => `Tu peux payer ${ways}.`,
  together: (percent) => `Une fois ta place payée, tu reçois un code qui offre ${percent} de réduction à une personne de ton entourage.`,
};

export const payingText: Catalogue['payingText'] = {
  title: 'Ta place',
  chooseGender: 'Choisis ton genre ci-dessus pour voir ton prix.',
  noWay: 'Les places ne peuvent pas être payées en ce moment. Demande à l’organisateur.',
  way: 'Comment veux-tu payer ?',
  ways: { online: 'Par carte, maintenant', door: 'Sur place', transfer: 'Par virement' },
  wayHints: {
    online: 'Tu paies sur la page sécurisée de Stripe. Ta place est réservée pendant une demi-heure.',
    door: 'Ta place est enregistrée dès maintenant. Pense à apporter l’argent.',
    transfer: 'Ta place est enregistrée dès maintenant.',
  },
  code: 'Tu as un code ?',
  apply: 'Valider',
  applying: 'Vérification…',
  remove: 'Retirer',
  applyFirst: 'Touche « Valider » pour utiliser ce code, ou vide le champ.',
  stillChecking: 'Ce code est encore en cours de vérification. Réessaie dans un instant.',
  notChecked: 'Le code n’a pas pu être vérifié. Réessaie.',
  applied: (code) => `${code} est appliqué.`,
  noEffect: (code) => `${code} est valable, mais ne réduit pas ton prix.`,
  pay: (amount) => `Payer ${amount}`,
  registerAnd: { door: 'S’inscrire et payer sur place', transfer: 'S’inscrire et payer par virement' },
  register: 'S’inscrire',
  busy: 'Un instant…',
  priceChanged: 'Le prix a changé. Regarde de nouveau : rien n’a été commandé.',
  failed: 'Ta place n’a pas pu être commandée. Réessaie.',
  codeRefused: 'Ce code est pour une autre adresse e-mail ou a déjà été utilisé. Vide le champ pour t’inscrire sans lui.',
};

export const ownOrderText: Catalogue['ownOrderText'] = {
  title: 'Ta commande',
  loading: 'Recherche de ta commande…',
  notLoaded: 'Ta commande n’a pas pu être chargée',
  unknownTitle: 'Pas de commande ici',
  hello: (name) => `Bonjour ${name}`,
  open: 'Ta place est réservée',
  // A time of day, or a day with a time.
  until: (moment) => (/^\d/.test(moment) ? `jusqu’à ${moment}` : `jusqu’au ${moment}`),
  left: (minutes) => (minutes <= 1 ? 'Il reste moins d’une minute.' : `Il reste ${minutes} minutes.`),
  openHint: 'Elle est à toi dès que tu as payé. Ta saisie est gardée.',
  notPaid: 'Aucun paiement n’est arrivé. Si tu as payé, tu peux fermer cette page : nous t’enverrons un e-mail à l’arrivée du paiement.',
  pay: (amount) => `Payer ${amount}`,
  busy: 'Un instant…',
  payFailed: 'La page de paiement n’a pas pu être ouverte. Rien n’a été débité. Réessaie.',
  giveUp: 'Renoncer à la place',
  giveUpQuestion: 'Quelqu’un d’autre aura la place, et ta saisie sera supprimée. Rien n’est débité.',
  giveUpFailed: 'La place n’a pas pu être libérée',
  checking: 'Vérification de ton paiement…',
  checkingHint: 'Cela prend quelques secondes. Ne paie pas une deuxième fois.',
  processing: 'Ta banque a besoin de quelques jours',
  processingHint:
    'Ta place est réservée. Nous t’enverrons un e-mail dès que ta banque aura confirmé le paiement. Tu peux fermer cette page.',
  someoneElse: 'Inscrire quelqu’un d’autre',
  ended: 'Le délai de paiement est passé',
  endedHint: 'La place ne t’est plus réservée, et rien n’a été débité. Si tu paies sur une page encore ouverte, ton argent te sera rendu.',
  gaveUp: 'Tu as renoncé à la place',
  gaveUpHint: 'Rien n’a été débité.',
  again: 'Se réinscrire',
  registered: 'Tu es des nôtres !',
  registeredHint: 'Ta place est payée. Pour ouvrir ta soirée ou modifier tes informations, utilise le lien de l’e-mail que tu as reçu.',
  dueHint: 'Ta place est enregistrée. Pour ouvrir ta soirée ou modifier tes informations, utilise le lien de l’e-mail que tu as reçu.',
  refunded: 'Ton remboursement est en route',
  refundOf: (amount) => `Remboursement : ${amount}. Cinq à dix jours peuvent passer avant que ta banque l’affiche.`,
  partly: (amount) => `Déjà remboursé sur ton paiement : ${amount}.`,
  reasons: {
    staff: 'L’organisateur a remboursé ton paiement.',
    event: 'L’événement a été annulé.',
    guest: 'Tu as annulé ta place.',
    late: 'Ton paiement est arrivé après que la place est allée à quelqu’un d’autre.',
    refused: 'Ton inscription n’a pas pu aboutir.',
    outside: 'L’organisateur a remboursé ton paiement.',
  },
  map: 'Voir sur la carte',
  elsewhere:
    'Ce navigateur ne connaît pas ta commande. Si tu as payé, un e-mail confirme ta place dans les minutes qui viennent. Sinon, continue là où tu as commencé.',
  notReturned: 'Ton argent n’a pas pu t’être rendu',
  notReturnedOf: (amount) => `${amount} n’ont pas pu t’être rendus. L’organisateur a été prévenu et te contactera.`,
};

export const transferText: Catalogue['transferText'] = {
  title: 'Reprendre une place',
  loading: 'Recherche de la place…',
  notLoaded: 'La place n’a pas pu être chargée',
  goneTitle: 'Cette place n’est plus proposée',
  from: (name, event) => `${name} te cède une place pour ${event}`,
  whom: { female: 'femmes', male: 'hommes', 'non-binary': 'personnes non binaires' },
  rules: (whom, until) => `Reprise réservée aux ${whom}, jusqu’au ${until}. La place est à toi dès ton inscription ici.`,
  paid: (name) => `Elle est payée. Ce que tu donnes à ${name} reste entre vous.`,
  due: {
    online: (amount) => `Reste à payer : ${amount}.`,
    door: (amount) => `Reste à payer : ${amount}. Apporte l’argent à l’entrée.`,
    transfer: (amount) => `Reste à payer par virement : ${amount}. L’e-mail qui confirme ta place dit comment faire.`,
  },
  take: 'Reprendre la place',
  busy: 'Un instant…',
};

export const photoMoverText: Catalogue['photoMoverText'] = {
  label: 'Partie de la photo visible par les autres',
  drag: 'Glisse pour déplacer',
  hint: 'Fais glisser la photo, ou utilise les flèches du clavier, jusqu’à ce que le carré montre ce que les autres doivent voir.',
  at: (percent, axis) => `${percent} % depuis ${axis === 'x' ? 'la gauche' : 'le haut'}`,
};

export const takeUpText: Catalogue['takeUpText'] = {
  square: 'Cette photo est carrée. Les autres la voient en entier, il n’y a donc rien à déplacer.',
  notLoaded: 'La photo n’a pas pu être chargée, elle n’a donc pas été déplacée. Réessaie, ou choisis de nouveau la photo.',
};

export const photoFieldText: Catalogue['photoFieldText'] = {
  label: 'Photo',
  choose: 'Choisir une photo',
  chooseAnother: 'Choisir une autre photo',
  yourPortrait: 'Ton portrait',
  theirPortrait: 'Son portrait',
  cancel: 'Annuler',
  tryAgain: 'Réessayer',
  choosePhoto: 'Choisir',
  change: 'Changer',
  takePhoto: 'Photographier',
  move: 'Déplacer',
  remove: 'Retirer',
  skip: 'Passer',
  keep: 'Garder la photo',
  stored: 'Visible par les organisateurs seulement, sauf partage sur la page de la soirée.',
  optionalForYou: 'Facultatif. Aide ton hôte à te reconnaître. JPG, PNG, GIF ou HEIC.',
  optionalForThem: 'Facultatif. Aide à reconnaître cette personne dans la salle. JPG, PNG, GIF ou HEIC.',
  removed: 'La photo sera retirée quand tu enregistreras.',
  compressing: 'Compression de l’image…',
  uploading: (percent) => `Photo ${percent} %`,
  processing: 'Presque fini…',
  ready: 'Belle photo. Visible par les organisateurs seulement, sauf partage sur la page de la soirée.',
  notUploaded: 'La photo n’a pas pu être envoyée. Vérifie ton réseau et réessaie.',
  progress: 'Envoi de la photo',
};

export const profilePageText: Catalogue['profilePageText'] = {
  title: 'Modifier le profil',
  back: 'Retour',
  checking: 'Vérification de l’accès…',
  loading: 'Chargement du profil…',
  notLoadedTitle: 'Impossible de charger le profil',
  notLoaded: 'Le profil n’a pas pu être chargé',
  notLoadedBecause: (reason) => `Le profil n’a pas pu être chargé. ${reason}`,
  unchanged: 'Rien n’a été modifié. Tu peux fermer cette page.',
  saved: 'Ton profil est enregistré. Tu peux fermer cette page.',
  deletedTitle: 'Tes données sont supprimées',
  deleted: 'Tes données ont été supprimées. Merci d’avoir participé.',
};

export const accessText: Catalogue['accessText'] = {
  refused: 'Erreur d’authentification',
  invalidSession: 'Session non valable',
  noSession: 'Ta session a expiré. Demande un nouveau lien de profil à l’organisateur de l’événement.',
  noId: 'Lien de profil non valable. Demande le bon lien à l’organisateur de l’événement.',
  otherId: 'Ce profil est celui d’une autre personne. Utilise ton propre lien d’inscription.',
  invalid: 'Ta session n’est pas valable. Demande un nouveau lien.',
  expired: 'L’authentification a expiré. Demande un nouveau lien à l’organisateur de l’événement.',
};

export const ownerWasThisYouText: Catalogue['ownerWasThisYouText'] = {
  title: 'Était-ce toi ?',
  about: 'Ton profil a aussi été ouvert ailleurs, sans lien reçu par e-mail :',
  by: {
    registration: (event) => (event === null ? 'Inscription' : `Inscription à ${event}`),
    link: (event) => (event === null ? 'Ouverture avec un lien de l’organisateur' : `Ouverture avec un lien de l’organisateur (${event})`),
    address: () => 'Changement de l’adresse e-mail',
    mailbox: () => 'Ouverture avec un lien envoyé à une ancienne adresse e-mail',
    staff: () => 'L’organisateur a changé ton adresse e-mail. « Non » rétablira la tienne',
  },
  isMe: 'Oui, c’était moi',
  isNotMe: 'Non, pas moi',
  consequence:
    'Tant que tu n’as pas répondu, rien de ce que tu saisis ici ne sera visible là-bas. « Non » fermera toutes les autres sessions.',
  yes: 'Merci. Tu peux y continuer comme avant.',
  no: 'Toutes les autres sessions ont été fermées. Vérifie que les informations ci-dessous sont bien les tiennes.',
  failed: 'Ta réponse n’a pas pu être enregistrée. Réessaie.',
};

export const ownDataText: Catalogue['ownDataText'] = {
  title: 'Tes données',
  about: 'Tout ce que l’organisateur conserve sur toi : ton profil, ta photo, tes événements et tes rencontres.',
  download: 'Télécharger mes données',
  downloading: 'Téléchargement…',
  downloaded: 'Tes données sont dans les téléchargements de cet appareil.',
  downloadedTyped:
    'Tes données sont dans les téléchargements de cet appareil. Elles ne contiennent que ce qui a été saisi ici. Pour tout obtenir, ouvre ton profil avec un lien reçu par e-mail.',
  notDownloaded: 'Tes données n’ont pas pu être téléchargées. Réessaie.',
  delete: 'Supprimer mes données',
};

export const eraseText: Catalogue['eraseText'] = {
  consequence:
    'Ton profil, ta photo et tes inscriptions seront supprimés, pour tous les événements de cet organisateur. Là où tu as eu une rencontre, on verra « Profil supprimé » à ta place.',
  noUndo: 'Cette action est irréversible.',
};

export const deleteOwnDataText: Catalogue['deleteOwnDataText'] = {
  title: 'Supprimer mes données',
  why: null,
  confirm: 'Supprimer mes données',
  busy: 'Suppression…',
  failed: 'Tes données n’ont pas pu être supprimées. Réessaie.',
};

export const ownConsentText: Catalogue['ownConsentText'] = {
  title: 'Ce que tu as accepté',
  loading: 'Chargement de ce que tu as accepté…',
  notLoaded: 'Ce que tu as accepté n’a pas pu être chargé',
  given: (when) => `Le ${when}, tu as accepté ceci :`,
  evening: (when, event) => `Le ${when}, sur la page de l’événement ${event}, tu as accepté ceci :`,
  version: (words) => `Version ${words} de ce texte`,
  entered: 'L’organisateur a saisi tes informations. Tu n’as toi-même encore rien accepté. Tu peux le faire dans le formulaire ci-dessus.',
  less: 'Sur la page de chaque soirée, tu peux choisir si les autres voient ton nom ou ton numéro. Tu peux changer ce choix à tout moment.',
  about:
    'Tu peux aussi retirer ton consentement. L’organisateur n’aura alors plus le droit d’utiliser tes informations : elles seront donc supprimées.',
  withdraw: 'Retirer mon consentement',
};

export const withdrawText: Catalogue['withdrawText'] = {
  title: 'Retirer mon consentement',
  why: 'Sans ton consentement, l’organisateur n’a pas le droit de conserver tes informations. Elles seront supprimées maintenant.',
  confirm: 'Retirer et supprimer',
  busy: 'Retrait…',
  failed: 'Ton consentement n’a pas pu être retiré. Réessaie.',
};

export const projectorText: Catalogue['projectorText'] = {
  title: 'Écran',
  welcome: 'Bienvenue',
  scan: 'Scannez-moi',
  qrCode: 'Code QR de la page de la soirée',
  findTable: (round) => `Tour ${round} : trouvez votre table`,
  phones: 'Votre téléphone indique votre table',
  rests: (round) => `Tour ${round} : prenez un verre`,
  sitsOut: 'pause',
  whose: (organization, event) => `${organization} · ${event}`,
  round: (round, rounds) => `Tour ${round} sur ${rounds}`,
  startsIn: 'Trouvez votre table',
  lastMinute: 'Plus qu’une minute',
  overtime: 'Merci de conclure',
  paused: 'En pause',
  thanks: 'Merci',
  goodbye: 'À la prochaine',
  canceled: 'Annulé',
  canceledLine: 'Cet événement a été annulé',
  cards: 'Remplissez votre fiche sur votre téléphone',
  page: (page, pages) => `Page ${page} sur ${pages}`,
  loading: 'Chargement de l’écran',
  failed: 'L’écran n’a pas pu être chargé. Nouvel essai automatique…',
  stale: (time) => `Pas de connexion. Dernière mise à jour à ${time}`,
  start: 'Démarrer l’écran',
  keepAwake: 'Réglez cet appareil pour que l’écran reste allumé.',
  back: 'Retour aux tours',
  denied: 'Accès refusé : seuls les hôtes, les admins et les super admins peuvent afficher une soirée',
};

export const reportPageText: Catalogue['reportPageText'] = {
  title: 'Signaler une page',
  about: 'La page que tu signales :',
  concern: 'Quel est le problème ?',
  concerns: {
    fraud: 'Elle cherche à tromper, ou à obtenir de l’argent ou des données',
    offensive: 'Elle est choquante, ou contraire à la loi',
    not_theirs: 'Elle utilise un nom, une image ou des mots qui sont à quelqu’un d’autre',
    other: 'Autre chose',
  },
  text: 'Que devons-nous savoir ? (facultatif)',
  textHint: 'L’exploitant de ce site le lit. L’organisateur ne le lit pas.',
  send: 'Envoyer',
  sending: 'Envoi…',
  failed: 'Le signalement n’a pas pu être envoyé. Réessaie.',
  thanksTitle: 'Merci',
  thanks: 'Ton signalement a été envoyé. L’exploitant de ce site examinera la page.',
  back: 'Retour à la page',
};

export const applicationFormText: Catalogue['applicationFormText'] = {
  title: 'Demander une place',
  decides: (organization) => `${organization} décide qui vient. Tu recevras la réponse par e-mail.`,
  submit: 'Demander',
  busy: 'Envoi…',
  fallback: 'La demande a échoué',
  appliedTitle: 'Ta demande est envoyée',
  applied: (email) => `Tu n’as pas encore de place. Un e-mail est en route vers ${email}, avec un lien pour voir ou retirer ta demande.`,
  next: 'L’organisateur te répondra par e-mail.',
};

export const joinWaitingListText: Catalogue['joinWaitingListText'] = {
  joinedTitle: 'Tu es sur la liste d’attente',
  joined: (email) => `Un e-mail est en route vers ${email}, avec ta position et un lien pour la suivre ou quitter la liste.`,
  next: 'Quand une place se libère, la personne suivante reçoit un e-mail et un délai pour accepter.',
  map: 'Voir sur la carte',
};

export const otherEventText: Catalogue['otherEventText'] = {
  fits: 'Cette soirée correspond à ton âge :',
};

export const sendProfileLinkText: Catalogue['sendProfileLinkText'] = {
  known: 'C’est toi ? Tu es déjà sur la liste, et ton profil te permet de modifier tes informations.',
  perhaps: 'Déjà une inscription ? Nous pouvons t’envoyer par e-mail un lien vers ton profil.',
  email: 'E-mail',
  send: 'M’envoyer mon lien de profil',
  busy: 'Envoi…',
  sent: (email) => `Un lien vers ton profil est en route vers ${email}.`,
  sentPerhaps: (email) => `Si l’adresse ${email} est inscrite à cet événement, un lien vers ton profil est en route.`,
  failed: 'Le lien n’a pas pu être envoyé. Réessaie.',
};

export const thankYouText: Catalogue['thankYouText'] = {
  title: 'Merci !',
  seeYou: (firstName, when, venue) => `Tu es sur la liste, ${firstName}. Rendez-vous le ${when}, ${venue}.`,
  card: 'Voici comment ton hôte te verra',
  scanAgain: 'Pour modifier tes informations plus tard, scanne de nouveau le code QR.',
  editProfile: 'Modifier le profil',
  evening: 'Ta soirée',
  confirmation: (email) => `Une confirmation est en route vers ${email}.`,
};

export const welcomeBackText: Catalogue['welcomeBackText'] = {
  evening: 'Ta soirée',
  title: 'Te revoilà !',
  registered: (name, event, when, venue) =>
    name === ''
      ? `Ton inscription à ${event} est déjà faite. Rendez-vous le ${when}, ${venue}.`
      : `${name}, ton inscription à ${event} est déjà faite. Rendez-vous le ${when}, ${venue}.`,
  saved: 'Enregistré',
  editProfile: 'Modifier le profil',
  someoneElse: 'Pas toi ? Inscrire quelqu’un d’autre',
  canContinue: (event) =>
    `Tes informations de la dernière fois peuvent aussi servir pour ${event}. Tu peux les modifier avant ton inscription.`,
  continueAs: (name) => (name === '' ? 'Continuer comme avant' : `Continuer en tant que ${name}`),
  busy: 'Chargement…',
};

export const registerKnownText: Catalogue['registerKnownText'] = { failed: 'L’inscription n’a pas pu aboutir' };

export const registrationPageText: Catalogue['registrationPageText'] = {
  title: 'S’inscrire à l’événement',
  validating: 'Vérification de ton invitation…',
  notValidated: 'L’invitation n’a pas pu être vérifiée',
  noToken: 'Le lien d’inscription est incomplet',
  invalidLink: 'Lien d’inscription non valable',
  invalidTitle: 'Invitation non valable',
  invalid: (reason) => `${reason.replace(/\.?$/, '.')} Demande un nouveau lien ou un code QR à ton hôte.`,
};

export const eventBannerText: Catalogue['eventBannerText'] = { invites: (organization) => `${organization} t’invite à` };

export const fullEventText: Catalogue['fullEventText'] = {
  full: {
    all: 'Cet événement est complet.',
    male: 'Cet événement est complet pour les hommes.',
    female: 'Cet événement est complet pour les femmes.',
    'non-binary': 'Cet événement est complet pour les personnes non binaires.',
  },
  wait: 'Tu peux rejoindre la liste d’attente avec ce formulaire. Quand une place se libère, nous te la réservons et t’envoyons un e-mail. Tu l’acceptes d’un geste.',
  closed: 'La liste d’attente est fermée elle aussi : elle ferme deux heures avant le début de l’événement.',
  join: 'Rejoindre la liste d’attente',
  joining: 'Un instant…',
};

export const registrationText: Catalogue['registrationText'] = {
  title: 'S’inscrire à l’événement',
  checking: 'Vérification de ton inscription…',
  notLoaded: 'Tes informations n’ont pas pu être chargées. Réessaie.',
};

export const completePlaceText: Catalogue['completePlaceText'] = {
  until: (time) => `Une place t’est réservée jusqu’au ${time}.`,
  hint: 'Complète ce qui manque, et la place est à toi.',
  submit: 'Compléter mon inscription',
  busy: 'Un instant…',
  failed: 'Ton inscription n’a pas pu être complétée',
  decline: 'Je ne viens pas',
  declineConfirm: 'Rendre ma place',
  declineQuestion:
    'Quelqu’un d’autre aura la place, et ce que l’on sait de toi sera supprimé. L’organisateur ne gardera que ton nom et ton adresse e-mail, jusqu’à 30 jours après l’événement.',
};

export const ownApplicationText: Catalogue['ownApplicationText'] = {
  title: 'Ta demande',
  applied: 'Ta demande est envoyée',
  appliedHint: 'Tu n’as pas encore de place. L’organisateur décide, et tu recevras la réponse par e-mail.',
  overHint: 'L’événement n’accueille plus personne, et l’organisateur ne s’est pas prononcé sur ta demande.',
  withdraw: 'Retirer ma demande',
  withdrawConfirm: 'Retirer',
  withdrawQuestion:
    'Ta saisie sera supprimée. L’organisateur ne gardera que ton nom et ton adresse e-mail, jusqu’à 30 jours après l’événement.',
  busy: 'Un instant…',
  approved: 'Tu es des nôtres !',
  approvedHint: 'Ta place est enregistrée. Une confirmation t’a été envoyée.',
  evening: 'Ta soirée',
  refused: 'Pas cette fois',
  refusedHint: 'Merci pour ta demande. L’organisateur ne peut pas te proposer de place cette fois. Ta saisie a été supprimée.',
  withdrawn: 'Tu as retiré ta demande',
  withdrawnHint: 'Ta saisie a été supprimée. Si tu changes d’avis, rouvre le lien d’inscription.',
};

export const payForPlaceText: Catalogue['payForPlaceText'] = {
  hint: 'Ta saisie a été gardée. La place est à toi dès que tu as payé, ou choisi de payer plus tard. Sans réponse d’ici là, elle ira à quelqu’un d’autre.',
  orderedHint: 'Tu as commencé à payer.',
  goOn: 'Aller à ta commande',
};

export const ownPlaceText: Catalogue['ownPlaceText'] = {
  title: 'Ta place sur la liste d’attente',
  complete: 'Compléter ton inscription',
  loading: 'Recherche de ta place…',
  notLoaded: 'Ta place n’a pas pu être chargée',
  unknownTitle: 'Sur aucune liste d’attente',
  hello: (name) => `Bonjour ${name}`,
  waiting: (place, queue) =>
    `Tu es en ${place} position sur la liste d’attente${
      queue === null ? '' : { male: ' des hommes', female: ' des femmes', 'non-binary': ' des personnes non binaires' }[queue]
    }`,
  waitingHint: 'Quand ce sera ton tour, tu recevras un e-mail, et une place te sera réservée un certain temps.',
  offered: 'Une place t’est réservée',
  until: (time) => `jusqu’au ${time}`,
  offeredHint: 'Ta saisie a été gardée. Sans réponse d’ici là, la place ira à quelqu’un d’autre.',
  accept: 'Accepter',
  accepting: 'Un instant…',
  decline: 'Non merci',
  accepted: 'Tu es des nôtres !',
  acceptedHint: 'Ta place est enregistrée, et une confirmation est en route.',
  evening: 'Ta soirée',
  registered: 'Tu as déjà une place',
  lapsed: 'Ta place n’est plus réservée',
  lapsedHint: 'Le délai pendant lequel elle t’était réservée est passé.',
  again: 'Me remettre en fin de liste',
  gone: 'Tu n’es plus sur la liste',
  goneHint: 'Si tu changes d’avis, rouvre le lien d’inscription.',
  closed: 'Plus aucune place n’est proposée',
  closedHint: 'La liste d’attente est fermée. Une place libre va maintenant à la première personne qui s’inscrit.',
  overHint: 'L’événement n’accueille plus personne.',
  register: 'Aller à l’inscription',
  leave: 'Quitter la liste d’attente',
  leaveConfirm: 'Quitter',
  leaveQuestion:
    'Tu perdras ta position, et ta saisie sera supprimée. L’organisateur ne gardera que ton nom et ton adresse e-mail, jusqu’à 30 jours après l’événement.',
  declineQuestion:
    'Quelqu’un d’autre aura la place, et ta saisie sera supprimée. L’organisateur ne gardera que ton nom et ton adresse e-mail, jusqu’à 30 jours après l’événement.',
  forget: 'Supprimer ma saisie',
  forgetQuestion:
    'Ensuite, tu ne pourras plus revenir sur la liste d’ici. L’organisateur ne gardera que ton nom et ton adresse e-mail, jusqu’à 30 jours après l’événement.',
  forgetConfirm: 'Supprimer',
  busy: 'Un instant…',
  failed: 'Ta réponse n’a pas pu être enregistrée',
  map: 'Voir sur la carte',
};

export const calendarText: Catalogue['calendarText'] = {
  map: 'Voir sur la carte',
  add: 'Ajouter au calendrier',
  hostedBy: (organization) => `Organisé par ${organization}`,
};

export const sendText: Catalogue['sendText'] = {
  noConnection: 'Pas de connexion. Vérifie ton réseau et réessaie.',
  serverChanged: 'Le serveur a changé. Recharge cette page.',
};

export const submissionText: Catalogue['submissionText'] = { failed: 'Une erreur est survenue. Réessaie.' };

export const moreInterestsText: Catalogue['moreInterestsText'] = {
  more: (count) => `+${countingIn('fr')(count, { one: '# autre', other: '# autres' })}`,
};

export const answerText: Catalogue['answerText'] = { yes: 'Oui', no: 'Non' };

export const notFoundPageText: Catalogue['notFoundPageText'] = {
  title: 'Page introuvable',
  text: 'Il n’y a rien à cette adresse. Elle contient peut-être une faute de frappe, ou ce qui s’y trouvait a disparu.',
  start: 'Aller à l’accueil',
};

export const redirectPageText: Catalogue['redirectPageText'] = {
  redirecting: 'Redirection…',
  toSettings: 'Redirection vers les réglages…',
};

export const clockFaceText: Catalogue['clockFaceText'] = {
  round: (round, rounds) => `Tour ${round} sur ${rounds}`,
  next: (round) => `À suivre : tour ${round}`,
  ready: 'Prêt',
  startsIn: 'Trouve ta table',
  left: 'temps restant',
  overtime: 'de dépassement',
  paused: 'En pause',
  gap: 'avant le prochain tour',
  gapOver: 'depuis la fin de la pause',
  between: (round) => `Le tour ${round} est fini`,
  over: 'La soirée est finie',
  overHint: 'Tous les tours ont eu lieu.',
  finishedHint: (round, rounds) => `Terminée après ${countingIn('fr')(round, { one: '# tour', other: '# tours' })} sur ${rounds}.`,
};

export const canceledNoticeText: Catalogue['canceledNoticeText'] = {
  title: 'Cet événement a été annulé',
  next: 'Viens plutôt à notre prochain événement',
  register: 'S’inscrire à l’événement',
};

export const waitForTurnText: Catalogue['waitForTurnText'] = {
  why: 'Beaucoup de monde s’inscrit d’ici en ce moment.',
  goesOn: (duration) => `Ton inscription reprendra dans ${duration}. Garde cette page ouverte.`,
  stop: 'Ne plus attendre',
};

export const errorNoticeText: Catalogue['errorNoticeText'] = {
  retry: 'Réessayer',
  again: (seconds) => `Réessaie dans ${durationOf(seconds)}.`,
  reference: (requestId) => `Référence : ${requestId}`,
};

export const loadingScreenText: Catalogue['loadingScreenText'] = { loading: 'Chargement…' };

export const dialogText: Catalogue['dialogText'] = { close: 'Fermer' };

export const confirmDialogText: Catalogue['confirmDialogText'] = { cancel: 'Annuler' };

export const personAvatarText: Catalogue['personAvatarText'] = { noImage: 'Pas d’image' };

export const timeText: Catalogue['timeText'] = {
  soon: 'dans un instant',
  justNow: 'à l’instant',
  expired: 'Expiré',
  days: (days) => `${days} jours`,
  hours: (hours, minutes) => `${hours} h ${minutes} min`,
  minutes: (minutes) => `${minutes} min`,
  seconds: (minutes, seconds) => `${minutes} min ${seconds} s`,
};

export const detailLabels: Catalogue['detailLabels'] = {
  first_name: 'Prénom',
  last_name: 'Nom',
  gender: 'Genre',
  age: 'Âge',
  interested_in: 'Qui t’intéresse',
  looking_for: 'Ce que tu cherches',
  occupation: 'Profession',
};

export const languageChoiceText: Catalogue['languageChoiceText'] = { label: 'Langue' };

export const photoProblemText: Catalogue['photoProblemText'] = {
  notAnImage: 'Choisis un fichier image valable',
  unknownImage: 'Choisis un fichier image valable (JPG, PNG, GIF ou HEIC)',
  tooLarge: 'L’image doit faire moins de 5 Mo',
  compressionFailed: 'L’image n’a pas pu être compressée. Essaie une autre photo.',
};

export const photoUploadText: Catalogue['photoUploadText'] = {
  noNetwork: 'La photo n’a pas pu être envoyée. Vérifie ta connexion et réessaie.',
  notUploaded: 'La photo n’a pas pu être envoyée. Réessaie.',
};

export const guestPaperText: Catalogue['guestPaperText'] = {
  round: 'Tour',
  table: 'Table',
  name: 'Nom et notes',
  answers: cardText.answers,
  sitsOut: projectorText.sitsOut,
  evening: eveningText.title,
  plan: (version, time) => `Plan ${version} · ${time}`,
};

export const posterText: Catalogue['posterText'] = {
  scan: 'Scannez pour vous inscrire',
  how: 'Visez le code avec l’appareil photo de votre téléphone et ouvrez le lien. Cela prend une minute.',
  atDoor: 'Scannez avec votre appareil photo pour vous inscrire',
};
