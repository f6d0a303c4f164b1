import { countOf } from '../../../lib/words/plural.ts';

/** Shown after sign-up, so it is kept apart from the sign-up text. */
export const setupOrganizationPageText = {
  title: 'Set up your organization',
  hint: 'One step, then you can plan your first evening.',
  logout: 'Logout',
  accountFailed: 'Failed to load your account',
  done: (invitationsSent: number) =>
    invitationsSent === 0
      ? 'Organization set up successfully! No invitations sent.'
      : `Organization set up successfully! ${countOf(invitationsSent, 'invitation', 'invitations')} sent.`,
} as const;

export const organizationFormText = {
  name: 'Organization name',
  nameHint: 'Your guests see it on the registration page.',
  hosts: 'Invite hosts (optional)',
  hostsHint: 'They create events and matches with you. Each one gets an invitation by email.',
  /** `place`: row number, from 1. */
  hostEmail: (place: number) => `Host email ${place}`,
  hostExample: 'host@example.com',
  removeHost: (place: number) => `Remove host ${place}`,
  addHost: 'Add host',
  submit: 'Complete Setup',
  busy: 'Setting up...',
  failed: 'Failed to set up organization',
} as const;
