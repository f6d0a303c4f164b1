import * as z from 'zod/mini';
import { gender, interestedIn, lookingFor } from '#shared/model/participants/participant.ts';
import { attribute, type codec, type Decoded, optional } from '../table/codec.ts';

/**
 * Returns the codecs for a participant's one-word and numeric details, as the profile stores them, keyed by the names that forms and
 * replies use. One line here and one in `detailsInCopies` are enough to store a detail, return it, export it and name it in the audit
 * trail; `detailLabels` has its name for people. It is a function so that bundles without profiles leave it out.
 */
export const detailsInProfile = () => ({
  firstName: attribute('first_name', z.string()),
  lastName: attribute('last_name', z.string()),
  gender: attribute('gender', gender),
  /** Years. */
  age: attribute('age', z.number()),
  interestedIn: attribute('interested_in', interestedIn),
  lookingFor: attribute('looking_for', lookingFor),
  occupation: attribute('occupation', z.nullable(z.string())),
});

/**
 * Returns the codecs for the details in every copy of a participant. Their names have one or two letters because lists read a thousand
 * copies.
 */
export const detailsInCopies = () =>
  ({
    firstName: attribute('f', z.string()),
    lastName: attribute('l', z.string()),
    gender: attribute('g', gender),
    age: attribute('a', z.number()),
    interestedIn: attribute('i', interestedIn),
    lookingFor: attribute('k', lookingFor),
    occupation: optional('o', z.string(), null),
  }) satisfies Record<DetailName, unknown>;

type InProfile = ReturnType<typeof detailsInProfile>;
type DetailName = keyof InProfile;
export type Details = Decoded<ReturnType<typeof codec<InProfile>>>;
/** The details, keyed by the names that forms and replies use. */
export type NamedDetails = { [Name in DetailName as InProfile[Name]['attribute']]: Details[Name] };

/** Each detail's own name, and its name in forms and replies. */
export const detailNames = /* @__PURE__ */ Object.entries(detailsInProfile()).map(([name, { attribute }]) => [name, attribute]) as [
  DetailName,
  keyof NamedDetails,
][];

/** Returns the details in the form that replies and archives use. */
export const detailsForReply = (person: Details) =>
  Object.fromEntries(detailNames.map(([name, attribute]) => [attribute, person[name]])) as NamedDetails;

export const detailsFromForm = (form: NamedDetails) =>
  Object.fromEntries(detailNames.map(([name, attribute]) => [name, form[attribute]])) as Details;
