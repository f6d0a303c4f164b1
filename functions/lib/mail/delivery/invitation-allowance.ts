import * as z from 'zod/mini';
import { env } from '../../env.ts';

/** Invitations per 24 hours: of a new organization (`first`), how many more for each day of its age, and at most. */
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
