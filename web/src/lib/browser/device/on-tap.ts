/**
 * What browsers take for a person's act, and so allow sound and a screen that stays on: a finger's only as it is lifted, which
 * `pointerdown` is too early for.
 */
const acts = ['pointerup', 'click', 'keydown'] as const;

/**
 * Calls `listener` at each tap and key.
 * @returns a function that ends it
 */
export function onTap(listener: () => void, target: EventTarget = window): () => void {
  for (const act of acts) target.addEventListener(act, listener);
  return () => {
    for (const act of acts) target.removeEventListener(act, listener);
  };
}
