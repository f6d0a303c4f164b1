import { es as whoMayCome } from '#shared/rules/events/who-may-come/es.ts';
import { countingIn, translationBy } from '#shared/rules/text/translation.ts';
import type { Catalogue } from './catalogue.ts';
import { openersBy } from './openers-by.ts';

export const locale: Catalogue['locale'] = 'es';

export const ordinal: Catalogue['ordinal'] = (number) => `${number}.ª`;

export const durationOf: Catalogue['durationOf'] = (seconds) => {
  const count = countingIn('es');
  if (seconds < 60) return count(seconds, { one: '# segundo', other: '# segundos' });
  return seconds < 3600
    ? count(Math.ceil(seconds / 60), { one: '# minuto', other: '# minutos' })
    : count(Math.ceil(seconds / 3600), { one: '# hora', other: '# horas' });
};

export const sayMessage: Catalogue['sayMessage'] = translationBy({
  ...whoMayCome,
  'Your place would cost more. Please ask the organizer to change your gender.':
    'Tu lugar costaría más. Pide a la organización que cambie tu género.',
  'Please choose interests from the list.': 'Elige intereses de la lista.',
  'Please choose traits from the list.': 'Elige rasgos de la lista.',
  'File type {} is not supported. Accepted types: {}': 'El tipo de archivo {} no es compatible. Tipos aceptados: {}',
  'Image is too large ({}MB). Please choose an image under 5MB or try a smaller photo.':
    'La imagen es demasiado grande ({} MB). Elige una de menos de 5 MB o una foto más pequeña.',
  'No participant authentication token': 'No has iniciado sesión en este dispositivo',
  'Authentication expired': 'Tu sesión ha expirado',
  'An unknown browser': 'Un navegador desconocido',
  'A link is on its way to the address of your registration.': 'Hay un enlace en camino a la dirección de tu inscripción.',
  'If this address is registered for the event, a link is on its way.':
    'Si esta dirección está inscrita en el evento, hay un enlace en camino.',
  'If you cancel, your money is not returned.': 'Si cancelas, no se te devuelve el dinero.',
  'If you cancel before the event starts, you get your money back.':
    'Si cancelas antes de que empiece el evento, se te devuelve el dinero.',
  'If you cancel at least one day before the event starts, you get your money back.':
    'Si cancelas al menos un día antes de que empiece el evento, se te devuelve el dinero.',
  'If you cancel at least {} days before the event starts, you get your money back.':
    'Si cancelas al menos {} días antes de que empiece el evento, se te devuelve el dinero.',
  'This question is no longer asked. Please reload the page.': 'Esta pregunta ya no se hace. Recarga la página.',
  'The answer must not exceed 500 characters': 'La respuesta no debe superar los 500 caracteres',
  'A code has 3 to 24 letters and digits': 'Un código tiene de 3 a 24 letras y cifras',
  'A note has at most 300 characters': 'Una nota tiene como máximo 300 caracteres',
  'A place is already held for this email address. We have emailed you the link to pay for it.':
    'Ya hay un lugar reservado para esta dirección de correo. Te enviamos por correo el enlace para pagarlo.',
  'A refresh token is required': 'Se necesita un token de actualización',
  'Age is required': 'La edad es obligatoria',
  'Age must be a number': 'La edad debe ser un número',
  'Age must be between 18 and 100': 'La edad debe estar entre 18 y 100 años',
  'At most 1000 characters': 'Como máximo 1000 caracteres',
  'At most 30 answers at once': 'Como máximo 30 respuestas a la vez',
  'At most 500 characters': 'Como máximo 500 caracteres',
  'Choose a number from 1 to 5': 'Elige un número del 1 al 5',
  'Choose at least one way to be reached.': 'Elige al menos una forma de contacto.',
  'Choose what to take back': 'Elige qué quieres deshacer',
  'Choose what to tell': 'Elige qué quieres decir',
  'Choose yes, friends or no': 'Elige sí, amistad o no',
  'Contains =?, which email programs show as other text. Please type what should be read.':
    'Contiene =?, que los programas de correo muestran como otro texto. Escribe lo que se debe leer.',
  'Contains an invisible character after “{}”. Please delete it, or type the text instead of pasting it.':
    'Contiene un carácter invisible después de “{}”. Bórralo, o escribe el texto en vez de pegarlo.',
  'Contains an invisible character before “{}”. Please delete it, or type the text instead of pasting it.':
    'Contiene un carácter invisible antes de “{}”. Bórralo, o escribe el texto en vez de pegarlo.',
  'Contains an invisible character. Please delete it, or type the text instead of pasting it.':
    'Contiene un carácter invisible. Bórralo, o escribe el texto en vez de pegarlo.',
  'Each can be chosen once.': 'Cada opción se puede elegir una vez.',
  'Email is required': 'El correo es obligatorio',
  'First name is required': 'El nombre es obligatorio',
  'First name must not exceed 60 characters': 'El nombre no debe superar los 60 caracteres',
  'Image size must be less than 5MB': 'La imagen debe pesar menos de 5 MB',
  'Instagram must not exceed 60 characters': 'Instagram no debe superar los 60 caracteres',
  'Invalid email format': 'El formato del correo no es válido',
  'Invalid registration link': 'Enlace de inscripción no válido',
  'Last name is required': 'Los apellidos son obligatorios',
  'Last name must not exceed 60 characters': 'Los apellidos no deben superar los 60 caracteres',
  'Many people are registering from here right now. Please try again in a moment.':
    'Muchas personas se están inscribiendo desde aquí. Inténtalo de nuevo en un momento.',
  'Must be text': 'Debe ser texto',
  'No page is published at this address.': 'No hay ninguna página publicada en esta dirección.',
  'Not found': 'No se encontró',
  'Occupation must not exceed 80 characters': 'La profesión no debe superar los 80 caracteres',
  'Participant not found': 'No se encontró a esta persona',
  'Phone must not exceed 40 characters': 'El teléfono no debe superar los 40 caracteres',
  'Please answer this question': 'Responde a esta pregunta',
  'Please choose a reason': 'Elige un motivo',
  'Please choose an address': 'Elige una dirección',
  'Please choose from the list.': 'Elige de la lista.',
  'Please choose how guests pay': 'Elige cómo se paga',
  'Please choose which part of the photo to show': 'Elige qué parte de la foto se muestra',
  'Please say what happened': 'Cuéntanos qué pasó',
  'Please say whether this was you': 'Dinos si fuiste tú',
  'Please say yes or no': 'Responde sí o no',
  'Please select a gender': 'Elige un género',
  'Please select a valid image file (JPG, PNG, GIF, or HEIC)': 'Elige una imagen válida (JPG, PNG, GIF o HEIC)',
  'Please select who you are interested in': 'Elige quién te interesa',
  'Please sign in to continue.': 'Inicia sesión para continuar.',
  'Registration token is required': 'Se necesita el token de inscripción',
  'Reports can be sent until 30 days after the event. Please write to the organizer.':
    'Los reportes se pueden enviar hasta 30 días después del evento. Escribe a la organización.',
  Required: 'Obligatorio',
  'Say what to change': 'Indica qué cambiar',
  'Say what to share': 'Indica qué compartir',
  'Say what was shown': 'Indica qué se mostró',
  'Say what you answer': 'Indica tu respuesta',
  'Say when': 'Indica cuándo',
  'Say yes or no': 'Responde sí o no',
  'Some fields need your attention.': 'Revisa algunos campos.',
  'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Inténtalo de nuevo.',
  'Stripe did not answer. Nothing was charged. Please try again.': 'Stripe no respondió. No se cobró nada. Inténtalo de nuevo.',
  'Super admins need a passkey here. Please add yours first.':
    'Los superadmins necesitan una clave de acceso aquí. Agrega primero la tuya.',
  'The cards are closed.': 'Las tarjetas están cerradas.',
  'The event has started. Please tell your host.': 'El evento ya empezó. Avisa a tu anfitrión.',
  'The file is empty': 'El archivo está vacío',
  'The organizer decides who comes to this event. Reload the page, and apply.':
    'La organización decide quién viene a este evento. Recarga la página y envía tu solicitud.',
  'The price has changed. Reload the page to see it.': 'El precio cambió. Recarga la página para verlo.',
  'The request body is not valid JSON.': 'El contenido de la petición no es JSON válido.',
  'The request is too large. Photos of this size are uploaded by POST /photo-uploads.':
    'La petición es demasiado grande. Las fotos de este tamaño se suben con POST /photo-uploads.',
  'The request must be JSON.': 'La petición debe ser JSON.',
  'The text must not exceed 1000 characters': 'El texto no debe superar los 1000 caracteres',
  'The waiting list closes two hours before the event begins.': 'La lista de espera cierra dos horas antes de que empiece el evento.',
  'The waiting list is full.': 'La lista de espera está completa.',
  'There is a place for you. Open the registration link again, and register now.':
    'Hay un lugar para ti. Abre otra vez el enlace de inscripción e inscríbete ahora.',
  'There is a place for you. Register now.': 'Hay un lugar para ti. Inscríbete ahora.',
  'This code is not valid for this event.': 'Este código no es válido para este evento.',
  'This email address is already registered for this event.': 'Esta dirección de correo ya está inscrita en este evento.',
  'This evening is for other ages.': 'Esta velada es para otras edades.',
  'This event does not take any more applications for now.': 'Este evento no acepta más solicitudes por ahora.',
  'This event has a price. Reload the page, and pay for your place.': 'Este evento es de pago. Recarga la página y paga tu lugar.',
  'This event is full': 'Este evento está completo',
  'This event is full for men': 'Este evento está completo para hombres',
  'This event is full for women': 'Este evento está completo para mujeres',
  'This event was canceled.': 'Este evento se canceló.',
  'This is not possible at this point in the evening.': 'Esto no es posible en este momento de la velada.',
  'This link does not open a place on a waiting list.': 'Este enlace no abre ningún lugar en una lista de espera.',
  'This link does not open a screen. Ask your host for the new one.': 'Este enlace no abre ninguna pantalla. Pide el nuevo a tu anfitrión.',
  'This link does not open an order.': 'Este enlace no abre ningún pedido.',
  'This link does not pass on a place, or no longer does.': 'Este enlace no cede ningún lugar, o ya no lo hace.',
  'This message is not signed by Stripe.': 'Este mensaje no está firmado por Stripe.',
  'This organization cannot take any more registrations for now. Please try again later.':
    'Esta organización no puede aceptar más inscripciones por ahora. Inténtalo más tarde.',
  'This organization is closed. One of its admins can reopen it.': 'Esta organización está cerrada. Uno de sus admins puede reabrirla.',
  'This photo upload is not known. Please choose the photo again.': 'Esta subida de foto es desconocida. Elige la foto otra vez.',
  'This place can be passed on to somebody of the same gender only.': 'Este lugar solo se puede ceder a alguien del mismo género.',
  'This place cannot be passed on now.': 'Este lugar no se puede ceder ahora.',
  'This place is no longer held for you.': 'Este lugar ya no está reservado para ti.',
  'This place was held for you until {}.': 'Este lugar estuvo reservado para ti hasta esta fecha: {}.',
  'This profile has details that were entered elsewhere. Please open it with a link from your own email, and try again. Your host can send you a link.':
    'Este perfil tiene datos que se introdujeron en otro lugar. Ábrelo con un enlace de tu propio correo e inténtalo de nuevo. Tu anfitrión puede enviarte un enlace.',
  'This registration could not be completed. Please contact the organizer.':
    'Esta inscripción no se pudo completar. Escribe a la organización.',
  'This registration link has expired.': 'Este enlace de inscripción ha expirado.',
  'This was changed by someone else in the meantime.': 'Mientras tanto, otra persona cambió esto.',
  'Too many attempts. Please wait a moment and try again.': 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  'Too many ids': 'Demasiados identificadores',
  'Unknown action': 'Acción desconocida',
  'Unknown event': 'Evento desconocido',
  'Unknown id': 'Identificador desconocido',
  'Unknown language': 'Idioma desconocido',
  'Unknown kind of page': 'Tipo de página desconocido',
  'Unknown link': 'Enlace desconocido',
  'Unknown reason': 'Motivo desconocido',
  'Unknown token': 'Token desconocido',
  'Unknown use of a picture': 'Uso de imagen desconocido',
  'Unknown version': 'Versión desconocida',
  'Unknown words': 'Texto desconocido',
  'Use 3 to 60 small letters, digits and hyphens, such as singles-in-vienna':
    'Usa de 3 a 60 letras minúsculas, cifras y guiones, por ejemplo singles-in-vienna',
  'We are very busy right now. Please try again in a moment.': 'Hay mucho movimiento ahora mismo. Inténtalo de nuevo en un momento.',
  'You can give feedback from the last round until 30 days after the evening.':
    'Puedes dar tu opinión desde la última ronda hasta 30 días después de la velada.',
  'You cannot pay in this way right now. Please choose another, or ask the organizer.':
    'Ahora no puedes pagar de esta forma. Elige otra o pregunta a la organización.',
  'You do not belong to an organization yet.': 'Todavía no perteneces a ninguna organización.',
  'You have asked for this as often as you can at one event. Please talk to your host.':
    'Llegaste al límite de estas peticiones en un evento. Habla con tu anfitrión.',
  'You have reported as often as you can for one event.': 'Llegaste al límite de reportes en un evento.',
  "You've reached the maximum selection limit of 4 interests.": 'Llegaste al límite de 4 intereses.',
  "You've reached the maximum selection limit of 4 traits.": 'Llegaste al límite de 4 rasgos.',
  'Your organization cannot send that many emails for now.': 'Tu organización no puede enviar tantos correos por ahora.',
  'Your role does not allow this.': 'Tu rol no lo permite.',
});

export const sayName: Catalogue['sayName'] = translationBy({
  'Arts & Culture': 'Arte y cultura',
  Art: 'Arte',
  'Making it or looking at it': 'Crearlo o contemplarlo',
  Museums: 'Museos',
  Theater: 'Teatro',
  Photography: 'Fotografía',
  Architecture: 'Arquitectura',
  History: 'Historia',
  Design: 'Diseño',
  'Food & Drink': 'Comida y bebida',
  'Dining out': 'Ir a restaurantes',
  'New restaurants and old favorites': 'Restaurantes nuevos y los de siempre',
  Cooking: 'Cocina',
  Baking: 'Repostería',
  Coffee: 'Café',
  Wine: 'Vino',
  'Craft beer': 'Cerveza artesanal',
  'Street food': 'Comida callejera',
  'Games & Learning': 'Juegos y aprendizaje',
  Gaming: 'Videojuegos',
  'Board games': 'Juegos de mesa',
  Chess: 'Ajedrez',
  'Pub quizzes': 'Trivias',
  Languages: 'Idiomas',
  Science: 'Ciencia',
  Technology: 'Tecnología',
  Podcasts: 'Pódcasts',
  'Home & Making': 'Hogar y creación',
  Shopping: 'Ir de compras',
  Crafts: 'Manualidades',
  Gardening: 'Jardinería',
  'Interior design': 'Decoración',
  DIY: 'Bricolaje',
  'Fixing and building things': 'Arreglar y construir cosas',
  Fashion: 'Moda',
  Pets: 'Mascotas',
  'Music & Nightlife': 'Música y vida nocturna',
  Music: 'Música',
  'Listening, collecting, sharing': 'Escuchar, coleccionar, compartir',
  Concerts: 'Conciertos',
  Clubbing: 'Discotecas',
  Dancing: 'Bailar',
  Singing: 'Cantar',
  'Playing an instrument': 'Tocar un instrumento',
  Festivals: 'Festivales',
  Jazz: 'Jazz',
  'Outdoors & Travel': 'Aire libre y viajes',
  Hiking: 'Senderismo',
  Camping: 'Camping',
  Cycling: 'Ciclismo',
  Climbing: 'Escalada',
  'City breaks': 'Escapadas urbanas',
  Backpacking: 'Viajar con mochila',
  'Road trips': 'Viajes por carretera',
  Sailing: 'Navegar a vela',
  'Sports & Wellness': 'Deporte y bienestar',
  'Playing sports': 'Hacer deporte',
  'Watching sports': 'Ver deportes',
  'Working out': 'Entrenar',
  Yoga: 'Yoga',
  Running: 'Correr',
  Swimming: 'Natación',
  Tennis: 'Tenis',
  Skiing: 'Esquí',
  Meditation: 'Meditación',
  'Stories & Screens': 'Historias y pantallas',
  Reading: 'Lectura',
  'TV series': 'Series',
  Movies: 'Películas',
  Writing: 'Escritura',
  Poetry: 'Poesía',
  Comics: 'Cómics',
  'Stand-up comedy': 'Stand-up',
  Adventurous: 'Espíritu aventurero',
  Affectionate: 'Ternura',
  Ambitious: 'Ambición',
  Calm: 'Calma',
  Charming: 'Encanto',
  Creative: 'Creatividad',
  Curious: 'Curiosidad',
  'Down-to-earth': 'Pies en la tierra',
  Easygoing: 'Trato fácil',
  Empathetic: 'Empatía',
  Funny: 'Humor',
  Generous: 'Generosidad',
  'Good listener': 'Saber escuchar',
  Independent: 'Independencia',
  Loyal: 'Lealtad',
  Optimistic: 'Optimismo',
  Organized: 'Organización',
  Outgoing: 'Sociabilidad',
  Patient: 'Paciencia',
  Romantic: 'Romanticismo',
  Spontaneous: 'Espontaneidad',
  Talkative: 'Ganas de charlar',
  Thoughtful: 'Consideración',
  Witty: 'Ingenio',
});

export const sayOpener: Catalogue['sayOpener'] = openersBy({
  'What was the best thing about your week?': '¿Qué fue lo mejor de tu semana?',
  'What would you do with a free Tuesday?': '¿Qué harías con un martes libre?',
  'Which place in this town would you show someone new?': '¿Qué lugar de esta ciudad le mostrarías a alguien que acaba de llegar?',
  'What are you looking forward to?': '¿Qué estás esperando con ganas?',
  'What could you talk about for half an hour?': '¿De qué podrías hablar media hora?',
  'What did you last change your mind about?': '¿Sobre qué cambiaste de opinión hace poco?',
  'Which meal would you never get tired of?': '¿De qué plato no te cansarías nunca?',
  'What made you laugh lately?': '¿Qué te hizo reír últimamente?',
  'What are you better at than people think?': '¿Qué haces mejor de lo que la gente cree?',
  'Where would you go if you left tomorrow?': '¿Adónde irías si te fueras mañana?',
  'What have you learned this year?': '¿Qué has aprendido este año?',
  'What is a perfect Sunday?': '¿Cómo es un domingo perfecto?',
  'Which smell takes you back home?': '¿Qué olor te lleva de vuelta a casa?',
  'What would you like to be asked more often?': '¿Qué te gustaría que te preguntaran más a menudo?',
  'What small thing always makes your day better?': '¿Qué pequeña cosa siempre te mejora el día?',
  'What did you want to become as a child?': '¿Qué querías ser cuando crecieras?',
  'Which song do you never skip?': '¿Qué canción no te saltas nunca?',
  'What is the best advice you ignored?': '¿Cuál es el mejor consejo que no seguiste?',
  'What would your friends say you are known for?': 'Según tus amistades, ¿por qué cosa se te conoce?',
  'What do you do that others find strange?': '¿Qué haces que a otras personas les parece raro?',
  'Which picture would you hang at home?': '¿Qué cuadro colgarías en casa?',
  'Which one would you go back to tomorrow?': '¿A cuál volverías mañana?',
  'Which play has stayed with you?': '¿Qué obra se te quedó grabada?',
  'What did you last take a picture of?': '¿Qué fue lo último que fotografiaste?',
  'Which building do you like best in this town?': '¿Qué edificio de esta ciudad te gusta más?',
  'Which day would you have liked to see?': '¿Qué día de la historia te habría gustado ver?',
  'Which thing at home is made just right?': '¿Qué cosa de tu casa está muy bien hecha?',
  'Where was your best dinner this year?': '¿Dónde fue tu mejor cena de este año?',
  'What do you cook when it has to be good?': '¿Qué cocinas cuando tiene que salir bien?',
  'What came out of the oven last?': '¿Qué fue lo último que salió del horno?',
  'Where is the best cup in town?': '¿Dónde sirven el mejor de la ciudad?',
  'Red, white, or whatever is open?': '¿Tinto, blanco o el que esté abierto?',
  'Which one would you order for someone new to it?': '¿Cuál pedirías para alguien que nunca la probó?',
  'Which stall would you cross the town for?': '¿Por qué puesto cruzarías la ciudad?',
  'Which game took too many of your nights?': '¿Qué juego te quitó demasiadas noches?',
  'Do you play to win?': '¿Juegas para ganar?',
  'Quick games or slow ones?': '¿Partidas rápidas o lentas?',
  'Which round is yours?': '¿Cuál es tu categoría fuerte?',
  'Which word has no translation?': '¿Qué palabra no tiene traducción?',
  'What did you learn lately that sounds made up?': '¿Qué aprendiste hace poco que parece inventado?',
  'What would you not give back?': '¿Qué no devolverías por nada?',
  'Which one do you recommend to everybody?': '¿Cuál le recomiendas a todo el mundo?',
  'What was your best find?': '¿Cuál fue tu mejor hallazgo?',
  'What have you made that you are proud of?': '¿Qué has creado que te dé orgullo?',
  'What grows at your place?': '¿Qué crece en tu casa?',
  'What would you change in this room?': '¿Qué cambiarías de esta sala?',
  'What went wrong last time?': '¿Qué salió mal la última vez?',
  'What do you wear when you want a good day?': '¿Qué te pones cuando quieres un buen día?',
  'Do you have one, and who is in charge?': '¿Tienes una, y quién manda?',
  'What did you listen to on the way here?': '¿Qué escuchaste de camino aquí?',
  'Which one do you still talk about?': '¿De cuál sigues hablando?',
  'Until when was your longest night?': '¿Hasta qué hora duró tu noche más larga?',
  'Where would you go tonight?': '¿Adónde irías esta noche?',
  'What do you sing when no one listens?': '¿Qué cantas cuando nadie escucha?',
  'Which instrument, and since when?': '¿Qué instrumento, y desde cuándo?',
  'Tent or hotel?': '¿Tienda de campaña u hotel?',
  'What would you play for someone new to it?': '¿Qué le pondrías a alguien que nunca lo escuchó?',
  'Best walk so far?': '¿La mejor caminata hasta ahora?',
  'What do you never leave at home?': '¿Qué no dejas nunca en casa?',
  'What was your longest ride?': '¿Cuál fue tu ruta más larga?',
  'What do you see from your favorite top?': '¿Qué se ve desde tu cima favorita?',
  'Which town surprised you?': '¿Qué ciudad te sorprendió?',
  'What was the best detour?': '¿Cuál fue el mejor desvío?',
  'Who chooses the music?': '¿Quién elige la música?',
  'Where would you sail to?': '¿Hacia dónde navegarías?',
  'Which position, and why that one?': '¿En qué posición, y por qué esa?',
  'Whom do you shout for?': '¿A quién animas?',
  'What gets you out of bed for it?': '¿Qué te saca de la cama para hacerlo?',
  'Which pose do you still avoid?': '¿Qué postura sigues evitando?',
  'Morning or evening?': '¿Por la mañana o por la noche?',
  'Lake, sea or lanes?': '¿Lago, mar o piscina?',
  'Whose serve would you like to have?': '¿De quién te gustaría tener el saque?',
  'What was your best run?': '¿Cuál fue tu mejor bajada?',
  'What made you begin?': '¿Qué te hizo empezar?',
  'What is on your bedside table?': '¿Qué hay en tu mesita de noche?',
  'Which one would you like to see again for the first time?': '¿Cuál te gustaría volver a ver por primera vez?',
  'Which one do you know by heart?': '¿Cuál te sabes de memoria?',
  'What do you write when no one reads it?': '¿Qué escribes cuando nadie lo lee?',
  'Is there a line you know by heart?': '¿Hay algún verso que te sepas de memoria?',
  'Which one would you lend?': '¿Cuál prestarías?',
  'Who makes you laugh out loud?': '¿Quién te hace reír a carcajadas?',
  'You both like {}. {}': 'Algo en común: {}. {}',
  'How did it begin?': '¿Cómo empezó?',
});

export const barePageText: Catalogue['barePageText'] = {
  description: 'La plataforma para organizar veladas de citas rápidas',
  tooOld: 'Este navegador es demasiado antiguo para Table Two. Actualízalo o pregunta a tu anfitrión.',
  noScript: 'Table Two necesita JavaScript. Actívalo y recarga esta página.',
};

export const errorBoundaryText: Catalogue['errorBoundaryText'] = {
  title: '¡Error inesperado de la aplicación!',
  text: 'Esta página dejó de funcionar. No se perdió nada de lo que guardaste.',
  reload: 'Recargar esta página',
};

export const sessionEndsText: Catalogue['sessionEndsText'] = {
  note: 'Este navegador no puede guardar lo que esta página necesita, así que tu sesión puede terminar si cierras o recargas la página.',
};

export const cardText: Catalogue['cardText'] = {
  title: 'Mi tarjeta',
  hint: 'Solo tú puedes ver lo que eliges aquí. Nadie más puede, ni siquiera tu anfitrión. Si es mutuo, ambas personas lo sabrán cuando tu anfitrión revele los resultados.',
  progress: (answered, of) =>
    answered >= of ? 'Todo listo. Puedes cambiarlo hasta que tu anfitrión cierre las tarjetas.' : `${answered} de ${of} respuestas`,
  nobody: 'Aquí aparecerán las personas con las que te sientes.',
  about: (name) => `¿Te gustaría volver a ver a ${name}?`,
  person: (name, number) => name ?? (number === null ? 'Alguien' : `Número ${number}`),
  place: (round, number) => [...(round === null ? [] : [`Ronda ${round}`]), ...(number === null ? [] : [`número ${number}`])].join(' · '),
  answers: { yes: 'Sí', friends: 'Amistad', no: 'No' },
  note: 'Nota',
  noteHint: 'Solo tú puedes verla',
  saving: 'Guardando…',
  saved: 'Guardado',
  waiting: 'Sin conexión. Tus respuestas están guardadas en este teléfono y se enviarán cuando vuelva la conexión.',
  late: 'Las tarjetas se cerraron antes de que llegaran estas respuestas. Avisa a tu anfitrión, que puede abrirlas otra vez.',
  notSaved: 'Tus respuestas aún no se pudieron guardar. Siguen en este teléfono.',
  notLoaded: 'No se pudo cargar tu tarjeta',
  loading: 'Cargando tu tarjeta…',
  share: 'Si es mutuo, comparto mi…',
  shareNow: '¿Cómo pueden contactarte? Hasta que elijas, tu respuesta se queda en este teléfono.',
  shareHint: 'Solo lo verán las personas con las que tengas un resultado mutuo, sí o amistad.',
  channels: { email: 'Correo', phone: 'Teléfono', instagram: 'Instagram', photo: 'Foto' },
  shareSave: 'Guardar',
  shareNeeded: 'Elige al menos una forma de contacto.',
  closed: 'Las tarjetas están cerradas. Tu anfitrión revelará los resultados.',
  results: 'Tus resultados',
  none: 'Esta vez no hubo un sí mutuo. Es cosa de dos. Nos encantaría volver a verte.',
  date: (name) => `${name} también te dijo que sí`,
  friends: (name) => `${name} también quiere seguir en contacto`,
  noContact: (name) => `${name} no ha compartido ninguna forma de contacto. Quizá tu anfitrión pueda ayudarte.`,
  ownCard: 'Lo que respondí',
  unanswered: 'Sin respuesta',
};

export const friendsCardText: Catalogue['friendsCardText'] = {
  ...cardText,
  about: (name) => `¿Te gustaría volver a ver a ${name}?`,
  shareHint: 'Solo lo verán las personas que quieran volver a verte y a quienes tú quieras volver a ver.',
  date: (name) => `${name} también quiere volver a verte`,
  friends: (name) => `${name} también quiere volver a verte`,
};

export const feedbackText: Catalogue['feedbackText'] = {
  title: '¿Qué tal tu velada?',
  hint: 'Tu anfitrión verá tu opinión sin tu nombre, y solo cuando cinco personas hayan respondido.',
  group: 'Del 1 al 5',
  words: { 1: 'No es para mí', 2: 'Podría mejorar', 3: 'Aceptable', 4: 'Bien', 5: 'Genial' },
  rating: (rating) => `${rating}: ${feedbackText.words[rating]}`,
  text: '¿Qué conservamos y qué cambiamos?',
  textHint: 'Tu anfitrión lo leerá tal como lo escribas.',
  send: 'Enviar',
  sending: 'Enviando…',
  sent: (until) => `Gracias. Puedes cambiar tu opinión hasta el ${until}.`,
  typed: 'Aún sin enviar.',
  waiting: 'Sin conexión. Lo que escribiste está guardado en este teléfono y se enviará cuando vuelva la conexión.',
  failed: 'Tu opinión aún no se pudo enviar. Lo que escribiste está guardado en este teléfono.',
};

export const ownPaymentText: Catalogue['ownPaymentText'] = {
  title: 'Cede tu lugar',
  hint: (until) =>
    `Alguien del mismo género puede tomar tu lugar con un enlace, hasta el ${until}. Dejarás de tener tu lugar cuando esa persona se inscriba. Aquí no se mueve dinero: eso queda entre esa persona y tú.`,
  make: 'Crear un enlace',
  busy: 'Un momento…',
  link: 'Enlace que cede tu lugar',
  shared: 'No puedo ir. Puedes quedarte con mi lugar:',
  share: 'Compartir',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'Este navegador no pudo copiar el enlace. Cópialo a mano.',
  revoke: 'Retirar el enlace',
  failed: 'No se pudo cambiar el enlace. Inténtalo de nuevo.',
  due: 'Aún no has pagado. Si devuelves tu lugar, no debes nada.',
  dueByTransfer: 'Tu transferencia aún no está anotada. Si ya la has hecho, avisa a la organización antes de devolver tu lugar.',
  nothing: 'Si devuelves tu lugar, no se te devuelve dinero.',
  returned: (amount) => `Si devuelves tu lugar ahora, recuperas ${amount}.`,
  kept: (amount) => `Si devuelves tu lugar, tu pago de ${amount} no se devuelve.`,
  notPassedOn:
    'La organización aprueba a cada persona de este evento, así que no puedes ceder tu lugar. Pregúntale si alguien puede venir en tu lugar.',
};

export const safetyDialogText: Catalogue['safetyDialogText'] = {
  title: '¿Algo no va bien?',
  hint: 'Solo el equipo de tu anfitrión sabrá lo que elijas aquí. No tienes que decir por qué.',
  loading: 'Cargando…',
  notLoaded: 'No se pudo cargar la lista',
  nobody: 'Aquí aparecerán las personas con las que te sentaste.',
  person: (number, name) =>
    number === null ? (name ?? 'Alguien que ya se fue') : name === null ? `Número ${number}` : `${name} · ${number}`,
  apart: 'No sentarme más con esta persona',
  apartFor: (person) => `No sentarme más con esta persona: ${person}`,
  isApart: 'No te volverán a sentar con esta persona.',
  hide: 'Ocultarle también lo que compartí',
  hideFor: (person) => `Ocultarle también lo que compartí: ${person}`,
  hideHint: 'Tu nombre sigue en sus resultados, pero puede notar que ya no tiene cómo contactarte.',
  takeBack: 'Deshacer',
  takeBackFor: (person) => `Deshacer: ${person}`,
  report: 'Reportar',
  reportFor: (person) => `Reportar: ${person}`,
  staff: 'Alguien del equipo',
  text: '¿Qué pasó?',
  textMissing: 'Cuéntanos qué pasó',
  alsoApart: 'Y no sentarme más con esta persona',
  send: 'Enviar a la organización',
  sending: 'Enviando…',
  sent: 'Gracias. La organización leerá tu reporte. No se le dirá nada a la persona que reportaste.',
  staffHint: 'Lo leerán todos los admins de la organización, aunque trate de alguno de ellos. Los anfitriones no lo leerán.',
  sentOfStaff: 'Gracias. Lo leerán los admins de la organización.',
  stillTogether:
    'Es posible que te vuelvan a sentar con esta persona, porque llegaste al límite de estas peticiones en un evento. Habla con tu anfitrión.',
  notSent: 'No se pudo enviar tu reporte',
  saving: 'Guardando…',
  notSaved: 'No se pudo guardar',
  close: 'Cerrar',
};

export const safetyText: Catalogue['safetyText'] = {
  title: '¿Algo no va bien?',
  hint: 'Solo lo sabrá el equipo de tu anfitrión.',
  needHostHint: 'Si quieres que alguien venga a tu mesa ahora:',
  needHost: 'Llamar al anfitrión',
  sure: 'Un anfitrión irá a verte. Nadie más lo sabrá.',
  yes: 'Sí, por favor',
  calling: 'Llamando…',
  no: 'Ahora no',
  help: { asked: 'Tus anfitriones ya lo saben.', coming: 'Alguien va en camino' },
  again: 'Pedir otra vez',
  notNeeded: 'Ya no hace falta',
  helpFailed: 'No se pudo avisar a tus anfitriones. Habla con uno de ellos.',
  openHint:
    'Aquí puedes escribir al equipo o pedir que no te vuelvan a sentar con alguien. Leerán tu mensaje en esta velada, pero nadie irá a tu mesa por eso.',
  openHintLater: 'Aquí puedes escribir al equipo o pedir que no te vuelvan a sentar con alguien.',
  open: 'Alguien aquí me molesta',
  openFor: (name) => `${name} me molesta`,
  notOpened: 'No se pudo abrir. Revisa tu conexión o habla con tu anfitrión.',
};

export const eveningText: Catalogue['eveningText'] = {
  title: 'Tu velada',
  whenAndWhere: 'Cuándo y dónde',
  loading: 'Cargando tu velada…',
  retry: 'Reintentar',
  notLoaded: 'No se pudo cargar tu velada',
  hello: (name) => `Hola, ${name}`,
  number: (number) => `Tu número es el ${number}`,
  table: (table) => `Mesa ${table}`,
  next: (table) => `Después: mesa ${table}`,
  with: (number, name) => (name === null ? `con el número ${number}` : `con ${name} · ${number}`),
  rest: 'Descansas en esta ronda',
  restNext: (round) => `Descansas en la ronda ${round}`,
  restHint: (table) => (table === null ? 'Disfruta de una bebida.' : `Disfruta de una bebida. Después: mesa ${table}.`),
  notPlanned: 'No tienes mesa en esta ronda',
  notPlannedHint: 'Saluda a tu anfitrión. Tendrás mesa en cuanto se registre tu llegada.',
  absent: 'Figuras como ausente',
  absentHint: 'Si estás aquí, avisa a tu anfitrión.',
  before: 'Tu mesa aparecerá aquí',
  beforeHint: 'Tu anfitrión empezará la primera ronda. Deja esta página abierta o vuelve a ella.',
  over: 'Esa fue la última ronda',
  overHint: 'Gracias por venir. Buen regreso a casa.',
  overCards: 'Gracias por venir. Completa tu tarjeta aquí abajo mientras te acuerdas.',
  opener: 'Para romper el hielo',
  door: 'Mi código de entrada',
  doorHint: 'Muéstraselo a tu anfitrión al llegar.',
  here: 'Tu llegada está registrada.',
  choices: 'Lo que se ve de ti',
  hideName: 'Mostrar mi número en vez de mi nombre',
  hideNameHint: 'En la pantalla de la sala, en papel y en los teléfonos de otras personas. Tu anfitrión ve tu nombre.',
  openers: 'Sugerir temas a partir de gustos comunes',
  openersHint: 'Solo con alguien que también lo quiera, y solo a partir de lo que ambas personas nos hayan contado.',
  showPhoto: 'Mostrar mi foto a quien conozca aquí',
  showPhotoHint: 'En su tarjeta, para que recuerde quién eres.',
  notSaved: 'No se pudo guardar tu elección',
  profile: 'Editar perfil',
  offline: (time) => `Sin conexión. Última actualización: ${time}. El reloj sigue en marcha.`,
  replaced: 'Tu velada está abierta en otra página. Toca aquí para seguir en esta.',
  findTitle: '¿Dónde está tu velada?',
  findOwn: 'Mi tarjeta',
  cardText:
    'Tus respuestas son privadas. Esta página se abrió con un enlace que tu anfitrión ha visto. Ábrela mejor con un enlace de tu propio correo.',
  findText: 'Ábrela en el teléfono con el que te inscribiste, o recibe un enlace en el correo con el que te inscribiste.',
  knownText: 'Recibe tu enlace en el correo con el que te inscribiste. Abrirá tu velada en este teléfono.',
  otherAddress: 'Soy otra persona',
  scan: 'Escanea tu credencial',
  scanHint: 'Apunta la cámara de este teléfono al código que lleva, o al de tu tarjeta de papel, y no tendrás que escribir.',
  openInBrowser: 'Abrir en tu navegador',
  copied: 'El enlace está copiado. Abre el navegador de tu teléfono y pégalo allí. Esta página puede desaparecer al cerrar la aplicación.',
  copyByHand: (address) => `Abre esta dirección en el navegador de tu teléfono: ${address}`,
  overText: 'Tu enlace ha expirado. Recibe uno nuevo en el correo con el que te inscribiste.',
  othersText:
    'Otra persona ha usado este navegador después de ti. Recibe un enlace en el correo con el que te inscribiste. Volverá a abrir tu velada.',
  notRegisteredTitle: 'No tienes inscripción en este evento',
  notRegisteredText: 'Si crees que es un error, pregunta a tu anfitrión.',
  email: 'Correo',
  mailLink: 'Enviarme mi enlace',
  sending: 'Enviando…',
  notSent: 'No se pudo enviar el enlace',
};

export const consentCardText: Catalogue['consentCardText'] = {
  title: 'Lo que otras personas ven de ti en esta velada',
  until: 'Hasta que elijas, otras personas solo verán tu número.',
  agree: 'De acuerdo',
  hideName: 'Mostrar mi número en vez de mi nombre',
  byName: 'Gracias. Otras personas verán tu nombre de pila.',
  byNumber: 'Gracias. Otras personas verán tu número en vez de tu nombre.',
  failed: 'No se pudo guardar tu elección',
};

export const wasThisYouText: Catalogue['wasThisYouText'] = {
  title: '¿Fuiste tú?',
  about:
    'Tu velada también se abrió en otro lugar, sin un enlace de tu correo. Hasta que respondas, no contará nada de lo que se haya escrito allí.',
  by: {
    registration: 'Inscripción',
    link: 'Se abrió con un enlace de la organización',
    address: 'Se cambió la dirección de correo',
    mailbox: 'Se abrió con un enlace a una dirección de correo anterior',
    staff: 'La organización cambió tu dirección de correo. “No” restablecerá la tuya',
  },
  isMe: 'Sí, fui yo',
  isNotMe: 'No, no fui yo',
  yes: 'Gracias. Puedes seguir allí como antes.',
  no: 'Se cerraron todas las demás sesiones. Revisa tus respuestas sobre las personas que conociste.',
  failed: 'No se pudo guardar tu respuesta. Inténtalo de nuevo.',
};

export const cancelPlaceText: Catalogue['cancelPlaceText'] = {
  title: '¿No puedes venir?',
  hint: 'Devuelve tu lugar y será para alguien de la lista de espera. Conservaremos tu perfil.',
  cancel: 'Devolver mi lugar',
  busy: 'Un momento…',
  failed: 'No se pudo devolver tu lugar',
  doneTitle: 'Has devuelto tu lugar',
  done: 'Gracias por avisarnos. Si cambias de idea, inscríbete otra vez con el enlace de tu correo.',
};

export const rebaseText: Catalogue['rebaseText'] = {
  theirs: (field, value) =>
    `Otra persona cambió “${
      {
        first_name: 'Nombre',
        last_name: 'Apellidos',
        gender: 'Género',
        age: 'Edad',
        interested_in: 'Te interesan',
        looking_for: 'Qué buscas',
        occupation: 'Profesión',
        'contact.email': 'Correo',
        'contact.phone': 'Teléfono',
        'contact.instagram': 'Instagram',
        personality_traits: 'Rasgos de personalidad',
        interests: 'Intereses',
      }[field]
    }” a: ${value || '(nada)'}`,
};

export const editingModeText: Catalogue['editingModeText'] = {
  participant: {
    title: 'Editar perfil',
    submit: 'Guardar perfil',
    busy: 'Guardando…',
    fallback: 'No se pudo guardar',
  },
  'admin-edit': {
    title: 'Editar participante',
    submit: 'Guardar participante',
    busy: 'Guardando…',
    fallback: 'No se pudo guardar este participante',
  },
  'admin-create': {
    title: 'Agregar participante',
    submit: 'Crear participante',
    busy: 'Creando…',
    fallback: 'No se pudo crear este participante',
  },
};

export const questionsText: Catalogue['questionsText'] = {
  title: 'Preguntas de la organización',
  yes: 'Sí',
  no: 'No',
  several: 'Puedes elegir varias.',
  clear: 'Borrar respuesta',
  required: ' (respuesta obligatoria)',
};

export const uploadProgressText: Catalogue['uploadProgressText'] = {
  label: 'Foto en camino',
  photo: (percent) => `Foto ${percent} %`,
  skip: 'Inscribirme sin foto',
};

export const registrationModeText: Catalogue['registrationModeText'] = {
  title: 'Inscripción al evento',
  submit: 'Inscribirme',
  busy: 'Inscribiendo…',
  fallback: 'No se pudo hacer la inscripción',
};

export const participantFormText: Catalogue['participantFormText'] = {
  step: (step, steps) => `Paso ${step} de ${steps}`,
  stepNames: ['Lo básico', 'Foto y contacto', 'Personalidad e intereses'],
  conflict: (message) => `${message} Lo que escribiste se conserva al recargar.`,
  reload: 'Recargar',
  reloading: 'Recargando…',
  restored: 'Guardamos lo escrito.',
  startOver: 'Reiniciar',
  compressing: 'Comprimiendo imagen…',
  back: 'Atrás',
  cancel: 'Cancelar',
  next: 'Siguiente',
};

export const participantDialogText: Catalogue['participantDialogText'] = { share: 'Compartir' };

export const basicsText: Catalogue['basicsText'] = {
  title: 'Información básica',
  female: 'Mujer',
  male: 'Hombre',
  nonBinary: 'No binario',
  women: 'Mujeres',
  men: 'Hombres',
  everyone: 'Todo el mundo',
  somethingSerious: 'Algo serio',
  somethingCasual: 'Algo casual',
  openToFriends: 'Amistad',
  openToAnything: 'Lo que surja',
  optional: 'Opcional',
};

export const contactText: Catalogue['contactText'] = {
  photo: 'Foto',
  title: 'Contacto',
  email: 'Correo',
  didYouMean: 'Quisiste decir',
  phone: 'Teléfono',
  instagram: 'Instagram',
  optional: 'Opcional',
};

export const traitsText: Catalogue['traitsText'] = {
  title: 'Rasgos de personalidad',
  search: 'Buscar rasgos',
  all: (count) => `Ver los ${count} rasgos`,
  full: (limit) => `Llegaste al límite de ${limit} rasgos.`,
  none: 'No se encontraron rasgos de personalidad',
  failed: 'No se pudieron cargar los rasgos de personalidad',
};

export const interestsText: Catalogue['interestsText'] = {
  title: 'Intereses',
  search: 'Buscar intereses',
  all: (count) => `Ver los ${count} intereses`,
  full: (limit) => `Llegaste al límite de ${limit} intereses.`,
  none: 'No se encontraron intereses',
  failed: 'No se pudieron cargar los intereses',
  noCategory: 'Otros',
};

export const choicePickerText: Catalogue['choicePickerText'] = {
  chosen: (limit, chosen) => `Elige hasta ${limit} · ${countingIn('es')(chosen, { one: '# elegido', other: '# elegidos' })}`,
  chosenHere: 'en tu selección',
};

export const formConsentText: Catalogue['formConsentText'] = {
  missing: 'Da tu consentimiento para que la organización pueda usar tus datos para este evento.',
};

export const priceText: Catalogue['priceText'] = {
  title: 'Precio',
  groups: { women: 'Mujeres', men: 'Hombres', others: 'Personas no binarias' },
  free: 'Gratis',
  yours: 'Tu precio',
  early: 'Precio anticipado',
  earlyUntil: (moment) => `Precio anticipado hasta el ${moment}`,
  usual: (amount) => `Después ${amount}`,
  tax: (percent) => `Incluye ${percent} de impuestos`,
  taxOf: (percent, amount) => `Incluye ${percent} de impuestos (${amount})`,
  ways: {
    online: 'en línea (con tarjeta bancaria u otro medio)',
    door: 'en la entrada',
    transfer: 'por transferencia bancaria',
  },
  payable: (ways) => `Puedes pagar ${ways}.`,
  together: (percent) => `Cuando hayas pagado, recibirás un código con ${percent} de descuento para una persona que invites.`,
};

export const payingText: Catalogue['payingText'] = {
  title: 'Tu lugar',
  chooseGender: 'Elige tu género arriba para ver tu precio.',
  noWay: 'Ahora no se pueden pagar lugares. Pregunta a la organización.',
  way: '¿Cómo quieres pagar?',
  ways: { online: 'Con tarjeta, ahora', door: 'En la entrada', transfer: 'Por transferencia' },
  wayHints: {
    online: 'Pagas en la página segura de Stripe. Tu lugar queda reservado media hora.',
    door: 'Tu lugar queda confirmado ahora. Recuerda traer el dinero.',
    transfer: 'Tu lugar queda confirmado ahora.',
  },
  code: '¿Tienes un código?',
  apply: 'Aplicar',
  applying: 'Comprobando…',
  remove: 'Quitar',
  applyFirst: 'Toca “Aplicar” para usar este código, o vacía el campo.',
  stillChecking: 'Este código aún se está comprobando. Inténtalo de nuevo en un momento.',
  notChecked: 'No se pudo comprobar el código. Inténtalo de nuevo.',
  applied: (code) => `${code} está aplicado.`,
  noEffect: (code) => `${code} es válido, pero no baja tu precio.`,
  pay: (amount) => `Pagar ${amount}`,
  registerAnd: { door: 'Inscribirme y pagar en la entrada', transfer: 'Inscribirme y pagar por transferencia' },
  register: 'Inscribirme',
  busy: 'Un momento…',
  priceChanged: 'El precio cambió. Vuelve a mirarlo: no se hizo ningún pedido.',
  failed: 'No se pudo pedir tu lugar. Inténtalo de nuevo.',
  codeRefused: 'Este código es para otro correo electrónico o ya se ha usado. Vacía el campo para inscribirte sin él.',
};

export const ownOrderText: Catalogue['ownOrderText'] = {
  title: 'Tu pedido',
  loading: 'Buscando tu pedido…',
  notLoaded: 'No se pudo cargar tu pedido',
  unknownTitle: 'Aquí no hay ningún pedido',
  hello: (name) => `Hola, ${name}`,
  open: 'Tu lugar está reservado',
  // A time of day, or a day with a time.
  until: (moment) => `hasta ${/^1:/.test(moment) ? 'la' : /^\d/.test(moment) ? 'las' : 'el'} ${moment}`,
  left: (minutes) => (minutes <= 1 ? 'Queda menos de un minuto.' : `Quedan ${minutes} minutos.`),
  openHint: 'Será tuyo en cuanto pagues. Lo que escribiste se conserva.',
  notPaid: 'No ha llegado ningún pago. Si ya pagaste, puedes cerrar esta página: te enviaremos un correo cuando llegue el pago.',
  pay: (amount) => `Pagar ${amount}`,
  busy: 'Un momento…',
  payFailed: 'No se pudo abrir la página de pago. No se cobró nada. Inténtalo de nuevo.',
  giveUp: 'Renunciar al lugar',
  giveUpQuestion: 'El lugar será para otra persona y se borrará lo que escribiste. No se cobra nada.',
  giveUpFailed: 'No se pudo renunciar al lugar',
  checking: 'Comprobando tu pago…',
  checkingHint: 'Tarda unos segundos. No vuelvas a pagar.',
  processing: 'Tu banco necesita unos días',
  processingHint: 'Tu lugar está reservado. Te enviaremos un correo en cuanto tu banco confirme el pago. Puedes cerrar esta página.',
  someoneElse: 'Inscribir a otra persona',
  ended: 'El plazo para pagar terminó',
  endedHint:
    'El lugar ya no está reservado para ti y no se cobró nada. Si pagas en una página que siga abierta, se te devolverá el dinero.',
  gaveUp: 'Has renunciado al lugar',
  gaveUpHint: 'No se cobró nada.',
  again: 'Reinscribirme',
  registered: '¡Contamos contigo!',
  registeredHint: 'Tu lugar está pagado. Para abrir tu velada o cambiar tus datos, usa el enlace del correo que te enviamos.',
  dueHint: 'Tu lugar está confirmado. Para abrir tu velada o cambiar tus datos, usa el enlace del correo que te enviamos.',
  refunded: 'Tu dinero va de vuelta',
  refundOf: (amount) => `Recuperas ${amount}. Tu banco puede tardar de cinco a diez días en mostrarlo.`,
  partly: (amount) => `De lo que pagaste, has recuperado ${amount}.`,
  reasons: {
    staff: 'La organización te ha devuelto el pago.',
    event: 'El evento se canceló.',
    guest: 'Has cancelado tu lugar.',
    late: 'Tu pago llegó cuando el lugar ya era de otra persona.',
    refused: 'Tu inscripción no se pudo completar.',
    outside: 'La organización te ha devuelto el pago.',
  },
  map: 'Ver en el mapa',
  elsewhere:
    'Este navegador no conoce tu pedido. Si has pagado, un correo confirmará tu lugar en unos minutos. Si no, sigue donde empezaste.',
  notReturned: 'No se pudo devolver tu dinero',
  notReturnedOf: (amount) => `No se te pudieron devolver ${amount}. La organización está informada y se pondrá en contacto contigo.`,
};

export const transferText: Catalogue['transferText'] = {
  title: 'Tomar un lugar',
  loading: 'Buscando el lugar…',
  notLoaded: 'No se pudo cargar el lugar',
  goneTitle: 'Este lugar ya no se cede',
  from: (name, event) => `${name} te cede un lugar en ${event}`,
  whom: { female: 'mujeres', male: 'hombres', 'non-binary': 'personas no binarias' },
  rules: (whom, until) => `Solo para ${whom}, hasta el ${until}. Será tuyo en cuanto te inscribas aquí.`,
  paid: (name) => `Está pagado. Lo que le des a ${name} queda entre esa persona y tú.`,
  due: {
    online: (amount) => `Falta por pagar: ${amount}.`,
    door: (amount) => `Falta por pagar: ${amount}. Trae el dinero a la entrada.`,
    transfer: (amount) => `Falta por pagar por transferencia bancaria: ${amount}. El correo que confirma tu lugar dice cómo.`,
  },
  take: 'Tomar el lugar',
  busy: 'Un momento…',
};

export const photoMoverText: Catalogue['photoMoverText'] = {
  label: 'Parte de la foto que se verá',
  drag: 'Arrastra para mover',
  hint: 'Arrastra la foto, o usa las teclas de flecha, hasta que el cuadrado muestre lo que otras personas deben ver.',
  at: (percent, axis) => `${percent} % desde ${axis === 'x' ? 'la izquierda' : 'arriba'}`,
};

export const takeUpText: Catalogue['takeUpText'] = {
  square: 'Esta foto es cuadrada. Se ve entera, así que no hay nada que mover.',
  notLoaded: 'No se pudo cargar la foto, así que no se movió. Inténtalo de nuevo o elige la foto otra vez.',
};

export const photoFieldText: Catalogue['photoFieldText'] = {
  label: 'Foto',
  choose: 'Elegir una foto',
  chooseAnother: 'Elegir otra foto',
  yourPortrait: 'Tu retrato',
  theirPortrait: 'Su retrato',
  cancel: 'Cancelar',
  tryAgain: 'Reintentar',
  choosePhoto: 'Elegir foto',
  change: 'Cambiar',
  takePhoto: 'Tomar foto',
  move: 'Mover',
  remove: 'Quitar',
  skip: 'Omitir',
  keep: 'Conservar foto',
  stored: 'Solo la ve la organización, salvo que se comparta en la página de la velada.',
  optionalForYou: 'Opcional. Ayuda a tu anfitrión a reconocerte. JPG, PNG, GIF o HEIC.',
  optionalForThem: 'Opcional. Ayuda a reconocer a esta persona en la sala. JPG, PNG, GIF o HEIC.',
  removed: 'La foto se quitará cuando guardes.',
  compressing: 'Comprimiendo imagen…',
  uploading: (percent) => `Foto ${percent} %`,
  processing: 'Casi listo…',
  ready: 'Quedó muy bien. Solo la ve la organización, salvo que se comparta en la página de la velada.',
  notUploaded: 'No se pudo subir la foto. Revisa tu red e inténtalo de nuevo.',
  progress: 'Subida de la foto',
};

export const profilePageText: Catalogue['profilePageText'] = {
  title: 'Editar perfil',
  back: 'Atrás',
  checking: 'Comprobando el acceso…',
  loading: 'Cargando perfil…',
  notLoadedTitle: 'No se puede cargar el perfil',
  notLoaded: 'No se pudo cargar el perfil',
  notLoadedBecause: (reason) => `No se pudo cargar el perfil. ${reason}`,
  unchanged: 'No se cambió nada. Puedes cerrar esta página.',
  saved: 'Tu perfil está guardado. Puedes cerrar esta página.',
  deletedTitle: 'Tus datos están borrados',
  deleted: 'Tus datos se han borrado. Gracias por participar.',
};

export const accessText: Catalogue['accessText'] = {
  refused: 'Error de autenticación',
  invalidSession: 'Sesión no válida',
  noSession: 'Tu sesión ha expirado. Pide un nuevo enlace de perfil a la organización del evento.',
  noId: 'Enlace de perfil no válido. Pide el enlace correcto a la organización del evento.',
  otherId: 'Este perfil es de otra persona. Usa tu propio enlace de inscripción.',
  invalid: 'Tu sesión no es válida. Pide un enlace nuevo.',
  expired: 'La autenticación ha expirado. Pide un enlace nuevo a la organización del evento.',
};

export const ownerWasThisYouText: Catalogue['ownerWasThisYouText'] = {
  title: '¿Fuiste tú?',
  about: 'Tu perfil también se abrió en otro lugar, sin un enlace de tu correo:',
  by: {
    registration: (event) => (event === null ? 'Inscripción' : `Inscripción en ${event}`),
    link: (event) =>
      event === null ? 'Se abrió con un enlace de la organización' : `Se abrió con un enlace de la organización de ${event}`,
    address: () => 'Se cambió la dirección de correo',
    mailbox: () => 'Se abrió con un enlace a una dirección de correo anterior',
    staff: () => 'La organización cambió tu dirección de correo. “No” restablecerá la tuya',
  },
  isMe: 'Sí, fui yo',
  isNotMe: 'No, no fui yo',
  consequence: 'Hasta que respondas, nada de lo que escribas aquí se mostrará allí. “No” cerrará todas las demás sesiones.',
  yes: 'Gracias. Puedes seguir allí como antes.',
  no: 'Se cerraron todas las demás sesiones. Comprueba que los datos de abajo son los tuyos.',
  failed: 'No se pudo guardar tu respuesta. Inténtalo de nuevo.',
};

export const ownDataText: Catalogue['ownDataText'] = {
  title: 'Tus datos',
  about: 'Todo lo que la organización guarda sobre ti: tu perfil, tu foto, tus eventos y tus citas.',
  download: 'Descargar mis datos',
  downloading: 'Descargando…',
  downloaded: 'Tus datos están en las descargas de este dispositivo.',
  downloadedTyped:
    'Tus datos están en las descargas de este dispositivo. Solo contienen lo que se escribió aquí. Para obtenerlos todos, abre tu perfil con un enlace de tu correo.',
  notDownloaded: 'No se pudieron descargar tus datos. Inténtalo de nuevo.',
  delete: 'Borrar mis datos',
};

export const eraseText: Catalogue['eraseText'] = {
  consequence:
    'Se borrarán tu perfil, tu foto y tus inscripciones, en todos los eventos de esta organización. Donde tuviste una cita, aparecerás como “Participante borrado”.',
  noUndo: 'Esta acción no se puede deshacer.',
};

export const deleteOwnDataText: Catalogue['deleteOwnDataText'] = {
  title: 'Borrar mis datos',
  why: null,
  confirm: 'Borrar mis datos',
  busy: 'Borrando…',
  failed: 'No se pudieron borrar tus datos. Inténtalo de nuevo.',
};

export const ownConsentText: Catalogue['ownConsentText'] = {
  title: 'Lo que aceptaste',
  loading: 'Cargando lo que aceptaste…',
  notLoaded: 'No se pudo cargar lo que aceptaste',
  given: (when) => `El ${when} aceptaste lo siguiente:`,
  evening: (when, event) => `El ${when}, en la página de ${event}, aceptaste lo siguiente:`,
  version: (words) => `Versión ${words} de este texto`,
  entered: 'La organización introdujo tus datos. Tú aún no has aceptado nada. Puedes hacerlo en el formulario de arriba.',
  less: 'En la página de cada velada puedes elegir si otras personas ven tu nombre o tu número. Puedes cambiarlo en cualquier momento.',
  about: 'También puedes retirar tu consentimiento. Entonces la organización ya no podrá usar tus datos, así que se borrarán.',
  withdraw: 'Retirar mi consentimiento',
};

export const withdrawText: Catalogue['withdrawText'] = {
  title: 'Retirar mi consentimiento',
  why: 'Sin tu consentimiento, la organización no puede conservar tus datos. Se borrarán ahora.',
  confirm: 'Retirar y borrar',
  busy: 'Retirando…',
  failed: 'No se pudo retirar tu consentimiento. Inténtalo de nuevo.',
};

export const projectorText: Catalogue['projectorText'] = {
  title: 'Pantalla',
  welcome: 'Hola',
  scan: 'Escanéame',
  qrCode: 'Código QR de la página de la velada',
  findTable: (round) => `Ronda ${round}: busca tu mesa`,
  phones: 'Tu teléfono muestra tu mesa',
  rests: (round) => `Ronda ${round}: disfruta de una bebida`,
  sitsOut: 'descansa',
  whose: (organization, event) => `${organization} · ${event}`,
  round: (round, rounds) => `Ronda ${round} de ${rounds}`,
  startsIn: 'Busca tu mesa',
  lastMinute: 'Queda 1 minuto',
  overtime: 'Es hora de terminar',
  paused: 'En pausa',
  thanks: 'Gracias',
  goodbye: 'Hasta la próxima',
  canceled: 'Cancelado',
  canceledLine: 'Este evento se canceló',
  cards: 'Completa tu tarjeta en tu teléfono',
  page: (page, pages) => `Página ${page} de ${pages}`,
  loading: 'Cargando la pantalla',
  failed: 'No se pudo cargar la pantalla. Reintentando automáticamente…',
  stale: (time) => `Sin conexión. Última actualización: ${time}`,
  start: 'Iniciar la pantalla',
  keepAwake: 'Mantén la pantalla encendida en los ajustes de este dispositivo.',
  back: 'Volver a las rondas',
  denied: 'Acceso denegado: solo los anfitriones, admins y superadmins pueden mostrar una velada',
};

export const reportPageText: Catalogue['reportPageText'] = {
  title: 'Reportar una página',
  about: 'La página que reportas:',
  concern: '¿Qué tiene de malo?',
  concerns: {
    fraud: 'Intenta engañar a la gente, o conseguir su dinero o sus datos',
    offensive: 'Es ofensiva o va contra la ley',
    not_theirs: 'Usa un nombre, una imagen o palabras que son de otra persona',
    other: 'Otra cosa',
  },
  text: '¿Qué deberíamos saber? (opcional)',
  textHint: 'Lo lee el operador de este sitio. La organización no lo lee.',
  send: 'Enviar reporte',
  sending: 'Enviando…',
  failed: 'No se pudo enviar el reporte. Inténtalo de nuevo.',
  thanksTitle: 'Gracias',
  thanks: 'Tu reporte se envió. El operador de este sitio revisará la página.',
  back: 'Volver a la página',
};

export const applicationFormText: Catalogue['applicationFormText'] = {
  title: 'Solicitar un lugar',
  decides: (organization) => `${organization} decide quién viene. Recibirás un correo con la respuesta.`,
  submit: 'Solicitar',
  busy: 'Enviando…',
  fallback: 'No se pudo enviar la solicitud',
  appliedTitle: 'Has enviado tu solicitud',
  applied: (email) => `Aún no tienes un lugar. Enviamos un correo a ${email} con un enlace para ver o retirar tu solicitud.`,
  next: 'La organización te responderá por correo.',
};

export const joinWaitingListText: Catalogue['joinWaitingListText'] = {
  joinedTitle: 'Estás en la lista de espera',
  joined: (email) => `Enviamos un correo a ${email} con tu posición y un enlace para consultarla o salir de la lista.`,
  next: 'Cuando haya un lugar libre, la siguiente persona de la lista recibe un correo y tiempo para aceptar.',
  map: 'Ver en el mapa',
};

export const otherEventText: Catalogue['otherEventText'] = {
  fits: 'Esta velada es para tu edad:',
};

export const sendProfileLinkText: Catalogue['sendProfileLinkText'] = {
  known: '¿Eres tú? Ya estás en la lista y puedes cambiar tus datos en tu perfil.',
  perhaps: '¿Ya te inscribiste? Entonces podemos enviarte por correo un enlace a tu perfil.',
  email: 'Correo',
  send: 'Enviarme el enlace a mi perfil',
  busy: 'Enviando…',
  sent: (email) => `Enviamos un enlace a tu perfil a ${email}.`,
  sentPerhaps: (email) => `Si ${email} tiene inscripción en este evento, recibirá un enlace a tu perfil.`,
  failed: 'No se pudo enviar el enlace. Inténtalo de nuevo.',
};

export const thankYouText: Catalogue['thankYouText'] = {
  title: '¡Gracias!',
  seeYou: (firstName, when, venue) => `Estás en la lista, ${firstName}. Nos vemos el ${when} en ${venue}.`,
  card: 'Así te verá tu anfitrión',
  scanAgain: 'Para cambiar tus datos más adelante, escanea otra vez el código QR.',
  editProfile: 'Editar perfil',
  evening: 'Tu velada',
  confirmation: (email) => `Enviamos una confirmación a ${email}.`,
};

export const welcomeBackText: Catalogue['welcomeBackText'] = {
  evening: 'Tu velada',
  title: '¡Hola de nuevo!',
  registered: (name, event, when, venue) =>
    name === ''
      ? `Ya te inscribiste en ${event}. Nos vemos el ${when} en ${venue}.`
      : `${name}, ya te inscribiste en ${event}. Nos vemos el ${when} en ${venue}.`,
  saved: 'Guardado',
  editProfile: 'Editar perfil',
  someoneElse: '¿No eres tú? Inscribir a otra persona',
  canContinue: (event) => `Tus datos de la última vez también sirven para ${event}. Puedes cambiarlos antes de inscribirte.`,
  continueAs: (name) => (name === '' ? 'Continuar como antes' : `Continuar como ${name}`),
  busy: 'Cargando…',
};

export const registerKnownText: Catalogue['registerKnownText'] = { failed: 'No se pudo completar la inscripción' };

export const registrationPageText: Catalogue['registrationPageText'] = {
  title: 'Inscripción al evento',
  validating: 'Comprobando tu invitación…',
  notValidated: 'No se pudo comprobar la invitación',
  noToken: 'Se necesita el token de inscripción',
  invalidLink: 'Enlace de inscripción no válido',
  invalidTitle: 'Invitación no válida',
  invalid: (reason) => `${reason.replace(/\.?$/, '.')} Pide a tu anfitrión un enlace nuevo o un código QR.`,
};

export const eventBannerText: Catalogue['eventBannerText'] = { invites: (organization) => `${organization} te invita a` };

export const fullEventText: Catalogue['fullEventText'] = {
  full: {
    all: 'Este evento está completo.',
    male: 'Este evento está completo para hombres.',
    female: 'Este evento está completo para mujeres.',
    'non-binary': 'Este evento está completo para personas no binarias.',
  },
  wait: 'Puedes unirte a la lista de espera con este formulario. Cuando haya un lugar libre, te lo reservamos y te enviamos un correo. Se acepta con un toque.',
  closed: 'La lista de espera también está cerrada: cierra dos horas antes de que empiece el evento.',
  join: 'Unirme a la lista de espera',
  joining: 'Un momento…',
};

export const registrationText: Catalogue['registrationText'] = {
  title: 'Inscripción al evento',
  checking: 'Comprobando tu inscripción…',
  notLoaded: 'No se pudieron cargar tus datos. Inténtalo de nuevo.',
};

export const completePlaceText: Catalogue['completePlaceText'] = {
  until: (time) => `Tu lugar está reservado hasta el ${time}.`,
  hint: 'Completa lo que falta y el lugar será tuyo.',
  submit: 'Completar inscripción',
  busy: 'Un momento…',
  failed: 'No se pudo completar tu inscripción',
  decline: 'No voy a ir',
  declineConfirm: 'Devolver mi lugar',
  declineQuestion:
    'El lugar será para otra persona y se borrará lo que se sabe de ti. La organización solo conservará tu nombre y tu dirección, hasta 30 días después del evento.',
};

export const ownApplicationText: Catalogue['ownApplicationText'] = {
  title: 'Tu solicitud',
  applied: 'Has enviado tu solicitud',
  appliedHint: 'Aún no tienes un lugar. La organización decide, y recibirás un correo con la respuesta.',
  overHint: 'El evento no admite a más personas, y la organización no decidió sobre tu solicitud.',
  withdraw: 'Retirar mi solicitud',
  withdrawConfirm: 'Retirar',
  withdrawQuestion:
    'Se borrará lo que escribiste. La organización solo conservará tu nombre y tu dirección, hasta 30 días después del evento.',
  busy: 'Un momento…',
  approved: '¡Contamos contigo!',
  approvedHint: 'Tu lugar está confirmado. Te enviamos un correo de confirmación.',
  evening: 'Tu velada',
  refused: 'Esta vez no',
  refusedHint: 'Gracias por tu solicitud. La organización no puede ofrecerte un lugar esta vez. Se borró lo que escribiste.',
  withdrawn: 'Has retirado tu solicitud',
  withdrawnHint: 'Se borró lo que escribiste. Si cambias de idea, abre otra vez el enlace de inscripción.',
};

export const payForPlaceText: Catalogue['payForPlaceText'] = {
  hint: 'Lo que escribiste se ha conservado. El lugar será tuyo cuando hayas pagado o elegido pagar después. Si no respondes antes, será para otra persona.',
  orderedHint: 'Has empezado a pagar.',
  goOn: 'Ir a tu pedido',
};

export const ownPlaceText: Catalogue['ownPlaceText'] = {
  title: 'Tu lugar en la lista de espera',
  complete: 'Completa tu inscripción',
  loading: 'Buscando tu lugar…',
  notLoaded: 'No se pudo cargar tu lugar',
  unknownTitle: 'En ninguna lista de espera',
  hello: (name) => `Hola, ${name}`,
  waiting: (place, queue) =>
    `Estás en la ${place} posición de la lista de espera${
      queue === null ? '' : { male: ' de hombres', female: ' de mujeres', 'non-binary': ' de personas no binarias' }[queue]
    }`,
  waitingHint: 'Cuando te toque, recibirás un correo y se te reservará un lugar durante un tiempo.',
  offered: 'Hay un lugar reservado para ti',
  until: (time) => `hasta el ${time}`,
  offeredHint: 'Lo que escribiste se ha conservado. Si no respondes antes, el lugar será para otra persona.',
  accept: 'Aceptar',
  accepting: 'Un momento…',
  decline: 'No, gracias',
  accepted: '¡Contamos contigo!',
  acceptedHint: 'Tu lugar está confirmado y te enviamos un correo de confirmación.',
  evening: 'Tu velada',
  registered: 'Ya tienes un lugar',
  lapsed: 'Tu lugar ya no está reservado',
  lapsedHint: 'Terminó el tiempo durante el que estuvo reservado para ti.',
  again: 'Unirme de nuevo, al final',
  gone: 'Ya no estás en la lista',
  goneHint: 'Si cambias de idea, abre otra vez el enlace de inscripción.',
  closed: 'Ya no se ofrecen más lugares',
  closedHint: 'La lista de espera está cerrada. Un lugar libre es ahora para la primera persona que se inscriba.',
  overHint: 'El evento no admite a más personas.',
  register: 'Ir a la inscripción',
  leave: 'Salir de la lista de espera',
  leaveConfirm: 'Salir',
  leaveQuestion:
    'Perderás tu posición y se borrará lo que escribiste. La organización solo conservará tu nombre y tu dirección, hasta 30 días después del evento.',
  declineQuestion:
    'El lugar será para otra persona y se borrará lo que escribiste. La organización solo conservará tu nombre y tu dirección, hasta 30 días después del evento.',
  forget: 'Borrar lo que escribí',
  forgetQuestion:
    'Después no podrás volver a unirte desde aquí. La organización solo conservará tu nombre y tu dirección, hasta 30 días después del evento.',
  forgetConfirm: 'Borrar',
  busy: 'Un momento…',
  failed: 'No se pudo guardar tu respuesta',
  map: 'Ver en el mapa',
};

export const calendarText: Catalogue['calendarText'] = {
  map: 'Ver en el mapa',
  add: 'Agregar al calendario',
  hostedBy: (organization) => `Organiza ${organization}`,
};

export const sendText: Catalogue['sendText'] = {
  noConnection: 'Sin conexión. Revisa tu red e inténtalo de nuevo.',
  serverChanged: 'El servidor ha cambiado. Recarga esta página.',
};

export const submissionText: Catalogue['submissionText'] = { failed: 'Ocurrió un error. Inténtalo de nuevo.' };

export const moreInterestsText: Catalogue['moreInterestsText'] = { more: (count) => `+${count} más` };

export const answerText: Catalogue['answerText'] = { yes: 'Sí', no: 'No' };

export const notFoundPageText: Catalogue['notFoundPageText'] = {
  title: 'Página no encontrada',
  text: 'No hay nada en esta dirección. Puede que esté mal escrita, o que lo que había aquí ya no exista.',
  start: 'Ir a la página de inicio',
};

export const redirectPageText: Catalogue['redirectPageText'] = { redirecting: 'Redirigiendo…', toSettings: 'Redirigiendo a Ajustes…' };

export const clockFaceText: Catalogue['clockFaceText'] = {
  round: (round, rounds) => `Ronda ${round} de ${rounds}`,
  next: (round) => `Próxima: ronda ${round}`,
  ready: 'Todo listo',
  startsIn: 'Busca tu mesa',
  left: 'tiempo restante',
  overtime: 'tiempo excedido',
  paused: 'En pausa',
  gap: 'hasta la próxima ronda',
  gapOver: 'desde que acabó la pausa',
  between: (round) => `La ronda ${round} terminó`,
  over: 'La velada terminó',
  overHint: 'Se hicieron todas las rondas.',
  finishedHint: (round, rounds) => `Terminó tras ${round} de ${rounds} rondas.`,
};

export const canceledNoticeText: Catalogue['canceledNoticeText'] = {
  title: 'Este evento se canceló',
  next: 'Ven a nuestro próximo evento',
  register: 'Inscribirme al evento',
};

export const waitForTurnText: Catalogue['waitForTurnText'] = {
  why: 'Muchas personas se están inscribiendo desde aquí.',
  goesOn: (duration) => `Tu inscripción continuará en ${duration}. Deja esta página abierta.`,
  stop: 'Dejar de esperar',
};

export const errorNoticeText: Catalogue['errorNoticeText'] = {
  retry: 'Reintentar',
  again: (seconds) => `Inténtalo de nuevo en ${durationOf(seconds)}.`,
  reference: (requestId) => `Referencia: ${requestId}`,
};

export const loadingScreenText: Catalogue['loadingScreenText'] = { loading: 'Cargando…' };

export const dialogText: Catalogue['dialogText'] = { close: 'Cerrar' };

export const confirmDialogText: Catalogue['confirmDialogText'] = { cancel: 'Cancelar' };

export const personAvatarText: Catalogue['personAvatarText'] = { noImage: 'Sin imagen' };

export const timeText: Catalogue['timeText'] = {
  soon: 'en un momento',
  justNow: 'ahora mismo',
  expired: 'Expirado',
  days: (days) => `${days} días`,
  hours: (hours, minutes) => `${hours} h ${minutes} min`,
  minutes: (minutes) => `${minutes} min`,
  seconds: (minutes, seconds) => `${minutes} min ${seconds} s`,
};

export const detailLabels: Catalogue['detailLabels'] = {
  first_name: 'Nombre',
  last_name: 'Apellidos',
  gender: 'Género',
  age: 'Edad',
  interested_in: 'Te interesan',
  looking_for: 'Qué buscas',
  occupation: 'Profesión',
};

export const languageChoiceText: Catalogue['languageChoiceText'] = { label: 'Idioma' };

export const photoProblemText: Catalogue['photoProblemText'] = {
  notAnImage: 'Elige un archivo de imagen válido',
  unknownImage: 'Elige un archivo de imagen válido (JPG, PNG, GIF o HEIC)',
  tooLarge: 'La imagen debe pesar menos de 5 MB',
  compressionFailed: 'No se pudo comprimir la imagen. Prueba con otra foto.',
};

export const photoUploadText: Catalogue['photoUploadText'] = {
  noNetwork: 'No se pudo subir la foto. Comprueba tu conexión e inténtalo de nuevo.',
  notUploaded: 'No se pudo subir la foto. Inténtalo de nuevo.',
};

export const guestPaperText: Catalogue['guestPaperText'] = {
  round: 'Ronda',
  table: 'Mesa',
  name: 'Nombre y notas',
  answers: cardText.answers,
  sitsOut: projectorText.sitsOut,
  evening: eveningText.title,
  plan: (version, time) => `Plan ${version} · ${time}`,
};

export const posterText: Catalogue['posterText'] = {
  scan: 'Escanea para inscribirte',
  how: 'Apunta al código con la cámara de tu teléfono y abre el enlace. Se tarda un minuto.',
  atDoor: 'Escanea con tu cámara para inscribirte',
};
