/**
 * Events that browsers accept as a user's action, which sound and wake locks require. A finger counts only when it is lifted, so
 * `pointerdown` is too early.
 */
const acts = ['pointerup', 'click', 'keydown'] as const;

/**
 * Calls `listener` at each tap and key press.
 * @returns a function that stops the calls
 */
export function onTap(listener: () => void, target: EventTarget = window): () => void {
  for (const act of acts) target.addEventListener(act, listener);
  return () => {
    for (const act of acts) target.removeEventListener(act, listener);
  };
}
