import type { CodePurpose, SecondFactorChange } from '#shared/model/accounts/account.ts';
import type { Role } from '#shared/model/accounts/user.ts';
import { dayOf } from './mail-facts.ts';
import { type RenderedMail, renderMail } from './mail-layout.ts';
import { nameOr, senderOr } from './names-in-mail.ts';

// Emails to accounts. Page addresses are absolute. Names may contain anything; the layout escapes them.

const roleWords: Record<Role, string> = { user: 'member', host: 'host', admin: 'admin', super_admin: 'platform administrator' };

/** Renders the email with a code that proves a mailbox, at sign-up or for a forgotten password. */
export function verificationCode({ code, purpose }: { code: string; purpose: CodePurpose }): RenderedMail {
  const aim = purpose === 'register' ? 'create your Table Two account' : 'set a new password';
  return renderMail({
    subject: purpose === 'register' ? 'Your Table Two verification code' : 'Your Table Two password reset code',
    preview: `${code}, valid for 10 minutes`,
    heading: purpose === 'register' ? 'Verify your email' : 'Reset your password',
    blocks: [
      { kind: 'paragraph', text: `Enter this code to ${aim}:` },
      { kind: 'code', code },
      { kind: 'paragraph', text: 'It is valid for 10 minutes. No one from Table Two will ever ask you for it.' },
      { kind: 'paragraph', text: 'If you did not ask for a code, you can ignore this email: nothing will change.' },
    ],
  });
}

/** Renders the email with the code that proves the address for guests' answers. */
export function replyToCode(asked: { readonly organization: string; readonly askedBy: string; readonly code: string }): RenderedMail {
  const organization = nameOf(asked.organization);
  return renderMail({
    subject: "Your Table Two code for guests' answers",
    preview: `${asked.code}, valid for 10 minutes`,
    heading: 'Should guests answer to this address?',
    blocks: [
      {
        kind: 'paragraph',
        text: `${senderOr(asked.askedBy, 'An admin')} wants answers from guests of ${organization} to arrive at this address. If that is right, enter this code in the settings of ${organization}:`,
      },
      { kind: 'code', code: asked.code },
      { kind: 'paragraph', text: 'It is valid for 10 minutes. No one from Table Two will ever ask you for it.' },
      { kind: 'paragraph', text: 'If you did not expect this, you can ignore this email: nothing will change.' },
    ],
  });
}

/**
 * Renders the email that an address with an account gets instead of a sign-up code. The page must not reveal that there is an account, but
 * the mailbox may.
 */
export function accountExists({ siteUrl }: { siteUrl: string }): RenderedMail {
  return renderMail({
    subject: 'You already have a Table Two account',
    preview: 'Sign in, or reset your password',
    heading: 'You already have an account',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Someone, probably you, tried to create an account with this address. This address already has one, so just sign in.',
      },
      { kind: 'button', label: 'Sign in', url: `${siteUrl}/login` },
      { kind: 'paragraph', text: `If you have forgotten your password, you can set a new one here: ${siteUrl}/forgot-password` },
      { kind: 'paragraph', text: "If this wasn't you, you can ignore this email. Nothing has changed." },
    ],
  });
}

interface Membership {
  /** The tenant's name. */
  readonly organization: string;
  readonly role: Role;
}

/** Returns an organization's name. The name is free text, so it might look like a link; it is then replaced. */
const nameOf = (organization: string) => nameOr(organization, 'an organization');

/** Renders the email that invites someone to the staff. `until`: UTC ISO. */
export function staffInvitation(
  invitation: Membership & { readonly invitedBy: string; readonly url: string; readonly until: string },
): RenderedMail {
  const { role, url, until } = invitation;
  const invitedBy = senderOr(invitation.invitedBy, 'A member');
  const organization = nameOf(invitation.organization);
  return renderMail({
    subject: `Join ${organization} on Table Two`,
    preview: `${invitedBy} invited you as ${roleWords[role]}`,
    heading: `Join ${organization}`,
    blocks: [
      { kind: 'paragraph', text: `${invitedBy} invited you to ${organization} as ${roleWords[role]}. Choose a password, and you are in.` },
      { kind: 'button', label: 'Accept invitation', url },
      { kind: 'paragraph', text: `The link works once, until ${dayOf(until)}. If you do not know the sender, you can ignore this email.` },
    ],
  });
}

/** Renders the email to an account that was added to an organization without having to accept. */
export function addedToOrganization(added: Membership & { readonly addedBy: string; readonly siteUrl: string }): RenderedMail {
  const { role, siteUrl } = added;
  const addedBy = senderOr(added.addedBy, 'A member');
  const organization = nameOf(added.organization);
  return renderMail({
    subject: `You were added to ${organization}`,
    preview: `Your role there: ${roleWords[role]}`,
    heading: `You were added to ${organization}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${addedBy} added you to ${organization} as ${roleWords[role]}. You will find its events when you sign in.`,
      },
      { kind: 'button', label: 'Sign in', url: `${siteUrl}/login` },
    ],
  });
}

/** Renders the email to an account that has a new role but no organization: an admin must set one up, and a super_admin has none. */
export function roleGiven({ role, givenBy, siteUrl }: { role: Role; givenBy: string; siteUrl: string }): RenderedMail {
  const what = role === 'admin' ? 'an admin' : `a ${roleWords[role]}`;
  const next = role === 'admin' ? ' Sign in to set up your organization.' : ' Sign in to begin.';
  return renderMail({
    subject: `You are now ${what} on Table Two`,
    preview: next.trim(),
    heading: `You are now ${what}`,
    blocks: [
      { kind: 'paragraph', text: `${senderOr(givenBy, 'An administrator')} made you ${what} on Table Two.${next}` },
      { kind: 'button', label: 'Sign in', url: `${siteUrl}/login` },
    ],
  });
}

const secondFactorWords: Record<SecondFactorChange, { subject: string; text: string }> = {
  'passkey-added': { subject: 'A passkey was added to your account', text: 'A passkey was added to your Table Two account' },
  'passkey-removed': { subject: 'A passkey was removed from your account', text: 'A passkey was removed from your Table Two account' },
  'codes-renewed': { subject: 'You have new recovery codes', text: 'New recovery codes were created for your Table Two account' },
  'code-used': { subject: 'A recovery code was used', text: 'Someone signed in to your Table Two account with a recovery code' },
  'passkey-copied': {
    subject: 'A passkey for your account may have been copied',
    text: 'We refused a sign-in to your Table Two account with what looked like a copied passkey',
  },
  'passkeys-taken-away': {
    subject: 'Your passkeys were removed',
    text: 'The operator of this site removed all passkeys and recovery codes from your Table Two account and signed out all your devices',
  },
};

/** Renders the email to an account's owner about a change of its second factor. `at`: UTC ISO. */
export function secondFactorChanged({ what, at, siteUrl }: { what: SecondFactorChange; at: string; siteUrl: string }): RenderedMail {
  const { subject, text } = secondFactorWords[what];
  return renderMail({
    subject,
    preview: 'If this was not you, set a new password now',
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: `${text} on ${momentOf(at)}.` },
      {
        kind: 'paragraph',
        text: 'If this was you, there is nothing to do. If not, set a new password immediately, and check your passkeys in Settings.',
      },
      { kind: 'button', label: 'Reset password', url: `${siteUrl}/forgot-password` },
    ],
  });
}

/** Renders the email to the owner of a deleted account. `at`: UTC ISO. */
export function accountDeleted({ at }: { at: string }): RenderedMail {
  return renderMail({
    subject: 'Your account was deleted',
    preview: 'No one can sign in with it anymore',
    heading: 'Your account was deleted',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your Table Two account was deleted on ${momentOf(at)}. Every device was signed out, and your password and passkeys are gone.`,
      },
      {
        kind: 'paragraph',
        text: 'What you created for an organization stays there, with “former member” instead of your address. You can sign up again with this address in a few minutes.',
      },
      {
        kind: 'paragraph',
        text: 'If this was not you, someone knew your password: change it wherever else you use it, and tell your organization.',
      },
    ],
  });
}

/** Renders the email about a changed password. `changedAt`: UTC ISO. */
export function passwordChanged({ changedAt, siteUrl }: { changedAt: string; siteUrl: string }): RenderedMail {
  return renderMail({
    subject: 'Your password was changed',
    preview: 'If this was not you, reset it now',
    heading: 'Your password was changed',
    blocks: [
      {
        kind: 'paragraph',
        text: `The password of your Table Two account was changed on ${momentOf(changedAt)}, and every device was signed out.`,
      },
      { kind: 'paragraph', text: 'If this was you, there is nothing to do. If not, set a new password immediately:' },
      { kind: 'button', label: 'Reset password', url: `${siteUrl}/forgot-password` },
    ],
  });
}

/** Returns 'March 8, 2026 at 5:05 PM UTC'. */
function momentOf(instant: string): string {
  const time = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }).format(new Date(instant));
  return `${dayOf(instant)} at ${time.replace(/\u202f/g, ' ')} UTC`;
}

/**
 * Renders the email to an organization's owner about a guest's report. It names no one and quotes nothing, because someone may be looking
 * over the owner's shoulder.
 */
export function safetyNotice({ event, siteUrl }: { event: string; siteUrl: string }): RenderedMail {
  return renderMail({
    subject: nameOr(`A guest reported something at ${event}`, 'A guest reported something at your event'),
    preview: 'Please read it in Settings, under Safety',
    heading: 'A guest reported something',
    blocks: [
      { kind: 'paragraph', text: `This was at ${nameOr(event, 'your event')}. Please read the report, and note what was done.` },
      { kind: 'button', label: 'Read the report', url: `${siteUrl}/settings?tab=safety` },
    ],
  });
}
