/** The share of the way by which an arrow key moves the photo; and Page Up and Page Down. */
const step = 0.05;
const stride = 0.25;

const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

/** Returns how far a photo of this size can move in a square frame of `side` px that it covers, in px. */
export function slackOf({ width, height }: { width: number; height: number }, side: number): number {
  return side * (Math.max(width, height) / Math.min(width, height) - 1);
}

/**
 * Returns the share cut off at the start after dragging the photo by `by` px. It follows the finger, so towards the start more is cut off.
 */
export function dragged(start: number, by: number, slack: number): number {
  return slack === 0 ? start : within(start - by / slack);
}

/** Returns the share after a key, as in any slider; undefined for keys that do not move the photo. */
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
