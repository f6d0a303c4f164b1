import type { CodePurpose } from '#shared/model/accounts/account.ts';

/** All addresses in the web app. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/register',
  forgotPassword: '/forgot-password',
  verifyCode: (email: string, action: CodePurpose) => `/verify-otp?${new URLSearchParams({ email, action })}`,
  setUpOrganization: '/setup-organization',
  dashboard: '/dashboard',
  events: '/events',
  eventsWithStatus: (status: string) => `/events?status=${status}`,
  /** The events page with the new event, and its invitation dialog open. */
  newEventInvitation: (id: string) => `/events?status=upcoming&invite=${id}`,
  event: (id: string) => `/events/${id}`,
  newEvent: '/events/new',
  matching: (id: string) => `/events/${id}/match`,
  rounds: (id: string) => `/events/${id}/rounds`,
  door: (id: string) => `/events/${id}/door`,
  /** The projector, on a staff device. */
  projector: (id: string) => `/events/${id}/screen`,
  /** The evening's report. */
  eveningReport: (id: string) => `/events/${id}/report`,
  /** What an event has sold. */
  sales: (id: string) => `/events/${id}/sales`,
  matchHistory: (id: string) => `/events/${id}/matches`,
  eventParticipants: (id: string) => `/events/${id}/participants`,
  participants: '/participants',
  statistics: '/statistics',
  /** An evening on a guest's phone. It is a separate page, outside the app (`web/evening.html`). */
  evening: (eventId: string) => `/evening/${eventId}`,
  /** A participant's own profile. */
  profileEdit: (participantId: string) => `/participant/profile/edit?participantId=${participantId}`,
  settings: '/settings',
  settingsTab: (tab: string) => `/settings?tab=${tab}`,
  /** Where `eventParticipants` leads. */
  participantsOf: (eventId: string) => `/participants?event_id=${eventId}`,
} as const;
