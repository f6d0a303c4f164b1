import * as z from 'zod/mini';
import { plainDigits } from '../../rules/text/digits.ts';
import { passwordLength, passwordMaxLength, passwordMinLength, passwordTooLong, passwordTooShort } from '../../rules/text/password.ts';
import { trimUnseen } from '../../rules/text/visible-text.ts';
import { atMost, emailAddress, line } from '../common.ts';
import { role } from './user.ts';

/** The email field for sign-up, reset and invitation, which share its messages (docs/rules/accounts.md#signing-up). */
export const accountEmail = emailAddress('Please enter your email address', 'Invalid email format');

/** A new password: 8 to 1,024 characters of any kind. The server also refuses the most common ones. */
export const newPassword = z.string('Please enter a password').check(
  atMost(passwordMaxLength, passwordTooLong),
  z.refine((password) => passwordLength(password) >= passwordMinLength, passwordTooShort),
);

const currentPassword = z
  .string('Please enter your current password')
  .check(z.minLength(1, 'Please enter your current password'), atMost(passwordMaxLength, 'Password is too long'));

/** The current password, which is required for every change to how an account signs in. */
export const passwordProof = z.object({ current_password: currentPassword });

/** The form 'Change password'. */
export const passwordChange = z.extend(passwordProof, { password: newPassword });

/** How many digits a verification code has (docs/rules/accounts.md#codes). */
export const codeLength = 6;
const wrongCodeFormat = 'Please enter the 6-digit code';

export const verificationCode = z.string(wrongCodeFormat).check(
  z.overwrite((typed) => plainDigits(trimUnseen(typed))),
  z.regex(/^[0-9]{6}$/, wrongCodeFormat),
);

/** The purpose of a code. A code works for no other purpose. */
export const codePurpose = z.enum(['register', 'reset']);
export type CodePurpose = z.output<typeof codePurpose>;

/** The most hosts that can be invited when an organization is set up. The setup is a single transaction. */
export const setUpHostsLimit = 40;

const hostEmail = z.union([z.literal(''), emailAddress('Email is required', 'Invalid email format')], 'Invalid email format');

/** A host's address in a row of the form. It is trimmed first, so that a row of spaces counts as blank. */
const hostRow = z.pipe(z.pipe(z.string('Invalid email format'), z.transform(trimUnseen)), hostEmail);

export const tenantSetup = z.object({
  tenant_name: line({ required: 'Organization name is required', max: [100, 'Organization name must not exceed 100 characters'] }),
  /** Blank rows and repeated addresses are dropped. */
  host_emails: z._default(
    z.pipe(
      z
        .array(hostRow, 'Invalid email format')
        .check(z.maxLength(setUpHostsLimit, `At most ${setUpHostsLimit} hosts can be invited at once`)),
      z.transform((emails) => [...new Set(emails.filter((email) => email !== ''))]),
    ),
    [],
  ),
});

/** The reply always has status 200. For an invalid invitation, `error` says why, and the rest is null. */
export const invitationCheck = z.object({
  valid: z.boolean(),
  error: z.nullable(z.string()),
  email: z.nullable(z.string()),
  tenant_name: z.nullable(z.string()),
  role: z.nullable(role),
});
export type InvitationCheck = z.output<typeof invitationCheck>;

/** Changes to the second factor about which the account's owner is notified. */
export const secondFactorChange = z.enum([
  'passkey-added',
  'passkey-removed',
  'codes-renewed',
  'code-used',
  'passkey-copied',
  'passkeys-taken-away',
]);
export type SecondFactorChange = z.output<typeof secondFactorChange>;
