import * as z from 'zod/mini';
import { shownBrand } from '#shared/model/brand/shown-brand.ts';
import { interest } from '#shared/model/catalogue/catalogue.ts';
import { atMost, emailAddress, id } from '#shared/model/common.ts';
import { consentRecord } from '#shared/model/participants/consent-record.ts';
import { participantUpdateForm, profile as wholeProfile } from '#shared/model/participants/participant.ts';
import { openingsAnswer, profileExport, profileLink, profileOpening } from '#shared/model/participants/participant-lists.ts';
import { noContent, resource } from '../define.ts';
import { formErrors } from '../form-errors.ts';
import { linkToken } from '../link-token.ts';

/** A participant’s own profile, and the links to it. Other participants' profiles are not found. */
export const profile = resource('profile', {
  mailProfileLink: {
    method: 'POST',
    path: '/register/{key}/profile-link',
    summary: 'E-mail a registered participant a link to their profile; the reply never reveals whether the address is registered',
    auth: ['public'],
    rights: ['table:get', 'table:put', 'table:batch-get', 'table:check', 'secrets:derive', 'mail:invite'],
    query: linkToken,
    body: z.object({ email: emailAddress('Email is required', 'Invalid email format') }),
    reply: z.object({ message: z.string() }),
    status: 202,
    errors: [],
  },
  createProfileLink: {
    method: 'POST',
    path: '/participants/{id}/profile-link',
    summary:
      'A new link to a participant’s own profile, or to their evening at `event_id`, to copy or scan; with `send` another one is e-mailed to them',
    auth: ['host'],
    rights: ['table:get', 'table:put', 'table:batch-get', 'index:all', 'secrets:derive', 'mail:invite'],
    body: z.object({ send: z.optional(z.boolean('Please say yes or no')), event_id: z.optional(id) }),
    reply: profileLink,
    errors: ['participant_not_found', 'too_many_requests', 'too_many_mails'],
  },
  getOwnProfile: {
    method: 'GET',
    path: '/participants/{id}/profile',
    summary: 'Your own profile',
    auth: ['participant'],
    rights: ['table:get', 'table:query', 'secrets:derive'],
    /**
     * `openings`: other visits to the profile (when and how), listed until the owner answers. Only in sessions that began with an emailed
     * link.
     */
    reply: z.object({
      participant: wholeProfile,
      openings: z.array(profileOpening),
      /** Whether the guest may consent in this session. False if it began with a link that staff have seen. */
      may_agree: z.boolean(),
      /** Interests that only this organization's guests can choose; left out if there are none. */
      own_interests: z.optional(z.array(interest)),
      /** How the organization looks; left out if it has chosen neither color nor logo. */
      brand: z.optional(shownBrand),
    }),
    errors: ['participant_not_found'],
  },
  answerOpenings: {
    method: 'POST',
    path: '/participants/{id}/profile/openings',
    summary: "Answer 'Was this you?': no ends every session and link that did not come by mail; yes lets them see everything",
    auth: ['participant'],
    rights: ['table:get', 'table:query', 'table:put', 'table:update', 'table:delete', 'table:batch-get'],
    body: openingsAnswer,
    ...noContent,
    errors: ['participant_not_found', 'mail_proof_needed', 'already_registered'],
  },
  updateOwnProfile: {
    method: 'PUT',
    path: '/participants/{id}/profile',
    summary: 'Change your own profile, in your events too',
    auth: ['participant'],
    rights: [
      'table:get',
      'table:query',
      'table:put',
      'table:update',
      'table:delete',
      'table:batch-get',
      'secrets:derive',
      'uploads:sign',
      'mail:invite',
    ],
    body: participantUpdateForm,
    multipart: true,
    reply: z.object({ participant: wholeProfile }),
    errors: [
      'participant_not_found',
      ...formErrors,
      'payment_needed',
      'conflict',
      'mail_proof_needed',
      'too_many_mails',
      'too_many_requests',
    ],
  },
  eraseOwnProfile: {
    method: 'DELETE',
    path: '/participants/{id}/profile',
    summary: 'Erase your own profile, with your photo; `because`: that you withdraw your consent by it, which the audit trail then says',
    auth: ['participant'],
    rights: ['table:get', 'table:query', 'table:put', 'table:update', 'table:delete', 'table:batch-get'],
    query: z.object({ because: z.optional(z.enum(['consent_withdrawn'], 'Unknown reason')) }),
    ...noContent,
    errors: ['participant_not_found', 'mail_proof_needed'],
  },
  getOwnConsent: {
    method: 'GET',
    path: '/participants/{id}/consent',
    summary: 'What you agreed to, in which words, and when',
    auth: ['participant'],
    rights: ['table:get', 'table:batch-get'],
    reply: consentRecord,
    errors: ['participant_not_found'],
  },
  exportOwnProfile: {
    method: 'GET',
    path: '/participants/{id}/profile/export',
    summary: 'All data stored about you',
    auth: ['participant'],
    rights: ['table:get', 'table:query', 'table:put', 'table:batch-get', 'index:main', 'index:status', 'secrets:derive', 'cards:open'],
    reply: profileExport,
    errors: ['participant_not_found', 'mail_proof_needed', 'too_many_requests'],
  },
  refreshParticipantSession: {
    method: 'POST',
    path: '/participants/auth/refresh',
    summary: "A new access token for a participant's refresh token, or for the token of a profile link",
    auth: ['public'],
    rights: ['table:get', 'table:update', 'tokens:verify', 'tokens:sign'],
    body: z.object({
      refresh_token: z
        .string('A refresh token is required')
        .check(z.minLength(1, 'A refresh token is required'), atMost(4096, 'Unknown token')),
    }),
    reply: z.object({ access_token: z.string(), refresh_token: z.string(), participant_id: id, event_id: z.nullable(id) }),
    errors: ['unauthorized'],
  },
});
