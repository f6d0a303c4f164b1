/** Between screens. */
export const loadingScreenText = { loading: 'Loading...' } as const;

/** An error where it happened. */
export const errorNoticeText = { retry: 'Retry' } as const;

/** The house's face beside the forms before one is inside. */
export const entryPageText = {
  name: 'Table Two',
  claim: ['A good evening,', 'well hosted.'],
  sub: 'Invitations, the room, and every match, in one calm place.',
} as const;

/** Every dialog. */
export const dialogText = { close: 'Close' } as const;

/** The product's 'are you sure'. */
export const confirmDialogText = { cancel: 'Cancel' } as const;
