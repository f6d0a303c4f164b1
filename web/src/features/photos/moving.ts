/** How far an arrow key moves the photo, as a share of the possible distance; then how far Page Up and Page Down move it. */
const step = 0.05;
const stride = 0.25;

const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

/** Returns how far a photo of this size can move in a square frame that it covers. The frame is `side` px wide; the result is in px. */
export function slackOf({ width, height }: { width: number; height: number }, side: number): number {
  return side * (Math.max(width, height) / Math.min(width, height) - 1);
}

/**
 * Returns the share that is cut off at the start after the photo was dragged by `by` px. The photo follows the finger, so dragging it
 * toward the start cuts off more there.
 */
export function dragged(start: number, by: number, slack: number): number {
  return slack === 0 ? start : within(start - by / slack);
}

/** Returns the share after a key was pressed, as in any slider; undefined if the key does not move the photo. */
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
