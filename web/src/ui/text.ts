import { countOf } from '../lib/words/plural.ts';

/** Shown between screens. */
export const loadingScreenText = { loading: 'Loading...' } as const;

/** Texts for an error, shown where it happened. */
export const errorNoticeText = {
  retry: 'Retry',
  again: (seconds: number) => `Try again in ${durationOf(seconds)}.`,
  reference: (requestId: string) => `Reference: ${requestId}`,
} as const;

/** Formats a duration, rounded up so that a retry after it succeeds: '1 second', '5 minutes', '1 hour'. */
export function durationOf(seconds: number): string {
  if (seconds < 60) return countOf(seconds, 'second', 'seconds');
  return seconds < 3600 ? countOf(Math.ceil(seconds / 60), 'minute', 'minutes') : countOf(Math.ceil(seconds / 3600), 'hour', 'hours');
}

/** Text beside the form on pages before sign-in. */
export const signInFrameText = {
  name: 'Table Two',
  claim: ['A good evening,', 'well hosted.'],
  sub: 'Invitations, the room, and every match, in one calm place.',
} as const;

/** Text in every dialog. */
export const dialogText = { close: 'Close' } as const;

export const confirmDialogText = { cancel: 'Cancel' } as const;

/** Shown instead of a photo that cannot be shown. */
export const personAvatarText = { noImage: 'No image' } as const;
