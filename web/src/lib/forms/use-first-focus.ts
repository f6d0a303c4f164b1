import { type RefObject, useEffect } from 'react';

/**
 * Focuses a screen's first field after the screen has been painted. `autoFocus` does so during React's commit, which makes the browser lay
 * out the whole page in one go and blocks a phone for a fifth of a second.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    let painted: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => {
        const field = form.current?.elements.namedItem(name);
        // Another field that has the focus keeps it. The heading has the focus only because there was no better place.
        const isFree = document.activeElement === document.body || document.activeElement?.tagName === 'H1';
        if (field instanceof HTMLElement && isFree) field.focus();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, [form, name]);
}
