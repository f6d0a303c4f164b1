/** Shown in place of a crashed screen. */
export const errorBoundaryText = {
  title: 'Unexpected Application Error!',
  text: 'This page stopped working. Nothing you saved is lost.',
  reload: 'Reload this page',
} as const;

/** Around every page behind sign-in. */
export const staffFrameText = { skip: 'Skip to content' } as const;

/** The bar over every page behind sign-in. */
export const topBarText = {
  home: 'Table Two, to the dashboard',
  nav: 'Main',
  dashboard: 'Dashboard',
  events: 'Events',
  participants: 'Participants',
  statistics: 'Statistics',
} as const;

/** For browsers that store nothing, or lack the room. */
export const sessionEndsText = {
  note: 'This browser does not store what this page needs: your session may end when you close or reload it.',
} as const;
