import { type Columns, foldWords, type ImportField, importFields, type Table } from './import-fields.ts';

/** The titles of each field, best first, normalized by `foldWords`: those of the known products, and what people call such a column. */
const titles: Readonly<Record<ImportField, readonly string[]>> = {
  email: [
    ...['attendee email', 'attendee e mail', 'email', 'e mail', 'email address', 'e mail address', 'guest email', 'your email', 'mail'],
    ...['emailadresse', 'e mail adresse', 'mailadresse', 'adresse e mail', 'adresse mail', 'courriel', 'correo electronico', 'correo'],
  ],
  first_name: [
    ...['attendee first name', 'attendee name given name', 'first name', 'firstname', 'given name', 'forename', 'your first name'],
    ...['vorname', 'prenom', 'nombre', 'nombre de pila'],
  ],
  last_name: [
    ...['attendee last name', 'attendee surname', 'attendee name family name', 'last name', 'lastname', 'surname', 'family name'],
    ...['your last name', 'nachname', 'familienname', 'nom de famille', 'nom', 'apellidos', 'apellido'],
  ],
  full_name: [
    ...['attendee name', 'full name', 'fullname', 'name', 'your full name', 'your name', 'guest name', 'what is your name', 'guest'],
    ...['vollstandiger name', 'vor und nachname', 'nom complet', 'nom et prenom', 'nombre completo', 'nombre y apellidos'],
  ],
  gender: [
    ...['gender', 'sex', 'your gender', 'what is your gender', 'gender identity', 'i am a', 'i am', 'i identify as'],
    ...['geschlecht', 'genre', 'sexe', 'genero', 'sexo'],
  ],
  age: ['age', 'your age', 'attendee age', 'how old are you', 'what is your age', 'alter', 'dein alter', 'ihr alter', 'edad', 'votre age'],
  birth_date: [
    ...['date of birth', 'birth date', 'birthdate', 'birthday', 'dob', 'your date of birth', 'geburtsdatum', 'geburtstag'],
    ...['date de naissance', 'fecha de nacimiento'],
  ],
  interested_in: [
    ...['interested in', 'i am interested in', 'i m interested in', 'who are you interested in', 'interested in meeting', 'seeking'],
    ...['interessiert an', 'interesse an', 'interesse e par', 'je cherche', 'me interesan', 'interesado en', 'interesada en'],
  ],
  looking_for: ['looking for', 'what are you looking for', 'i am looking for'],
  phone: [
    ...[
      'attendee phone',
      'phone',
      'phone number',
      'mobile phone',
      'mobile number',
      'mobile',
      'cell phone',
      'cell',
      'telephone',
      'whatsapp',
    ],
    ...['whatsapp number', 'telefon', 'telefonnummer', 'handynummer', 'handy', 'numero de telephone', 'portable', 'telefono', 'movil'],
  ],
  instagram: ['instagram', 'instagram handle', 'instagram username', 'insta'],
  occupation: ['occupation', 'job title', 'job', 'profession', 'beruf', 'metier', 'profesion', 'ocupacion'],
  ticket: [
    ...['ticket type', 'ticket name', 'ticket', 'product name', 'variation', 'product', 'ticket category', 'order items'],
    ...['ticketart', 'ticketkategorie', 'produkt', 'type de billet', 'tipo de entrada'],
  ],
  status: [
    ...[
      'attendee status',
      'approval status',
      'rsvp',
      'order cancelled',
      'order canceled',
      'order status',
      'status',
      'cancelled',
      'canceled',
    ],
    ...['voided', 'zahlungsstatus', 'statut', 'estado'],
  ],
};

/** What a title must contain to be a field's, if it is none of `titles`: questions of organizers. In the order in which they are tried. */
const parts: readonly (readonly [ImportField, RegExp])[] = [
  ['interested_in', /\b(interested in|want to meet|attracted to|like to meet|interessiert|interesse|kennenlernen|rencontrer|interesa)/],
  ['looking_for', /\blooking for\b/],
  ['email', /\be ?mail\b/],
  ['birth_date', /\b(birth|born|dob)\b|geburt|naissance|nacimiento/],
  ['gender', /\b(gender|sex)\b|geschlecht|\bgenero\b/],
  ['age', /\b(age|how old)\b|\balter\b|\bedad\b/],
  ['phone', /\b(phone|mobile|whatsapp)\b|telefon/],
  ['instagram', /\b(instagram|insta)\b/],
  ['first_name', /\b(first|given) name\b|\bvorname\b|\bprenom\b/],
  ['last_name', /\b(last|family) name\b|\b(surname|nachname)\b/],
  ['full_name', /\bfull name\b/],
];

/** Words of titles about somebody or something else than the guest, and of questions that only sound alike. */
const aboutOthers =
  /\b(buyer|purchaser|billing|invoice|emergency|parent|guardian|partner|friend|company|event|venue|organi[sz]er|host|group|range|over|older|agree|confirm|opt|verified|consent|survey)\b|rechnung/;

/**
 * Returns the column of each field, as far as the titles of a table tell. A column without any content is taken only if no other fits, and
 * no column is taken twice (docs/rules/imports.md#columns).
 */
export function recognizeColumns({ headers, rows }: Table): Columns {
  const folded = headers.map(foldWords);
  const isFilled = headers.map((_, at) => rows.some(({ cells }) => (cells[at] ?? '').trim() !== ''));
  const found: Partial<Record<ImportField, number>> = {};
  const taken = new Set<number>();
  const take = (field: ImportField, candidates: readonly number[]) => {
    const free = candidates.filter((at) => !taken.has(at));
    const best = free.find((at) => isFilled[at]) ?? free[0];
    if (best === undefined) return;
    found[field] = best;
    taken.add(best);
  };
  for (const field of importFields) {
    take(
      field,
      titles[field].flatMap((title) => folded.flatMap((one, at) => (one === title ? [at] : []))),
    );
  }
  for (const [field, part] of parts) {
    if (found[field] !== undefined) continue;
    take(
      field,
      folded.flatMap((one, at) => (part.test(one) && !aboutOthers.test(one) ? [at] : [])),
    );
  }
  return found;
}
