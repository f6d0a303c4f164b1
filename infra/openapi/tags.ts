import type { RouteId } from '#shared/contract/routes.ts';

type Subject = RouteId extends `${infer Name}.${string}` ? Name : never;

/** Descriptions of the groups of operations. A new subject without its sentence does not compile. */
export const tagDescriptions: Readonly<Record<Subject, string>> = {
  accounts: 'Accounts: signing up and in, sessions, passwords, codes; what holds for the whole platform.',
  audit: 'The record of who did what.',
  brand: 'How an organization looks to its guests: logo, color, and the sender of its emails.',
  cancellations: 'Canceling an event, so that everybody concerned is told.',
  cards: "Guests' private cards and their results; for staff only when they open, close and are released.",
  catalogue: 'Interests and personality traits: for forms, and their upkeep.',
  events: 'Events: their details and state, calendar files.',
  exports: "Files of an organization's data, made in the background: beginning one, how far it is, its download.",
  feed: "An organization's public list of events, for its own website and for calendars.",
  guestEvening: "A guest's own evening: seat, clock, choices.",
  imports: 'Guests from a file of another ticket shop: importing them, and asking for what the file lacks.',
  keepApart: 'Pairs of guests whom staff keep apart.',
  matches: 'Matches of an evening: candidates, making, taking back, listing, exporting.',
  messages: 'What staff write to the guests of an event.',
  payments: 'Prices and paying: orders, Stripe, discount codes, refunds, what was sold.',
  participants: 'People at events, as staff see them: lists, profiles, attendance, exports.',
  passkeys: 'The second factor of accounts: passkeys and recovery codes.',
  photos: "Participants' photos: where one is uploaded to, whether it has been processed, its bytes.",
  profile: "A participant's own profile: links to it, reading, changing, exporting, erasing.",
  projector: 'The projector of an evening: its link, and what it shows.',
  publicPages: 'Public pages of events and organizations: editing, reporting and withdrawing them.',
  registration: "An event's registration link, and registering through it.",
  retention: 'How long an organization keeps profiles, whose are deleted next, and keeping someone.',
  rounds: "An event's rounds: their plan, their clock.",
  safety: 'What guests ask or report of each other: to staff only.',
  staff: 'Hosts and admins of an organization: inviting, listing, demoting, roles.',
  statistics: 'Figures of one event or of several.',
  tenants: 'Organizations: setting one up, its settings, all of them.',
  waiting: 'The waiting list of a full event: joining, answering an offer, its upkeep by staff.',
};
