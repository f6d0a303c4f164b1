/** Said before or without the app. English pages have the same words in `web/index.html` and `web/public/start.js` (`web/translate.ts`). */
export const barePageText = {
  description: 'The platform on which organizers run speed-dating evenings',
  tooOld: 'This browser is too old for Table Two. Please update it, or ask your host.',
  noScript: 'Table Two needs JavaScript. Please switch it on and reload this page.',
} as const;

/** Shown instead of a crashed screen. */
export const errorBoundaryText = {
  title: 'Unexpected Application Error!',
  text: 'This page stopped working. Nothing you saved is lost.',
  reload: 'Reload this page',
} as const;

/** Shown around every page behind sign-in. */
export const staffFrameText = { skip: 'Skip to content' } as const;

/** Texts for the bar above every page behind sign-in. */
export const topBarText = {
  home: 'Table Two, to the dashboard',
  nav: 'Main',
  dashboard: 'Dashboard',
  events: 'Events',
  participants: 'Participants',
  statistics: 'Statistics',
} as const;

/** Shown if a browser stores nothing, or has no space left. */
export const sessionEndsText = {
  note: 'This browser cannot store what this page needs, so your session may end when you close or reload the page.',
} as const;
