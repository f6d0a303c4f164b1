import * as z from 'zod/mini';
import { env } from '../../env.ts';

/** Invitations allowed per 24 hours: for a new organization (`first`), the increase for each day of its age, and the maximum. */
export interface InvitationAllowance {
  readonly first: number;
  readonly growth: number;
  readonly most: number;
}

/** Reads how many invitations this stage allows (`infra/config.ts`). */
export function readAllowance(): InvitationAllowance {
  const [first, growth, most] = z.parse(z.tuple([z.number(), z.number(), z.number()]), env('INVITATION_ALLOWANCE').split(',').map(Number));
  return { first, growth, most };
}
