import * as z from 'zod/mini';
import { id } from '../common.ts';

/** An activity or topic that people like. `category` is null for 'No Category'. */
export const interest = z.object({ id, name: z.string(), category: z.nullable(z.string()), description: z.nullable(z.string()) });
export type Interest = z.output<typeof interest>;

/** A character trait; `types` are its temperaments, which determine how well people complement each other. */
export const personalityTrait = z.object({ id, name: z.string(), types: z.array(z.string()) });
export type PersonalityTrait = z.output<typeof personalityTrait>;
