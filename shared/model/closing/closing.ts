import * as z from 'zod/mini';
import { typedPassword } from '../accounts/user.ts';
import { line } from '../common.ts';

/** The form that closes an organization: the organization's name, typed by its admin, and the admin's password. */
export const closingForm = z.object({
  name: line({ required: 'Type the name of the organization', max: [100, 'Organization name must not exceed 100 characters'] }),
  current_password: typedPassword,
});
export type ClosingForm = z.output<typeof closingForm>;
