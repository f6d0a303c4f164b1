import { usualErrors } from './usual-errors.ts';

/**
 * The only table of errors: code → HTTP status and user-facing text. Server and client both use it. The format of error replies:
 * docs/rules/calls.md#errors. test/contract/binding-words.ts lists the fixed texts.
 */
export const errorTable = {
  invalid_input: { status: 400, message: 'Some fields need your attention.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  registration_token_required: { status: 400, message: 'Registration token is required' },
  self_match: { status: 400, message: 'Cannot match a participant with themselves' },
  unknown_choice: { status: 400, message: 'Please choose from the list.' },
  invalid_code: { status: 400, message: 'Invalid verification code' },
  password_common: { status: 400, message: 'This password is one of the most common ones and easy to guess. Please choose another.' },
  password_name: { status: 400, message: 'The password must not be your email address or the name of this site. Please choose another.' },
  password_pattern: { status: 400, message: 'This password follows a simple pattern and is easy to guess. Please choose another.' },
  passkey_refused: { status: 400, message: 'This passkey was not accepted.' },
  wrong_recovery_code: { status: 400, message: 'Invalid recovery code' },
  share_needed: { status: 400, message: 'Choose at least one way to be reached.' },
  wrong_password: { status: 400, message: 'Your current password is not correct.' },
  bad_signature: { status: 400, message: 'This message is not signed by Stripe.' },
  unauthorized: { status: 401, message: usualErrors.unauthorized },
  second_factor_over: { status: 401, message: 'This took too long. Please enter your password again.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  forbidden: { status: 403, message: 'Your role does not allow this.' },
  no_tenant: { status: 403, message: 'You do not belong to an organization yet.' },
  password_needed: { status: 403, message: 'Please enter your password to continue.' },
  passkey_needed: { status: 403, message: 'Super admins need a passkey here. Please add yours first.' },
  organization_closing: { status: 403, message: 'This organization is closed. One of its admins can reopen it.' },
  registration_disabled: { status: 403, message: 'Registration is currently disabled.' },
  registration_refused: { status: 403, message: 'This registration could not be completed. Please contact the organizer.' },
  not_found: { status: 404, message: 'Not found' },
  event_not_found: { status: 404, message: 'Event not found' },
  participant_not_found: { status: 404, message: 'Participant not found' },
  match_not_found: { status: 404, message: 'Match not found' },
  link_not_found: { status: 404, message: 'Invalid registration link' },
  page_not_found: { status: 404, message: 'No page is published at this address.' },
  feed_not_found: { status: 404, message: 'No events are published here.' },
  upload_not_found: { status: 404, message: 'This photo upload is not known. Please choose the photo again.' },
  host_not_found: { status: 404, message: 'Host not found' },
  admin_not_found: { status: 404, message: 'Admin not found' },
  user_not_found: { status: 404, message: 'User not found' },
  account_not_found: { status: 404, message: 'No account found for this email' },
  interest_not_found: { status: 404, message: 'Interest not found' },
  trait_not_found: { status: 404, message: 'Trait not found' },
  table_not_found: { status: 404, message: 'No date is planned at this table.' },
  pair_not_found: { status: 404, message: 'These two are not kept apart.' },
  waiting_not_found: { status: 404, message: 'This person is not on the waiting list.' },
  message_not_found: { status: 404, message: 'Message not found' },
  report_not_found: { status: 404, message: 'Report not found' },
  export_not_found: { status: 404, message: 'This file no longer exists. Please export again.' },
  order_not_found: { status: 404, message: 'This link does not open an order.' },
  code_not_found: { status: 404, message: 'This code does not exist.' },
  transfer_not_found: { status: 404, message: 'This link does not pass on a place, or no longer does.' },
  import_not_found: { status: 404, message: 'This import is not known.' },
  invitation_not_found: { status: 404, message: 'Invalid or expired invitation' },
  conflict: { status: 409, message: 'This was changed by someone else in the meantime.' },
  mail_proof_needed: {
    status: 409,
    message:
      'This profile has details that were entered elsewhere. Please open it with a link from your own email, and try again. Your host can send you a link.',
  },
  not_due: { status: 409, message: 'This profile is no longer about to be deleted.' },
  event_started: { status: 409, message: 'The event has started. Please tell your host.' },
  event_completed: { status: 409, message: 'This event is over. Reopen it to add participants.' },
  event_active: { status: 409, message: 'An active event cannot be deleted. Close it first.' },
  event_canceled: { status: 409, message: 'This event was canceled.' },
  not_upcoming: { status: 409, message: 'Only an upcoming event can be canceled.' },
  guests_told: { status: 409, message: 'The guests are being told, so the cancellation can no longer be undone.' },
  guests_not_told: { status: 409, message: 'Not all guests have been told yet that this event is canceled. Delete it in a few minutes.' },
  invalid_transition: { status: 409, message: 'The event cannot change to this status.' },
  participant_absent: { status: 409, message: 'One of these two people is marked as absent.' },
  event_not_active: { status: 409, message: 'Matches can only be created while the event is active.' },
  own_match: { status: 409, message: 'You are a guest yourself this evening. Please let a colleague match you.' },
  kept_apart: { status: 409, message: 'These two are kept apart.' },
  plan_missing: { status: 409, message: 'There is no plan yet. Plan rounds first.' },
  plan_outdated: { status: 409, message: 'Someone in the next round has left. Replan to continue.' },
  too_few_people: { status: 409, message: 'At least two people must be here.' },
  nobody_to_pair: { status: 409, message: 'No one here can be paired.' },
  wrong_phase: { status: 409, message: 'This is not possible at this point in the evening.' },
  night_over: { status: 409, message: 'The last round is over.' },
  clock_not_active: { status: 409, message: 'The clock runs only while the event is active.' },
  cards_closed: { status: 409, message: 'The cards are closed.' },
  feedback_closed: { status: 409, message: 'You can give feedback from the last round until 30 days after the evening.' },
  results_released: { status: 409, message: 'The results are out.' },
  round_begun: { status: 409, message: 'This round has begun already.' },
  swap_refused: { status: 409, message: 'These two cannot change places.' },
  nothing_to_undo: { status: 409, message: 'There is nothing to undo.' },
  report_too_late: { status: 409, message: 'Reports can be sent until 30 days after the event. Please write to the organizer.' },
  links_too_early: { status: 409, message: 'In its first week, an organization cannot send web addresses. Please leave them out.' },
  message_too_late: { status: 409, message: 'Messages can be sent until 30 days after the event.' },
  nobody_registered: { status: 409, message: 'No one is registered for this event.' },
  nobody_in_audience: { status: 409, message: 'This message would reach no one.' },
  event_for_women: { status: 409, message: 'This evening is for women and non-binary people.' },
  event_for_men: { status: 409, message: 'This evening is for men and non-binary people.' },
  format_fixed: { status: 409, message: 'The format of this event can no longer be changed.' },
  event_full_men: { status: 409, message: 'This event is full for men' },
  event_full_women: { status: 409, message: 'This event is full for women' },
  event_full: { status: 409, message: 'This event is full' },
  age_outside: { status: 409, message: 'This evening is for other ages.' },
  place_free: { status: 409, message: 'There is a place for you. Register now.' },
  approval_needed: { status: 409, message: 'The organizer decides who comes to this event. Reload the page, and apply.' },
  payment_needed: { status: 409, message: 'This event has a price. Reload the page, and pay for your place.' },
  order_open: { status: 409, message: 'A place is already held for this email address. We have emailed you the link to pay for it.' },
  code_not_valid: { status: 409, message: 'This code is not valid for this event.' },
  way_not_offered: { status: 409, message: 'You cannot pay in this way right now. Please choose another, or ask the organizer.' },
  price_changed: { status: 409, message: 'The price has changed. Reload the page to see it.' },
  transfer_not_possible: { status: 409, message: 'This place cannot be passed on now.' },
  transfer_other_gender: { status: 409, message: 'This place can be passed on to somebody of the same gender only.' },
  money_kept: {
    status: 409,
    message: 'Guests have paid for this event, or are paying. First return their money: cancel the event, or refund them under Sales.',
  },
  refund_too_high: { status: 409, message: 'This is more than is left of the payment.' },
  code_taken: { status: 409, message: 'This code exists already. Please choose another.' },
  applications_full: { status: 409, message: 'This event does not take any more applications for now.' },
  import_undone: { status: 409, message: 'This import was undone.' },
  undo_over: { status: 409, message: 'An import can be undone for an hour. Please remove guests one by one.' },
  applications_open: { status: 409, message: 'Some guests have applied. Approve or decline them first.' },
  waitlist_full: { status: 409, message: 'The waiting list is full.' },
  waitlist_closed: { status: 409, message: 'The waiting list closes two hours before the event begins.' },
  already_registered: { status: 409, message: 'This email address is already registered for this event.' },
  email_taken: { status: 409, message: 'An account with this email already exists. Please sign in.' },
  member_elsewhere: { status: 409, message: 'This account cannot join: it belongs to an organization already.' },
  already_member: { status: 409, message: 'This person has this role already, or a higher one.' },
  tenant_required: { status: 409, message: 'A host needs an organization. Please choose one.' },
  last_admin: { status: 409, message: 'This is the last admin of the organization. Make someone else an admin first.' },
  last_super_admin: { status: 409, message: 'This is the last super admin. Make someone else a super admin first.' },
  slug_taken: { status: 409, message: 'This address is already taken. Please choose another.' },
  page_withdrawn: { status: 409, message: 'The operator of this site has withdrawn this page. Please write to them.' },
  name_taken: { status: 409, message: 'This name is already taken.' },
  tenant_exists: { status: 409, message: 'You belong to an organization already.' },
  organization_live: { status: 409, message: 'An organization cannot be closed during one of its events.' },
  not_closing: { status: 409, message: 'This organization is not closed.' },
  too_many_staff: {
    status: 409,
    message: 'The organization has reached its limit of hosts and admins. Remove someone first, or ask the operator of this site for more.',
  },
  export_too_large: { status: 409, message: 'This list is too long to be sent directly. A file has to be created first.' },
  export_unfinished: { status: 409, message: 'This file is not ready.' },
  link_expired: { status: 410, message: 'This registration link has expired.' },
  offer_expired: { status: 410, message: 'This place is no longer held for you.' },
  invitation_expired: { status: 410, message: 'Invalid or expired invitation' },
  too_large: { status: 413, message: 'The request is too large. Photos of this size are uploaded by POST /photo-uploads.' },
  unsupported_type: { status: 415, message: 'The request must be JSON.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  too_many_at_once: { status: 429, message: 'Many people are registering from here right now. Please try again in a moment.' },
  too_many_registrations: {
    status: 429,
    message: 'This organization cannot take any more registrations for now. Please try again later.',
  },
  too_many_mails: { status: 429, message: 'Your organization cannot send that many emails for now.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  payment_failed: { status: 502, message: 'Stripe did not answer. Nothing was charged. Please try again.' },
  busy: { status: 503, message: usualErrors.busy },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** The messages of `validation_errors`, keyed by dotted field name. */
export type FieldErrors = Record<string, string>;

/** The JSON of every error reply, including the gateway's own (docs/rules/calls.md#errors). */
export interface ErrorEnvelope {
  error: string;
  message: string;
  code: ErrorCode;
  request_id: string;
  details?: string;
  validation_errors?: FieldErrors;
}

interface ProblemOptions {
  /** A more specific text, shown instead of the code's general one. */
  details?: string;
  fields?: FieldErrors;
  /** How many seconds to wait before trying again. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error that is reported to the caller. Domain and data throw it; any other error becomes `internal`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: string | undefined;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    // The first field's message is more specific than the general one.
    const [wrong] = Object.values(code === 'invalid_input' ? (options.fields ?? {}) : {});
    super(wrong ?? errorTable[code].message, { cause: options.cause });
    this.code = code;
    this.status = errorTable[code].status;
    this.details = options.details;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}

/** Returns the JSON of the reply to a problem. */
export function envelopeOf(problem: Problem, requestId: string): ErrorEnvelope {
  return {
    error: problem.message,
    message: problem.message,
    code: problem.code,
    request_id: requestId,
    ...(problem.details === undefined ? {} : { details: problem.details }),
    ...(problem.fields === undefined ? {} : { validation_errors: problem.fields }),
  };
}
