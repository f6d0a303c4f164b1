import * as z from 'zod/mini';
import { atMost, line } from '../common.ts';

/** Closes an organization: its name, as its admin typed it, and the admin's password. */
export const closingForm = z.object({
  name: line({ required: 'Type the name of the organization', max: [100, 'Organization name must not exceed 100 characters'] }),
  current_password: z
    .string('Please enter your password')
    .check(z.minLength(1, 'Please enter your password'), atMost(1024, 'Password is too long')),
});
export type ClosingForm = z.output<typeof closingForm>;
