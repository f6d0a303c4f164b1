import * as z from 'zod/mini';
import { session, signInForm, user } from '#shared/model/accounts/user.ts';
import { interest, personalityTrait } from '#shared/model/catalogue/catalogue.ts';
import { event } from '#shared/model/events/event.ts';
import { registrationLinkDetails } from '#shared/model/events/invites.ts';
import { candidate, match, matchForm } from '#shared/model/matches/match.ts';
import { participant, participantForm, profile } from '#shared/model/participants/participant.ts';
import { photoUpload, photoUploadForm, photoUploadState } from '#shared/model/photos/photo.ts';
import { eventStatistics } from '#shared/model/statistics/event-statistics.ts';
import { matchStatistics } from '#shared/model/statistics/match-statistics.ts';
import { participantStatistics } from '#shared/model/statistics/participant-statistics.ts';

export type JsonSchema = { readonly [key: string]: unknown };

/** Entities that the document defines once under a name; routes' other schemas are written where they are used. */
const named = {
  Interest: interest,
  PersonalityTrait: personalityTrait,
  Event: event,
  EventStatistics: eventStatistics,
  RegistrationLink: registrationLinkDetails,
  Candidate: candidate,
  Match: match,
  MatchForm: matchForm,
  MatchStatistics: matchStatistics,
  Participant: participant,
  ParticipantForm: participantForm,
  ParticipantStatistics: participantStatistics,
  Profile: profile,
  PhotoUpload: photoUpload,
  PhotoUploadForm: photoUploadForm,
  PhotoUploadState: photoUploadState,
  Session: session,
  SignInForm: signInForm,
  User: user,
};

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });

const jsonObject = z.record(z.string(), z.unknown());

/** Converts zod schemas to OpenAPI 3.0 and collects the named schemas that they refer to. */
export class SchemaCollector {
  readonly #components = new Map<string, JsonSchema>();

  /**
   * Converts a schema. `io`: `input` for what callers send, `output` for what we answer. Throws when one name would stand for two different
   * schemas.
   */
  collect(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
    const made = z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any', metadata: registry, override: adjust });
    const { definitions, ...own } = pointToComponents(z.parse(jsonObject, JSON.parse(JSON.stringify(made))));
    for (const [name, definition] of Object.entries(z.parse(z.optional(jsonObject), definitions) ?? {}))
      this.#add(name, z.parse(jsonObject, definition));
    return own;
  }

  /** Returns the components keyed by name, in alphabetical order. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #add(name: string, schema: JsonSchema): void {
    const known = this.#components.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two schemas are named ${name}`);
    this.#components.set(name, schema);
  }
}

function adjust({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // A reply may gain fields without breaking a client.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  joinChoices(jsonSchema);
}

const choices = z.array(z.strictObject({ type: z.literal('string'), enum: z.array(z.string()) }));

/** Joins several alternative lists of words into one list, because `nullable` needs a `type` beside it, which `anyOf` lacks. */
function joinChoices(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const lists = choices.safeParse(jsonSchema.anyOf);
  if (!lists.success) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, { type: 'string', enum: lists.data.flatMap((list) => list.enum) });
}

function pointToComponents(schema: Record<string, unknown>): Record<string, unknown> {
  return z.parse(jsonObject, JSON.parse(JSON.stringify(schema).replaceAll('"#/definitions/', '"#/components/schemas/')));
}
