import * as z from 'zod/mini';
import { typedPassword } from '../accounts/user.ts';
import { line } from '../common.ts';

/** Closes an organization: its name, as its admin typed it, and the admin's password. */
export const closingForm = z.object({
  name: line({ required: 'Type the name of the organization', max: [100, 'Organization name must not exceed 100 characters'] }),
  current_password: typedPassword,
});
export type ClosingForm = z.output<typeof closingForm>;
