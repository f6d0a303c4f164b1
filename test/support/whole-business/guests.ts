import type { Gender, InterestedIn } from '#shared/model/participants/participant.ts';
import { agreed, makeForm } from '../people/input/form.ts';

/** Events of the business. Their names are known in no other text. */
export const names = { mixed: 'Candles at Nine', women: 'Velvet Hour', friends: 'Freunde am See' } as const;
export type Which = keyof typeof names;

/** A guest, and what they must have been told. */
export interface Guest {
  /** A first name that is part of no other text. */
  readonly name: string;
  readonly email: string;
  readonly gender: Gender;
  readonly language: 'en' | 'de';
  readonly form: ReturnType<typeof makeForm> & typeof agreed & { readonly consent_language: 'en' | 'de' };
  /** Set once they are registered. */
  id: string;
  access: string;
  refresh: string;
  /** Subjects of the emails that they must get, each once. */
  readonly told: string[];
}

let made = 0;

/** Creates a guest. Every other one reads German. */
export function newGuest(gender: Gender, interested_in: InterestedIn, changes: { readonly language?: 'en' | 'de' } = {}): Guest {
  made += 1;
  const number = String(made).padStart(2, '0');
  const language = changes.language ?? (made % 2 === 0 ? 'de' : 'en');
  const [name, email] = [`Quill${number}`, `quill${number}@example.org`];
  const form = makeForm({
    ...{ first_name: name, last_name: `Moss${number}`, gender, interested_in, age: 30 + (made % 6) },
    contact: { email, phone: `+49 30 55501${number}`, instagram: null },
  });
  return {
    name,
    email,
    gender,
    language,
    form: { ...form, ...agreed, consent_language: language },
    id: '',
    access: '',
    refresh: '',
    told: [],
  };
}

/** Beginnings of subjects in the two languages. Written by hand, so that the product's words are not compared with themselves. */
const subjects = {
  registered: { en: (event: string) => `You're registered for ${event}`, de: (event: string) => `Du bist für ${event} angemeldet` },
  complete: { en: (event: string) => `Complete your place at ${event}`, de: (event: string) => `Schließ deine Anmeldung für ${event} ab` },
  gaveBack: {
    en: (event: string) => `You gave back your place at ${event}`,
    de: (event: string) => `Du hast deinen Platz für ${event} zurückgegeben`,
  },
  waiting: {
    en: (event: string) => `You are on the waiting list for ${event}`,
    de: (event: string) => `Du stehst auf der Warteliste für ${event}`,
  },
  offered: { en: (event: string) => `A place for you at ${event}`, de: (event: string) => `Ein Platz für dich: ${event}` },
  applied: { en: (event: string) => `You have applied for ${event}`, de: (event: string) => `Du hast dich für ${event} beworben` },
  declined: { en: (event: string) => `Your application for ${event}`, de: (event: string) => `Deine Bewerbung für ${event}` },
  canceled: { en: (event: string) => `Canceled: ${event}`, de: (event: string) => `Abgesagt: ${event}` },
  results: { en: (event: string) => `Your results from ${event}`, de: (event: string) => `Deine Ergebnisse: ${event}` },
} as const;
type About = keyof typeof subjects;

/** Returns how the subject of an email begins. */
export const subjectOf = (about: About, which: Which, language: 'en' | 'de'): string => subjects[about][language](names[which]);

/** Notes that a guest must be told something, once. */
export const mustBeTold = (guest: Guest, about: About, which: Which): void => {
  guest.told.push(subjectOf(about, which, guest.language));
};
