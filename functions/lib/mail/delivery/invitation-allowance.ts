import * as z from 'zod/mini';
import { env } from '../../env.ts';

/** Invitations per 24 hours: those of a new organization (`first`), the increase for each day of its age, and the maximum. */
export interface InvitationAllowance {
  readonly first: number;
  readonly growth: number;
  readonly most: number;
}

/** A stage's setting (`infra/config.ts`). */
export function readAllowance(): InvitationAllowance {
  const [first, growth, most] = z.parse(z.tuple([z.number(), z.number(), z.number()]), env('INVITATION_ALLOWANCE').split(',').map(Number));
  return { first, growth, most };
}
