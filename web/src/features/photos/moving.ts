/** What an arrow key moves the photo by, as a share of its way; with Page Up and Page Down. */
const step = 0.05;
const stride = 0.25;

const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

/** How far a photo of this size can move in a square frame of `side` px that it covers, px. */
export function slackOf({ width, height }: { width: number; height: number }, side: number): number {
  return side * (Math.max(width, height) / Math.min(width, height) - 1);
}

/** The share that is cut off at the start after the photo was dragged by `by` px: it follows the finger, so towards the start more is cut off. */
export function dragged(start: number, by: number, slack: number): number {
  return slack === 0 ? start : within(start - by / slack);
}

/** The share after a key, as in any slider; undefined for a key that does not move the photo. */
export function keyed(key: string, share: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return within(share + step);
    case 'ArrowLeft':
    case 'ArrowUp':
      return within(share - step);
    case 'PageDown':
      return within(share + stride);
    case 'PageUp':
      return within(share - stride);
    case 'Home':
      return 0;
    case 'End':
      return 1;
    default:
      return undefined;
  }
}
