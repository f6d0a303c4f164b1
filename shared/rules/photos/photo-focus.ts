/**
 * Which part of an upright photo is shown in a square: what share of the excess is cut off on the left (`x`) and at the top (`y`), 0 to 1.
 * As in CSS's object-position, 0 keeps the left or upper edge, 1 the right or lower one (docs/rules/photos.md#place).
 */
export interface PhotoFocus {
  readonly x: number;
  readonly y: number;
}

/** Returns the largest square at `focus` within a picture of this size, in whole pixels. */
export function squareAt(width: number, height: number, { x, y }: PhotoFocus): { left: number; top: number; side: number } {
  const side = Math.min(width, height);
  return { left: Math.round((width - side) * x), top: Math.round((height - side) * y), side };
}

const thousandths = (share: number) => String(Math.round(share * 1000));

/** Returns the suffix that a moved photo's key gets, so that its focus is known wherever it is shown: `-at-250-500`. */
export const focusSuffix = ({ x, y }: PhotoFocus): string => `-at-${thousandths(x)}-${thousandths(y)}`;

/** Reads the focus from a photo's key or full-size address; undefined for a photo that was never moved. */
export function focusIn(keyOrAddress: string): PhotoFocus | undefined {
  const found = /-at-(\d+)-(\d+)(?:\.jpg|$)/.exec(keyOrAddress);
  return found === null ? undefined : { x: Number(found[1]) / 1000, y: Number(found[2]) / 1000 };
}

/** Returns CSS's object-position for a full-size photo in a square frame; undefined leaves it centered. */
export function objectPosition(address: string): string | undefined {
  const focus = focusIn(address);
  return focus && `${focus.x * 100}% ${focus.y * 100}%`;
}
