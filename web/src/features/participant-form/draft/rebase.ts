import type { Profile } from '#shared/model/participants/participant.ts';
import { type FormField, formFields, type ParticipantValues, valuesOf } from '../form-values.ts';
import { rebaseText } from './rebase-text.ts';

interface Rebased {
  /** The values for the form: what was typed and, in fields that were not touched, the newer values. */
  values: ParticipantValues;
  /** A sentence for each field that was changed both here and elsewhere. */
  theirs: readonly string[];
}

/** Merges the typed values into a newer version of the profile, so that reloading loses nothing. */
export function rebase(values: ParticipantValues, before: Profile, fresh: Profile): Rebased {
  const [then, now] = [valuesOf(before), valuesOf(fresh)];
  const rebased = { ...now };
  const theirs: string[] = [];
  const keep = <Name extends FormField>(name: Name) => {
    if (same(values[name], then[name]) || same(values[name], now[name])) return;
    if (name !== 'consent' && name !== 'answers' && !same(now[name], then[name]))
      theirs.push(rebaseText.theirs(name, wordsFor(name, fresh)));
    rebased[name] = values[name];
  };
  for (const name of formFields) keep(name);
  return { values: rebased, theirs };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function wordsFor(name: FormField, profile: Profile): string {
  if (name === 'interests' || name === 'personality_traits') return profile[name].map((choice) => choice.name).join(', ');
  return String(valuesOf(profile)[name]);
}
